import argon2 from '@node-rs/argon2';
import { beforeEach, expect, it, vi } from 'vitest';
import { hashPassword } from '../src/platform/security/passwords.ts';
import { aMember, PASSWORD } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const { verify: compare } = argon2;
const EXPECTED_HASH_PARAMETERS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/** The real library with counted calls. */
beforeEach(() => {
  const counted = [vi.spyOn(argon2, 'verify'), vi.spyOn(argon2, 'hash')];
  return () => {
    for (const spy of counted) spy.mockRestore();
  };
});

it('[PWD-6] every kind of address costs one comparison of the same size', async () => {
  const [member, googleUser, deletedUser] = [
    await aMember(app(), { withPassword: true }),
    await aMember(app()),
    await aMember(app(), { withPassword: true }),
  ];
  await deletedUser.client.delete(`/api/users/${deletedUser.id}`);
  // The dummy hash is created once, at the first address without a password.
  await app().visitor().post('/api/auth/login', { email: 'first@test.example', password: 'x' });
  const verify = vi.mocked(argon2.verify).mockClear();
  vi.mocked(argon2.hash).mockClear();
  for (const email of [member.email, googleUser.email, deletedUser.email, 'unknown@test.example']) {
    const response = await app().visitor().post('/api/auth/login', { email, password: 'a guess' });
    expect(response.status).toBe(401);
    expect(verify).toHaveBeenCalledTimes(1);
    expect(verify.mock.calls[0]?.[0]).toMatch(EXPECTED_HASH_PARAMETERS);
    verify.mockClear();
  }
  expect(argon2.hash).not.toHaveBeenCalled();
});

it('[PWD-6] a known browser causes the same statements for every kind of address', async () => {
  const member = await aMember(app(), { withPassword: true });
  const client = app().visitor();
  await client.post('/api/auth/login', { email: member.email, password: PASSWORD });
  await client.post('/api/auth/logout');
  const query = vi.spyOn(app().db, 'query');
  const tries = [];
  for (const email of [member.email, 'unknown@test.example']) {
    query.mockClear();
    const response = await client.post('/api/auth/login', { email, password: 'a guess' });
    expect(response.status).toBe(401);
    tries.push(query.mock.calls.map(([text]) => text));
  }
  query.mockRestore();
  expect(tries[0]).not.toEqual([]);
  expect(tries[0]).toEqual(tries[1]);
});

it('[PWD-6] [SEC-12] no password opens an account without one, not even the dummy password', async () => {
  const googleUser = await aMember(app());
  for (const password of ['nobody has this password', PASSWORD, 'null']) {
    const response = await app()
      .visitor()
      .post('/api/auth/login', { email: googleUser.email, password });
    expect(response.body.code).toBe('invalid_credentials');
  }
});

it('[RST-11] an invalid reset token causes no hashing', async () => {
  const body = { token: 'x'.repeat(43), newPassword: 'another password' };
  const response = await app().visitor().post('/api/auth/reset-password/confirm', body);
  expect(response.body.code).toBe('invalid_token');
  expect(argon2.hash).not.toHaveBeenCalled();
});

it('[RST-13] a log-in whose password is reset during the comparison creates no session', async () => {
  const mina = await aMember(app(), { withPassword: true });
  const changed = await hashPassword('quite another password');
  vi.mocked(argon2.verify).mockImplementationOnce(async (...args) => {
    const matches = await compare(...args);
    await app().db.query('update users set password_hash = $2 where id = $1', [mina.id, changed]);
    return matches;
  });
  const client = app().visitor();
  const response = await client.post('/api/auth/login', { email: mina.email, password: PASSWORD });
  expect(response.body.code).toBe('invalid_credentials');
  expect(client.cookies.has('sid')).toBe(false);
});
