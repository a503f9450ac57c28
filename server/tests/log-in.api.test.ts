import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { hashAddress } from '../src/features/users/address-hash.ts';
import { hashPassword } from '../src/platform/security/passwords.ts';
import { listActivity } from './_support/activity.ts';
import { aMember, type Member, PASSWORD } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { requestReset } from './_support/mail-contents.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp({ TRUST_PROXY: 'true' });
const WRONG = 'a wrong password';

interface Attempt {
  password?: string;
  network?: string;
  client?: ReturnType<typeof browser>;
}
const browser = () => app().visitor();
const aNetwork = (() => {
  let count = 0;
  return () => `203.0.113.${++count}`;
})();
const tryIn = (email: string, { password = PASSWORD, network, client = browser() }: Attempt = {}) =>
  client.post(
    '/api/auth/login',
    { email, password },
    network ? { headers: { 'x-forwarded-for': network } } : {},
  );
const anOwner = () => aMember(app(), { withPassword: true });

/** Wrong attempts that are compared, each as soon as the network may try again. */
async function fail({ email }: Member, times: number, network: string): Promise<void> {
  for (let time = 0; time < times; time++) {
    const { status, headers } = await tryIn(email, { password: WRONG, network });
    if (status === 429) {
      app().clock.advance(Number(headers.get('retry-after')) * 1000);
      time -= 1;
    }
  }
}

it('[LOGIN-2] [API-37] [API-54] without e-mail or password login returns 400', async () => {
  const text = '이메일과 비밀번호를 모두 입력해주세요.';
  for (const body of [{}, { email: 'a@b.c' }, { password: 'x' }, { email: ' ', password: 'x' }]) {
    const response = await browser().post('/api/auth/login', body);
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', error: text },
    });
  }
  expect(fieldErrorsOf(await tryIn('a\u0000@b.c'))).toEqual(invalidFields('email'));
  expect(fieldErrorsOf(await tryIn('a@b.c', { password: 'a\u0000' }))).toEqual(
    invalidFields('password'),
  );
});

it('[LOGIN-5] [LOG-1] [ACC-22] the right e-mail and password create a session, and the login is logged', async () => {
  const mina = await anOwner();
  const client = browser();
  const { status, body } = await tryIn(` ${mina.email.toUpperCase()} `, { client });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ id: mina.id, email: mina.email });
  expect((await client.get('/api/current-user')).body).toEqual(body);
  expect((await listActivity(app(), mina.id)).map(({ action }) => action)).toEqual(['login']);
});

it('[PWD-5] [SEC-12] wrong password and unknown, Google-only and deleted address get the same response', async () => {
  const mina = await anOwner();
  const google = await aMember(app());
  const deletedUser = await anOwner();
  await deletedUser.client.delete(`/api/users/${deletedUser.id}`);
  const responses = [
    await tryIn(mina.email, { password: WRONG }),
    await tryIn('unknown@test.example'),
    await tryIn(google.email),
    await tryIn(deletedUser.email),
  ];
  for (const { status, body, headers } of responses) {
    expect({ status, body }).toEqual({
      status: 401,
      body: {
        code: 'invalid_credentials',
        error: '이메일 또는 비밀번호가 올바르지 않습니다.',
      },
    });
    expect(headers.getSetCookie()).toEqual([]);
  }
});

it('[PWD-1] [PWD-2] passwords keep every character and are compared in normalised form', async () => {
  const mina = await anOwner();
  const long = `${'🐾 '.repeat(60)}ABCD1234`;
  const hash = await hashPassword(long);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=(19456|[2-9]\d{4}),t=2,p=1\$/);
  await app().db.query('update users set password_hash = $2 where id = $1', [mina.id, hash]);
  expect((await tryIn(mina.email, { password: long })).status).toBe(200);
  const cut = await tryIn(mina.email, { password: `${long.slice(0, -1)}5` });
  expect(cut).toMatchObject(errorResponse('invalid_credentials'));
  // The same text from another keyboard: full-width digits, decomposed Hangul.
  const composed = await hashPassword('비밀번호 123');
  await app().db.query('update users set password_hash = $2 where id = $1', [mina.id, composed]);
  const decomposed = '비밀번호 １２３'.normalize('NFD');
  expect((await tryIn(mina.email, { password: decomposed })).status).toBe(200);
});

it('[PWD-8] a blocked account gets the reason only with the right password', async () => {
  const mina = await anOwner();
  await app().db.query('update users set blocked_at = now(), blocked_reason = $2 where id = $1', [
    mina.id,
    '광고',
  ]);
  const right = await tryIn(mina.email);
  expect(right).toMatchObject(errorResponse('account_blocked'));
  expect(right.body.reason).toBe('광고');
  expect(right.headers.getSetCookie()).toEqual([]);
  expect(await tryIn(mina.email, { password: WRONG })).toMatchObject(
    errorResponse('invalid_credentials'),
  );
});

