import { expect, it } from 'vitest';
import { aMember, PASSWORD } from './_support/builders.ts';
import { goToIssuer, signInWithGoogle } from './_support/oidc-issuer.ts';
import { aProfileBody } from './_support/photos.ts';
import { useGoogleApp } from './_support/provider-test-app.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';

const { app, issuer, newClaims } = useGoogleApp();
const hasSession = async (client: ReturnType<TestApp['visitor']>) =>
  (await client.get('/api/current-user')).status === 200;

it('[LOGIN-9] without Google configured the route returns 404', async () => {
  const other = await startTestApp();
  const { status, body } = await other.visitor().get('/api/auth/google');
  expect([status, body.code]).toEqual([404, 'not_found']);
  expect((await other.visitor().get('/api/config')).body).toMatchObject({
    googleSignIn: false,
    signIn: { kakao: false, naver: false, google: false },
  });
  await other.close();
});

it('[GGL-3] the redirect carries state, nonce and an S256 challenge', async () => {
  const response = await app().visitor().fetch('/api/auth/google');
  const issuerUrl = new URL(response.headers.get('location') ?? '');
  expect(issuerUrl.origin).toBe(new URL(issuer().url).origin);
  expect(Object.fromEntries(issuerUrl.searchParams)).toMatchObject({
    client_id: 'meongmate',
    redirect_uri: 'http://localhost:3999/api/auth/google/callback',
    response_type: 'code',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^.{20,}$/),
    nonce: expect.stringMatching(/^.{20,}$/),
    code_challenge: expect.stringMatching(/^.{43}$/),
  });
  expect(response.headers.get('set-cookie')).toMatch(/^google=.*HttpOnly; SameSite=Lax/);
});

it('[GGL-6] [USR-16] [GGL-15] a new Google user completes the profile and keeps the name from Google', async () => {
  const googleClaims = newClaims();
  issuer().signInAs(googleClaims);
  const client = app().visitor();
  const redirectedTo = await signInWithGoogle(client);
  expect(redirectedTo.pathname).toBe('/profile-setup');
  expect(redirectedTo.searchParams.get('google')).toBe('true');
  expect(JSON.parse(redirectedTo.searchParams.get('userData') ?? '')).toEqual({
    name: googleClaims.name,
    email: googleClaims.email,
  });
  const { body } = await client.get('/api/current-user');
  await client.post('/api/terms-agreement', { termsAgreed: true, userId: body.user.id });
  const rooms = await client.get(`/api/chat/rooms/${body.user.id}`);
  expect(rooms.body.code).toBe('profile_incomplete');

  const profile = { ...(await aProfileBody()), name: '다른 이름', email: 'other@test.example' };
  const done = await client.put(`/api/users/${body.user.id}/complete-profile`, profile);
  expect(done.body.user).toMatchObject({
    name: googleClaims.name,
    email: googleClaims.email,
    dogName: '보리',
  });

  const secondSignIn = await signInWithGoogle(app().visitor());
  expect(secondSignIn.pathname).toBe('/discover');
  expect(secondSignIn.searchParams.get('login')).toBe('success');
});

it('[ACC-40] the consent of complete-profile accepts the terms', async () => {
  issuer().signInAs(newClaims());
  const client = app().visitor();
  await signInWithGoogle(client);
  const { body } = await client.get('/api/current-user');
  expect(body.user.termsAgreed).toBe(false);
  const profile = { ...(await aProfileBody()), termsAgreed: true };
  const done = await client.put(`/api/users/${body.user.id}/complete-profile`, profile);
  expect(done.body.user).toMatchObject({ termsAgreed: true, profileComplete: true });
  expect((await client.get(`/api/chat/rooms/${body.user.id}`)).status).toBe(200);
});

it('[GGL-3] a missing, foreign or replayed state creates no session', async () => {
  issuer().signInAs(newClaims());
  const client = app().visitor();
  const callbackUrl = await goToIssuer(client);
  const stranger = app().visitor();
  const foreign = await stranger.fetch(callbackUrl);
  expect(foreign.headers.get('location')).toBe('/login?error=google_failed');
  expect(await hasSession(stranger)).toBe(false);

  const otherAttempt = app().visitor();
  await goToIssuer(otherAttempt);
  const otherResponse = await otherAttempt.fetch(callbackUrl);
  expect(otherResponse.headers.get('location')).toBe('/login?error=google_failed');
  expect(await hasSession(otherAttempt)).toBe(false);

  expect((await client.fetch(callbackUrl)).headers.get('location')).toMatch(/^\/profile-setup/);
  const replayed = await client.fetch(callbackUrl);
  expect(replayed.headers.get('location')).toBe('/login?error=google_failed');
});

