import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aMember, PASSWORD } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { gateStatement } from './_support/gated-db.ts';
import { requestCode } from './_support/mail-contents.ts';
import { goToProvider, type KakaoUser, signInWith } from './_support/oidc-issuer.ts';
import { aProfileBody } from './_support/photos.ts';
import { useProviderApp } from './_support/provider-test-app.ts';
import { startTestApp } from './_support/test-app.ts';
import type { TestClient } from './_support/test-client.ts';

const { app, settings, kakao, naver, google } = useProviderApp();

const currentUserOf = async (client: TestClient) =>
  (await client.get('/api/current-user')).body.user;
const aKakaoUser = (change: object = {}): KakaoUser => ({
  sub: randomUUID(),
  nickname: '두부 언니',
  email: `${randomUUID()}@test.example`,
  email_verified: true,
  ...change,
});
const pathOf = ({ pathname, search }: URL) => pathname + search;

it('[SIGN-7] the configuration names the providers', async () => {
  const { body } = await app().visitor().get('/api/config');
  expect(body.signIn).toEqual({ kakao: true, naver: true, google: true });
});

describe('Kakao', () => {
  it('[SIGN-1] the redirect has state, nonce and an S256 challenge, and asks for three consents', async () => {
    const response = await app().visitor().fetch('/api/auth/kakao');
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'meongmate',
      redirect_uri: 'http://localhost:3999/api/auth/kakao/callback',
      response_type: 'code',
      scope: 'openid account_email profile_nickname',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^.{20,}$/),
      nonce: expect.stringMatching(/^.{20,}$/),
    });
    expect(response.headers.get('set-cookie')).toMatch(/^kakao=.*HttpOnly; SameSite=Lax/);
  });

  it('[SIGN-2] [GGL-6] a new user completes the profile with the name and the verified address from Kakao', async () => {
    const user = aKakaoUser();
    kakao().signInAsKakao(user);
    const client = app().visitor();
    const redirectedTo = await signInWith(client, 'kakao');
    expect(redirectedTo.pathname).toBe('/profile-setup');
    expect(redirectedTo.searchParams.get('kakao')).toBe('true');
    expect(JSON.parse(redirectedTo.searchParams.get('userData') ?? '')).toEqual({
      name: user.nickname,
      email: user.email,
    });
    const { id } = await currentUserOf(client);
    const profile = { ...(await aProfileBody()), name: '다른 이름', termsAgreed: true };
    const ignored = { email: 'other@test.example', code: 'none' };
    const done = await client.put(`/api/users/${id}/complete-profile`, { ...profile, ...ignored });
    expect(done.body.user).toMatchObject({
      name: user.nickname,
      email: user.email,
      profileComplete: true,
    });

    // In another browser, and with another address at Kakao, it is the same user.
    kakao().signInAsKakao({ ...user, email: 'renamed@test.example' });
    const other = app().visitor();
    expect(pathOf(await signInWith(other, 'kakao'))).toMatch(/^\/discover\?.*login=success/);
    expect((await currentUserOf(other)).id).toBe(id);
  });

  it.each([
    ['not verified', { email_verified: false }],
    ['of unknown state', { email_verified: undefined }],
    ['verified by a text', { email_verified: 'true' }],
    ['no address', { email: 'not an address' }],
  ])('[SIGN-2] an address that is %s does not count', async (_, change) => {
    const victim = await aMember(app());
    kakao().signInAsKakao(aKakaoUser({ email: victim.email, ...change }));
    const client = app().visitor();
    expect((await signInWith(client, 'kakao')).pathname).toBe('/profile-setup');
    const user = await currentUserOf(client);
    expect([user.email, user.id === victim.id]).toEqual(['', false]);
  });

  it('[SIGN-2] a userinfo about another subject creates no session', async () => {
    const user = aKakaoUser();
    kakao().signInAsKakao(user);
    const client = app().visitor();
    const callback = await goToProvider(client, 'kakao');
    kakao().signInAsKakao(user);
    kakao().signInAs({ sub: randomUUID(), email: user.email ?? '' });
    const response = await client.fetch(callback);
    expect(response.headers.get('location')).toBe('/login?error=kakao_failed');
    expect(await currentUserOf(client)).toBeUndefined();
  });

  it('[SIGN-1] a code that is used twice, or in another browser, creates no session', async () => {
    kakao().signInAsKakao(aKakaoUser());
    const [client, stranger] = [app().visitor(), app().visitor()];
    const callback = await goToProvider(client, 'kakao');
    await goToProvider(stranger, 'kakao');
    const stolen = await stranger.fetch(callback);
    expect(stolen.headers.get('location')).toBe('/login?error=kakao_failed');
    expect(await currentUserOf(stranger)).toBeUndefined();
    expect((await client.fetch(callback)).headers.get('location')).toMatch(/^\/profile-setup/);
    const again = await client.fetch(callback);
    expect(again.headers.get('location')).toBe('/login?error=kakao_failed');
  });

  it('[SIGN-1] a foreign return does not end the sign-in that the browser waits for', async () => {
    kakao().signInAsKakao(aKakaoUser());
    const client = app().visitor();
    const callback = await goToProvider(client, 'kakao');
    const forged = await client.fetch('/api/auth/kakao/callback?code=forged&state=forged');
    expect(forged.headers.get('location')).toBe('/login?error=kakao_failed');
    expect((await client.fetch(callback)).headers.get('location')).toMatch(/^\/profile-setup/);
  });

  it('[SIGN-1] of two tabs the one that went to the provider last signs in, in any order of their returns', async () => {
    kakao().signInAsKakao(aKakaoUser());
    const client = app().visitor();
    const first = await goToProvider(client, 'kakao');
    const second = await goToProvider(client, 'kakao');
    const locationOf = async (callback: string) =>
      (await client.fetch(callback)).headers.get('location');
    expect(await locationOf(first)).toBe('/login?error=kakao_failed');
    expect(await locationOf(second)).toMatch(/^\/profile-setup/);
    // Late: the sign-in of the other tab stays.
    expect(await locationOf(first)).toBe('/login?error=kakao_failed');
    expect(await currentUserOf(client)).toBeDefined();
  });

  it('[SIGN-3] two returns of a new user at the same time create one account', async () => {
    const user = aKakaoUser();
    kakao().signInAsKakao(user);
    const clients = [app().visitor(), app().visitor(), app().visitor()];
    const callbacks: string[] = [];
    for (const client of clients) callbacks.push(await goToProvider(client, 'kakao'));
    const responses = await Promise.all(
      clients.map((client, i) => client.fetch(callbacks[i] ?? '')),
    );
    for (const response of responses) {
      expect(response.headers.get('location')).toMatch(/^\/profile-setup/);
    }
    const ids = new Set<number>();
    for (const client of clients) ids.add((await currentUserOf(client)).id);
    expect(ids.size).toBe(1);
  });

  it.each([
    ['the address', /select u\.id from users u\s+where u\.email/],
    ['the identity', /from google_identities g join users u/],
  ])(
    '[SIGN-3] a return that waits for %s while another creates the account signs in to it',
    async (_, lookup) => {
      kakao().signInAsKakao(aKakaoUser());
      const gate = gateStatement(app().db, lookup);
      const gatedApp = await startTestApp(settings(), { ...app().database, db: gate.db });
      const [late, early] = [gatedApp.visitor(), app().visitor()];
      const lateCallback = await goToProvider(late, 'kakao');
      const response = late.fetch(lateCallback);
      await gate.reached;
      await signInWith(early, 'kakao');
      gate.open();
      expect((await response).headers.get('location')).toMatch(/^\/profile-setup/);
      expect((await currentUserOf(late)).id).toBe((await currentUserOf(early)).id);
      await gatedApp.close();
    },
  );

  it.each([
    ['an error of Kakao', 400, { error: 'invalid_grant', error_code: 'KOE320' }, 'failed'],
    ['an error with status 200', 200, { error: 'invalid_client', error_code: 'KOE010' }, 'failed'],
    ['an answer without tokens', 200, {}, 'failed'],
    ['an error of the server', 503, {}, 'unavailable'],
  ] as const)('[SIGN-4] %s is one sentence at the log-in', async (_, status, body, reason) => {
    kakao().signInAsKakao(aKakaoUser());
    kakao().answerTokenWith((response) => {
      response.statusCode = status;
      response.body = body;
    });
    const client = app().visitor();
    expect(pathOf(await signInWith(client, 'kakao'))).toBe(`/login?error=kakao_${reason}`);
    expect(await currentUserOf(client)).toBeUndefined();
    kakao().answerTokenWith(null);
  });
});

