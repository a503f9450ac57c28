import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { describe, expect, it } from 'vitest';
import { aMember, type Member, PASSWORD } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { goToProvider, signInWith } from './_support/oidc-issuer.ts';
import { useProviderApp } from './_support/provider-test-app.ts';
import type { TestClient } from './_support/test-client.ts';

const { app, kakao, naver, google } = useProviderApp();

const NEXT = '/my-profile/sign-in?tab=1';
const LINK = `?link=true&next=${encodeURIComponent(NEXT)}`;
const CONFIRM = `?confirm=true&next=${encodeURIComponent(NEXT)}`;
const pathOf = ({ pathname, search }: URL) => pathname + search;
const waysOf = async (client: TestClient) =>
  (await client.get('/api/auth/identities')).body
    .map(({ provider }: { provider: string }) => provider)
    .sort();
/** So that the sign-in is no longer recent. */
const wait = () => app().clock.advance(15 * MINUTE_MS + 1);
const recentRequired = errorResponse('recent_sign_in_required');

/** The next sign-ins with the provider are those of a new user. */
function aNaverUser(): string {
  const id = randomUUID();
  naver().signInAs({ id, name: '하늘' });
  return id;
}
function aKakaoUser(authTime?: Date): string {
  const sub = randomUUID();
  kakao().signInAsKakao({ sub, nickname: '하늘' }, authTime);
  return sub;
}

async function aMemberWith(provider: 'naver' | 'kakao'): Promise<Member> {
  const member = await aMember(app(), { withPassword: true });
  if (provider === 'naver') aNaverUser();
  else aKakaoUser();
  expect(pathOf(await signInWith(member.client, provider, LINK))).toBe(NEXT);
  return member;
}

describe('the list', () => {
  it('[WAY-1] names the ways to sign in with the time of each', async () => {
    const member = await aMember(app(), { withPassword: true });
    const since = app().clock.now().toISOString();
    const { status, body } = await member.client.get('/api/auth/identities');
    expect([status, body]).toEqual([200, [{ provider: 'password', since }]]);
    app().clock.advance(MINUTE_MS);
    aNaverUser();
    await signInWith(member.client, 'naver', LINK);
    expect((await member.client.get('/api/auth/identities')).body).toEqual([
      { provider: 'password', since },
      { provider: 'naver', since: app().clock.now().toISOString() },
    ]);
  });
});

