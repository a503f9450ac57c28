import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { describe, expect, it } from 'vitest';
import { aMember, type Member, PASSWORD, renewSignIn, signIn } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { mailedCode, mailedReset, requestCode, wrongCodeFor } from './_support/mail-contents.ts';
import { signInWith } from './_support/oidc-issuer.ts';
import { useProviderApp } from './_support/provider-test-app.ts';
import { aSubscriptionBody } from './_support/push-devices.ts';
import { signUp } from './_support/sign-up.ts';
import type { TestClient } from './_support/test-client.ts';

const { app, kakao, naver, google } = useProviderApp({ TRUST_PROXY: 'true' });

const anAddress = () => `${randomUUID()}@test.example`;
const request = ({ client, id }: Member, email: string) =>
  client.post(`/api/users/${id}/email`, { email });
const put = ({ client, id }: Member, email: string, code: string) =>
  client.put(`/api/users/${id}/email`, { email, code });
const undo = (token: string) => app().visitor().post('/api/auth/undo-email', { token });
const isSignedIn = async (client: TestClient) =>
  (await client.get('/api/current-user')).status === 200;
const logIn = (email: string, password: string) =>
  app().visitor().post('/api/auth/login', { email, password });

/** Changes the address as its user does; returns the token of the mail to the old one. */
async function change(member: Member, email: string, mailsToOld = 1): Promise<string> {
  expect((await request(member, email)).status).toBe(200);
  const response = await put(member, email, await mailedCode(app(), email));
  expect(response.body.user).toMatchObject({ id: member.id, email });
  const mail = (await app().mailsTo(member.email, mailsToOld)).at(-1);
  return /\/undo-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('a change', () => {
  it('[ADDR-1] [ADDR-3] needs the code of the new address; other sessions end, the old one gets a link', async () => {
    const member = await aMember(app(), { withPassword: true });
    const other = await signIn(app(), member.id);
    const email = anAddress();
    expect((await request(member, email)).status).toBe(200);
    const code = await mailedCode(app(), email);
    expect(await put(member, email, wrongCodeFor(code))).toMatchObject(
      errorResponse('invalid_code'),
    );
    expect((await put(member, email, code)).body.user.email).toBe(email);
    expect([await isSignedIn(member.client), await isSignedIn(other.client)]).toEqual([
      true,
      false,
    ]);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
    expect(await logIn(member.email, PASSWORD)).toMatchObject(errorResponse('invalid_credentials'));
    const [mail] = await app().mailsTo(member.email);
    expect(mail?.subject).toBe('[멍메이트] 이메일 주소가 바뀌었어요');
    expect(mail?.text).not.toContain(email);
    // A second time changes nothing.
    expect((await put(member, email, code)).status).toBe(200);
    expect(await app().mailsTo(member.email)).toHaveLength(1);
  });

  it('[ADDR-1] [WAY-5] needs a recent sign-in', async () => {
    const member = await aMember(app());
    app().clock.advance(15 * MINUTE_MS + 1);
    const required = errorResponse('recent_sign_in_required');
    expect(await request(member, anAddress())).toMatchObject(required);
    expect(await put(member, anAddress(), '123456')).toMatchObject(required);
  });

  it('[ADDR-2] the response does not reveal whether an address is taken', async () => {
    const [member, other] = [await aMember(app()), await aMember(app())];
    const [free, taken] = [await request(member, anAddress()), await request(member, other.email)];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await app().mailsTo(other.email))[0]?.subject).toContain('이미 가입된');
    expect(await put(member, other.email, '123456')).toMatchObject(errorResponse('invalid_code'));
  });

  it('[ADDR-2] only who has the code learns that the address was taken since', async () => {
    const member = await aMember(app());
    const email = anAddress();
    await request(member, email);
    const code = await mailedCode(app(), email);
    // Its owner signs up, which uses up all codes of the address.
    app().clock.advance(MINUTE_MS);
    await signUp(app(), email, 2);
    await renewSignIn(app(), member);
    expect(await put(member, email, wrongCodeFor(code))).toMatchObject(
      errorResponse('invalid_code'),
    );
    expect(await put(member, email, code)).toMatchObject(errorResponse('email_taken'));
  });

  it('[ADDR-5] a replaced address stays taken for others for 48 hours, and its account may return to it', async () => {
    const member = await aMember(app());
    await change(member, anAddress());
    await requestCode(app(), member.email, 2);
    expect((await app().mailsTo(member.email, 2))[1]?.subject).toContain('이미 가입된');
    google().signInAs({ sub: randomUUID(), email: member.email });
    const redirectedTo = await signInWith(app().visitor(), 'google');
    expect(redirectedTo.search).toBe('?google=link');
    app().clock.advance(MINUTE_MS);
    await renewSignIn(app(), member);
    await request(member, member.email);
    const code = await mailedCode(app(), member.email, 3);
    expect((await put(member, member.email, code)).body.user.email).toBe(member.email);

    const mover = await aMember(app());
    await change(mover, anAddress());
    app().clock.advance(48 * HOUR_MS);
    expect((await signUp(app(), mover.email, 2)).status).toBe(201);
  });
});

