import type { Page } from '@playwright/test';
import { aConversation } from './_support/conversation.ts';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { offerInstallation, pretendToBeIphone } from './_support/install.ts';
import { LONG } from './_support/matrix.ts';
import { aMember, signInPage } from './_support/members.ts';
import { openTab } from './_support/open-tab.ts';

const offer = (page: Page) => page.getByRole('region', { name: '멍메이트를 홈 화면에' });
/** Leaves the list of rooms and returns to it by the tabs. */
async function returnToRooms(page: Page) {
  await openTab(page, '요청');
  await openTab(page, '채팅');
  await expect(page.getByTestId('room-row')).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('[INST-3] [INST-4] the room list offers the installation once, my-profile always', async ({
  openBrowser,
  server,
}) => {
  const { mina } = await aConversation(server);
  const page = await openBrowser(PHONE);
  await signInPage(page, server, mina);
  await page.goto('/chat');
  await expect(page.getByTestId('room-row')).toBeVisible();
  await expect(offer(page)).toBeHidden();
  // Not while the list is shown: the rooms would move.
  await offerInstallation(page);
  await expect(offer(page)).toBeHidden();
  await returnToRooms(page);
  await expect(offer(page)).toContainText('인터넷이 없어도 대화를 읽어요');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await offer(page).getByRole('button', { name: '닫기' }).click();
  await expect(offer(page)).toBeHidden();

  await page.reload();
  await expect(page.getByTestId('room-row')).toBeVisible();
  await offerInstallation(page);
  await returnToRooms(page);
  await expect(offer(page)).toBeHidden();

  await openTab(page, '내 정보');
  await button(page, '홈 화면에 추가').click();
  expect(await page.evaluate(() => 'isPromptShown' in window)).toBe(true);
});

test(
  '[INST-3] [INST-4] iPhones show four steps, and Back closes them for good',
  LONG,
  async ({ openBrowser, server }) => {
    const { mina } = await aConversation(server);
    const page = await openBrowser(PHONE);
    await pretendToBeIphone(page);
    await signInPage(page, server, mina);
    await page.goto('/chat');
    await offer(page).getByRole('button', { name: '홈 화면에 추가' }).click();
    const steps = page.getByRole('dialog', { name: '아이폰에 추가하는 방법' });
    await expect(steps.getByRole('listitem')).toHaveCount(4);
    // Without it, Back could overtake the entry of the dialog.
    await page.waitForFunction(() => 'overlay' in ((history.state as object | null) ?? {}));
    await page.goBack();
    await expect(steps).toBeHidden();
    await expect(page).toHaveURL(/\/chat$/);
    await page.reload();
    await expect(page.getByTestId('room-row')).toBeVisible();
    await expect(offer(page)).toBeHidden();
    await page.goto('/my-profile');
    await button(page, '홈 화면에 추가').click();
    await expect(steps).toBeVisible();
  },
);

test(
  '[INST-3] without a friend nothing is offered, in other browsers my-profile names the menu',
  LONG,
  async ({ openBrowser, server }) => {
    const sora = await aMember(server, {
      email: 'sora.installs@chat.example',
      name: 'sora',
      dogName: '모카',
      instagramId: 'sora.installs',
    });
    const page = await openBrowser(PHONE);
    await signInPage(page, server, sora);
    await page.goto('/chat');
    await offerInstallation(page);
    await expect(page.getByRole('heading', { name: '채팅', level: 1 })).toBeVisible();
    await expect(offer(page)).toBeHidden();
    await page.goto('/my-profile');
    await button(page, '홈 화면에 추가').click();
    await expect(page.getByRole('dialog', { name: '홈 화면에 추가하는 방법' })).toBeVisible();
  },
);

test(
  '[INST-4] the installed app has no entry for the installation',
  LONG,
  async ({ openBrowser, server }) => {
    const { mina } = await aConversation(server);
    const page = await openBrowser(PHONE);
    // Safari sets it in an installed app.
    await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
    await signInPage(page, server, mina);
    await page.goto('/my-profile');
    await expect(button(page, '로그아웃')).toBeVisible();
    await expect(button(page, '홈 화면에 추가')).toBeHidden();
  },
);