describe('adding a provider', () => {
  it('[WAY-2] [WAY-4] adds it, mails a notice, and signs in to the account from then on', async () => {
    const member = await aMemberWith('naver');
    const [mail] = await app().mailsTo(member.email);
    expect(mail?.subject).toBe('[멍메이트] 로그인 방법이 추가됐어요');
    expect(mail?.text).toContain('이제 네이버로도 로그인할 수 있어요.');
    const other = app().visitor();
    expect((await signInWith(other, 'naver')).pathname).toBe('/discover');
    expect((await other.get('/api/current-user')).body.user.id).toBe(member.id);
    // A second time changes nothing.
    expect(pathOf(await signInWith(member.client, 'naver', LINK))).toBe(NEXT);
    expect(await app().mailsTo(member.email)).toHaveLength(1);
  });

  it('[WAY-4] an identity of another user, or a second one of a provider, is not added', async () => {
    const owner = await aMemberWith('naver');
    const member = await aMember(app());
    expect(pathOf(await signInWith(member.client, 'naver', LINK))).toBe(
      `${NEXT}&error=identity_taken`,
    );
    expect(await waysOf(member.client)).toEqual([]);
    aNaverUser();
    expect(pathOf(await signInWith(owner.client, 'naver', LINK))).toBe(
      `${NEXT}&error=identity_other`,
    );
  });

  it('[WAY-4] [WAY-5] needs a session, accepted terms, a recent sign-in and a navigation of this site', async () => {
    aNaverUser();
    const start = async (client: TestClient, headers: Record<string, string> = {}) =>
      (await client.fetch(`/api/auth/naver${LINK}`, { headers })).headers.get('location');
    expect(await start(app().visitor())).toBe('/login');
    const noTerms = await aMember(app(), { termsAgreed: false });
    expect(await start(noTerms.client)).toBe('/terms-consent');
    const member = await aMember(app());
    expect(await start(member.client, { 'sec-fetch-site': 'cross-site' })).toBe('/login');
    expect(member.client.cookies.has('naver')).toBe(false);
    wait();
    expect(await start(member.client)).toBe(`${NEXT}&error=recent_sign_in_required`);
  });

  it('[WAY-4] a sign-in that is no longer recent at the return adds nothing', async () => {
    const member = await aMember(app());
    aNaverUser();
    app().clock.advance(10 * MINUTE_MS);
    const callback = await goToProvider(member.client, 'naver', LINK);
    app().clock.advance(6 * MINUTE_MS);
    const response = await member.client.fetch(callback);
    expect(response.headers.get('location')).toBe(`${NEXT}&error=recent_sign_in_required`);
    expect(await waysOf(member.client)).toEqual([]);
  });

  it('[WAY-4] another session of the browser, a forged state and a declined consent add nothing', async () => {
    const [member, other] = [await aMember(app()), await aMember(app())];
    aNaverUser();
    const callback = await goToProvider(member.client, 'naver', LINK);
    const [own, foreign] = [member.client.cookies.get('sid'), other.client.cookies.get('sid')];
    member.client.cookies.set('sid', foreign ?? '');
    const swapped = await member.client.fetch(callback);
    expect(swapped.headers.get('location')).toBe(`${NEXT}&error=naver_failed`);
    member.client.cookies.set('sid', own ?? '');
    const answer = async (query: string) => {
      await goToProvider(member.client, 'naver', LINK);
      const response = await member.client.fetch(`/api/auth/naver/callback?${query}`);
      return response.headers.get('location');
    };
    expect(await answer('code=c&state=forged')).toBe(`${NEXT}&error=naver_failed`);
    expect(await answer('error=access_denied')).toBe(`${NEXT}&error=naver_denied`);
    expect(await answer('error=server_error')).toBe(`${NEXT}&error=naver_unavailable`);
    member.client.cookies.delete('sid');
    expect(await waysOf(other.client)).toEqual([]);
  });

  it('[WAY-4] a log-out on the way ends at the log-in', async () => {
    const member = await aMember(app());
    aNaverUser();
    const callback = await goToProvider(member.client, 'naver', LINK);
    await member.client.post('/api/auth/logout', {});
    expect((await member.client.fetch(callback)).headers.get('location')).toBe('/login');
  });

  it('[WAY-4] without a usable parameter it returns to the own profile', async () => {
    const member = await aMember(app());
    aNaverUser();
    const parameters = '?link=true&next=//evil.example';
    expect(pathOf(await signInWith(member.client, 'naver', parameters))).toBe('/my-profile');
  });
});

describe('a password', () => {
  const add = (client: TestClient, newPassword = PASSWORD) =>
    client.post('/api/auth/identities/password', { newPassword });

  it('[WAY-2] is added to an account without one, once, with a notice', async () => {
    const member = await aMember(app());
    expect((await add(member.client)).status).toBe(201);
    expect(await add(member.client)).toMatchObject(errorResponse('password_exists'));
    expect((await app().mailsTo(member.email))[0]?.text).toContain('비밀번호로도 로그인할 수');
    const credentials = { email: member.email, password: PASSWORD };
    expect((await app().visitor().post('/api/auth/login', credentials)).status).toBe(200);
    expect(await waysOf(member.client)).toEqual(['password']);
  });

  it('[WAY-5] needs a recent sign-in, and an address', async () => {
    aNaverUser();
    const newcomer = app().visitor();
    await signInWith(newcomer, 'naver');
    const { id } = (await newcomer.get('/api/current-user')).body.user;
    await newcomer.post('/api/terms-agreement', { termsAgreed: true, userId: id });
    expect(await add(newcomer)).toMatchObject(errorResponse('email_not_verified'));
    const member = await aMember(app());
    wait();
    expect(await add(member.client)).toMatchObject(recentRequired);
  });
});

