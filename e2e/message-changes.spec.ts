import type { Locator, Page } from '@playwright/test';
import { aConversation, bubble, sendMessage } from './_support/conversation.ts';
import { DESKTOP, expect, PHONE, test } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { post, signInPage } from './_support/members.ts';

/** More than the first page of a conversation. */
const MESSAGE_COUNT = 65;
const TAKEN_BACK = '보내기를 취소한 메시지예요';

/** A message that is no reply. */
const original = (page: Page, text: string): Locator =>
  bubble(page, text).filter({ hasNot: page.getByTestId('reply-quote') });

/** Holds a finger on a message until its menu is open. */
async function longPress(page: Page, message: Locator): Promise<Locator> {
  const text = message.locator('[data-marked]');
  const box = await text.boundingBox();
  if (!box) throw new Error('the message is not on the screen');
  const finger = {
    pointerType: 'touch',
    pointerId: 1,
    isPrimary: true,
    clientX: box.x + box.width / 2,
    clientY: box.y + box.height / 2,
  };
  await text.dispatchEvent('pointerdown', finger);
  const menu = page.getByRole('dialog', { name: '이 메시지로' });
  await expect(menu).toBeVisible();
  await text.dispatchEvent('pointerup', finger);
  return menu;
}

test(
  '[CHAT-75] [CHAT-79] a quote leads to the original by tap or key, also if it is not loaded, and a link does',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversation(server);
    const { mina, jun, roomId } = conversation;
    const { id } = await sendMessage(server, conversation, jun, '처음 이야기');
    for (let count = 1; count <= MESSAGE_COUNT; count += 1) {
      const text = count % 3 === 0 ? '조금 긴 이야기예요. '.repeat(9) : '네, 좋아요';
      await sendMessage(server, conversation, count % 2 === 0 ? jun : mina, `${text} (${count})`);
    }
    const reply = { roomId, senderId: mina.user.id, message: '이거 말이에요', replyTo: id };
    await post(server, '/api/chat/messages', reply, mina.cookie);

    const page = await openBrowser(PHONE);
    await signInPage(page, server, mina);
    await page.goto(`/chat/${roomId}`);
    const quote = page.getByTestId('reply-quote');
    await expect(quote).toContainText('처음 이야기');
    await quote.tap();
    const first = original(page, '처음 이야기');
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(first.locator('[data-marked=true]')).toHaveCount(1);
    await expect(first.locator('[data-marked=true]')).toHaveCount(0);
    await expect(first).toBeInViewport({ ratio: 1 });

    await page.reload();
    await quote.press('Enter');
    await expect(first.locator('[data-marked=true]')).toBeFocused();

    await page.goto(`/chat/${roomId}?message=${id}`);
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(`${server.url}/chat/${roomId}`);
    await page.reload();
    await expect(quote).toBeInViewport({ ratio: 1 });
  },
);

test('[CHAT-76] [CHAT-77] [CHAT-78] [CHAT-79] [CHAT-80] reactions, replies and taking back reach both members at once', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server);
  const { mina, jun, roomId } = conversation;
  await sendMessage(server, conversation, jun, '토요일에 비 온대요');
  const phone = await openBrowser(PHONE);
  await signInPage(phone, server, mina);
  await phone.goto(`/chat/${roomId}`);
  const desktop = await openBrowser(DESKTOP);
  await signInPage(desktop, server, jun);
  await desktop.goto(`/chat/${roomId}`);
  const onPhone = original(phone, '토요일에 비 온대요');
  const onDesktop = original(desktop, '토요일에 비 온대요');
  for (const page of [phone, desktop])
    await expect(page.getByTestId('realtime-state')).toHaveText('연결됨');

  await test.step('a reaction appears on the other side', async () => {
    const menu = await longPress(phone, onPhone);
    await menu.getByRole('button', { name: '발도장' }).tap();
    await expect(desktop.getByRole('button', { name: 'mina님: 발도장' })).toBeVisible();
    await onDesktop.hover();
    await onDesktop.getByTestId('message-react').click();
    await desktop.getByRole('button', { name: '발도장', exact: true }).click();
    await expect(phone.getByRole('button', { name: '나, jun님: 발도장' })).toHaveText('2');
  });

  await test.step('a reply has the quote on both sides', async () => {
    const menu = await longPress(phone, onPhone);
    await menu.getByTestId('message-reply').tap();
    await expect(phone.getByTestId('composer-quote')).toContainText('jun님에게 답장');
    await phone.reload();
    await expect(phone.getByTestId('composer-quote')).toContainText('토요일에 비 온대요');
    await phone.getByTestId('chat-input').fill('우비 챙길게요');
    await phone.getByTestId('chat-send').tap();
    for (const page of [phone, desktop]) {
      const quote = bubble(page, '우비 챙길게요').getByTestId('reply-quote');
      await expect(quote).toContainText('토요일에 비 온대요');
    }
    await expect(phone.getByTestId('composer-quote')).toHaveCount(0);
  });

  await test.step('taking back leaves a mark on both sides and empties the quote', async () => {
    await onDesktop.click({ button: 'right' });
    await desktop.getByTestId('message-take-back').click();
    const question = desktop.getByRole('dialog', { name: '이 메시지 보내기를 취소할까요?' });
    await question.getByRole('button', { name: '보내기 취소' }).click();
    for (const page of [phone, desktop]) {
      await expect(page.getByTestId('message-deleted')).toHaveText(TAKEN_BACK);
      await expect(page.getByTestId('reply-quote')).toContainText(TAKEN_BACK);
      await expect(page.getByTestId('reaction')).toHaveCount(0);
    }
  });

  await test.step('the room list shows that the last message was taken back', async () => {
    const menu = await longPress(phone, bubble(phone, '우비 챙길게요'));
    await menu.getByTestId('message-take-back').tap();
    await phone.getByRole('button', { name: '보내기 취소' }).tap();
    await expect(desktop.getByTestId('message-deleted')).toHaveCount(2);
    await expect(desktop.getByTestId('room-row')).toContainText(TAKEN_BACK);
  });
});
