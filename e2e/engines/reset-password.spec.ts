import { resetPassword } from '../_support/account-journeys.ts';
import { test } from './_support/fixtures.ts';

test('[CLI-53] [RST-1] a member sets a new password by the link in the mail and logs in with it', async ({
  openPage,
  server,
}) => {
  await resetPassword(await openPage(), server);
});
