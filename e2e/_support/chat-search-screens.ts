import { owner, type ScreenContext } from './screen.ts';

/** Only the messages of walks contain it, which are in the language of the page. */
const WORDS = '7:00';

/** The results of all rooms. */
async function searchRooms({ page }: ScreenContext) {
  await page.goto('/chat');
  await page.getByTestId('chat-search').fill(WORDS);
  await page.getByTestId('search-result').first().waitFor();
}

/** The results of a room, the first one among its messages. */
async function searchRoom({ page }: ScreenContext) {
  await page.goto('/chat');
  await page.getByTestId('room-row').filter({ hasText: '보리' }).first().click();
  await page.getByRole('button', { name: /^(이 대화에서 찾기|Search in this chat)$/ }).click();
  await page.getByTestId('chat-search').fill(WORDS);
  await page.locator('[data-marked=true]').waitFor();
}

export const CHAT_SEARCH_SCREENS = [
  owner('chat-search', searchRooms),
  // The results move the messages.
  { ...owner('room-search', searchRoom), shiftsLayout: true as const },
];
