import type { Page } from '@playwright/test';
import { ADMIN_EMAILS } from './_support/admins.ts';
import { DESKTOP, expect, PHONE, test } from './_support/fixtures.ts';
import { submitLogIn } from './_support/journey.ts';
import { logOut } from './_support/log-out.ts';
import { LONG } from './_support/matrix.ts';
import { aMember, MEMBER_PASSWORD, signInPage } from './_support/members.ts';

const ADMIN = {
  email: ADMIN_EMAILS.users,
  name: '한지훈',
  dogName: '단추',
  instagramId: 'danchu',
};
const USER = {
  email: 'dong@test.example',
  name: '차동혁',
  dogName: '초코',
  instagramId: 'choco',
};
const REASON = '사료 판매 글을 계속 보냈어요';
/** Console errors of the browser when a session or a socket was ended. */
const SESSION_END_ERRORS = /40[13]|WebSocket/;

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const rowOf = (page: Page, { email }: { email: string }) =>
  page.getByTestId('user-row').filter({ hasText: email });
const STATS = ['total', 'active', 'blocked', 'deleted'] as const;
const readStats = (page: Page) =>
  Promise.all(
    STATS.map(async (name) => Number(await page.getByTestId(`stat-${name}`).innerText())),
  );

test(
  '[ADMUI-2] [ADMUI-8] [ADMUI-10] [ADMUI-12] [ADMUI-13] [ADMUI-18] [ADMUI-25] [ADM-10] an admin blocks, unblocks and deletes a user, and processes an inquiry',
  LONG,
  async ({ openBrowser, server }) => {
    const adminPage = await openBrowser(DESKTOP);
    const userPage = await openBrowser({ ...PHONE, expectedErrors: SESSION_END_ERRORS });
    const requestedUrls: string[] = [];
    userPage.on('request', (request) => requestedUrls.push(request.url()));

    await signInPage(adminPage, server, await aMember(server, ADMIN));
    await signInPage(userPage, server, await aMember(server, USER));
    let stats: number[] = [];
    /** Other tests have created users too. */
    const expectStats = (...changes: readonly number[]) =>
      expect
        .poll(() => readStats(adminPage))
        .toEqual(stats.map((count, index) => count + (changes[index] ?? 0)));

    await test.step('the user sends an inquiry', async () => {
      await userPage.goto('/contact-admin');
      await userPage.getByRole('textbox', { name: '제목' }).fill('[URGENT] 도와주세요');
      await userPage.getByRole('textbox', { name: '내용' }).fill('로그인이 자꾸 풀려요');
      await userPage.getByRole('button', { name: '문의 보내기' }).click();
      await expect(userPage.getByText('문의를 잘 받았어요')).toBeVisible();
    });

    await test.step('an ordinary user cannot open the dashboard, and loads neither its code nor its data', async () => {
      await userPage.goto('/admin');
      await expect(userPage).toHaveURL(/:\d+\/$/);
      await userPage.goto('/discover');
      await expect(userPage.getByTestId('radius-5')).toBeVisible();
      expect(requestedUrls.filter((url) => /\/admin-page|api\/admin/.test(url))).toEqual([]);
    });

    await test.step('the admin finds the user and blocks them with a reason', async () => {
      await adminPage.goto('/discover');
      await adminPage.getByRole('link', { name: '슈퍼 관리자' }).click();
      await expect(adminPage.getByTestId('stat-total')).toBeVisible();
      stats = await readStats(adminPage);
      await adminPage.getByRole('searchbox').pressSequentially(USER.dogName);
      await expect(rowOf(adminPage, ADMIN)).toHaveCount(0);
      await rowOf(adminPage, USER).getByRole('button', { name: USER.name }).click();
      const userDialog = adminPage.getByRole('dialog', { name: '사용자 상세 정보' });
      await expect(userDialog).toContainText(`@${USER.instagramId}`);
      await userDialog.getByRole('button', { name: '차단', exact: true }).click();
      const blockDialog = adminPage.getByRole('dialog', { name: /차단할까요/ });
      const confirm = blockDialog.getByRole('button', { name: '차단하기' });
      await expect(confirm).toBeDisabled();
      await blockDialog.getByRole('textbox', { name: '차단 사유' }).fill(REASON);
      await confirm.click();
      await expect(userDialog).toContainText(REASON);
      await userDialog.getByRole('button', { name: '닫기' }).click();
      await expect(rowOf(adminPage, USER)).toContainText('차단됨');
      await expectStats(0, -1, +1, 0);
    });

    await test.step('the user is logged out at once and sees the reason at the log-in', async () => {
      await expect(userPage).toHaveURL(/\/login$/);
      await submitLogIn(userPage, USER.email, MEMBER_PASSWORD);
      await expect(userPage.getByText(REASON)).toBeVisible();
    });

    await test.step('after unblocking the user can log in again', async () => {
      await rowOf(adminPage, USER).getByRole('button', { name: '차단 해제' }).click();
      await expect(rowOf(adminPage, USER)).toContainText('활성');
      await submitLogIn(userPage, USER.email, MEMBER_PASSWORD);
      await expect(userPage).not.toHaveURL(/login/);
      await logOut(userPage, 'ko');
    });

    await test.step('the inquiry is read and deleted', async () => {
      await openTab(adminPage, '문의');
      const inquiry = adminPage.getByTestId('inquiry-card').filter({ hasText: USER.email });
      await expect(inquiry).toContainText('로그인이 자꾸 풀려요');
      await expect(inquiry.locator('mark')).toHaveText('[URGENT]');
      await inquiry.getByRole('button', { name: '삭제' }).click();
      await adminPage.getByRole('dialog').getByRole('button', { name: '삭제하기' }).click();
      await expect(inquiry).toHaveCount(0);
    });

    await test.step('the user is deleted after the confirm dialog of the browser', async () => {
      await openTab(adminPage, '사용자');
      const confirmMessages: string[] = [];
      adminPage.once('dialog', (dialog) => {
        confirmMessages.push(dialog.message());
        void dialog.accept();
      });
      await rowOf(adminPage, USER).getByRole('button', { name: '삭제' }).click();
      await expect(rowOf(adminPage, USER)).toContainText('삭제됨');
      await expect(rowOf(adminPage, USER).getByRole('button', { name: '삭제' })).toHaveCount(0);
      expect(confirmMessages).toEqual([
        '정말로 이 사용자를 삭제하시겠습니까? 이 작업은 되돌릴 수 없습니다.',
      ]);
      await expectStats(0, -1, 0, +1);
    });

    await test.step('the cleanup runs, and the log contains it and the block', async () => {
      await openTab(adminPage, '데이터 정리');
      await adminPage.getByRole('button', { name: '지금 정리하기' }).click();
      await adminPage.getByRole('dialog').getByRole('button', { name: '정리하기' }).click();
      await expect(adminPage.getByText('0명의 사용자 데이터를 익명으로 바꿨어요.')).toBeVisible();
      await openTab(adminPage, '활동 로그');
      await expect(adminPage.getByTestId('log-card').first()).toContainText('데이터 정리 실행');
      await adminPage.getByRole('searchbox').fill('사료 판매');
      await expect(adminPage.getByTestId('log-card')).toHaveCount(1);
      await expect(adminPage.getByTestId('log-card')).toContainText(USER.name);
      const device = adminPage.getByLabel('기기', { exact: true });
      await device.selectOption('휴대폰·태블릿');
      await expect(adminPage.getByText('검색 결과가 없어요')).toBeVisible();
      await device.selectOption('데스크톱');
      await expect(adminPage.getByTestId('log-card')).toHaveCount(1);
      await adminPage.getByLabel('국가', { exact: true }).selectOption('캐나다');
      await expect(adminPage.getByText('검색 결과가 없어요')).toBeVisible();
    });
  },
);
