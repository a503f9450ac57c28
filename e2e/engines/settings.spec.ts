import { aMemberWithSettings, changeSettings } from '../_support/account-journeys.ts';
import { test } from './_support/fixtures.ts';

test('[CLI-53] [PROF-72] [TXT-1] [PUSHUI-1] language, theme and notifications are set, and stay after a reload', async ({
  openPage,
  server,
}) => {
  const member = await aMemberWithSettings(server);
  await changeSettings(await openPage({ member }), server, member);
});