describe('Naver', () => {
  it('[SIGN-1] the redirect has a state, and the code is exchanged with the secret of the client', async () => {
    naver().signInAs({ id: randomUUID(), name: '김하늘' });
    const client = app().visitor();
    expect((await signInWith(client, 'naver')).searchParams.get('naver')).toBe('true');
    expect(Object.fromEntries(naver().lastAuthorize())).toEqual({
      response_type: 'code',
      client_id: 'meongmate',
      redirect_uri: 'http://localhost:3999/api/auth/naver/callback',
      state: expect.stringMatching(/^.{20,}$/),
    });
    expect((await currentUserOf(client)).name).toBe('김하늘');
  });

  it('[SIGN-2] [SIGN-5] its address never counts: the user proves one before the profile', async () => {
    const victim = await aMember(app());
    naver().signInAs({ id: randomUUID(), name: '김하늘', email: victim.email });
    const client = app().visitor();
    await signInWith(client, 'naver');
    const { id, email } = await currentUserOf(client);
    expect([email, id === victim.id]).toEqual(['', false]);
    const profile = { ...(await aProfileBody()), termsAgreed: true };
    const complete = (proof: object) =>
      client.put(`/api/users/${id}/complete-profile`, { ...profile, ...proof });
    const without = await complete({});
    expect(without).toMatchObject(errorResponse('validation_failed'));
    expect(Object.keys(without.body.fields).sort()).toEqual(['code', 'email']);
    expect(await complete({ email: victim.email, code: '000000' })).toMatchObject(
      errorResponse('invalid_code'),
    );
    const own = `${randomUUID()}@test.example`;
    const code = await requestCode(app(), own);
    const done = await complete({ email: own, code });
    expect(done.body.user).toMatchObject({ email: own, name: '김하늘', profileComplete: true });
    // The code is used.
    const other = app().visitor();
    naver().signInAs({ id: randomUUID(), name: '김바다' });
    await signInWith(other, 'naver');
    const second = await currentUserOf(other);
    const body = { ...profile, email: own, code };
    expect(await other.put(`/api/users/${second.id}/complete-profile`, body)).toMatchObject(
      errorResponse('invalid_code'),
    );
  });

  it('[SETUP-38] a sign-in on another device continues with the consents and the address that were stored', async () => {
    const id = randomUUID();
    naver().signInAs({ id, name: '김하늘' });
    const phone = app().visitor();
    await signInWith(phone, 'naver');
    const { id: userId } = await currentUserOf(phone);
    const email = `${randomUUID()}@test.example`;
    const code = await requestCode(app(), email);
    await phone.post('/api/auth/verify-code-only', { email, code });
    const address = `/api/users/${userId}/email`;
    expect(await phone.put(address, { email, code })).toMatchObject(
      errorResponse('terms_required'),
    );
    await phone.post('/api/terms-agreement', { userId, termsAgreed: true });
    expect((await phone.put(address, { email, code })).status).toBe(200);

    const laptop = app().visitor();
    expect((await signInWith(laptop, 'naver')).pathname).toBe('/profile-setup');
    expect(await currentUserOf(laptop)).toMatchObject({
      id: userId,
      email,
      name: '김하늘',
      termsAgreed: true,
      profileComplete: false,
    });
    const done = await laptop.put(`/api/users/${userId}/complete-profile`, await aProfileBody());
    expect(done.body.user).toMatchObject({ email, termsAgreed: true, profileComplete: true });
  });

  it('[SIGN-5] an address that was taken since its code was sent is refused', async () => {
    naver().signInAs({ id: randomUUID(), name: '김하늘' });
    const client = app().visitor();
    await signInWith(client, 'naver');
    const { id } = await currentUserOf(client);
    const email = `${randomUUID()}@test.example`;
    const code = await requestCode(app(), email);
    await aMember(app(), { email });
    const body = { ...(await aProfileBody()), email, code };
    expect(await client.put(`/api/users/${id}/complete-profile`, body)).toMatchObject(
      errorResponse('email_taken'),
    );
    expect((await currentUserOf(client)).email).toBe('');
  });

  it('[SIGN-5] [BLK-19] the blocks of an address apply to the account that proves it', async () => {
    const [jun, stalker] = [await aMember(app()), await aMember(app())];
    await jun.client.post('/api/users/block', { blockedUserId: stalker.id });
    await stalker.client.delete(`/api/users/${stalker.id}`);
    naver().signInAs({ id: randomUUID(), name: '돌아온' });
    const client = app().visitor();
    await signInWith(client, 'naver');
    const { id } = await currentUserOf(client);
    const code = await requestCode(app(), stalker.email);
    const body = { ...(await aProfileBody()), email: stalker.email, code, termsAgreed: true };
    expect((await client.put(`/api/users/${id}/complete-profile`, body)).status).toBe(200);
    expect((await client.get(`/api/users/${jun.id}`)).status).toBe(404);
  });

  it('[SIGN-6] without a name the profile gives one', async () => {
    naver().signInAs({ id: randomUUID() });
    const client = app().visitor();
    await signInWith(client, 'naver');
    const { id, name } = await currentUserOf(client);
    expect(name).toBe('');
    const email = `${randomUUID()}@test.example`;
    const code = await requestCode(app(), email);
    const { name: _, ...profile } = await aProfileBody();
    const complete = (body: object) =>
      client.put(`/api/users/${id}/complete-profile`, { ...profile, email, code, ...body });
    expect((await complete({})).body.fields).toHaveProperty('name');
    expect((await complete({ name: '새 이름' })).body.user.name).toBe('새 이름');
  });

  it('[SIGN-6] a name of 200 emoji is cut to fifty characters', async () => {
    naver().signInAs({ id: randomUUID(), name: '🐶'.repeat(200) });
    const client = app().visitor();
    await signInWith(client, 'naver');
    expect((await currentUserOf(client)).name).toBe('🐶'.repeat(50));
  });

  const eucKr = Buffer.from([
    ...Buffer.from('{"error":"invalid_request","error_description":"'),
    ...[0xc0, 0xdf, 0xb8, 0xf8],
    ...Buffer.from('"}'),
  ]);
  it.each([
    ['an error with status 200 as text/html', { token: { body: '{"error":"invalid_request"}' } }],
    ['an error in EUC-KR', { token: { body: eucKr } }],
    ['a page instead of a token', { token: { body: '<h1>점검</h1>' } }],
    ['a token that is no text', { token: { body: '{"access_token":7}' } }],
    ['a profile that was refused', { profile: { status: 401, body: '{"resultcode":"024"}' } }],
    ['a profile without an id', { profile: { body: '{"resultcode":"00","response":{}}' } }],
    ['an empty id', { profile: { body: '{"resultcode":"00","response":{"id":""}}' } }],
    ['a list as a profile', { profile: { body: '[]' } }],
    ['a profile without a result', { profile: { body: '{"response":{"id":"7"}}' } }],
  ])('[SIGN-4] %s ends in one sentence', async (_, answers) => {
    naver().answerWith(answers);
    const client = app().visitor();
    expect(pathOf(await signInWith(client, 'naver'))).toBe('/login?error=naver_failed');
    expect(await currentUserOf(client)).toBeUndefined();
    naver().answerWith({});
  });

  it('[SIGN-4] an error of its server is unavailability', async () => {
    naver().answerWith({ profile: { status: 502, body: 'Bad Gateway' } });
    const redirectedTo = await signInWith(app().visitor(), 'naver');
    expect(pathOf(redirectedTo)).toBe('/login?error=naver_unavailable');
    naver().answerWith({});
  });
});

