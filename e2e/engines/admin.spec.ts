import { ADMIN_EMAILS } from '../_support/admins.ts';
import { submitLogIn } from '../_support/journey.ts';
import { aMember, MEMBER_PASSWORD, post } from '../_support/members.ts';
import { expect, test } from './_support/fixtures.ts';

const ADMIN = {
  email: ADMIN_EMAILS.users,
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

test('[CLI-53] [ADMUI-2] [ADMUI-8] [ADMUI-12] [ADMUI-18] an admin reads an inquiry, blocks a user, and the user sees the reason', async ({
  openPage,
  server,
}) => {
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
  const total = async () => Number(await adminPage.getByTestId('stat-total').textContent());
  await expect.poll(total).toBeGreaterThanOrEqual(2);
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
  await submitLogIn(userPage, USER.email, MEMBER_PASSWORD);
  await userPage.getByText(REASON).waitFor();

  await adminPage.getByRole('tab', { name: '문의' }).click();
  const inquiry = adminPage.getByTestId('inquiry-card').filter({ hasText: USER.email });
  await inquiry.getByText('로그인이 자꾸 풀려요').waitFor();
  await adminPage.getByRole('tab', { name: '활동 로그' }).click();
  await adminPage.getByTestId('log-card').first().waitFor();
});
