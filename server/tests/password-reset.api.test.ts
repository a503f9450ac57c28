import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember, type Member, PASSWORD } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { requestReset } from './_support/mail-contents.ts';
import { startTestApp, useTestApp } from './_support/test-app.ts';
import { connect } from './_support/test-socket.ts';

const app = useTestApp();
const NEW = '새로운 비밀번호';
const anOwner = () => aMember(app(), { withPassword: true });
const request = (email: unknown, headers = {}) =>
  app().visitor().post('/api/auth/reset-password', { email }, { headers });
const confirm = (token: unknown, newPassword: unknown = NEW) =>
  app().visitor().post('/api/auth/reset-password/confirm', { token, newPassword });
const logIn = ({ email }: Member, password: string, client = app().visitor()) =>
  client.post('/api/auth/login', { email, password });

it('[API-37] an invalid body returns 400', async () => {
  for (const email of [undefined, '', 'mina', 7]) {
    expect(fieldErrorsOf(await request(email))).toEqual(invalidFields('email'));
  }
  for (const token of [undefined, '', 7, 'x'.repeat(201), 'a\u0000b']) {
    expect(fieldErrorsOf(await confirm(token))).toEqual(invalidFields('token'));
  }
});

it('[RST-11] a missing token returns 400 with the text of an invalid link', async () => {
  for (const token of [undefined, '']) {
    const { body } = await confirm(token);
    expect(body.fields.token).toBe('유효하지 않은 재설정 링크입니다.');
    expect(body.error).toBe('유효하지 않은 재설정 링크입니다.');
  }
});

it('[RST-1] [RST-14] [SEC-12] any address gets the same response, and the mail of its kind or none', async () => {
  const owner = await anOwner();
  const google = await aMember(app());
  const blockedUser = await anOwner();
  await app().db.query('update users set blocked_at = now() where id = $1', [blockedUser.id]);
  const deletedUser = await anOwner();
  await deletedUser.client.delete(`/api/users/${deletedUser.id}`);
  const addresses = [
    owner.email,
    google.email,
    blockedUser.email,
    deletedUser.email,
    'no@test.example',
  ];
  for (const address of addresses) {
    const { status, body } = await request(address);
    const message = '임시 비밀번호가 이메일로 전송되었습니다. 메일함을 확인해주세요.';
    expect({ status, body }).toEqual({ status: 200, body: { message } });
  }
  const [toGoogle] = await app().mailsTo(google.email);
  expect(toGoogle?.text).toContain('Google');
  expect(toGoogle?.text).not.toMatch(/reset-password\/|임시 비밀번호:/);
  await app().mailsTo(owner.email);
  const rows = await app().db.query<{ user_id: number }>('select user_id from password_resets');
  expect(rows).toEqual([{ user_id: owner.id }]);
  for (const address of addresses.slice(2)) expect(await app().mailsTo(address, 0)).toEqual([]);
});

it('[RST-2] [MAIL-1] the mail contains link and temporary password, in the caller’s language', async () => {
  const owner = await anOwner();
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  await request(owner.email, headers);
  const [mail] = await app().mailsTo(owner.email);
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/reset-password\/[\w-]{43}\n/);
  expect(mail?.text).toMatch(/^임시 비밀번호: [A-Za-z0-9]{12}$/m);
  expect(mail?.html).toContain('http://localhost:3000/reset-password/');
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  app().clock.advance(MINUTE_MS);
  await app().visitor().post('/api/auth/reset-password', owner, { language: 'en' });
  const english = (await app().mailsTo(owner.email, 2)).at(-1);
  expect(english?.text).toMatch(/^Temporary password: [A-Za-z0-9]{12}$/m);
});

