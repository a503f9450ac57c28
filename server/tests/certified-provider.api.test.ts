import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from './_support/builders.ts';
import {
  createProviderBrowser,
  type ProviderUser,
  startCertifiedProvider,
} from './_support/certified-provider.ts';
import { aProfileBody } from './_support/photos.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import type { TestClient } from './_support/test-client.ts';

const PUBLIC_URL = 'http://localhost:3999';
const CLIENT = { id: 'meongmate', secret: 'a client secret' };

let provider: Awaited<ReturnType<typeof startCertifiedProvider>>;
let app: TestApp;
beforeAll(async () => {
  const redirectUri = `${PUBLIC_URL}/api/auth/kakao/callback`;
  provider = await startCertifiedProvider({ ...CLIENT, redirectUri });
  app = await startTestApp({
    KAKAO_CLIENT_ID: CLIENT.id,
    KAKAO_CLIENT_SECRET: CLIENT.secret,
    KAKAO_ISSUER: provider.url,
    PUBLIC_URL,
  });
  // The provider states the real time of a sign-in.
  app.clock.advance(Date.now() - app.clock.now().getTime());
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});

function aUser(): ProviderUser {
  const sub = randomUUID();
  const user = { sub, nickname: '두부 언니', email: `${sub}@test.example`, email_verified: true };
  provider.add(user);
  return user;
}
const startOf = async (client: TestClient, parameters = '') =>
  (await client.fetch(`/api/auth/kakao${parameters}`)).headers.get('location') ?? '';
const locationOf = async (client: TestClient, callback: string) =>
  (await client.fetch(callback)).headers.get('location');
const currentUserOf = async (client: TestClient) =>
  (await client.get('/api/current-user')).body.user;

it('[SIGN-1] [SIGN-2] a user signs up with PKCE, state and nonce, and signs in again in another browser', async () => {
  const user = aUser();
  const [client, browser] = [app.visitor(), createProviderBrowser()];
  const start = await startOf(client);
  const callback = await browser.visit(start, user);
  expect(browser.prompts).toEqual(['login', 'consent']);
  expect(await locationOf(client, callback)).toMatch(/^\/profile-setup\?kakao=true/);
  const { id } = await currentUserOf(client);
  const body = { ...(await aProfileBody()), termsAgreed: true };
  const done = await client.put(`/api/users/${id}/complete-profile`, body);
  expect(done.body.user).toMatchObject({ email: user.email, name: user.nickname });

  const other = app.visitor();
  const again = await createProviderBrowser().visit(await startOf(other), user);
  expect(await locationOf(other, again)).toMatch(/^\/discover/);
  expect((await currentUserOf(other)).id).toBe(id);
});

describe('a return that is not the own one', () => {
  it.each([
    [
      'the code of another browser',
      (own: URL, other: URL) => own.searchParams.set('code', other.searchParams.get('code') ?? ''),
    ],
    ['another state', (own: URL) => own.searchParams.set('state', 'forged')],
    ['another issuer', (own: URL) => own.searchParams.set('iss', 'http://evil.example')],
    ['an unknown code', (own: URL) => own.searchParams.set('code', 'forged')],
  ] as const)('[SIGN-1] with %s creates no session', async (_, change) => {
    const [client, thief] = [app.visitor(), app.visitor()];
    const own = new URL(
      await createProviderBrowser().visit(await startOf(client), aUser()),
      'http://x',
    );
    const other = new URL(
      await createProviderBrowser().visit(await startOf(thief), aUser()),
      'http://x',
    );
    change(own, other);
    expect(await locationOf(client, own.pathname + own.search)).toBe('/login?error=kakao_failed');
    expect(await currentUserOf(client)).toBeUndefined();
  });

  it('[SIGN-1] a second time creates no second session', async () => {
    const client = app.visitor();
    const callback = await createProviderBrowser().visit(await startOf(client), aUser());
    const attempt = client.cookies.get('kakao') ?? '';
    expect(await locationOf(client, callback)).toMatch(/^\/profile-setup/);
    const copy = app.visitor();
    copy.cookies.set('kakao', attempt);
    // The provider has used the code, although the browser still has the attempt.
    expect(await locationOf(copy, callback)).toBe('/login?error=kakao_failed');
  });
});

it('[SIGN-4] a user who declines returns to the log-in with one sentence', async () => {
  const client = app.visitor();
  const callback = await createProviderBrowser().visit(await startOf(client), aUser(), {
    declines: true,
  });
  expect(callback).toContain('error=access_denied');
  expect(await locationOf(client, callback)).toBe('/login?error=kakao_denied');
});

const NEXT = '/my-profile/sign-in';
const LINK = `?link=true&next=${NEXT}`;
const CONFIRM = `?confirm=true&next=${NEXT}`;

it('[WAY-2] [WAY-7] a member adds the account, and confirms the session by a new sign-in there', async () => {
  const [user, member, browser] = [aUser(), await aMember(app), createProviderBrowser()];
  const link = await browser.visit(await startOf(member.client, LINK), user);
  expect(await locationOf(member.client, link)).toBe(NEXT);
  const { body } = await member.client.get('/api/auth/identities');
  expect(body).toMatchObject([{ provider: 'kakao' }]);

  // The provider has a session of the user; `prompt=login` and `max_age=0` make it ask again.
  const start = await startOf(member.client, CONFIRM);
  expect(Object.fromEntries(new URL(start).searchParams)).toMatchObject({
    prompt: 'login',
    max_age: '0',
  });
  browser.prompts.length = 0;
  const confirm = await browser.visit(start, user);
  expect(browser.prompts).toContain('login');
  expect(await locationOf(member.client, confirm)).toBe(NEXT);
});

it('[WAY-7] a sign-in there as another user confirms nothing', async () => {
  const [user, member] = [aUser(), await aMember(app)];
  const link = await createProviderBrowser().visit(await startOf(member.client, LINK), user);
  expect(await locationOf(member.client, link)).toBe(NEXT);
  const start = await startOf(member.client, CONFIRM);
  const confirm = await createProviderBrowser().visit(start, aUser());
  expect(await locationOf(member.client, confirm)).toBe(`${NEXT}?error=identity_other`);
});

it('[WAY-4] a member who declines to add the account returns to the page', async () => {
  const member = await aMember(app);
  const start = await startOf(member.client, LINK);
  const callback = await createProviderBrowser().visit(start, aUser(), { declines: true });
  expect(await locationOf(member.client, callback)).toBe(`${NEXT}?error=kakao_denied`);
});
