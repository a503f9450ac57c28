import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { describe, expect, it } from 'vitest';
import {
  aMember,
  aRequest,
  CITY_HALL,
  type Member,
  PASSWORD,
  renewSignIn,
  signIn,
} from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { requestCode } from './_support/mail-contents.ts';
import { signInWith } from './_support/oidc-issuer.ts';
import { aProfileBody } from './_support/photos.ts';
import { useProviderApp } from './_support/provider-test-app.ts';
import { signUp } from './_support/sign-up.ts';
import type { TestClient } from './_support/test-client.ts';

const { app, kakao, naver } = useProviderApp();

const anAddress = () => `${randomUUID()}@test.example`;
const withTag = ({ email }: Member, tag: string) => email.replace('@', `+${tag}@`);
const idOf = async (client: TestClient): Promise<number> =>
  (await client.get('/api/current-user')).body.user?.id;
const mailCounts = new Map<string, number>();
/** The number of mails to an address after the next one. */
function nextMail(email: string): number {
  const count = (mailCounts.get(email) ?? 0) + 1;
  mailCounts.set(email, count);
  return count;
}

/** A member who can sign in with Naver too. */
interface Offender extends Member {
  naverId: string;
}
async function anOffender(): Promise<Offender> {
  const member = await aMember(app(), { withPassword: true });
  const naverId = randomUUID();
  naver().signInAs({ id: naverId, name: '하늘' });
  await signInWith(member.client, 'naver', '?link=true');
  expect((await app().mailsTo(member.email)).length).toBe(1);
  mailCounts.set(member.email, 1);
  return { ...member, naverId };
}

const removeNaver = async ({ client }: Member) =>
  expect((await client.delete('/api/auth/identities/naver')).status).toBe(200);

/** Requests a code for another address, and returns the response to it. */
async function changeAddress(member: Member, email: string) {
  await renewSignIn(app(), member);
  await member.client.post(`/api/users/${member.id}/email`, { email });
  const mails = await app().mailsTo(email, nextMail(email));
  const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0];
  return member.client.put(`/api/users/${member.id}/email`, { email, code });
}

/** Signs up with an address, once no limit and no undo prevents it. */
async function signUpWith(email: string): Promise<number> {
  app().clock.advance(2 * DAY_MS + HOUR_MS);
  return (await signUp(app(), email, nextMail(email))).user.id;
}

/** Signs in with a provider; returns the account, also one to which a block refuses the session. */
async function signInBy(provider: 'naver' | 'kakao', subject: string): Promise<number> {
  app().clock.advance(HOUR_MS);
  await signInWith(app().visitor(), provider);
  const rows = await app().db.query<{ id: number }>(
    'select user_id as id from google_identities where subject = $1',
    [subject],
  );
  return rows[0]?.id ?? 0;
}
const signInByNaver = (naverId: string) => {
  naver().signInAs({ id: naverId, name: '하늘' });
  return signInBy('naver', naverId);
};

interface Attempt {
  name: string;
  /** What the user does while nobody has blocked the account. */
  prepare?: (offender: Offender) => Promise<unknown>;
  /** Whether the account is deleted after the block. */
  isDeleted: boolean;
  /** Returns the id of the account that the user then has. */
  act: (offender: Offender) => Promise<number>;
}

/** An account of the same user that shares nothing with the first one. */
const aSecond = () => aMember(app(), { withPassword: true });

