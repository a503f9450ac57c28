import type { Page } from '@playwright/test';
import { aConversation, bubble, sendMessage } from './_support/conversation.ts';
import { reopenWithoutStorage } from './_support/delete-storage.ts';
import { readDeviceData } from './_support/device-data.ts';
import { expect, test } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { signInPage } from './_support/members.ts';
import { openTab } from './_support/open-tab.ts';
import { WITH_WORKER, waitForWorker } from './_support/stored-data.ts';

async function write(page: Page, text: string): Promise<void> {
  await page.getByTestId('chat-input').fill(text);
  await page.getByTestId('chat-send').click();
  await expect(bubble(page, text)).toBeVisible();
}

test(
  '[OFFL-21] a user whose browser has deleted its storage is signed in and has all that was sent',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversation(server);
    const { mina, jun, roomId } = conversation;
    const page = await openBrowser(WITH_WORKER);
    // Only this page stores the user; the next one has the cookie alone.
    await signInPage(page, server, mina);
    await page.goto('/my-profile/display');
    await page.getByText('어둡게').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await waitForWorker(page);
    await page.goto(`/chat/${roomId}`);
    const stored = page.waitForResponse('**/api/chat/messages');
    await write(page, '보낸 메시지');
    await stored;
    await page.context().setOffline(true);
    await write(page, '기다리는 메시지');
    await page.getByTestId('chat-input').fill('쓰던 글');

    const next = await reopenWithoutStorage(page, server);
    await next.context().setOffline(false);
    await sendMessage(server, conversation, jun, '그동안 온 메시지');
    await next.goto('/');
    await expect(next.getByRole('link', { name: '내 정보' })).toBeVisible();
    await expect(next.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(next.locator('html')).toHaveAttribute('lang', 'ko');
    await openTab(next, '채팅');
    await next.getByTestId('room-row').click();
    await expect(bubble(next, '그동안 온 메시지')).toBeVisible();
    await expect(bubble(next, '보낸 메시지')).toBeVisible();
    await expect(bubble(next, '기다리는 메시지')).toBeHidden();
    await expect(next.getByTestId('chat-input')).toHaveValue('');
    await write(next, '다시 쓰는 메시지');

    // The device stores everything again.
    await waitForWorker(next);
    const data = await readDeviceData(next);
    expect(JSON.parse(data.localStorage.currentUser ?? 'null')).toMatchObject({ id: mina.user.id });
    await expect
      .poll(async () =>
        (await readDeviceData(next)).caches.some((name) => name.startsWith('user-')),
      )
      .toBe(true);
  },
);

test('[OFFL-21] [SHELL-7] if the session has ended too, the page asks for the log-in without an error', async ({
  openBrowser,
  server,
}) => {
  const { mina } = await aConversation(server);
  const page = await openBrowser(WITH_WORKER);
  await signInPage(page, server, mina);
  await page.goto('/chat');
  await expect(page.getByTestId('room-row')).toBeVisible();
  const next = await reopenWithoutStorage(page, server);
  await next.context().clearCookies();
  await next.goto('/chat');
  await expect(next.getByRole('heading', { name: '로그인이 필요해요' })).toBeVisible();
});
