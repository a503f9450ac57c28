import { Piscina } from 'piscina';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hashPassword } from '../src/platform/security/passwords.ts';
import { aMember, PASSWORD } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

const { run: realRun } = Piscina.prototype;
/** The real pool with counted calls. */
beforeEach(() => {
  vi.spyOn(Piscina.prototype, 'run');
});
afterEach(() => vi.mocked(Piscina.prototype.run).mockRestore());
const workSince = () =>
  vi.mocked(Piscina.prototype.run).mock.calls.map(([, options]) => options?.name);

it('[SEC-12] every kind of address costs one comparison and no hash', async () => {
  const [known, google, deleted] = [
    await aMember(app(), { withPassword: true }),
    await aMember(app()),
    await aMember(app(), { withPassword: true }),
  ];
  await deleted.client.delete(`/api/users/${deleted.id}`);
  for (const email of [known.email, google.email, deleted.email, 'unknown@test.example']) {
    vi.mocked(Piscina.prototype.run).mockClear();
    const { status } = await app()
      .visitor()
      .post('/api/auth/login', { email, password: 'a guess' });
    expect(status).toBe(401);
    expect(workSince()).toEqual(['verify']);
  }
});

it('[SEC-12] a known browser causes the same statements for every kind of address', async () => {
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

it('[SEC-12] no password opens an account without one, not even the dummy password', async () => {
  const google = await aMember(app());
  for (const password of ['no account has this password', PASSWORD, 'null']) {
    const response = await app()
      .visitor()
      .post('/api/auth/login', { email: google.email, password });
    expect(response.body.code).toBe('invalid_credentials');
  }
});

it('[RST-11] an invalid reset token causes no hashing', async () => {
  const body = { token: 'x'.repeat(43), newPassword: 'another password' };
  const response = await app().visitor().post('/api/auth/reset-password/confirm', body);
  expect(response.body.code).toBe('invalid_token');
  expect(workSince()).toEqual([]);
});

it('[RST-13] a log-in whose password is reset during the comparison creates no session', async () => {
  const mina = await aMember(app(), { withPassword: true });
  const changed = await hashPassword('quite another password');
  vi.mocked(Piscina.prototype.run).mockImplementationOnce(async function (this: Piscina, ...args) {
    const matches: unknown = await realRun.apply(this, args);
    await app().db.query('update users set password_hash = $2 where id = $1', [mina.id, changed]);
    return matches;
  });
  const client = app().visitor();
  const response = await client.post('/api/auth/login', { email: mina.email, password: PASSWORD });
  expect(response.body.code).toBe('invalid_credentials');
  expect(client.cookies.has('sid')).toBe(false);
});

it('[PWD-22] [PWD-25] a network can log in 120 times a minute, then no password is compared', async () => {
  const mina = await aMember(app(), { withPassword: true });
  const run = vi.mocked(Piscina.prototype.run).mockImplementation(async () => true);
  const logIn = async () =>
    (await app().visitor().post('/api/auth/login', { email: mina.email, password: 'x' })).status;
  app().clock.advance(60_000);
  for (let attempt = 0; attempt < 120; attempt++) expect(await logIn()).toBe(200);
  run.mockClear();
  expect(await logIn()).toBe(429);
  const change = { currentPassword: PASSWORD, newPassword: 'another password' };
  const { status } = await mina.client.put(`/api/users/${mina.id}/password`, change);
  expect(status).toBe(429);
  expect(workSince()).toEqual([]);
  app().clock.advance(60_000);
  expect(await logIn()).toBe(200);
});
