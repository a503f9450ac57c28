import { aMember, MEMBER_PASSWORD, post } from '../_support/members.ts';
import { type ServerProcess, startServerProcess } from '../_support/server-process.ts';
import { uiLabels } from '../_support/ui-labels.ts';
import { test as base, expect } from './_support/fixtures.ts';

const ADMIN = {
  email: 'admin@day.example',
  name: '한지훈',
  dogName: '단추',
  instagramId: 'danchu.day',
};
const USER = {
  email: 'dong@day.example',
  name: '차동혁',
  dogName: '초코',
  instagramId: 'choco.day',
};
const REASON = '사료 판매 글을 계속 보냈어요';

const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // Playwright requires a destructured first parameter.
    async ({ engine: _ }, use) => {
      const environment = { ADMIN_EMAILS: ADMIN.email };
      const server = await startServerProcess('main', { environment });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('[CLI-53] [ADMUI-2] [ADMUI-8] [ADMUI-12] [ADMUI-18] an admin reads an inquiry, blocks a user, and the user sees the reason', async ({
  openPage,
  server,
}) => {
  const labels = uiLabels('ko');
  const admin = await aMember(server, ADMIN);
  const user = await aMember(server, USER);
  await post(
    server,
    '/api/contact',
    { subject: '[URGENT] 도와주세요', message: '로그인이 자꾸 풀려요', email: USER.email },
    user.cookie,
  );
  const adminPage = await openPage({ member: admin, size: 'desktop' });
  const userPage = await openPage({ member: user, expectedErrors: /40[13]|WebSocket|connection/ });
  await userPage.goto('/my-profile');
  await userPage.getByText(USER.dogName, { exact: true }).first().waitFor();

  await adminPage.goto('/admin');
  await expect.poll(() => adminPage.getByTestId('stat-total').textContent()).toBe('2');
  await adminPage.getByRole('searchbox').fill(USER.dogName);
  const row = adminPage.getByTestId('user-row').filter({ hasText: USER.email });
  await row.getByRole('button', { name: USER.name }).click();
  const details = adminPage.getByRole('dialog', { name: '사용자 상세 정보' });
  await details.getByRole('button', { name: '차단', exact: true }).click();
  const block = adminPage.getByRole('dialog', { name: /차단할까요/ });
  await block.getByRole('textbox', { name: '차단 사유' }).fill(REASON);
  await block.getByRole('button', { name: '차단하기' }).click();
  await details.getByText(REASON).waitFor();
  await details.getByRole('button', { name: '닫기' }).click();
  await row.getByText('차단됨').waitFor();

  await userPage.waitForURL(/\/login$/);
  await userPage.getByRole('textbox', { name: labels.email, exact: true }).fill(USER.email);
  await userPage.getByLabel(labels.password, { exact: true }).fill(MEMBER_PASSWORD);
  await userPage.getByRole('button', { name: labels.login, exact: true }).click();
  await userPage.getByText(REASON).waitFor();

  await adminPage.getByRole('tab', { name: '문의' }).click();
  const inquiry = adminPage.getByTestId('inquiry-card');
  await inquiry.getByText('로그인이 자꾸 풀려요').waitFor();
  await adminPage.getByRole('tab', { name: '활동 로그' }).click();
  await adminPage.getByTestId('log-card').first().waitFor();
});
