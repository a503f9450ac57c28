import { expect, it } from 'vitest';
import { listActivity } from './_support/activity.ts';
import { aMember, PASSWORD } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { goToIssuer, signInWithGoogle } from './_support/oidc-issuer.ts';
import { aProfileBody } from './_support/photos.ts';
import { useGoogleApp } from './_support/provider-test-app.ts';
import type { TestApp } from './_support/test-app.ts';

const ADMIN_EMAIL = 'chosen.admin@test.example';
const { app, issuer, newClaims } = useGoogleApp({ ADMIN_EMAILS: ADMIN_EMAIL });
const currentUserOf = async (client: ReturnType<TestApp['visitor']>) =>
  (await client.get('/api/current-user')).body.user;
const FAILED = '/login?error=google_failed';

it('[GGL-3] an unsigned or changed identity token is rejected', async () => {
  const unsigned = (token: string) => {
    const [, payload] = token.split('.');
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    return `${header}.${payload}.`;
  };
  const changed = (token: string) => {
    const [header, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = JSON.stringify({ ...claims, email: ADMIN_EMAIL });
    return `${header}.${Buffer.from(forged).toString('base64url')}.${signature}`;
  };
  for (const forge of [unsigned, changed, () => 'no token at all']) {
    issuer().signInAs(newClaims());
    issuer().changeResponseWith((response) => ({
      ...response,
      id_token: forge(String(response.id_token)),
    }));
    const client = app().visitor();
    const redirectedTo = await signInWithGoogle(client);
    expect(redirectedTo.pathname + redirectedTo.search).toBe(FAILED);
    expect(await currentUserOf(client)).toBeUndefined();
  }
  issuer().changeResponseWith(null);
});

it('[GGL-3] the code of another browser’s attempt is rejected', async () => {
  issuer().signInAs(newClaims());
  const [attacker, victim] = [app().visitor(), app().visitor()];
  const callbackUrl = new URL(await goToIssuer(attacker), 'http://here');
  const victimCallback = new URL(await goToIssuer(victim), 'http://here');
  // The victim's own attempt and state, but the code of the attacker's account.
  victimCallback.searchParams.set('code', callbackUrl.searchParams.get('code') ?? '');
  const response = await victim.fetch(victimCallback.pathname + victimCallback.search);
  expect(response.headers.get('location')).toBe(FAILED);
  expect(await currentUserOf(victim)).toBeUndefined();
});

it('[GGL-3] an attempt older than ten minutes, or with a forged cookie, is rejected', async () => {
  issuer().signInAs(newClaims());
  const slowBrowser = app().visitor();
  const callbackUrl = await goToIssuer(slowBrowser);
  app().clock.advance(10 * 60_000 + 1);
  expect((await slowBrowser.fetch(callbackUrl)).headers.get('location')).toBe(FAILED);
  const attacker = app().visitor();
  const later = await goToIssuer(attacker);
  attacker.cookies.set('google', `${attacker.cookies.get('google')?.split('.')[0]}.forged`);
  expect((await attacker.fetch(later)).headers.get('location')).toBe(FAILED);
});

it('[GGL-5] another Google account with the same address is not the same user', async () => {
  const googleClaims = newClaims();
  issuer().signInAs(googleClaims);
  const first = app().visitor();
  await signInWithGoogle(first);
  const { id } = await currentUserOf(first);
  issuer().signInAs({ ...googleClaims, sub: 'another-subject' });
  const other = app().visitor();
  const redirectedTo = await signInWithGoogle(other);
  // The address has an account, so the page asks for its password; the account has none.
  expect(redirectedTo.pathname + redirectedTo.search).toBe('/login?google=link');
  expect(await currentUserOf(other)).toBeUndefined();
  expect((await currentUserOf(first)).id).toBe(id);
});

it('[GGL-8] [GGL-9] an attacker cannot create an account in advance for the address of another person', async () => {
  // Without a verified address no account is created.
  const victim = newClaims();
  const attacker = app().visitor();
  const body = {
    email: victim.email,
    password: 'known to the attacker',
    ...(await aProfileBody()),
  };
  expect(await attacker.post('/api/auth/register', body)).toMatchObject(
    errorResponse('email_not_verified'),
  );
  const guessed = { ...body, code: '000000' };
  expect(await attacker.post('/api/auth/signup', guessed)).toMatchObject(
    errorResponse('invalid_code'),
  );
  // An address that Google has not verified creates no account either.
  issuer().signInAs({ ...victim, sub: 'attacker-subject', email_verified: false });
  await signInWithGoogle(app().visitor());

  issuer().signInAs(victim);
  const client = app().visitor();
  expect((await signInWithGoogle(client)).pathname).toBe('/profile-setup');
  expect((await currentUserOf(client)).email).toBe(victim.email);
  // The password that the attacker chose does not work now either.
  const victimCredentials = { email: victim.email, password: 'known to the attacker' };
  expect(await attacker.post('/api/auth/login', victimCredentials)).toMatchObject(
    errorResponse('invalid_credentials'),
  );
});

it('[GGL-8] a pending link is valid only in its browser and for its own address', async () => {
  const googleClaims = newClaims();
  const owner = await aMember(app(), { email: googleClaims.email, withPassword: true });
  const other = await aMember(app(), { withPassword: true });
  issuer().signInAs(googleClaims);
  const client = app().visitor();
  expect((await signInWithGoogle(client)).search).toBe('?google=link');
  // The password of another account in the same browser links nothing.
  await client.post('/api/auth/login', { email: other.email, password: PASSWORD });
  const credentials = { email: owner.email, password: PASSWORD };
  await app().visitor().post('/api/auth/login', credentials);
  const rows = await app().db.query('select 1 from google_identities where subject = $1', [
    googleClaims.sub,
  ]);
  expect(rows).toEqual([]);
});

it('[GGL-6] [ADM-28] a known Google user gets a session, and an address of ADMIN_EMAILS becomes an admin', async () => {
  const member = await aMember(app(), { email: ADMIN_EMAIL });
  const googleClaims = { ...newClaims(), email: ADMIN_EMAIL };
  await app().db.query(
    'insert into google_identities (issuer, subject, user_id) values ($1, $2, $3)',
    [issuer().url, googleClaims.sub, member.id],
  );
  expect((await currentUserOf(member.client)).isAdmin).toBe(false);
  issuer().signInAs(googleClaims);
  const client = app().visitor();
  const redirectedTo = await signInWithGoogle(client);
  expect(redirectedTo.pathname).toBe('/discover');
  expect(redirectedTo.searchParams.get('login')).toBe('success');
  expect(await currentUserOf(client)).toMatchObject({ id: member.id, isAdmin: true });
  expect((await client.get(`/api/admin/stats?userId=${member.id}`)).status).toBe(200);
  expect((await listActivity(app(), member.id)).map(({ action }) => action)).toEqual(['login']);
  // Another Google user does not become an admin.
  const ordinaryClaims = newClaims();
  issuer().signInAs(ordinaryClaims);
  const stranger = app().visitor();
  await signInWithGoogle(stranger);
  expect((await currentUserOf(stranger)).isAdmin).toBe(false);
});

it('complete-profile returns 403 for another id and 409 for a complete profile', async () => {
  const [newcomer, other] = [
    await aMember(app(), { complete: false, termsAgreed: false }),
    await aMember(app(), { complete: false, termsAgreed: false }),
  ];
  const profile = await aProfileBody();
  const complete = (id: number) =>
    newcomer.client.put(`/api/users/${id}/complete-profile`, profile);
  expect(await complete(other.id)).toMatchObject(errorResponse('forbidden'));
  expect((await complete(newcomer.id)).status).toBe(200);
  expect(await complete(newcomer.id)).toMatchObject(errorResponse('already_complete'));
  const invalidProfile = { ...profile, age: 17 };
  const response = await other.client.put(
    `/api/users/${other.id}/complete-profile`,
    invalidProfile,
  );
  expect(response).toMatchObject(errorResponse('validation_failed'));
});
