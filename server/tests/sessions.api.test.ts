import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember, PASSWORD, signIn } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const logIn = (email: string, client = app().visitor()) =>
  client.post('/api/auth/login', { email, password: PASSWORD });

it('the session is an opaque HttpOnly cookie', async () => {
  const { email } = await aMember(app(), { withPassword: true });
  const { status, body, headers } = await logIn(email);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['token', 'user']);
  const sid = headers.getSetCookie().find((line) => line.startsWith('sid='));
  // 32 bytes in base64url are 43 characters.
  expect(sid).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
});

it('[ACC-5] the stored hash grants no access', async () => {
  const mina = await aMember(app());
  const rows = await app().db.query<{ token_hash: Uint8Array }>(
    'select token_hash from sessions where user_id = $1',
    [mina.id],
  );
  const stored = Buffer.from(rows[0]?.token_hash ?? []);
  expect(stored).toHaveLength(32);
  for (const encoding of ['base64url', 'hex', 'base64'] as const) {
    const attacker = app().visitor();
    attacker.cookies.set('sid', stored.toString(encoding));
    expect(await attacker.get('/api/current-user')).toMatchObject(errorResponse('unauthenticated'));
  }
});

it('a token that was set in advance is never adopted', async () => {
  const { email } = await aMember(app(), { withPassword: true });
  const planted = 'x'.repeat(43);
  const browser = app().visitor();
  browser.cookies.set('sid', planted);
  await logIn(email, browser);
  expect(browser.cookies.get('sid')).not.toBe(planted);
  const attackerBrowser = app().visitor();
  attackerBrowser.cookies.set('sid', planted);
  expect(await attackerBrowser.get('/api/current-user')).toMatchObject(
    errorResponse('unauthenticated'),
  );
  const first = browser.cookies.get('sid');
  await logIn(email, browser);
  expect(browser.cookies.get('sid')).not.toBe(first);
});

it('[SES-5] a sign-in by a signed-in user ends the replaced session', async () => {
  const [mina, jun] = [
    await aMember(app(), { withPassword: true }),
    await aMember(app(), { withPassword: true }),
  ];
  const browser = app().visitor();
  await logIn(mina.email, browser);
  const old = app().visitor();
  old.cookies.set('sid', browser.cookies.get('sid') ?? '');
  await logIn(jun.email, browser);
  expect((await browser.get('/api/current-user')).body.user.id).toBe(jun.id);
  expect(await old.get('/api/current-user')).toMatchObject(errorResponse('unauthenticated'));
  expect((await mina.client.get('/api/current-user')).status).toBe(200);
});

it('[SES-6] use extends a session to 30 days, then it expires', async () => {
  const mina = await aMember(app());
  const isLive = async () => (await mina.client.get('/api/current-user')).status === 200;
  app().clock.advance(29 * DAY_MS);
  expect(await isLive()).toBe(true);
  app().clock.advance(29 * DAY_MS);
  expect(await isLive()).toBe(true);
  app().clock.advance(30 * DAY_MS);
  expect(await mina.client.get('/api/current-user')).toMatchObject(
    errorResponse('unauthenticated'),
  );
});

it('[SES-6] the cookie is extended with the session', async () => {
  const mina = await aMember(app());
  app().clock.advance(29 * DAY_MS);
  const { headers } = await mina.client.get('/api/current-user');
  expect(headers.getSetCookie()).toEqual([
    `sid=${mina.client.cookies.get('sid')}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
  ]);
});

it('[SES-6] an admin’s session lasts 12 hours', async () => {
  const admin = await aMember(app(), { isAdmin: true, withPassword: true });
  const browser = app().visitor();
  const { headers } = await logIn(admin.email, browser);
  expect(headers.getSetCookie()[0]).toContain('Max-Age=43200;');
  app().clock.advance(11 * HOUR_MS);
  expect((await browser.get('/api/current-user')).status).toBe(200);
  app().clock.advance(12 * HOUR_MS);
  expect(await browser.get('/api/current-user')).toMatchObject(errorResponse('unauthenticated'));
});

it('[SES-13] the CSRF token grants no access without the cookie', async () => {
  const mina = await aMember(app());
  const { body } = await mina.client.get('/api/current-user');
  expect(body.token).toBe(mina.token);
  const second = app().visitor();
  second.cookies.set('sid', mina.token);
  const headers = { authorization: `Bearer ${mina.token}`, 'x-auth-token': mina.token };
  const response = await second.get('/api/current-user', { headers });
  expect(response).toMatchObject(errorResponse('unauthenticated'));
});

it('current-user returns the own record, or 401', async () => {
  const visitor = app().visitor();
  expect(await visitor.get('/api/current-user')).toMatchObject(errorResponse('unauthenticated'));
  const mina = await aMember(app());
  const { status, body } = await mina.client.get('/api/current-user');
  expect(status).toBe(200);
  expect(body.user).toEqual((await mina.client.get(`/api/users/${mina.id}`)).body);
});

it('[SES-10] [SES-14] [SEC-22] logging out ends only this session and always returns 200', async () => {
  const mina = await aMember(app());
  const elsewhere = await signIn(app(), mina.id);
  const copy = app().visitor();
  copy.cookies.set('sid', mina.client.cookies.get('sid') ?? '');
  const { status, body, headers } = await mina.client.post('/api/auth/logout');
  expect(headers.get('clear-site-data')).toBe('"cache"');
  expect({ status, body }).toEqual({ status: 200, body: { message: '로그아웃했어요.' } });
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^sid=; .*Max-Age=0/)]);
  expect(await copy.get('/api/current-user')).toMatchObject(errorResponse('unauthenticated'));
  expect((await elsewhere.client.get('/api/current-user')).status).toBe(200);
  expect((await mina.client.post('/api/auth/logout')).status).toBe(200);
});

it('[CLI-24] a log-out with the token of another session ends nothing', async () => {
  const mina = await aMember(app(), { withPassword: true });
  const pending = { token: mina.token };
  const { body } = await logIn(mina.email, mina.client);
  const late = await mina.client.post('/api/auth/logout', pending);
  expect([late.status, late.headers.getSetCookie()]).toEqual([200, []]);
  expect((await mina.client.get('/api/current-user')).status).toBe(200);
  await mina.client.post('/api/auth/logout', { token: body.token });
  expect(await mina.client.get('/api/current-user')).toMatchObject(
    errorResponse('unauthenticated'),
  );
  expect((await mina.client.post('/api/auth/logout', pending)).status).toBe(200);
});

it('[SES-14] after deletion the next call returns 401, in every session', async () => {
  const mina = await aMember(app());
  const elsewhere = await signIn(app(), mina.id);
  expect((await elsewhere.client.get('/api/current-user')).status).toBe(200);
  await mina.client.delete(`/api/users/${mina.id}`);
  for (const client of [mina.client, elsewhere.client]) {
    expect(await client.get('/api/current-user')).toMatchObject(errorResponse('unauthenticated'));
  }
});
