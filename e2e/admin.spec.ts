import type { Page } from '@playwright/test';
import { test as base, DESKTOP, expect, PHONE } from './_support/fixtures.ts';
import { becomeMember, logIn, logOut, type Newcomer, PASSWORD } from './_support/journey.ts';
import { type ServerProcess, startServerProcess } from './_support/server-process.ts';

const ADMIN: Newcomer = {
  email: 'admin@test.example',
  name: '한지훈',
  dogName: '단추',
  instagram: 'danchu',
};
const PERSON: Newcomer = {
  email: 'dong@test.example',
  name: '차동혁',
  dogName: '초코',
  instagram: 'choco',
};
const REASON = '사료 판매 글을 계속 보냈어요';
/** Console errors of the browser when a session or a socket was ended. */
const THROWN_OUT = /40[13]|WebSocket/;

const test = base.extend<object, { server: ServerProcess }>({
  server: [
    async ({ browserName: _ }, use) => {
      const environment = { ADMIN_EMAILS: ADMIN.email };
      const server = await startServerProcess('main', { environment });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const rowOf = (page: Page, who: Newcomer) =>
  page.getByTestId('user-row').filter({ hasText: who.email });

test('[ADMUI-2] [ADMUI-8] [ADMUI-10] [ADMUI-12] [ADMUI-13] [ADMUI-18] [ADM-11] an admin blocks, unblocks and deletes a user, and processes an inquiry', async ({
  openBrowser,
  server,
}) => {
  test.setTimeout(180_000);
  const admin = await openBrowser(DESKTOP);
  const person = await openBrowser({ ...PHONE, expectedErrors: THROWN_OUT });
  const loaded: string[] = [];
  person.on('request', (request) => loaded.push(request.url()));

  await test.step('an admin and a user sign up; the user sends an inquiry', async () => {
    await becomeMember(admin, server, ADMIN, 'ko');
    await becomeMember(person, server, PERSON, 'ko');
    await person.goto('/contact-admin');
    await person.getByRole('textbox', { name: '제목' }).fill('[URGENT] 도와주세요');
    await person.getByRole('textbox', { name: '내용' }).fill('로그인이 자꾸 풀려요');
    await person.getByRole('button', { name: '문의 보내기' }).click();
    await expect(person.getByText('문의를 잘 받았어요')).toBeVisible();
  });

  await test.step('a user who is not an admin cannot open the dashboard and does not load it', async () => {
    await person.goto('/admin');
    await expect(person).toHaveURL(/:\d+\/$/);
    await person.goto('/discover');
    await expect(person.getByTestId('radius-5')).toBeVisible();
    expect(loaded.filter((url) => /\/admin-page|api\/admin/.test(url))).toEqual([]);
  });

  await test.step('the admin finds the user and blocks them with a reason', async () => {
    await admin.goto('/discover');
    await admin.getByRole('link', { name: '슈퍼 관리자' }).click();
    await expect(admin.getByTestId('stat-total')).toHaveText('2');
    await admin.getByRole('searchbox').pressSequentially(PERSON.dogName);
    await expect(rowOf(admin, ADMIN)).toHaveCount(0);
    await rowOf(admin, PERSON).getByRole('button', { name: PERSON.name }).click();
    const record = admin.getByRole('dialog', { name: '사용자 상세 정보' });
    await expect(record).toContainText(`@${PERSON.instagram}`);
    await record.getByRole('button', { name: '차단', exact: true }).click();
    const asking = admin.getByRole('dialog', { name: /차단할까요/ });
    const confirm = asking.getByRole('button', { name: '차단하기' });
    await expect(confirm).toBeDisabled();
    await asking.getByRole('textbox', { name: '차단 사유' }).fill(REASON);
    await confirm.click();
    await expect(record).toContainText(REASON);
    await record.getByRole('button', { name: '닫기' }).click();
    await expect(rowOf(admin, PERSON)).toContainText('차단됨');
    await expect(admin.getByTestId('stat-blocked')).toHaveText('1');
    await expect(admin.getByTestId('stat-active')).toHaveText('1');
  });

  await test.step('the user is logged out at once and sees the reason at the log-in', async () => {
    await expect(person).toHaveURL(/\/login$/);
    await person.getByRole('textbox', { name: '이메일' }).fill(PERSON.email);
    await person.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await person.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(person.getByText(REASON)).toBeVisible();
  });

  await test.step('after unblocking the user can log in again', async () => {
    await rowOf(admin, PERSON).getByRole('button', { name: '차단 해제' }).click();
    await expect(rowOf(admin, PERSON)).toContainText('활성');
    await logIn(person, PERSON.email, 'ko');
    await logOut(person, 'ko');
  });

  await test.step('the inquiry is read and deleted', async () => {
    await openTab(admin, '문의');
    const inquiry = admin.getByTestId('inquiry-card');
    await expect(inquiry).toContainText('로그인이 자꾸 풀려요');
    await expect(inquiry.locator('mark')).toHaveText('[URGENT]');
    await inquiry.getByRole('button', { name: '삭제' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: '삭제하기' }).click();
    await expect(admin.getByText('문의가 없어요')).toBeVisible();
  });

  await test.step('the user is deleted after the confirm dialog of the browser', async () => {
    await openTab(admin, '사용자');
    const asked: string[] = [];
    admin.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.accept();
    });
    await rowOf(admin, PERSON).getByRole('button', { name: '삭제' }).click();
    await expect(rowOf(admin, PERSON)).toContainText('삭제됨');
    await expect(rowOf(admin, PERSON).getByRole('button', { name: '삭제' })).toHaveCount(0);
    expect(asked).toEqual(['정말로 이 사용자를 삭제하시겠습니까? 이 작업은 되돌릴 수 없습니다.']);
    await expect(admin.getByTestId('stat-deleted')).toHaveText('1');
  });

  await test.step('the cleanup runs, and every action is in the log', async () => {
    await openTab(admin, '데이터 정리');
    await admin.getByRole('button', { name: '지금 정리하기' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: '정리하기' }).click();
    await expect(admin.getByText('0명의 사용자 데이터를 익명으로 바꿨어요.')).toBeVisible();
    await openTab(admin, '활동 로그');
    await expect(admin.getByTestId('log-card').first()).toContainText('데이터 정리 실행');
    await admin.getByRole('searchbox').fill('사료 판매');
    await expect(admin.getByTestId('log-card')).toHaveCount(1);
    await expect(admin.getByTestId('log-card')).toContainText(PERSON.name);
  });
});
