import { HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember, PASSWORD } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { mailedCode, requestCode, verify, wrongCodeFor } from './_support/mail-contents.ts';
import { aProfileBody } from './_support/photos.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const sendCode = (email: unknown) => app().visitor().post('/api/auth/send-code', { email });

it('a missing or malformed address gets 400', async () => {
  for (const email of [undefined, null, 7, '', '  ', 'mina', 'mina@home', 'a b@c.d', 'a@b.c\nd']) {
    expect(fieldErrorsOf(await sendCode(email))).toEqual(invalidFields('email'));
  }
  const response = await verify(app().visitor(), 'mina@test.example', '12345');
  expect(fieldErrorsOf(response)).toEqual(invalidFields('code'));
});

it('[ACC-1] [SEC-12] known, unknown, Google-only and deleted addresses get the same response', async () => {
  const registered = await aMember(app(), { withPassword: true });
  const google = await aMember(app());
  const deletedUser = await aMember(app());
  await deletedUser.client.delete(`/api/users/${deletedUser.id}`);
  const addresses = [registered.email, google.email, deletedUser.email, 'unknown@test.example'];
  const responses = await Promise.all(addresses.map((address) => sendCode(address)));
  for (const { status, body } of responses) {
    expect({ status, body }).toEqual({ status: 200, body: responses[0]?.body });
  }
  expect(Object.keys(responses[0]?.body)).toEqual(['message']);
  const [note] = await app().mailsTo(registered.email);
  expect(note?.text).toContain('이미 계정이 있어요');
  expect(note?.text).not.toMatch(/\b\d{6}\b/);
  expect((await app().mailsTo(google.email))[0]?.text).toContain('Google');
  for (const address of [deletedUser.email, 'unknown@test.example']) {
    expect(await mailedCode(app(), address)).toMatch(/^\d{6}$/);
  }
});

it('[ACC-4] [ACC-12] a code is valid for 10 minutes and not longer', async () => {
  const early = await requestCode(app(), 'early@test.example');
  const lateCode = await requestCode(app(), 'late@test.example');
  app().clock.advance(10 * MINUTE_MS - 1);
  const response = await verify(app().visitor(), 'early@test.example', early);
  expect(response).toMatchObject({ status: 200, body: { verified: true } });
  app().clock.advance(1);
  expect(await verify(app().visitor(), 'late@test.example', lateCode)).toMatchObject(
    errorResponse('invalid_code'),
  );
});

it('[ACC-5] no table, response or log contains a code', async () => {
  const email = 'secret@test.example';
  const code = await requestCode(app(), email);
  const [row] = await app().db.query<Record<string, unknown>>(
    'select * from email_codes where email = $1',
    [email],
  );
  expect(row).toBeDefined();
  for (const [column, value] of Object.entries(row ?? {})) {
    const shown = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value;
    expect(String(shown), column).not.toContain(code);
  }
  // The file exists shortly before the queue deletes the mail.
  await expect.poll(() => app().db.query('select * from jobs')).toEqual([]);
});

it('[ACC-6] a second code within 60 s returns 429 with the seconds to wait', async () => {
  const email = 'hurry@test.example';
  await requestCode(app(), email);
  app().clock.advance(20_000);
  const repeatedTooSoon = await sendCode(` ${email.toUpperCase()} `);
  expect(repeatedTooSoon).toMatchObject(errorResponse('rate_limited'));
  expect(repeatedTooSoon.headers.get('retry-after')).toBe('40');
  app().clock.advance(40_000);
  expect((await sendCode(email)).status).toBe(200);
});

it('[ACC-6] an address gets 5 codes an hour and 10 a day, with or without an account', async () => {
  const { email } = await aMember(app());
  const requestCodes = async (times: number, address: string) => {
    const statuses = [];
    for (let time = 0; time < times; time++) {
      statuses.push((await sendCode(address)).status);
      app().clock.advance(MINUTE_MS);
    }
    return statuses;
  };
  for (const address of [email, 'eager@test.example']) {
    expect(await requestCodes(6, address)).toEqual([200, 200, 200, 200, 200, 429]);
    app().clock.advance(HOUR_MS);
    expect(await requestCodes(6, address)).toEqual([200, 200, 200, 200, 200, 429]);
    app().clock.advance(HOUR_MS);
    expect(await requestCodes(1, address)).toEqual([429]);
    app().clock.advance(22 * HOUR_MS);
    expect(await requestCodes(1, address)).toEqual([200]);
  }
});

/** Two or more codes of an address, each a minute after the one before; the newest last. */
async function requestCodes(email: string, count: number): Promise<string[]> {
  const codes: string[] = [];
  for (let time = 1; time <= count; time++) {
    if (time > 1) app().clock.advance(MINUTE_MS);
    codes.push(await requestCode(app(), email, time));
  }
  return codes;
}
const statusOf = async (email: string, code: string) =>
  (await verify(app().visitor(), email, code)).status;