describe('the undo', () => {
  it('[ADDR-4] opens the account to its owner alone, whatever a thief prepared', async () => {
    // The owner has a password and Google.
    const owner = await aMember(app(), { withPassword: true });
    const ofOwner = { sub: randomUUID(), email: owner.email, name: '민아' };
    google().signInAs(ofOwner);
    await signInWith(owner.client, 'google', '?link=true');
    await app().mailsTo(owner.email);
    app().clock.advance(60 * HOUR_MS);

    // A thief at the open session of the owner knows the password.
    const thief = { ...owner, ...(await signIn(app(), owner.id)) };
    kakao().signInAsKakao({ sub: 'kakao-of-thief', nickname: '도둑' });
    await signInWith(thief.client, 'kakao', '?link=true');
    await app().mailsTo(owner.email, 2);
    app().clock.advance(47 * HOUR_MS);
    await renewSignIn(app(), owner);
    const stolen = anAddress();
    const token = await change(thief, stolen, 3);
    naver().signInAs({ id: 'naver-of-thief', name: '도둑' });
    await signInWith(thief.client, 'naver', '?link=true');
    expect((await thief.client.delete('/api/auth/identities/google')).status).toBe(200);
    expect((await thief.client.delete('/api/auth/identities/password')).status).toBe(200);
    const newPassword = 'known to the thief';
    expect((await thief.client.post('/api/auth/identities/password', { newPassword })).status).toBe(
      201,
    );
    const push = aSubscriptionBody('https://fcm.googleapis.com/fcm/send/thief');
    expect((await thief.client.post('/api/push-subscriptions', push)).status).toBe(201);
    const feed = await thief.client.post('/api/calendar-feed');
    const feedPath = new URL(feed.body.url).pathname;
    expect((await app().visitor().fetch(feedPath)).status).toBe(200);
    const mailCount = (await app().mailsTo(stolen)).length;
    await app().visitor().post('/api/auth/reset-password', { email: stolen });
    const reset = await mailedReset(app(), stolen, mailCount + 1);
    const next = anAddress();
    expect((await request(thief, next)).status).toBe(200);
    const openCode = await mailedCode(app(), next);

    app().clock.advance(47 * HOUR_MS);
    expect((await undo(token)).status).toBe(200);

    // Nothing of the thief opens the account.
    expect(await isSignedIn(thief.client)).toBe(false);
    for (const [email, password] of [
      [stolen, newPassword],
      [owner.email, newPassword],
      [owner.email, PASSWORD],
      [owner.email, reset.temporaryPassword],
    ] as const) {
      expect(await logIn(email, password)).toMatchObject(errorResponse('invalid_credentials'));
    }
    const confirm = { token: reset.token, newPassword };
    expect(await app().visitor().post('/api/auth/reset-password/confirm', confirm)).toMatchObject(
      errorResponse('invalid_token'),
    );
    for (const provider of ['kakao', 'naver'] as const) {
      const browser = app().visitor();
      expect((await signInWith(browser, provider)).pathname).toBe('/profile-setup');
      expect((await browser.get('/api/current-user')).body.user.id).not.toBe(owner.id);
    }
    const verify = { email: next, code: openCode };
    expect(await app().visitor().post('/api/auth/verify-code-only', verify)).toMatchObject(
      errorResponse('invalid_code'),
    );
    const pushes = 'select 1 from push_subscriptions where user_id = $1';
    expect(await app().db.query(pushes, [owner.id])).toEqual([]);

    expect((await app().visitor().fetch(feedPath)).status).toBe(404);

    // The owner's ways do: Google, and a new password by the mailed reset.
    google().signInAs(ofOwner);
    const browser = app().visitor();
    expect((await signInWith(browser, 'google')).pathname).toBe('/discover');
    expect((await browser.get('/api/current-user')).body.user).toMatchObject({
      id: owner.id,
      email: owner.email,
    });
    const mails = (await app().mailsTo(owner.email)).length;
    const own = await mailedReset(app(), owner.email, mails);
    const again = { token: own.token, newPassword: 'a new one of the owner' };
    expect((await app().visitor().post('/api/auth/reset-password/confirm', again)).status).toBe(
      200,
    );
    expect((await logIn(owner.email, again.newPassword)).status).toBe(200);

    // A second time changes nothing.
    expect((await undo(token)).status).toBe(200);
    expect((await logIn(owner.email, again.newPassword)).status).toBe(200);
  });

  it('[ADDR-4] restores the oldest address of the last 48 hours, by any of the links', async () => {
    const member = await aMember(app());
    const [second, third] = [anAddress(), anAddress()];
    await change(member, second);
    app().clock.advance(HOUR_MS);
    await renewSignIn(app(), member);
    const token = await change({ ...member, email: second }, third, 2);
    expect((await undo(token)).status).toBe(200);
    const rows = await app().db.query('select email from users where id = $1', [member.id]);
    expect(rows).toEqual([{ email: member.email }]);
    // The address of the thief is free again.
    app().clock.advance(MINUTE_MS);
    expect((await signUp(app(), third, 2)).status).toBe(201);
  });

  it('[ADDR-4] sends a reset also to an account without a password', async () => {
    const member = await aMember(app());
    const token = await change(member, anAddress());
    await undo(token);
    const { token: resetToken } = await mailedReset(app(), member.email, 2);
    const confirm = { token: resetToken, newPassword: PASSWORD };
    expect((await app().visitor().post('/api/auth/reset-password/confirm', confirm)).status).toBe(
      200,
    );
    expect((await logIn(member.email, PASSWORD)).status).toBe(200);
  });

  it('[BLK-54] leaves no key of the thief', async () => {
    const [thief, owner] = [await aMember(app()), await aMember(app())];
    const token = await change(owner, thief.email.replace('@', '+stolen@'));
    expect((await undo(token)).status).toBe(200);
    const admin = await aMember(app(), { isAdmin: true });
    const path = `/api/admin/users/${thief.id}/block?userId=${admin.id}`;
    expect((await admin.client.post(path, { reason: '욕설' })).status).toBe(200);
    const rows = await app().db.query('select blocked_at from users where id = $1', [owner.id]);
    expect(rows).toEqual([{ blocked_at: null }]);
  });

  it('[ADDR-4] an unknown or expired token, and that of a deleted account, is refused', async () => {
    const refused = errorResponse('invalid_token');
    expect(await undo('unknown')).toMatchObject(refused);
    const member = await aMember(app());
    const token = await change(member, anAddress());
    app().clock.advance(48 * HOUR_MS);
    expect(await undo(token)).toMatchObject(refused);
    const deleted = await aMember(app());
    const tokenOfDeleted = await change(deleted, anAddress());
    expect((await deleted.client.delete(`/api/users/${deleted.id}`)).status).toBe(200);
    expect(await undo(tokenOfDeleted)).toMatchObject(refused);
  });
});
