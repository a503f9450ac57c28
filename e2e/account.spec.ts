import { aMemberWithSettings, changeSettings, resetPassword } from './_support/account-journeys.ts';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { signInPage } from './_support/members.ts';

test(
  '[RST-1] a member sets a new password by the link in the mail and logs in with it',
  LONG,
  async ({ openBrowser, server }) => {
    const page = await openBrowser(PHONE);
    await resetPassword(page, server);
    await expect(page).toHaveURL(/my-profile$/);
  },
);

test('[PROF-72] [TXT-1] [PUSHUI-1] language, theme and notifications are set, and stay after a reload', async ({
  openBrowser,
  server,
}) => {
  const member = await aMemberWithSettings(server);
  const page = await openBrowser(PHONE);
  await signInPage(page, server, member);
  await changeSettings(page, server, member);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