it('[PWD-9] [API-19] ten failures cause no delay, then the delay of each network doubles', async () => {
  const mina = await anOwner();
  const network = aNetwork();
  await fail(mina, 10, network);
  const waits: number[] = [];
  for (let time = 0; time < 14; time++) {
    const { status, headers } = await tryIn(mina.email, { network });
    expect(status).toBe(429);
    waits.push(Number(headers.get('retry-after')));
    app().clock.advance((waits.at(-1) ?? 0) * 1000);
    expect((await tryIn(mina.email, { password: WRONG, network })).status).toBe(401);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]);
});

it('[PWD-9] after 15 minutes without failures another network has no delay', async () => {
  const mina = await anOwner();
  await fail(mina, 10, aNetwork());
  const network = aNetwork();
  // The first attempt of a network has no delay; then the same delay applies to it.
  expect((await tryIn(mina.email, { password: WRONG, network })).status).toBe(401);
  expect((await tryIn(mina.email, { network })).status).toBe(429);
  app().clock.advance(15 * MINUTE_MS);
  expect((await tryIn(mina.email, { network })).status).toBe(200);
});

it('[PWD-10] [PWD-15] the failures of other browsers do not delay a known browser', async () => {
  const mina = await anOwner();
  const knownBrowser = browser();
  await tryIn(mina.email, { client: knownBrowser });
  await knownBrowser.post('/api/auth/logout');
  expect(knownBrowser.cookies.has('device')).toBe(true);
  expect(await knownBrowser.get('/api/current-user')).toMatchObject(
    errorResponse('unauthenticated'),
  );
  const network = aNetwork();
  await fail(mina, 12, network);
  expect((await tryIn(mina.email, { network })).status).toBe(429);
  // Even in the same network as the failures.
  expect((await tryIn(mina.email, { network, client: knownBrowser })).status).toBe(200);
});

it('[PWD-10] a known browser is delayed by its own failures and delays no other browser', async () => {
  const mina = await anOwner();
  const [attackerBrowser, ownerBrowser] = [browser(), browser()];
  for (const client of [attackerBrowser, ownerBrowser]) await tryIn(mina.email, { client });
  for (let time = 0; time < 10; time++) {
    expect((await tryIn(mina.email, { password: WRONG, client: attackerBrowser })).status).toBe(
      401,
    );
  }
  expect((await tryIn(mina.email, { client: attackerBrowser })).status).toBe(429);
  expect((await tryIn(mina.email, { client: ownerBrowser })).status).toBe(200);
});

it('[PWD-10] a browser known to one account is unknown to another account', async () => {
  const [mina, jun] = [await anOwner(), await anOwner()];
  const knownBrowser = browser();
  await tryIn(mina.email, { client: knownBrowser });
  const network = aNetwork();
  await fail(jun, 11, network);
  expect((await tryIn(jun.email, { network, client: knownBrowser })).status).toBe(429);
});

it('[PWD-11] after 100 failures only a reset or a known browser works', async () => {
  const mina = await anOwner();
  const knownBrowser = browser();
  await tryIn(mina.email, { client: knownBrowser });
  await fail(mina, 9, aNetwork());
  // Hashing a hundred guesses takes seconds, so the older failures are inserted directly.
  await app().db.query(
    `insert into login_failures (address_key, network, failed_at)
     select address_key, 'elsewhere ' || n, failed_at
       from generate_series(1, 91) n,
            (select * from login_failures where address_key = $1 limit 1) f`,
    [hashAddress(app().keys, mina.email)],
  );
  app().clock.advance(24 * 60 * MINUTE_MS);
  const response = await tryIn(mina.email, { network: aNetwork() });
  expect(response).toMatchObject(errorResponse('rate_limited'));
  expect(response.body.error).toContain('비밀번호를 재설정해주세요');
  const { temporaryPassword } = await requestReset(app(), mina.email);
  const visitor = app().visitor();
  const reset = await visitor.post('/api/auth/login', {
    email: mina.email,
    password: temporaryPassword,
  });
  expect(reset.body).toMatchObject({ mustResetPassword: true });
  expect((await tryIn(mina.email, { client: knownBrowser })).status).toBe(200);
});

it('[PWD-9] a successful login resets the failure count', async () => {
  const mina = await anOwner();
  const network = aNetwork();
  await fail(mina, 9, network);
  expect((await tryIn(mina.email, { network })).status).toBe(200);
  await fail(mina, 9, network);
  expect((await tryIn(mina.email, { network })).status).toBe(200);
});

