import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { describe, expect, it } from 'vitest';
import { hashAddress } from '../src/features/users/address-hash.ts';
import { toMailbox } from '../src/features/users/mailbox.ts';
import { aMember, aRoom, CITY_HALL, type Member, PASSWORD, signIn } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { aReport, closeReport } from './_support/reports.ts';
import { signUp } from './_support/sign-up.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const BLOCK = '/api/users/block';
const NEARBY = `/api/users/nearby/${CITY_HALL.latitude}/${CITY_HALL.longitude}/5`;
const block = (by: Member, user: { id: number }) =>
  by.client.post(BLOCK, { blockedUserId: user.id });
const unblock = (by: Member, user: { id: number }) =>
  by.client.delete(BLOCK, { blockedUserId: user.id });
const blockedBy = async (by: Member) =>
  (await by.client.get(`/api/users/blocked/${by.id}`)).body as { id: number; name: string }[];
const remove = (member: Member) => member.client.delete(`/api/users/${member.id}`);
const send = (from: Member, to: { id: number }) =>
  from.client.post('/api/friend-requests', { senderId: from.id, receiverId: to.id });
const idsNearby = async (viewer: Member) =>
  (await viewer.client.get(NEARBY)).body.map(({ id }: { id: number }) => id);

const mails = new Map<string, number>();
/** The owner of the address of a deleted account signs up again, under another name. */
async function comeBack({ email: former }: Member, email = former): Promise<Member> {
  const count = (mails.get(email) ?? 0) + 1;
  mails.set(email, count);
  // So that no limit of codes and sign-ups applies.
  app().clock.advance(HOUR_MS);
  const { user } = await signUp(app(), email, count, { name: '돌아온', dogName: '초코' });
  const session = await signIn(app(), user.id);
  await session.client.post('/api/terms-agreement', { userId: user.id, termsAgreed: true });
  return { id: user.id, email, name: '돌아온', ...session };
}

/** Everything that a user can call about another user, with status and body. */
async function responsesAbout({ client, id }: Member, other: { id: number }) {
  const responses = {
    card: await client.get(`/api/users/${other.id}`),
    isBlocked: await client.get(`/api/users/blocked/${id}/${other.id}`),
    request: await client.post('/api/friend-requests', { senderId: id, receiverId: other.id }),
    report: await client.post('/api/reports', { reportedUserId: other.id, reason: 'rude' }),
    reportAndBlock: await client.post('/api/reports', {
      reportedUserId: other.id,
      reason: 'spam',
      alsoBlock: true,
    }),
    block: await client.post(BLOCK, { blockedUserId: other.id }),
    unblock: await client.delete(BLOCK, { blockedUserId: other.id }),
    ownBlocks: await client.get(`/api/users/blocked/${id}`),
    nearby: await client.get(NEARBY),
    sent: await client.get(`/api/friend-requests/sent/${id}`),
    received: await client.get(`/api/friend-requests/received/${id}`),
    rooms: await client.get(`/api/chat/rooms/${id}`),
    friends: await client.get(`/api/connections/${id}`),
    walks: await client.get(`/api/walks/${id}`),
  };
  return Object.fromEntries(
    Object.entries(responses).map(([name, { status, body, headers }]) => [
      name,
      {
        status,
        body,
        etag: headers.get('etag'),
        total: headers.get('x-total-count'),
        unfiltered: headers.get('x-unfiltered-count'),
      },
    ]),
  );
}

/** No id above all ids of the test. */
const MISSING = { id: 888_888 };

it('[BLK-34] [BLK-19] a user who returns does not exist for the user who blocked the old account', async () => {
  const [stalker, jun] = [await aMember(app()), await aMember(app(), { name: '이준' })];
  await aRoom(jun, stalker);
  await block(stalker, jun);
  await remove(jun);
  const before = await responsesAbout(stalker, MISSING);
  const returned = await comeBack(jun);

  expect(await responsesAbout(stalker, returned)).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(/돌아온|초코/);
  const former = { id: jun.id, name: '탈퇴한 사용자', dogName: null };
  expect(await blockedBy(stalker)).toMatchObject([former]);

  // The report has the reason of none above.
  await aReport(stalker, jun, { reason: 'money', alsoBlock: true });
  expect(await blockedBy(stalker)).toMatchObject([former]);
  expect((await unblock(stalker, jun)).body.isBlocked).toBe(false);
  expect(await blockedBy(stalker)).toEqual([]);
  expect((await stalker.client.get(`/api/users/${returned.id}`)).status).toBe(404);
  const missing = await responsesAbout(stalker, MISSING);
  expect(await responsesAbout(stalker, returned)).toEqual(missing);

  // In the other direction too.
  expect(await idsNearby(returned)).not.toContain(stalker.id);
  expect((await returned.client.get(`/api/users/${stalker.id}`)).status).toBe(404);
  expect(await send(returned, stalker)).toMatchObject(errorResponse('blocked'));
});