describe('removing a way', () => {
  const remove = (client: TestClient, way: string) => client.delete(`/api/auth/identities/${way}`);

  it('[WAY-2] [WAY-3] removes it with a notice, never the last', async () => {
    const member = await aMemberWith('naver');
    expect((await remove(member.client, 'password')).status).toBe(200);
    expect((await app().mailsTo(member.email, 2))[1]?.text).toContain(
      '이제 비밀번호로는 로그인할 수 없어요.',
    );
    const credentials = { email: member.email, password: PASSWORD };
    expect(await app().visitor().post('/api/auth/login', credentials)).toMatchObject(
      errorResponse('invalid_credentials'),
    );
    expect(await remove(member.client, 'naver')).toMatchObject(errorResponse('last_identity'));
    expect(await remove(member.client, 'password')).toMatchObject(errorResponse('not_found'));
    expect(await waysOf(member.client)).toEqual(['naver']);
  });

  it('[WAY-3] a removed provider signs in to another, new account', async () => {
    const member = await aMemberWith('naver');
    expect((await remove(member.client, 'naver')).status).toBe(200);
    // The session stays.
    expect((await member.client.get('/api/current-user')).status).toBe(200);
    const other = app().visitor();
    expect((await signInWith(other, 'naver')).pathname).toBe('/profile-setup');
  });

  it('[WAY-3] two calls at the same time leave one way', async () => {
    const member = await aMemberWith('naver');
    const statuses = await Promise.all(
      ['naver', 'password'].map(async (way) => (await remove(member.client, way)).status),
    );
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await waysOf(member.client)).toHaveLength(1);
  });

  it('[WAY-5] needs a recent sign-in', async () => {
    const member = await aMemberWith('naver');
    wait();
    expect(await remove(member.client, 'naver')).toMatchObject(recentRequired);
  });
});

