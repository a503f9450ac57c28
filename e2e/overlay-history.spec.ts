import type { Page } from '@playwright/test';
import { aConversation, bubble, type Conversation, sendMessage } from './_support/conversation.ts';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { pretendToBeIphone } from './_support/install.ts';
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

async function openRoomList(page: Page, server: ServerProcess, { mina }: Conversation) {
  await signInPage(page, server, mina);
  await page.goto('/my-profile');
  // Its name contains the number of unread messages once they are loaded.
  await page.locator('nav a[href="/chat"]:visible').click();
  await expect(page.getByTestId('room-row')).toBeVisible();
}

for (const [index, [name, openFirst, openSecond]] of PAIRS.entries()) {
  test(`[UI-107] ${name}: Back closes the second dialog, the next Back leaves the page`, async ({
    openBrowser,
    server,
  }) => {
    const conversation = await aConversation(server, `overlays${index}`);
    await sendMessage(server, conversation, conversation.jun, GREETING);
    const page = await openBrowser(PHONE);
    await openRoomList(page, server, conversation);
    await openFirst(page);
    const title = await openDialogs(page).getByRole('heading').textContent();
    await openSecond(page);
    await expect(openDialogs(page).getByRole('heading', { level: 2 })).not.toHaveText(title ?? '');
    // The entry of the second dialog is stored once that of the first is gone.
    await expect.poll(() => page.evaluate(() => history.state as object)).toHaveProperty('overlay');
    await page.goBack();
    await expect(openDialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/chat\/\d+$/);
    await expectPageEntry(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/chat$/);
  });
}

test('[UI-107] report and confirmation: after the button of the confirmation, Back leaves the page', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server, 'overlayssent');
  await sendMessage(server, conversation, conversation.jun, GREETING);
  // A request for the closed room returns 403, which the browser logs.
  const page = await openBrowser({ ...PHONE, expectedErrors: /403/ });
  await openRoomList(page, server, conversation);
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
});

test('[UI-107] installation offer and steps: after the button of the steps, Back leaves the page', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server, 'overlaysinstall');
  const page = await openBrowser(PHONE);
  await pretendToBeIphone(page);
  await openRoomList(page, server, conversation);
  await page.getByRole('button', { name: '홈 화면에 추가' }).click();
  const steps = page.getByRole('dialog', { name: '아이폰에 추가하는 방법' });
  await steps.getByRole('button', { name: '알겠어요' }).click();
  await expect(openDialogs(page)).toHaveCount(0);
  await expectPageEntry(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/my-profile$/);
});