/** Failures of other accounts or networks, which would take seconds to cause by log-ins. */
const insertFailures = (addressKey: Buffer, network: string, count: number) =>
  app().db.query(
    `insert into login_failures (address_key, network, failed_at)
     select $1, $2, $3 from generate_series(1, $4::int)`,
    [addressKey, network, app().clock.now(), count],
  );
const addressKeyOf = ({ email }: Member) => hashAddress(app().keys, email);

it('[PWD-11] [PWD-10] the failures of other networks do not lock out a network from which the account signed in within 90 days', async () => {
  const mina = await anOwner();
  const [home, cafe] = [aNetwork(), aNetwork()];
  expect((await tryIn(mina.email, { network: home })).status).toBe(200);
  const fillElsewhere = () => insertFailures(addressKeyOf(mina), aNetwork(), 100);
  await fillElsewhere();
  expect((await tryIn(mina.email, { network: cafe })).body.error).toContain('재설정');
  expect((await tryIn(mina.email, { network: home })).status).toBe(200);

  app().clock.advance(90 * 24 * 60 * MINUTE_MS - 1);
  await fillElsewhere();
  expect((await tryIn(mina.email, { network: home, password: WRONG })).status).toBe(401);
  app().clock.advance(1);
  expect((await tryIn(mina.email, { network: home })).body.error).toContain('재설정');
});

it('[PWD-11] [PWD-9] a network from which the account signed in is delayed by its own failures, and rejected after 100', async () => {
  const mina = await anOwner();
  const home = aNetwork();
  expect((await tryIn(mina.email, { network: home })).status).toBe(200);
  await fail(mina, 10, home);
  expect((await tryIn(mina.email, { network: home })).headers.get('retry-after')).toBe('1');
  await insertFailures(addressKeyOf(mina), home, 90);
  app().clock.advance(60 * MINUTE_MS);
  expect((await tryIn(mina.email, { network: home })).body.error).toContain('재설정');
});

it('[PWD-18] [PWD-10] a network with 50 failures over all accounts is delayed, but not a known browser in it', async () => {
  const mina = await anOwner();
  const [network, other] = [aNetwork(), aNetwork()];
  const knownBrowser = browser();
  await tryIn(mina.email, { network: other, client: knownBrowser });
  for (let account = 0; account < 50; account++) {
    await insertFailures(Buffer.from(`account ${account}`), network, 1);
  }
  const rejected = await tryIn(mina.email, { network });
  expect(rejected).toMatchObject(errorResponse('rate_limited'));
  expect(rejected.headers.get('retry-after')).toBe('1');
  expect((await tryIn(mina.email, { network, client: knownBrowser })).status).toBe(200);
  expect((await tryIn(mina.email, { network: other })).status).toBe(200);
  app().clock.advance(1000);
  expect((await tryIn(mina.email, { network, password: WRONG })).status).toBe(401);
  expect((await tryIn(mina.email, { network })).headers.get('retry-after')).toBe('2');
  app().clock.advance(15 * MINUTE_MS);
  expect((await tryIn(mina.email, { network })).status).toBe(200);
});

it.each(['', 'x', 'a'.repeat(42), `${'a'.repeat(42)}!`])(
  'the device cookie %j makes no browser known',
  async (device) => {
    const mina = await anOwner();
    const signIn = (network: string) => {
      const client = browser();
      client.cookies.set('device', device);
      return tryIn(mina.email, { client, network });
    };
    expect((await signIn(aNetwork())).headers.getSetCookie().join()).toMatch(/device=[\w-]{43};/);
    const network = aNetwork();
    await fail(mina, 11, network);
    expect((await signIn(network)).status).toBe(429);
    expect((await tryIn(mina.email, { network })).status).toBe(429);
  },
);

it('a log-in that is rejected because too many passwords wait does not count as a failure', async () => {
  const mina = await anOwner();
  const network = aNetwork();
  await insertFailures(addressKeyOf(mina), network, 1);
  // This process shares its threads with the server: one password runs in each, and 16 wait. Some more try to, because
  // one of an earlier test may still run.
  let isFull = true;
  const keepFull = async () => {
    while (isFull) await hashPassword(PASSWORD).catch(() => setImmediate());
  };
  const waiting = Array.from({ length: 17 * availableParallelism() + 4 }, keepFull);
  try {
    expect(await tryIn(mina.email, { network })).toMatchObject(errorResponse('unavailable'));
  } finally {
    isFull = false;
    await Promise.all(waiting);
  }
  const rows = await app().db.query('select from login_failures where network = $1', [network]);
  expect(rows).toHaveLength(1);
});
