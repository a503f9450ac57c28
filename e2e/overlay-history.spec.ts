import type { Page } from '@playwright/test';
import type { OpenBrowser } from './_support/browser-opener.ts';
import { aConversation, bubble, sendMessage } from './_support/conversation.ts';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { pretendToBeIphone } from './_support/install.ts';
import { LONG } from './_support/matrix.ts';
import { signInPage } from './_support/members.ts';
import type { ServerProcess } from './_support/server-process.ts';
import { uiLabels } from './_support/ui-labels.ts';

const GREETING = '안녕하세요, 콩이예요';
const openDialogs = (page: Page) => page.locator('dialog[open]');

/** Without this, Back could overtake the step back of a dialog that has just closed. */
const expectPageEntry = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => (history.state as object | null) ?? {}))
    .not.toHaveProperty('overlay');

const openConversation = async (page: Page): Promise<void> => {
  await page.getByTestId('room-row').click();
  await expect(bubble(page, GREETING)).toBeVisible();
};
const openConversationMenu = async (page: Page): Promise<void> => {
  await openConversation(page);
  await page.getByRole('button', { name: uiLabels('ko').conversationMenu }).click();
};
const openMessageMenu = async (page: Page): Promise<void> => {
  await openConversation(page);
  // A mouse shows the button only above the message.
  await bubble(page, GREETING).getByRole('button', { name: '메시지 메뉴' }).focus();
  await page.keyboard.press('Enter');
};
/** Opens the first dialog of a pair from the room list, then its replacement. */
const PAIRS: readonly [string, (page: Page) => Promise<void>, (page: Page) => Promise<void>][] = [
  [
    'conversation menu and block',
    openConversationMenu,
    (page) => openDialogs(page).getByRole('button', { name: '차단하기' }).click(),
  ],
  [
    'conversation menu and report',
    openConversationMenu,
    (page) => page.getByTestId('report-open').click(),
  ],
  [
    'conversation menu and unfriend',
    openConversationMenu,
    (page) => page.getByTestId('unfriend').click(),
  ],
  ['message menu and report', openMessageMenu, (page) => page.getByTestId('report-open').click()],
  [
    'message menu and block',
    openMessageMenu,
    (page) => openDialogs(page).getByRole('button', { name: '차단하기' }).click(),
  ],
];

async function openRoomList(page: Page) {
  await page.goto('/my-profile');
  // Its name contains the number of unread messages once they are loaded.
  await page.locator('nav a[href="/chat"]:visible').click();
  await expect(page.getByTestId('room-row')).toBeVisible();
}

/** Mina's phone, with a message of Jun. */
async function openPhone(openBrowser: OpenBrowser, server: ServerProcess) {
  const conversation = await aConversation(server);
  await sendMessage(server, conversation, conversation.jun, GREETING);
  const page = await openBrowser(PHONE);
  await signInPage(page, server, conversation.mina);
  return page;
}

test(
  '[UI-37] Back closes the dialog that replaced another one, the next Back leaves the page',
  LONG,
  async ({ openBrowser, server }) => {
    const page = await openPhone(openBrowser, server);
    for (const [name, openFirst, openSecond] of PAIRS) {
      await test.step(name, async () => {
        await openRoomList(page);
        await openFirst(page);
        const title = await openDialogs(page).getByRole('heading').textContent();
        await openSecond(page);
        const heading = openDialogs(page).getByRole('heading', { level: 2 });
        await expect(heading).not.toHaveText(title ?? '');
        // The entry of the second dialog is stored once that of the first is gone.
        const state = () => page.evaluate(() => history.state as object);
        await expect.poll(state).toHaveProperty('overlay');
        await page.goBack();
        await expect(openDialogs(page)).toHaveCount(0);
        await expect(page).toHaveURL(/\/chat\/\d+$/);
        await expectPageEntry(page);
        await page.goBack();
        await expect(page).toHaveURL(/\/chat$/);
      });
    }
  },
);

test(
  '[UI-37] report and confirmation: after the button of the confirmation, Back leaves the page',
  LONG,
  async ({ openBrowser, server }) => {
    const page = await openPhone(openBrowser, server);
    // Not stored: the queue of the moderators has only the reports of its own tests.
    await page.route('**/api/reports', (route) =>
      route.fulfill({ status: 201, json: { id: 1042, status: 'open' } }),
    );
    await openRoomList(page);
    await openMessageMenu(page);
    await page.getByTestId('report-open').click();
    await page.getByRole('radio', { name: '돈이나 투자, 물건을 권해요' }).check();
    await page.getByTestId('report-send').click();
    const thanks = page.getByRole('dialog', { name: '알려줘서 고마워요' });
    await thanks.getByRole('button', { name: '확인' }).click();
    await expect(openDialogs(page)).toHaveCount(0);
    await expectPageEntry(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/chat$/);
  },
);

test(
  '[UI-37] installation offer and steps: after the button of the steps, Back leaves the page',
  LONG,
  async ({ openBrowser, server }) => {
    const page = await openPhone(openBrowser, server);
    await pretendToBeIphone(page);
    await openRoomList(page);
    await page.getByRole('button', { name: '홈 화면에 추가' }).click();
    const steps = page.getByRole('dialog', { name: '아이폰에 추가하는 방법' });
    await steps.getByRole('button', { name: '알겠어요' }).click();
    await expect(openDialogs(page)).toHaveCount(0);
    await expectPageEntry(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/my-profile$/);
  },
);