const ATTEMPTS: Attempt[] = [
  { name: 'deletion and return', isDeleted: true, act: ({ email }) => signUpWith(email) },
  {
    name: 'another spelling',
    isDeleted: true,
    act: (offender) => signUpWith(withTag(offender, '2')),
  },
  {
    name: 'another spelling beside the account',
    isDeleted: false,
    act: (offender) => signUpWith(withTag(offender, '2')),
  },
  {
    name: 'another button',
    isDeleted: true,
    act: ({ email }) => {
      const sub = randomUUID();
      kakao().signInAsKakao({ sub, nickname: '하늘', email, email_verified: true });
      return signInBy('kakao', sub);
    },
  },
  {
    name: 'the same button after the deletion',
    isDeleted: true,
    act: ({ naverId }) => signInByNaver(naverId),
  },
  {
    name: 'a removed identity',
    prepare: removeNaver,
    isDeleted: false,
    act: ({ naverId }) => signInByNaver(naverId),
  },
  {
    name: 'a removed identity after the deletion',
    prepare: removeNaver,
    isDeleted: true,
    act: ({ naverId }) => signInByNaver(naverId),
  },
  {
    name: 'a replaced address',
    prepare: (offender) => changeAddress(offender, anAddress()),
    isDeleted: false,
    act: ({ email }) => {
      nextMail(email);
      return signUpWith(email);
    },
  },
  {
    name: 'a replaced address after the deletion',
    prepare: (offender) => changeAddress(offender, anAddress()),
    isDeleted: true,
    act: ({ email }) => {
      nextMail(email);
      return signUpWith(email);
    },
  },
  {
    name: 'a change of address',
    isDeleted: false,
    act: async (offender) => {
      const second = await aSecond();
      await changeAddress(second, withTag(offender, '2'));
      return second.id;
    },
  },
  {
    name: 'an identity that is added',
    isDeleted: true,
    act: async ({ naverId }) => {
      const second = await aSecond();
      naver().signInAs({ id: naverId, name: '하늘' });
      await signInWith(second.client, 'naver', '?link=true');
      return second.id;
    },
  },
  {
    name: 'an identity that waits for the password of another account',
    prepare: async ({ id, client }) => {
      kakao().signInAsKakao({ sub: `kakao-${id}`, nickname: '하늘' });
      await signInWith(client, 'kakao', '?link=true');
      expect((await client.delete('/api/auth/identities/kakao')).status).toBe(200);
    },
    isDeleted: true,
    act: async (offender) => {
      const { id, email } = await aSecond();
      const sub = `kakao-${offender.id}`;
      kakao().signInAsKakao({ sub, nickname: '하늘', email, email_verified: true });
      const browser = app().visitor();
      expect((await signInWith(browser, 'kakao')).search).toBe('?kakao=link');
      await browser.post('/api/auth/login', { email, password: PASSWORD });
      return id;
    },
  },
  {
    name: 'an address that completes the profile',
    isDeleted: true,
    act: async ({ email }) => {
      app().clock.advance(HOUR_MS);
      naver().signInAs({ id: randomUUID(), name: '하늘' });
      const client = app().visitor();
      await signInWith(client, 'naver');
      const id = await idOf(client);
      const code = await requestCode(app(), email, nextMail(email));
      const body = { ...(await aProfileBody()), email, code, termsAgreed: true };
      expect((await client.put(`/api/users/${id}/complete-profile`, body)).status).toBe(200);
      return id;
    },
  },
];

describe('a member’s block survives', () => {
  it.each(ATTEMPTS)('[BLK-19] [BLK-34] $name', async ({ prepare, isDeleted, act }) => {
    const [offender, mina] = [await anOffender(), await aMember(app())];
    await prepare?.(offender);
    expect(
      (await mina.client.post('/api/users/block', { blockedUserId: offender.id })).status,
    ).toBe(200);
    if (isDeleted) {
      await renewSignIn(app(), offender);
      expect((await offender.client.delete(`/api/users/${offender.id}`)).status).toBe(200);
    }
    const id = await act(offender);
    expect(id).not.toBe(offender.id);
    const { client } = await signIn(app(), id);
    await client.post('/api/terms-agreement', { userId: id, termsAgreed: true });
    expect((await mina.client.get(`/api/users/${id}`)).status).toBe(404);
    const request = { senderId: mina.id, receiverId: id };
    expect(await mina.client.post('/api/friend-requests', request)).toMatchObject(
      errorResponse('not_found'),
    );
    expect((await client.get(`/api/users/${mina.id}`)).status).toBe(404);
    // The list of the blocker names the first account alone.
    const listed = (await mina.client.get(`/api/users/blocked/${mina.id}`)).body;
    expect(listed.map((row: { id: number }) => row.id)).toEqual([offender.id]);
  });
});