it('[RST-6] [MAIL-8] link and temporary password are stored hashed and valid for 30 minutes', async () => {
  const owner = await anOwner();
  const { token, temporaryPassword } = await requestReset(app(), owner.email);
  // The file exists shortly before the queue deletes the mail.
  await expect.poll(() => app().db.query('select 1 from jobs')).toEqual([]);
  const tables = ['password_resets', 'jobs', 'users'];
  for (const table of tables) {
    const rows = await app().db.query(`select to_jsonb(t)::text as row from ${table} t`);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(temporaryPassword);
  }
  app().clock.advance(30 * MINUTE_MS);
  expect(await confirm(token)).toMatchObject(errorResponse('invalid_token'));
  expect(await logIn(owner, temporaryPassword)).toMatchObject(errorResponse('invalid_credentials'));

  const other = await anOwner();
  const validReset = await requestReset(app(), other.email);
  app().clock.advance(30 * MINUTE_MS - 1);
  expect((await confirm(validReset.token)).status).toBe(200);
});

it('[RST-6] a newer request invalidates the older one', async () => {
  const owner = await anOwner();
  const old = await requestReset(app(), owner.email);
  app().clock.advance(MINUTE_MS);
  const { token } = await requestReset(app(), owner.email, 2);
  expect(await confirm(old.token)).toMatchObject(errorResponse('invalid_token'));
  const byOld = await logIn(owner, old.temporaryPassword);
  expect(byOld).toMatchObject(errorResponse('invalid_credentials'));
  expect((await confirm(token)).status).toBe(200);
});

it('[RST-6] [RST-11] the first use of link or temporary password invalidates both', async () => {
  const [byLink, byPassword] = [await anOwner(), await anOwner()];
  const link = await requestReset(app(), byLink.email);
  expect((await confirm(link.token)).status).toBe(200);
  expect(await confirm(link.token)).toMatchObject(errorResponse('invalid_token'));
  const expiredLogIn = await logIn(byLink, link.temporaryPassword);
  expect(expiredLogIn).toMatchObject(errorResponse('invalid_credentials'));

  const mailed = await requestReset(app(), byPassword.email);
  expect((await logIn(byPassword, mailed.temporaryPassword)).status).toBe(200);
  expect(await confirm(mailed.token)).toMatchObject(errorResponse('invalid_token'));
  const secondLogIn = await logIn(byPassword, mailed.temporaryPassword);
  expect(secondLogIn).toMatchObject(errorResponse('invalid_credentials'));
});

it('[RST-7] [RST-9] the temporary password returns a reset token and creates no session', async () => {
  const owner = await anOwner();
  const { temporaryPassword } = await requestReset(app(), owner.email);
  const browser = app().visitor();
  const { status, body, headers } = await logIn(owner, temporaryPassword, browser);
  expect({ status, body }).toEqual({
    status: 200,
    body: { mustResetPassword: true, resetToken: expect.stringMatching(/^[\w-]{43}$/) },
  });
  expect(headers.getSetCookie()).toEqual([]);
  expect(await browser.get('/api/current-user')).toMatchObject(errorResponse('unauthenticated'));
  expect((await logIn(owner, PASSWORD)).status).toBe(200);
  app().clock.advance(15 * MINUTE_MS - 1);
  expect((await confirm(body.resetToken)).status).toBe(200);
  expect(await confirm(body.resetToken)).toMatchObject(errorResponse('invalid_token'));
  expect((await logIn(owner, NEW)).status).toBe(200);
});

it('[RST-7] the reset token of a log-in expires after 15 minutes', async () => {
  const owner = await anOwner();
  const { temporaryPassword } = await requestReset(app(), owner.email);
  const { resetToken } = (await logIn(owner, temporaryPassword)).body;
  app().clock.advance(15 * MINUTE_MS);
  expect(await confirm(resetToken)).toMatchObject(errorResponse('invalid_token'));
});

it('[RST-9] [RST-13] [SES-14] [RT-17] a confirmed reset ends sessions and sockets and mails a notice', async () => {
  const owner = await anOwner();
  const socket = await connect(app(), owner);
  const { token } = await requestReset(app(), owner.email);
  const { status, body, headers } = await confirm(token);
  expect({ status, body }).toEqual({
    status: 200,
    body: { message: '비밀번호를 바꿨어요.' },
  });
  expect(headers.getSetCookie()).toEqual([]);
  expect(await socket.closed).toBe(4401);
  expect(await owner.client.get('/api/current-user')).toMatchObject(
    errorResponse('unauthenticated'),
  );
  expect(await logIn(owner, PASSWORD)).toMatchObject(errorResponse('invalid_credentials'));
  expect((await logIn(owner, NEW)).status).toBe(200);
  const notice = (await app().mailsTo(owner.email, 2)).at(-1);
  expect(notice?.subject).toContain('비밀번호가 변경됐어요');
});