it('[BLK-34] lifting the block of the old account before the return changes nothing for the new one', async () => {
  const [stalker, jun] = [await aMember(app()), await aMember(app())];
  await block(stalker, jun);
  await remove(jun);
  await unblock(stalker, jun);
  expect(await blockedBy(stalker)).toEqual([]);
  const returned = await comeBack(jun);
  expect((await stalker.client.get(`/api/users/${returned.id}`)).status).toBe(404);
  expect(await idsNearby(stalker)).not.toContain(returned.id);
});

it('[BLK-34] the block stays silent when the account is deleted and returns again', async () => {
  const [stalker, jun] = [await aMember(app()), await aMember(app())];
  await block(stalker, jun);
  await remove(jun);
  const second = await comeBack(jun);
  await remove(second);
  const third = await comeBack(jun);
  expect((await blockedBy(stalker)).map(({ id }) => id)).toEqual([jun.id]);
  expect((await stalker.client.get(`/api/users/${third.id}`)).status).toBe(404);
  const rows = await app().db.query('select to_jsonb(c)::text as row from carried_blocks c');
  expect(JSON.stringify(rows)).not.toContain(jun.email);
});

it('[RPT-51] alsoBlock of an old account changes nothing about the account of the returned user', async () => {
  const [stalker, jun] = [await aMember(app()), await aMember(app())];
  await aRoom(jun, stalker);
  await remove(jun);
  const returned = await comeBack(jun);
  expect(await idsNearby(stalker)).toContain(returned.id);
  const card = await stalker.client.get(`/api/users/${returned.id}`);
  await aReport(stalker, jun, { alsoBlock: true });
  expect(await idsNearby(stalker)).toContain(returned.id);
  expect((await stalker.client.get(`/api/users/${returned.id}`)).body).toEqual(card.body);
  expect((await blockedBy(stalker)).map(({ id }) => id)).toEqual([jun.id]);
  // The next account is blocked.
  await remove(returned);
  const third = await comeBack(jun);
  expect((await stalker.client.get(`/api/users/${third.id}`)).status).toBe(404);
});

it('[BLK-35] the own blocks of a user move to the new account and can be lifted there', async () => {
  const [jun, stalker] = [await aMember(app()), await aMember(app(), { name: '스토커' })];
  await block(jun, stalker);
  const since = (await blockedBy(jun))[0];
  await remove(jun);
  const returned = await comeBack(jun);
  expect(await blockedBy(returned)).toEqual([since]);
  expect(await idsNearby(stalker)).not.toContain(returned.id);
  // The blocked user does not learn from 403 that a new account has blocked them.
  expect(await send(stalker, returned)).toMatchObject(errorResponse('not_found'));
  expect(await send(returned, stalker)).toMatchObject(errorResponse('blocked'));
  const missing = await responsesAbout(stalker, MISSING);
  expect(await responsesAbout(stalker, returned)).toEqual(missing);

  await unblock(returned, stalker);
  expect((await stalker.client.get(`/api/users/${returned.id}`)).status).toBe(200);
  await remove(returned);
  expect(await blockedBy(await comeBack(jun))).toEqual([]);
});

it.each(['blocker', 'blocked'])(
  '[BLK-34] [BLK-35] both users of a block delete their accounts; the %s returns first',
  async (first) => {
    const [mina, jun] = [await aMember(app()), await aMember(app())];
    await block(mina, jun);
    const back = new Map<Member, Member>();
    for (const member of first === 'blocker' ? [jun, mina] : [mina, jun]) await remove(member);
    for (const member of first === 'blocker' ? [mina, jun] : [jun, mina]) {
      back.set(member, await comeBack(member));
    }
    const [newMina, newJun] = [back.get(mina), back.get(jun)];
    if (!newMina || !newJun) throw new Error('not back');
    expect(await blockedBy(newMina)).toMatchObject([{ id: jun.id, name: '탈퇴한 사용자' }]);
    expect(await blockedBy(newJun)).toEqual([]);
    for (const [viewer, other] of [
      [newMina, newJun],
      [newJun, newMina],
    ] as const) {
      expect(await idsNearby(viewer)).not.toContain(other.id);
      expect(await send(viewer, other)).toMatchObject(errorResponse('not_found'));
    }
  },
);

/** The same mailbox in another spelling. */
const withTag = ({ email }: Member, tag: string) => email.replace('@', `+${tag}@`);

it('[BLK-19] [ACC-36] blocks apply to the next account of the mailbox, however its address is spelled', async () => {
  const [stalker, jun] = [await aMember(app()), await aMember(app())];
  await block(jun, stalker);
  await remove(jun);
  const returned = await comeBack(jun, withTag(jun, '2'));
  expect(await blockedBy(returned)).toMatchObject([{ id: stalker.id }]);
  expect((await stalker.client.get(`/api/users/${returned.id}`)).status).toBe(404);
});

