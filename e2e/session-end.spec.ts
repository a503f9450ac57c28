import { aConversation } from './_support/conversation.ts';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { becomeSignedIn } from './_support/members.ts';

test.use({ program: 'demo' });

/** What the browser says of a session and a socket that were ended. */
const THROWN_OUT = /40[13]|WebSocket/;

test('[SHELL-17] whom an admin blocks while they use the app lands on the log-in, which says so', async ({
  openBrowser,
  server,
  cast,
}) => {
  const admin = await cast('admin');
  const talk = await aConversation(server, 'thrownout');
  const page = await openBrowser({ ...PHONE, expectedErrors: THROWN_OUT });
  await becomeSignedIn(page, server, talk.mina);
  await page.goto(`/chat/${talk.roomId}`);
  await expect(page.getByTestId('realtime-state')).toHaveAttribute('data-state', 'connected');
  const block = `/api/admin/users/${talk.mina.user.id}/block?userId=${admin.user.id}`;
  const blocked = await fetch(server.url + block, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: admin.cookie },
    body: JSON.stringify({ reason: '광고를 보냈어요' }),
  });
  expect(blocked.status).toBe(200);
  await expect(page.getByTestId('toast')).toContainText('로그인이 만료되었어요');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
});