it('[RST-13] [PWD-10] [PWD-20] after a reset a browser or network known before is no longer known', async () => {
  const mina = await anOwner();
  const attacker = app().visitor();
  expect((await logIn(mina, PASSWORD, attacker)).status).toBe(200);
  expect((await confirm((await requestReset(app(), mina.email)).token)).status).toBe(200);
  for (const table of ['known_devices', 'known_networks']) {
    expect(await app().db.query(`select from ${table} where user_id = $1`, [mina.id])).toEqual([]);
  }
  for (let time = 0; time < 10; time++) {
    expect((await logIn(mina, `guess ${time}`, app().visitor())).status).toBe(401);
  }
  expect(await logIn(mina, 'guess 10', attacker)).toMatchObject(errorResponse('rate_limited'));
});

it('[RST-11] unknown tokens and those of deleted or blocked accounts get the same response', async () => {
  const [deletedUser, blockedUser] = [await anOwner(), await anOwner()];
  const tokens = [
    'unknown',
    (await requestReset(app(), deletedUser.email)).token,
    (await requestReset(app(), blockedUser.email)).token,
  ];
  await deletedUser.client.delete(`/api/users/${deletedUser.id}`);
  await app().db.query('update users set blocked_at = now() where id = $1', [blockedUser.id]);
  for (const token of tokens) {
    const response = await confirm(token);
    expect(response).toMatchObject(errorResponse('invalid_token'));
    expect(response.body.error).toBe('유효하지 않은 재설정 링크입니다.');
  }
});

it('[RESET-6] a short password returns 400 and does not consume the token', async () => {
  const owner = await anOwner();
  const { token } = await requestReset(app(), owner.email);
  for (const short of [null, '', '12345', '👩👩👩👩👩']) {
    const response = await confirm(token, short);
    expect(fieldErrorsOf(response)).toEqual(invalidFields('newPassword'));
    expect(response.body.error).toBe('비밀번호는 최소 6자 이상이어야 합니다.');
  }
  expect((await confirm(token)).status).toBe(200);
});

it('[RST-19] requests have the limits of codes, counted separately', async () => {
  const { email } = await anOwner();
  await app().visitor().post('/api/auth/send-code', { email });
  const statuses = [(await request(email)).status, (await request(email)).status];
  for (let time = 0; time < 5; time++) {
    app().clock.advance(MINUTE_MS);
    statuses.push((await request(email)).status);
  }
  expect(statuses).toEqual([200, 429, 200, 200, 200, 200, 429]);
});

it('[RST-19] the last 3 of 10 resets a day are reserved for known browsers and networks of the account', async () => {
  const proxied = await startTestApp({ TRUST_PROXY: 'true' });
  const { email } = await aMember(proxied, { withPassword: true });
  const clientIn = (host: number) => proxied.visitor(`203.0.113.${host}`);
  const requestResetFrom = async (client: ReturnType<typeof clientIn>, address = email) => {
    proxied.clock.advance(30 * MINUTE_MS);
    return (await client.post('/api/auth/reset-password', { email: address })).status;
  };
  const browser = clientIn(1);
  expect((await logIn({ email } as Member, PASSWORD, browser)).status).toBe(200);
  const statuses: number[] = [];
  for (let time = 0; time < 8; time++) statuses.push(await requestResetFrom(clientIn(2)));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
  expect(await requestResetFrom(clientIn(1))).toBe(200);
  // A known browser in another network.
  const travelling = clientIn(3);
  travelling.cookies.set('device', browser.cookies.get('device') ?? '');
  expect([
    await requestResetFrom(travelling),
    await requestResetFrom(travelling),
    await requestResetFrom(travelling),
  ]).toEqual([200, 200, 429]);
  // An address without an account has no known browser.
  const unknown: number[] = [];
  for (let time = 0; time < 8; time++)
    unknown.push(await requestResetFrom(browser, 'no@test.example'));
  expect(unknown).toEqual(statuses);
  await proxied.close();
});