it.each([
  ['a wrong nonce', { nonce: 'another' }],
  ['a wrong audience', { aud: 'another client' }],
  ['a wrong issuer', { iss: 'https://evil.example' }],
  ['an expired token', { exp: 1 }],
])('[GGL-3] %s is rejected', async (_, payload) => {
  issuer().signInAs(newClaims(), (token) => Object.assign(token.payload, payload));
  const client = app().visitor();
  const redirectedTo = await signInWithGoogle(client);
  expect(redirectedTo.pathname + redirectedTo.search).toBe('/login?error=google_failed');
  expect(await hasSession(client)).toBe(false);
});

it('[GGL-9] an address that Google has not verified creates no account for it', async () => {
  issuer().signInAs({ ...newClaims(), email_verified: false });
  const client = app().visitor();
  expect((await signInWithGoogle(client)).pathname).toBe('/profile-setup');
  expect((await client.get('/api/current-user')).body.user).toMatchObject({
    email: '',
    profileComplete: false,
  });
});

it('[GGL-5] [GGL-8] a password account is linked after its password was entered, and is then found by subject', async () => {
  const googleClaims = newClaims();
  const member = await aMember(app(), { email: googleClaims.email, withPassword: true });
  issuer().signInAs(googleClaims);
  const client = app().visitor();
  const redirectedTo = await signInWithGoogle(client);
  expect(redirectedTo.pathname + redirectedTo.search).toBe('/login?google=link');
  expect(await hasSession(client)).toBe(false);
  const credentials = { email: googleClaims.email, password: PASSWORD };
  expect((await client.post('/api/auth/login', credentials)).status).toBe(200);

  issuer().signInAs({ ...googleClaims, email: 'renamed@test.example' });
  const later = app().visitor();
  expect((await signInWithGoogle(later)).pathname).toBe('/discover');
  expect((await later.get('/api/current-user')).body.user.id).toBe(member.id);
});

it('[PWD-5] a Google-only account has no password to log in with', async () => {
  const googleClaims = newClaims();
  issuer().signInAs(googleClaims);
  await signInWithGoogle(app().visitor());
  const credentials = { email: googleClaims.email, password: 'a guess' };
  const response = await app().visitor().post('/api/auth/login', credentials);
  expect(response.body.code).toBe('invalid_credentials');
});

it('[GGL-11] [DEL-10] a blocked account gets no session; a deleted one becomes a new account', async () => {
  const googleClaims = newClaims();
  issuer().signInAs(googleClaims);
  const first = app().visitor();
  await signInWithGoogle(first);
  const { id } = (await first.get('/api/current-user')).body.user;
  await app().db.query('update users set blocked_at = $2 where id = $1', [id, app().clock.now()]);
  const rejected = await signInWithGoogle(app().visitor());
  expect(rejected.searchParams.get('error')).toBe('account_blocked');
  await app().db.query('update users set blocked_at = null where id = $1', [id]);

  await first.delete(`/api/users/${id}`);
  const newBrowser = app().visitor();
  expect((await signInWithGoogle(newBrowser)).pathname).toBe('/profile-setup');
  expect((await newBrowser.get('/api/current-user')).body.user.id).not.toBe(id);
});

it('[GGL-12] while Google is unavailable the redirect shows an error, and log-in with a password works', async () => {
  const other = await startTestApp({
    GOOGLE_CLIENT_ID: 'meongmate',
    GOOGLE_CLIENT_SECRET: 'a client secret',
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
  });
  const response = await other.visitor().fetch('/api/auth/google');
  expect(response.headers.get('location')).toBe('/login?error=google_unavailable');
  const member = await aMember(other, { withPassword: true });
  const credentials = { email: member.email, password: PASSWORD };
  expect((await other.visitor().post('/api/auth/login', credentials)).status).toBe(200);
  await other.close();
});