it('[BLK-19] a block that an earlier version stored under the address as typed still applies', async () => {
  const [stalker, jun] = [await aMember(app()), await aMember(app())];
  const email = withTag(jun, 'old');
  await app().db.query('update users set email = $2 where id = $1', [jun.id, email]);
  await block(stalker, jun);
  await remove(jun);
  await app().db.query('update carried_blocks set address_key = $1 where blocker_id = $2', [
    hashAddress(app().keys, email),
    stalker.id,
  ]);
  const returned = await comeBack(jun, email);
  expect((await stalker.client.get(`/api/users/${returned.id}`)).status).toBe(404);
});

it('[ACC-36] the database and the server agree which addresses are one mailbox', async () => {
  const addresses = [
    'mina+2@test.example',
    'mi.na@test.example',
    'mina@test.example..',
    '+mina+2@test.example',
    'ｍｉｎａ＋2＠ｇmail.com',
    'm.i.n.a+1+2@googlemail.com.',
    'mina@mail.gmail.com',
    '"a@b+c"@gmail.com',
    '민아+산책@테스트.한국',
    '민아@테스트.한국'.normalize('NFD'),
    'ﬁdo@test.example',
  ];
  const rows = await app().db.query<{ mailbox: string }>(
    'select mailbox_of(address) as mailbox from unnest($1::text[]) with ordinality as a (address, n) order by n',
    [addresses],
  );
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(addresses.map(toMailbox));
});

describe('a moderator’s block of a mailbox', () => {
  const statusOf = async (admin: Member, { id }: { id: number }) => {
    const list = await admin.client.get(`/api/admin/users?userId=${admin.id}&status=blocked`);
    return list.body.some((row: { id: number }) => row.id === id);
  };
  const decide = (admin: Member, { id }: { id: number }, action: 'block' | 'unblock') =>
    admin.client.post(`/api/admin/users/${id}/${action}?userId=${admin.id}`, { reason: '욕설' });
  async function twoAccounts() {
    const jun = await aMember(app());
    const second = await aMember(app(), { email: withTag(jun, '2'), withPassword: true });
    return { admin: await aMember(app(), { isAdmin: true }), jun, second };
  }
  const logIn = ({ email }: Member) =>
    app().visitor().post('/api/auth/login', { email, password: PASSWORD });

  it('[BLK-52] ends every account of it at once, and unblocking one unblocks all', async () => {
    const { admin, jun, second } = await twoAccounts();
    expect((await decide(admin, jun, 'block')).status).toBe(200);
    for (const member of [jun, second]) {
      expect((await member.client.get('/api/current-user')).status).toBe(401);
      expect(await statusOf(admin, member)).toBe(true);
    }
    expect(await logIn(second)).toMatchObject({ ...errorResponse('account_blocked') });
    expect((await logIn(second)).body.reason).toBe('욕설');
    expect(await decide(admin, second, 'block')).toMatchObject(errorResponse('already_blocked'));
    expect((await decide(admin, second, 'unblock')).status).toBe(200);
    expect(await statusOf(admin, jun)).toBe(false);
    expect((await logIn(second)).status).toBe(200);
  });

  it('[BLK-52] applies to an account that signs up while another one is blocked', async () => {
    const { admin, jun } = await twoAccounts();
    await decide(admin, jun, 'block');
    app().clock.advance(HOUR_MS);
    const { user } = await signUp(app(), withTag(jun, '3'), 1);
    expect(await statusOf(admin, user)).toBe(true);
    await decide(admin, jun, 'unblock');
    expect(await statusOf(admin, user)).toBe(false);
  });

  it('[BLK-52] is lifted under every key, also the one that waits for the next account', async () => {
    const { admin, jun, second } = await twoAccounts();
    await decide(admin, jun, 'block');
    await admin.client.delete(`/api/admin/users/${jun.id}?userId=${admin.id}`);
    await decide(admin, second, 'unblock');
    const returned = await comeBack(jun);
    expect(await statusOf(admin, returned)).toBe(false);
  });

  it('[BLK-52] blocks neither the moderator nor the last admin', async () => {
    const admin = await aMember(app(), { isAdmin: true });
    const second = await aMember(app(), { email: withTag(admin, '2') });
    expect(await decide(admin, second, 'block')).toMatchObject(errorResponse('last_admin'));
    expect(await statusOf(admin, second)).toBe(false);
  });

  it('[BLK-52] by a report about a deleted account ends the other accounts of the mailbox', async () => {
    const { admin, jun, second } = await twoAccounts();
    const reporter = await aMember(app());
    const reportId = await aReport(reporter, jun);
    await remove(jun);
    expect((await closeReport(admin, reportId, 'block', '욕설')).status).toBe(200);
    expect(await statusOf(admin, second)).toBe(true);
  });
});
