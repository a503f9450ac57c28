import { HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { mailedCode, requestCode, verify, wrongCodeFor } from './_support/mail-contents.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const sendCode = (email: unknown) => app().visitor().post('/api/auth/send-code', { email });

it('[ACC-2] a missing or malformed address gets 400', async () => {
  for (const email of [undefined, null, 7, '', '  ', 'mina', 'mina@home', 'a b@c.d', 'a@b.c\nd']) {
    expect(fieldErrorsOf(await sendCode(email))).toEqual(invalidFields('email'));
  }
  const response = await verify(app().visitor(), 'mina@test.example', '12345');
  expect(fieldErrorsOf(response)).toEqual(invalidFields('code'));
});

it('[ACC-1] [ACC-3] [SEC-12] known, unknown, Google-only and deleted addresses get the same response', async () => {
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

it('[ACC-7] an address gets 5 codes an hour and 10 a day, with or without an account', async () => {
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

it('[ACC-8] a new code invalidates the older one', async () => {
  const email = 'twice@test.example';
  const old = await requestCode(app(), email);
  app().clock.advance(MINUTE_MS);
  let code = await requestCode(app(), email, 2);
  if (code === old) {
    app().clock.advance(MINUTE_MS);
    code = await requestCode(app(), email, 3);
  }
  expect(await verify(app().visitor(), email, old)).toMatchObject(errorResponse('invalid_code'));
  expect((await verify(app().visitor(), email, code)).status).toBe(200);
});

it('[ACC-9] five wrong attempts invalidate a code', async () => {
  const email = 'guesser@test.example';
  const code = await requestCode(app(), email);
  const visitor = app().visitor();
  for (let time = 0; time < 4; time++) await verify(visitor, email, wrongCodeFor(code));
  expect((await verify(visitor, email, code)).status).toBe(200);
  const fifth = await verify(visitor, email, wrongCodeFor(code));
  expect(fifth).toMatchObject(errorResponse('invalid_code'));
  expect(await verify(visitor, email, code)).toMatchObject(errorResponse('invalid_code'));
});

it('[ACC-11] [ACC-14] the right code creates no session and sets an HttpOnly cookie', async () => {
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
