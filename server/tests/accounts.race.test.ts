import { expect, it } from 'vitest';
import { aMember, PASSWORD } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { gateStatement } from './_support/gated-db.ts';
import { inParallel } from './_support/in-parallel.ts';
import { requestCode, requestReset, verify, wrongCodeFor } from './_support/mail-contents.ts';
import { aProfileBody } from './_support/photos.ts';
import { startTestApp, useTestApp } from './_support/test-app.ts';
import type { TestResponse } from './_support/test-client.ts';

const app = useTestApp({ TRUST_PROXY: 'true' });
const AT_ONCE = 50;
const withStatus = (responses: TestResponse[], status: number) =>
  responses.filter((response) => response.status === status);

it('[ACC-9] at most 5 of 50 concurrent attempts are compared with the code', async () => {
  const email = 'burst@test.example';
  const code = await requestCode(app(), email);
  const responses = await inParallel(AT_ONCE, () =>
    verify(app().visitor(), email, wrongCodeFor(code)),
  );
  expect(withStatus(responses, 400)).toHaveLength(AT_ONCE);
  const rows = await app().db.query<{ tries: number }>(
    'select tries from email_codes where email = $1',
    [email],
  );
  expect(rows).toEqual([{ tries: 5 }]);
  expect((await verify(app().visitor(), email, code)).body.code).toBe('invalid_code');
});

it('[BLK-19] a block during the deletion of the account returns 404 or is carried over, never lost', async () => {
  for (let round = 0; round < 10; round++) {
    const [blocker, deletedUser] = [await aMember(app()), await aMember(app())];
    const [blocked, afterDeletion] = await Promise.all([
      blocker.client.post('/api/users/block', { blockedUserId: deletedUser.id }),
      deletedUser.client.delete(`/api/users/${deletedUser.id}`),
    ]);
    expect(afterDeletion.status).toBe(200);
    const carried = await app().db.query('select 1 from carried_blocks where blocker_id = $1', [
      blocker.id,
    ]);
    expect([blocked.status, carried.length]).toEqual(blocked.status === 404 ? [404, 0] : [200, 1]);
  }
});

it('[ACC-6] concurrent requests for a code send one code a minute', async () => {
  const email = 'eager@test.example';
  const responses = await inParallel(AT_ONCE, () =>
    app().visitor().post('/api/auth/send-code', { email }),
  );
  expect(withStatus(responses, 200)).toHaveLength(1);
  expect(withStatus(responses, 429)).toHaveLength(AT_ONCE - 1);
});

it('[ACC-15] concurrent sign-ups with one code create one account', async () => {
  const email = 'twins@test.example';
  const code = await requestCode(app(), email);
  const body = { email, code, password: PASSWORD, ...(await aProfileBody()) };
  const responses = await inParallel(4, () => app().visitor().post('/api/auth/signup', body));
  expect(withStatus(responses, 201)).toHaveLength(1);
  for (const { status, body: response } of responses) {
    if (status !== 201) expect(['invalid_code', 'email_taken']).toContain(response.code);
  }
  expect(await app().db.query('select 1 from users where email = $1', [email])).toHaveLength(1);
  expect(await app().db.query('select 1 from photos')).toHaveLength(2);
});

it('[PWD-9] each of 50 concurrent wrong logins that is compared counts as a failure', async () => {
  const { email } = await aMember(app(), { withPassword: true });
  const logIn = (password: string) => app().visitor().post('/api/auth/login', { email, password });
  const responses = await inParallel(AT_ONCE, () => logIn('a wrong password'));
  const compared = withStatus(responses, 401).length;
  expect(compared).toBeGreaterThanOrEqual(10);
  expect(compared + withStatus(responses, 429).length).toBe(AT_ONCE);
  expect(await app().db.query('select 1 from login_failures')).toHaveLength(compared);
  expect((await logIn(PASSWORD)).status).toBe(429);
});

it('[PWD-18] concurrent wrong logins of one network at many accounts do not exceed its limit', async () => {
  const network = '203.0.113.1';
  await app().db.query(
    `insert into login_failures (address_key, network, failed_at)
     select 'earlier', $1, $2 from generate_series(1, 40)`,
    [network, app().clock.now()],
  );
  const responses = await inParallel(30, (index) => {
    const body = { email: `unknown${index}@test.example`, password: 'a wrong password' };
    return app().visitor(network).post('/api/auth/login', body);
  });
  expect(withStatus(responses, 429)).toHaveLength(20);
  expect(withStatus(responses, 401)).toHaveLength(10);
});

it('[RST-6] concurrent confirms with one token change the password once', async () => {
  const { email } = await aMember(app(), { withPassword: true });
  const { token } = await requestReset(app(), email);
  const responses = await inParallel(10, (index) => {
    const body = { token, newPassword: `new password ${index}` };
    return app().visitor().post('/api/auth/reset-password/confirm', body);
  });
  expect(withStatus(responses, 200)).toHaveLength(1);
  expect(withStatus(responses, 400)).toHaveLength(9);
  const winner = responses.findIndex(({ status }) => status === 200);
  const password = `new password ${winner}`;
  expect((await app().visitor().post('/api/auth/login', { email, password })).status).toBe(200);
  expect(await app().mailsTo(email, 2)).toHaveLength(2);
});

it('[PWD-8] a login during which an admin blocks the account returns account_blocked and opens no session', async () => {
  const admin = await aMember(app(), { isAdmin: true });
  const mina = await aMember(app(), { withPassword: true });
  const login = { email: mina.email, password: PASSWORD };
  // This statement runs between reading the account and comparing the password.
  const gate = gateStatement(app().db, /from known_devices where user_id/);
  const gatedApp = await startTestApp({}, { ...app().database, db: gate.db });
  const response = gatedApp.visitor().post('/api/auth/login', login);
  await gate.reached;
  const block = `/api/admin/users/${mina.id}/block?userId=${admin.id}`;
  expect((await admin.client.post(block, { reason: '광고' })).status).toBe(200);
  gate.open();
  expect(await response).toMatchObject(errorResponse('account_blocked'));
  await gatedApp.close();
  expect(await app().db.query('select 1 from sessions where user_id = $1', [mina.id])).toEqual([]);
});