it.each([
  ['kakao', 'error=access_denied&error_description=User%20denied%20access', 'kakao_denied'],
  ['naver', 'error=access_denied&error_description=%BB%E7%BF%EB%C0%DA', 'naver_denied'],
  ['google', 'error=access_denied', 'google_denied'],
  ['kakao', 'error=server_error', 'kakao_unavailable'],
  ['naver', 'error=invalid_request', 'naver_failed'],
] as const)(
  '[SIGN-4] %s: the return %s without a state shows %s',
  async (provider, query, error) => {
    const client = app().visitor();
    await client.fetch(`/api/auth/${provider}`);
    const response = await client.fetch(`/api/auth/${provider}/callback?${query}`);
    expect(response.headers.get('location')).toBe(`/login?error=${error}`);
  },
);

it('[SIGN-3] an identity with the address of an account is added after a sign-in with another provider', async () => {
  const email = `${randomUUID()}@test.example`;
  const claims = { sub: randomUUID(), email, name: '민아' };
  google().signInAs(claims);
  const first = app().visitor();
  await signInWith(first, 'google');
  const { id } = await currentUserOf(first);
  kakao().signInAsKakao(aKakaoUser({ sub: 'kakao-of-mina', email }));
  const client = app().visitor();
  expect(pathOf(await signInWith(client, 'kakao'))).toBe('/login?kakao=link');
  expect(await currentUserOf(client)).toBeUndefined();
  // The sign-in of another user adds nothing.
  const otherUser = { sub: randomUUID(), email: `${randomUUID()}@test.example` };
  google().signInAs(otherUser);
  await signInWith(client, 'google');
  google().signInAs(claims);
  const secondTry = app().visitor();
  expect(pathOf(await signInWith(secondTry, 'kakao'))).toBe('/login?kakao=link');
  await signInWith(secondTry, 'google');
  const later = app().visitor();
  await signInWith(later, 'kakao');
  expect((await currentUserOf(later)).id).toBe(id);
});

it('[SIGN-3] after a log-in with the password the identity of Kakao is added too', async () => {
  const member = await aMember(app(), { withPassword: true });
  const user = aKakaoUser({ email: member.email });
  kakao().signInAsKakao(user);
  const client = app().visitor();
  expect(pathOf(await signInWith(client, 'kakao'))).toBe('/login?kakao=link');
  await client.post('/api/auth/login', { email: member.email, password: PASSWORD });
  const later = app().visitor();
  expect((await signInWith(later, 'kakao')).pathname).toBe('/discover');
  expect((await currentUserOf(later)).id).toBe(member.id);
});
