import type { Page } from '@playwright/test';
import type { OpenBrowser } from './_support/browser-opener.ts';
import {
  aConversation,
  bubble,
  type Conversation,
  storedMessages,
} from './_support/conversation.ts';
import { DESKTOP, expect, PHONE, test } from './_support/fixtures.ts';
import { interruptibleNetwork } from './_support/interruptible-network.ts';
import { aPhoto } from './_support/journey.ts';
import { LONG } from './_support/matrix.ts';
import { signInPage } from './_support/members.ts';
import { topOf } from './_support/scroll-helpers.ts';
import type { ServerProcess } from './_support/server-process.ts';

const COLOURS = ['#b98d62', '#7b9a6d', '#6d86a8', '#c0706a'];

async function choosePhotos(page: Page, count: number): Promise<void> {
  const files = await Promise.all(
    COLOURS.slice(0, count).map(async (colour, at) => ({
      name: `${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aPhoto(colour),
    })),
  );
  await page.getByTestId('chat-photo-input').setInputFiles(files);
}

async function storedContents(server: ServerProcess, conversation: Conversation) {
  const messages = await storedMessages(server, conversation);
  return messages.map(({ message, photo }) => (photo ? 'photo' : message));
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByTestId('chat-input').fill(text);
  await page.getByTestId('chat-send').click();
  await expect(bubble(page, text)).toBeVisible();
}

/** A conversation on a phone whose network a test can interrupt; its browser has no service worker. */
async function openInterruptible(openBrowser: OpenBrowser, server: ServerProcess) {
  const conversation = await aConversation(server);
  const page = await openBrowser({
    ...PHONE,
    expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/,
  });
  const network = await interruptibleNetwork(page);
  await signInPage(page, server, conversation.mina);
  await page.goto(`/chat/${conversation.roomId}`);
  await write(page, '사진 보낼게요');
  return { conversation, page, network };
}

test('[CHAT-70] [CHAT-71] [CHAT-72] [CHAT-73] received photos are covered until a tap; the viewer shows them, moves between them and closes with Back', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server);
  const { mina, jun, roomId } = conversation;
  const sender = await openBrowser(PHONE);
  await signInPage(sender, server, mina);
  await sender.goto(`/chat/${roomId}`);
  await choosePhotos(sender, 3);
  await expect(sender.getByTestId('message-photo')).toHaveCount(3);
  await expect(sender.getByTestId('message')).toHaveCount(3);

  const reader = await openBrowser(DESKTOP);
  const requested: string[] = [];
  reader.on('request', (request) => {
    if (request.url().includes('/api/chat/photos/')) requested.push(request.url());
  });
  await signInPage(reader, server, jun);
  await reader.goto(`/chat/${roomId}`);
  const cover = reader.getByTestId('photo-covered');
  await expect(cover).toHaveText('눌러서 사진 3장 보기아직 답하기 전이라 가려 뒀어요');
  await expect(reader.getByTestId('message-photo')).toHaveCount(0);
  expect(requested).toEqual([]);
  const top = await topOf(reader.getByTestId('message').first());
  await cover.click();
  const photos = reader.getByTestId('message-photo');
  await expect(photos).toHaveCount(3);
  await expect(reader.getByRole('img', { name: 'mina님이 보낸 사진' }).last()).toBeVisible();
  await expect.poll(() => requested.length).toBeGreaterThanOrEqual(3);
  expect(await topOf(reader.getByTestId('message').first())).toBe(top);

  await photos.nth(1).click();
  const viewer = reader.getByTestId('photo-viewer');
  await expect(viewer).toContainText('mina · 2 / 3');
  await reader.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('3 / 3');
  await reader.getByRole('button', { name: '1번째 사진' }).click();
  await expect(viewer).toContainText('1 / 3');
  await reader.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(reader).toHaveURL(new RegExp(`/chat/${roomId}$`));
});

test(
  '[CHAT-67] photos that are chosen without a network wait, survive a reload of the room, and leave in order, once',
  LONG,
  async ({ openBrowser, server }) => {
    const { conversation, page, network } = await openInterruptible(openBrowser, server);
    // The code that prepares photos loads, which otherwise the worker has stored.
    await page.getByTestId('chat-photo-input').focus();
    await choosePhotos(page, 1);
    await expect(page.getByTestId('message-photo')).toHaveCount(1);
    await network.interrupt();
    await choosePhotos(page, 2);
    await expect(page.getByRole('button', { name: '올리기 취소' })).toHaveCount(2);
    await write(page, '산책 친구들이에요');
    await expect(page.getByText('연결되면 보내요')).toBeVisible();
    const waiting = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent:')));
    await expect.poll(waiting).toHaveLength(3);
    await network.restore();
    await page.reload();
    await expect(page.getByTestId('message-photo')).toHaveCount(3);
    await expect
      .poll(() => storedContents(server, conversation))
      .toEqual(['사진 보낼게요', 'photo', 'photo', 'photo', '산책 친구들이에요']);
  },
);

test('[CHAT-67] a photo that is chosen before the code that sends photos has loaded waits for the network', async ({
  openBrowser,
  server,
}) => {
  const { conversation, page, network } = await openInterruptible(openBrowser, server);
  // An earlier test of the same browser may have left the code in its cache, which an interruption does not reach.
  const code = /\/assets\/send-photos-/;
  await page.route(code, (route) => route.abort());
  await network.interrupt();
  await choosePhotos(page, 1);
  await expect(page.getByText('사진은 연결되면 보내요')).toBeVisible();
  await page.unroute(code);
  await network.restore();
  await expect(page.getByTestId('message-photo')).toHaveCount(1);
  await expect.poll(() => storedContents(server, conversation)).toEqual(['사진 보낼게요', 'photo']);
});
