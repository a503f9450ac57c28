import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember, PASSWORD } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { requestCode, verify, wrongCodeFor } from './_support/mail-contents.ts';
import { signInWithGoogle } from './_support/oidc-issuer.ts';
import { aProfileBody } from './_support/photos.ts';
import { useGoogleApp } from './_support/provider-test-app.ts';
import type { TestClient, TestResponse } from './_support/test-client.ts';

/** Two accounts an hour and six a day. */
const { app, issuer, newClaims } = useGoogleApp({ SIGNUPS_PER_NETWORK: '6', TRUST_PROXY: 'true' });

let networks = 0;
const aVisitor = () => app().visitor(`203.0.113.${++networks}`);
let addresses = 0;
const anAddress = () => `network${++addresses}@test.example`;
const statusesOf = (responses: TestResponse[]) => responses.map(({ status }) => status);

async function requestMails(visitor: TestClient, count: number): Promise<number[]> {
  const responses: TestResponse[] = [];
  for (let index = 0; index < count; index++) {
    const path = index % 2 === 0 ? 'send-code' : 'reset-password';
    responses.push(await visitor.post(`/api/auth/${path}`, { email: anAddress() }));
  }
  return statusesOf(responses);
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

it('[ACC-37] [API-19] a network can request 20 mails an hour and 60 a day, codes and resets together', async () => {
  const visitor = aVisitor();
  for (let hour = 0; hour < 3; hour++) {
    expect(await requestMails(visitor, 21)).toEqual([...times(20, 200), 429]);
    app().clock.advance(HOUR_MS);
  }
  const rejected = await visitor.post('/api/auth/send-code', { email: anAddress() });
  expect(rejected).toMatchObject(errorResponse('rate_limited'));
  expect(Number(rejected.headers.get('retry-after'))).toBe(21 * 3600);
  expect(await requestMails(aVisitor(), 1)).toEqual([200]);
  app().clock.advance(21 * HOUR_MS);
  expect(await requestMails(visitor, 1)).toEqual([200]);
});

it('[ACC-37] a request that the limit of its address rejects does not count for the network', async () => {
  const visitor = aVisitor();
  const email = anAddress();
  await visitor.post('/api/auth/send-code', { email });
  for (let time = 0; time < 20; time++) await visitor.post('/api/auth/send-code', { email });
  expect(await requestMails(visitor, 20)).toEqual([...times(19, 200), 429]);
});

it('[ACC-36] variants of a mailbox share the limit of mails, but are different addresses', async () => {
  const code = await requestCode(app(), 'mina@variant.example', 1, aVisitor());
  for (const email of ['mina+1@variant.example', 'Mina+2@variant.example.']) {
    const response = await aVisitor().post('/api/auth/send-code', { email });
    expect(response).toMatchObject(errorResponse('rate_limited'));
    expect(await verify(aVisitor(), email, code)).toMatchObject(errorResponse('invalid_code'));
  }
  for (const email of ['mina@other.example', 'mi.na@variant.example']) {
    expect((await aVisitor().post('/api/auth/send-code', { email })).status).toBe(200);
  }
});

async function signUp(visitor: TestClient, change: object = {}): Promise<TestResponse> {
  const email = anAddress();
  const code = await requestCode(app(), email, 1, aVisitor());
  const body = { email, code, password: PASSWORD, ...(await aProfileBody()), ...change };
  return visitor.post('/api/auth/signup', body);
}
const signUpWithGoogle = (visitor: TestClient) => {
  issuer().signInAs(newClaims());
  visitor.cookies.clear();
  return signInWithGoogle(visitor);
};

it('[ACC-38] a network can create two accounts an hour and six a day, by e-mail and with Google together', async () => {
  const visitor = aVisitor();
  const broken = { profileImage: 'data:image/png;base64,AAAA' };
  for (let day = 0; day < 2; day++) {
    for (let hour = 0; hour < 3; hour++) {
      // A failed sign-up does not count.
      expect(await signUp(visitor, broken)).toMatchObject(errorResponse('invalid_file_type'));
      expect((await signUp(visitor)).status).toBe(201);
      expect((await signUpWithGoogle(visitor)).pathname).toBe('/profile-setup');
      // Rejected before a photo is decoded.
      expect(await signUp(visitor, broken)).toMatchObject(errorResponse('rate_limited'));
      const { pathname, search } = await signUpWithGoogle(visitor);
      expect(pathname + search).toBe('/login?error=rate_limited');
      app().clock.advance(HOUR_MS);
    }
    expect(await signUp(visitor)).toMatchObject(errorResponse('rate_limited'));
    expect((await signUp(aVisitor())).status).toBe(201);
    app().clock.advance(21 * HOUR_MS);
  }
  // An existing account is not affected.
  const claims = newClaims();
  issuer().signInAs(claims);
  await signInWithGoogle(aVisitor());
  const full = aVisitor();
  for (let time = 0; time < 2; time++) await signUpWithGoogle(full);
  issuer().signInAs(claims);
  full.cookies.clear();
  expect((await signInWithGoogle(full)).pathname).toBe('/profile-setup');
});

it('[ACC-39] of 150 wrong codes of one network at a time 100 are compared, and right codes do not count', async () => {
  const visitor = aVisitor();
  const email = anAddress();
  const code = await requestCode(app(), email, 1, aVisitor());
  for (let time = 0; time < 3; time++)
    expect((await verify(visitor, email, code)).status).toBe(200);
  const tries = Array.from({ length: 150 }, () => verify(visitor, anAddress(), wrongCodeFor(code)));
  const statuses = statusesOf(await Promise.all(tries));
  expect(statuses.sort()).toEqual([...times(100, 400), ...times(50, 429)]);
  expect(await verify(visitor, email, code)).toMatchObject(errorResponse('rate_limited'));
  expect((await verify(aVisitor(), email, code)).status).toBe(200);
  app().clock.advance(HOUR_MS);
  const { email: known } = await aMember(app());
  expect(await verify(visitor, known, code)).toMatchObject(errorResponse('invalid_code'));
});