describe('confirming who uses the session', () => {
  const needsIt = async ({ client }: Member) =>
    (await client.delete('/api/auth/identities/google')).body.code === 'recent_sign_in_required';
  const confirm = (client: TestClient, password: string) =>
    client.post('/api/auth/confirm', { password });

  it('[WAY-6] by the password renews the recent sign-in of this session alone', async () => {
    const member = await aMember(app(), { withPassword: true });
    wait();
    expect(await needsIt(member)).toBe(true);
    expect((await confirm(member.client, PASSWORD)).status).toBe(200);
    expect(await needsIt(member)).toBe(false);
    app().clock.advance(15 * MINUTE_MS);
    expect(await needsIt(member)).toBe(false);
    app().clock.advance(1);
    expect(await needsIt(member)).toBe(true);
  });

  it('[WAY-6] a wrong password is an error at its field and a failed log-in', async () => {
    const member = await aMember(app(), { withPassword: true });
    const wrong = await confirm(member.client, 'a wrong password');
    expect(wrong).toMatchObject(errorResponse('validation_failed'));
    expect(Object.keys(wrong.body.fields)).toEqual(['password']);
    const failures = await app().db.query('select 1 from login_failures');
    expect(failures.length).toBeGreaterThan(0);
    expect((await confirm(member.client, PASSWORD)).status).toBe(200);
    const other = await aMember(app());
    expect(await confirm(other.client, PASSWORD)).toMatchObject(errorResponse('no_password'));
  });

  it('[WAY-7] by a provider, which is asked to sign the user in anew', async () => {
    const member = await aMemberWith('naver');
    wait();
    expect(pathOf(await signInWith(member.client, 'naver', CONFIRM))).toBe(NEXT);
    expect(naver().lastAuthorize().get('auth_type')).toBe('reauthenticate');
    expect(await needsIt(member)).toBe(false);
    const locationOf = async (provider: string) => {
      const response = await member.client.fetch(`/api/auth/${provider}${CONFIRM}`);
      return new URL(response.headers.get('location') ?? '').searchParams;
    };
    const atKakao = await locationOf('kakao');
    expect([atKakao.get('prompt'), atKakao.get('max_age')]).toEqual(['login', '0']);
    const atGoogle = await locationOf('google');
    expect([atGoogle.get('prompt'), atGoogle.get('max_age')]).toEqual(['select_account', '0']);
  });

  it('[WAY-7] another identity, or one of another user, confirms nothing', async () => {
    const member = await aMemberWith('naver');
    aNaverUser();
    wait();
    expect(pathOf(await signInWith(member.client, 'naver', CONFIRM))).toBe(
      `${NEXT}&error=identity_other`,
    );
    expect(await needsIt(member)).toBe(true);
    expect(await waysOf(member.client)).toEqual(['naver', 'password']);
  });

  it.each([
    ['now', 0, true],
    ['14 minutes ago', -14, true],
    ['16 minutes ago', -16, false],
    ['in an hour', 60, false],
  ])('[WAY-7] a sign-in at the provider %s', async (_, minutes, isConfirmed) => {
    const member = await aMember(app(), { withPassword: true });
    const sub = aKakaoUser();
    await signInWith(member.client, 'kakao', LINK);
    wait();
    const at = new Date(app().clock.now().getTime() + minutes * MINUTE_MS);
    kakao().signInAsKakao({ sub }, at);
    const error = isConfirmed ? '' : '&error=kakao_failed';
    expect(pathOf(await signInWith(member.client, 'kakao', CONFIRM))).toBe(NEXT + error);
    expect(await needsIt(member)).toBe(!isConfirmed);
  });

  it('[WAY-7] works before the terms, and needs a session', async () => {
    const claims = { sub: randomUUID(), email: `${randomUUID()}@test.example` };
    google().signInAs(claims);
    const client = app().visitor();
    await signInWith(client, 'google');
    expect(pathOf(await signInWith(client, 'google', CONFIRM))).toBe(NEXT);
    const visitor = await app().visitor().fetch(`/api/auth/google${CONFIRM}`);
    expect(visitor.headers.get('location')).toBe('/login');
  });
});

describe('the steps that need a recent sign-in', () => {
  it('[WAY-5] the deletion without a password, also by an account that has none', async () => {
    const member = await aMember(app(), { withPassword: true });
    wait();
    const remove = (body: object) => member.client.delete(`/api/users/${member.id}`, body);
    for (const body of [{}, { password: null }, { password: '' }]) {
      expect(await remove(body)).toMatchObject(recentRequired);
    }
    expect((await remove({ password: 'a wrong one' })).body.fields).toHaveProperty('password');
    expect((await remove({ password: PASSWORD })).status).toBe(200);
    const other = await aMember(app());
    wait();
    const withAny = { password: 'anything' };
    expect(await other.client.delete(`/api/users/${other.id}`, withAny)).toMatchObject(
      recentRequired,
    );
  });

  it('[WAY-5] blocking and deleting an account and the data cleanup of admins', async () => {
    const admin = await aMember(app(), { isAdmin: true, withPassword: true });
    const target = await aMember(app());
    const claim = `?userId=${admin.id}`;
    const calls = [
      () => admin.client.post(`/api/admin/users/${target.id}/block${claim}`, { reason: '광고' }),
      () => admin.client.delete(`/api/admin/users/${target.id}${claim}`),
      () => admin.client.post(`/api/admin/data-cleanup${claim}`, {}),
    ];
    wait();
    for (const call of calls) expect(await call()).toMatchObject(recentRequired);
    await admin.client.post('/api/auth/confirm', { password: PASSWORD });
    for (const call of calls) expect((await call()).status).toBe(200);
  });
});