describe('a moderator’s block survives', () => {
  const decide = (admin: Member, id: number, action: 'block' | 'unblock') =>
    admin.client.post(`/api/admin/users/${id}/${action}?userId=${admin.id}`, { reason: '욕설' });
  async function isBlocked(admin: Member, id: number): Promise<boolean> {
    const list = await admin.client.get(`/api/admin/users?userId=${admin.id}&status=blocked`);
    return list.body.some((row: { id: number }) => row.id === id);
  }
  async function aBlock(attempt: Pick<Attempt, 'prepare' | 'isDeleted'>) {
    const [offender, admin] = [await anOffender(), await aMember(app(), { isAdmin: true })];
    await attempt.prepare?.(offender);
    await renewSignIn(app(), admin);
    expect((await decide(admin, offender.id, 'block')).status).toBe(200);
    if (attempt.isDeleted) {
      const path = `/api/admin/users/${offender.id}?userId=${admin.id}`;
      expect((await admin.client.delete(path)).status).toBe(200);
    }
    return { offender, admin };
  }

  it.each(ATTEMPTS)('[BLK-19] [BLK-52] $name', async (attempt) => {
    const { offender, admin } = await aBlock(attempt);
    const id = await attempt.act(offender);
    expect(id).not.toBe(offender.id);
    expect(await isBlocked(admin, id)).toBe(true);
    expect((await decide(admin, id, 'unblock')).status).toBe(200);
    for (const account of [id, offender.id]) expect(await isBlocked(admin, account)).toBe(false);
    // Neither does it wait for the next account.
    app().clock.advance(HOUR_MS);
    const next = withTag(offender, 'next');
    const { user } = await signUp(app(), next, nextMail(next));
    expect(await isBlocked(admin, user.id)).toBe(false);
  });

  const HERE = { isDeleted: false };
  const logIn = (email: string) =>
    app().visitor().post('/api/auth/login', { email, password: PASSWORD });

  it('[BLK-53] the change of the address returns the block, which ends with that of the first account', async () => {
    const { offender, admin } = await aBlock(HERE);
    const second = await aSecond();
    const email = withTag(offender, '2');
    const response = await changeAddress(second, email);
    expect(response).toMatchObject(errorResponse('account_blocked'));
    expect(response.body.reason).toBe('욕설');
    expect((await second.client.get('/api/current-user')).status).toBe(401);
    expect(await logIn(email)).toMatchObject(errorResponse('account_blocked'));
    expect((await decide(admin, offender.id, 'unblock')).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
  });

  it.each([
    ['an identity of the blocked account', HERE],
    ['one that it removed', { isDeleted: false, prepare: removeNaver }],
    ['one of a deleted account', { isDeleted: true }],
  ] as const)('[BLK-53] adding %s leads to the log-in and blocks the account', async (_, state) => {
    const { offender, admin } = await aBlock(state);
    const second = await aSecond();
    naver().signInAs({ id: offender.naverId, name: '하늘' });
    const { pathname, search } = await signInWith(second.client, 'naver', '?link=true');
    expect(pathname + search).toBe('/login?error=account_blocked');
    expect((await second.client.get('/api/current-user')).status).toBe(401);
    expect(await logIn(second.email)).toMatchObject(errorResponse('account_blocked'));
    if (!state.isDeleted) {
      expect((await decide(admin, offender.id, 'unblock')).status).toBe(200);
      expect((await logIn(second.email)).status).toBe(200);
    }
  });

  it('[BLK-53] [SIGN-3] an identity that waits for the password of an account blocks it', async () => {
    const sub = randomUUID();
    const { offender } = await aBlock({
      isDeleted: false,
      prepare: async ({ client }) => {
        kakao().signInAsKakao({ sub, nickname: '하늘' });
        await signInWith(client, 'kakao', '?link=true');
        expect((await client.delete('/api/auth/identities/kakao')).status).toBe(200);
      },
    });
    expect(offender.id).toBeGreaterThan(0);
    const second = await aSecond();
    const { email } = second;
    kakao().signInAsKakao({ sub, nickname: '하늘', email, email_verified: true });
    const browser = app().visitor();
    expect((await signInWith(browser, 'kakao')).search).toBe('?kakao=link');
    const response = await browser.post('/api/auth/login', { email, password: PASSWORD });
    expect(response).toMatchObject(errorResponse('account_blocked'));
    expect((await second.client.get('/api/current-user')).status).toBe(401);
    expect(await logIn(email)).toMatchObject(errorResponse('account_blocked'));
  });

  it('[BLK-52] applies at once to an account that signed up with a removed identity before', async () => {
    let other = 0;
    const { admin } = await aBlock({
      isDeleted: false,
      prepare: async (offender) => {
        await removeNaver(offender);
        other = await signInByNaver(offender.naverId);
      },
    });
    expect(await isBlocked(admin, other)).toBe(true);
  });
});

it('[BLK-19] a block ends what the two shared when it comes with an address or identity', async () => {
  const [offender, mina, second] = [await anOffender(), await aMember(app()), await aSecond()];
  await mina.client.post('/api/users/block', { blockedUserId: offender.id });
  await renewSignIn(app(), offender);
  await offender.client.delete(`/api/users/${offender.id}`);
  await aRequest(second, mina);
  naver().signInAs({ id: offender.naverId, name: '하늘' });
  await signInWith(second.client, 'naver', '?link=true');
  expect((await mina.client.get(`/api/friend-requests/received/${mina.id}`)).body).toEqual([]);
  const nearby = `/api/users/nearby/${CITY_HALL.latitude}/${CITY_HALL.longitude}/5`;
  const ids = (await mina.client.get(nearby)).body.map(({ id }: { id: number }) => id);
  expect(ids).not.toContain(second.id);
});

it('[BLK-19] a block moves along a chain of deleted accounts', async () => {
  const [offender, mina] = [await anOffender(), await aMember(app())];
  await mina.client.post('/api/users/block', { blockedUserId: offender.id });
  await renewSignIn(app(), offender);
  await offender.client.delete(`/api/users/${offender.id}`);
  const second = await signInByNaver(offender.naverId);
  const { client } = await signIn(app(), second);
  expect((await client.delete(`/api/users/${second}`)).status).toBe(200);
  const third = await signUpWith(offender.email);
  expect((await mina.client.get(`/api/users/${third}`)).status).toBe(404);
});

it('[BLK-19] [DEL-9] after the retention only keys for which a block waits are left, until the next account takes them over', async () => {
  const [blocked, free, mina] = [await anOffender(), await anOffender(), await aMember(app())];
  await mina.client.post('/api/users/block', { blockedUserId: blocked.id });
  for (const member of [blocked, free]) {
    expect((await member.client.delete(`/api/users/${member.id}`)).status).toBe(200);
  }
  app().clock.advance(31 * DAY_MS);
  const admin = await aMember(app(), { isAdmin: true });
  const path = `/api/admin/data-cleanup?userId=${admin.id}`;
  expect((await admin.client.post(path)).status).toBe(200);
  const ownersOfKeys = async () =>
    (
      await app().db.query<{ id: number }>(
        'select distinct user_id as id from account_keys where user_id = any ($1::bigint[])',
        [[blocked.id, free.id]],
      )
    ).map(({ id }) => id);
  expect(await ownersOfKeys()).toEqual([blocked.id]);
  const next = await signInByNaver(blocked.naverId);
  const { client } = await signIn(app(), mina.id);
  expect((await client.get(`/api/users/${next}`)).status).toBe(404);
  const request = { senderId: next, receiverId: mina.id };
  const returned = await signIn(app(), next);
  await returned.client.post('/api/terms-agreement', { userId: next, termsAgreed: true });
  expect((await returned.client.get(`/api/users/${mina.id}`)).status).toBe(404);
  expect((await returned.client.post('/api/friend-requests', request)).status).toBe(403);
  expect(await ownersOfKeys()).toEqual([]);
});

it('[BLK-19] an identity of another user who is not blocked brings no block', async () => {
  const [owner, mina, second] = [await anOffender(), await aMember(app()), await aSecond()];
  await mina.client.post('/api/users/block', { blockedUserId: owner.id });
  naver().signInAs({ id: owner.naverId, name: '하늘' });
  const { search } = await signInWith(second.client, 'naver', '?link=true');
  expect(search).toBe('?error=identity_taken');
  expect((await mina.client.get(`/api/users/${second.id}`)).status).toBe(200);
});
