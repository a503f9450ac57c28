import { aConversation, bubble, sendMessage } from './_support/conversation.ts';
import { DESKTOP, expect, PHONE, test } from './_support/fixtures.ts';
import { aCase } from './_support/matrix.ts';
import { signInPage } from './_support/members.ts';

/** More than the first page of a room, each of them found by a common word. */
const LATER_MESSAGES = 65;

for (const [device, screen] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(
    `[CHAT-86] [CHAT-90] an old message is found above the rooms and in its room, ${device}`,
    aCase(device === 'phone'),
    async ({ openBrowser, server }) => {
      const conversation = await aConversation(server);
      const { mina, jun } = conversation;
      await sendMessage(server, conversation, jun, '주말에 Seoul Forest 앞에서 만나요');
      for (let number = 1; number <= LATER_MESSAGES; number += 1) {
        const writer = number % 2 === 0 ? mina : jun;
        await sendMessage(server, conversation, writer, `산책 이야기 #${number}.`);
      }
      await sendMessage(server, conversation, mina, 'seoul forest에 사람이 많대요');
      const page = await openBrowser(screen);
      await signInPage(page, server, mina);

      await page.goto('/chat');
      await page.getByTestId('chat-search').fill('SEOUL forest');
      const results = page.getByTestId('search-result');
      await expect(results).toHaveCount(2);
      await expect(results.last().locator('mark')).toHaveText('Seoul Forest');
      await results.last().click();
      const old = bubble(page, 'Seoul Forest 앞에서');
      await expect(old).toBeInViewport();
      await expect(old.locator('[data-marked=true]')).toBeVisible();
      await page.goBack();
      await expect(page.getByTestId('chat-search')).toHaveValue('SEOUL forest');
      await expect(results).toHaveCount(2);
      await page.goBack();
      await expect(page.getByTestId('room-row')).toBeVisible();
      await expect(page.getByTestId('chat-search')).toHaveValue('');

      await page.getByTestId('room-row').click();
      const newest = bubble(page, 'seoul forest에');
      await expect(newest).toBeInViewport();
      const openSearch = page.getByRole('button', { name: '이 대화에서 찾기' });
      await openSearch.click();
      await expect(page.getByTestId('chat-search')).toBeFocused();
      await expect(page.getByTestId('chat-input')).toBeHidden();
      await page.getByTestId('chat-search').fill('forest');
      await expect(page.getByText('1 / 2')).toBeVisible();
      await expect(newest.locator('mark')).toHaveText('forest');
      await page.getByRole('button', { name: '다음 결과' }).click();
      await expect(page.getByText('2 / 2')).toBeVisible();
      await expect(old).toBeInViewport();
      await expect(old.locator('mark')).toHaveText('Forest');
      await page.getByRole('button', { name: '이전 결과' }).click();
      await expect(newest).toBeInViewport();
      await expect(newest.locator('[data-marked=true]')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(openSearch).toBeFocused();
      await expect(page.getByTestId('chat-input')).toBeVisible();
      await expect(page.locator('.conversation mark')).toHaveCount(0);
    },
  );
}

test('[CHAT-85] [CHAT-86] beside a conversation a link opens the search of all rooms', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server);
  const page = await openBrowser(DESKTOP);
  await signInPage(page, server, conversation.mina);
  const room = `/chat/${conversation.roomId}`;
  await page.goto(room);
  await page.getByRole('link', { name: '메시지 검색' }).click();
  await expect(page.getByTestId('chat-search')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${room}$`));
  await expect(page.getByTestId('chat-input')).toBeVisible();
});