it('[ACC-8] every code of the last 10 minutes is valid, each for its own 10 minutes', async () => {
  const email = 'twice@test.example';
  const [first = '', second = ''] = await requestCodes(email, 2);
  app().clock.advance(9 * MINUTE_MS - 1);
  expect(await statusOf(email, second)).toBe(200);
  expect(await statusOf(email, first)).toBe(200);

  const other = 'late-first@test.example';
  const [old = '', newest = ''] = await requestCodes(other, 2);
  app().clock.advance(9 * MINUTE_MS);
  expect(await statusOf(other, old)).toBe(400);
  expect(await statusOf(other, newest)).toBe(200);
  // A code that was entered stays valid for the form, whichever it is, and also after a new one.
  app().clock.advance(40 * MINUTE_MS);
  expect(await statusOf(email, first)).toBe(200);
  await requestCode(app(), email, 3);
  expect(await statusOf(email, first)).toBe(200);
});

it('[ACC-8] [ACC-12] a sign-up uses all codes of the address', async () => {
  const email = 'used@test.example';
  const [first = '', second = ''] = await requestCodes(email, 2);
  const signUpWith = async (code: string) =>
    app()
      .visitor()
      .post('/api/auth/signup', { email, code, password: PASSWORD, ...(await aProfileBody()) });
  const created = await signUpWith(first);
  expect(created.status).toBe(201);
  await app().db.query('update users set deleted_at = now() where id = $1', [created.body.user.id]);
  expect(await signUpWith(second)).toMatchObject(errorResponse('invalid_code'));
  app().clock.advance(MINUTE_MS);
  await requestCode(app(), email, 3);
  expect(await statusOf(email, second)).toBe(400);
});

it('[ACC-9] five wrong attempts since the newest code invalidate all codes of the address', async () => {
  const email = 'guesser@test.example';
  const [first = '', second = ''] = await requestCodes(email, 2);
  const wrong = ['000000', '111111', '222222'].find((code) => code !== first && code !== second);
  const visitor = app().visitor();
  const tryWrong = async (times: number) => {
    for (let time = 0; time < times; time++) await verify(visitor, email, wrong ?? '');
  };
  await tryWrong(4);
  for (const code of [first, second]) expect(await statusOf(email, code)).toBe(200);
  // A new code begins at zero.
  app().clock.advance(MINUTE_MS);
  const third = await requestCode(app(), email, 3);
  await tryWrong(4);
  for (const code of [first, second, third]) expect(await statusOf(email, code)).toBe(200);
  const fifth = await verify(visitor, email, wrong ?? '');
  expect(fifth).toMatchObject(errorResponse('invalid_code'));
  for (const code of [first, second, third]) expect(await statusOf(email, code)).toBe(400);
  // And does not revive the others.
  app().clock.advance(MINUTE_MS);
  const fourth = await requestCode(app(), email, 4);
  for (const code of [first, second, third]) {
    if (code !== fourth) expect(await statusOf(email, code)).toBe(400);
  }
  expect(await statusOf(email, fourth)).toBe(200);
});

it('[ACC-19] the right code creates no session and sets an HttpOnly cookie', async () => {
  const email = 'right@test.example';
  const visitor = app().visitor();
  const response = await verify(visitor, email, await requestCode(app(), email));
  expect(response).toMatchObject({ status: 200, body: { verified: true } });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^verified=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
  expect(visitor.cookies.has('sid')).toBe(false);
  expect(await visitor.get('/api/current-user')).toMatchObject(errorResponse('unauthenticated'));
});

it('[ACC-12] a wrong code and the code of another address return the same text', async () => {
  const code = await requestCode(app(), 'mine@test.example');
  await requestCode(app(), 'other@test.example');
  const visitor = app().visitor();
  for (const [email, tried] of [
    ['mine@test.example', wrongCodeFor(code)],
    ['other@test.example', code],
    ['nobody@test.example', code],
  ] as const) {
    const body = { email, code: tried };
    const path = '/api/auth/verify-code-only';
    const response = await visitor.post(path, body, { language: 'en' });
    expect(response).toMatchObject(errorResponse('invalid_code'));
    expect(response.body.error).toBe('Invalid verification code.');
  }
});

it('[ACC-22] addresses are compared without regard to case and surrounding spaces', async () => {
  const code = await requestCode(app(), ' Mixed.Case@Test.Example ', 0);
  expect(code).toBe('');
  const mailed = await mailedCode(app(), 'mixed.case@test.example');
  expect((await verify(app().visitor(), 'MIXED.case@test.example', mailed)).status).toBe(200);
});
