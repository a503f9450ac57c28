import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import {
  aFriendship,
  aMember,
  aMessage,
  aRequest,
  aRoom,
  type Member,
} from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { aReport, openReport, REPORTS } from './_support/reports.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const two = () => Promise.all([aMember(app()), aMember(app(), { name: '이준' })]);
const hidden = { complete: false, termsAgreed: false, position: null };
const countReports = async () =>
  (await app().db.query<{ count: number }>('select count(*)::int as count from reports'))[0]?.count;
const hasBlocked = async (mina: Member, jun: Member) =>
  (await mina.client.get(`/api/users/blocked/${mina.id}/${jun.id}`)).body.isBlocked;

it('[API-11] [RPT-1] [RPT-4] a visitor, oneself, an unknown user and an invalid body are rejected', async () => {
  const [mina, jun] = await two();
  const body = { reportedUserId: jun.id, reason: 'rude' };
  expect(await app().visitor().post(REPORTS, body)).toMatchObject(errorResponse('unauthenticated'));
  const self = await mina.client.post(REPORTS, { ...body, reportedUserId: mina.id });
  expect(fieldErrorsOf(self)).toEqual(invalidFields('reportedUserId'));
  const unknownUser = await mina.client.post(REPORTS, { ...body, reportedUserId: 999_999 });
  expect(unknownUser).toMatchObject(errorResponse('not_found'));
  for (const [field, value] of [
    ['reportedUserId', 'x'],
    ['reason', 'ugly'],
    ['details', 'a'.repeat(1001)],
    ['details', 'a\u0000b'],
    ['messageIds', Array.from({ length: 21 }, (_, index) => index + 1)],
    ['roomId', -1],
    ['alsoBlock', 'yes'],
  ] as const) {
    const response = await mina.client.post(REPORTS, { ...body, [field]: value });
    expect(fieldErrorsOf(response), field).toEqual(invalidFields(field));
  }
  expect(await countReports()).toBe(0);
  for (const subject of [{ lostDogId: 5 }, { sightingId: 5 }, { reportedUserId: null }]) {
    const response = await mina.client.post(REPORTS, { ...body, ...subject });
    expect(fieldErrorsOf(response)).toEqual(invalidFields('reportedUserId'));
  }
  expect(await mina.client.post(REPORTS, body)).toMatchObject({
    status: 201,
    body: { id: expect.any(Number), status: 'open' },
  });
});

it('[RPT-3] the same pair and reason within a day returns the first report with 200', async () => {
  const [mina, jun] = await two();
  const first = await aReport(mina, jun);
  app().clock.advance(DAY_MS - 1);
  const repeated = await mina.client.post(REPORTS, { reportedUserId: jun.id, reason: 'rude' });
  expect(repeated).toMatchObject({ status: 200, body: { id: first, status: 'open' } });
  expect(await aReport(mina, jun, { reason: 'spam' })).not.toBe(first);
  // Also if the reported user is no longer visible.
  await jun.client.patch(`/api/users/${jun.id}`, { visibleTo: 'same_gender' });
  await mina.client.patch(`/api/users/${mina.id}`, { gender: 'other' });
  const body = { reportedUserId: jun.id, reason: 'rude' };
  expect(await mina.client.post(REPORTS, body)).toMatchObject({ status: 200, body: { id: first } });
  expect(await mina.client.post(REPORTS, { ...body, reason: 'fake' })).toMatchObject(
    errorResponse('not_found'),
  );
  await jun.client.patch(`/api/users/${jun.id}`, { visibleTo: 'everyone' });
  app().clock.advance(1);
  expect(await aReport(mina, jun)).not.toBe(first);
});

it('[RPT-4] a user who was never visible can be reported after a room or any request only', async () => {
  const mina = await aMember(app(), { isOlder: true });
  const [stranger, sender, friend] = [
    await aMember(app()),
    await aMember(app()),
    await aMember(app()),
  ];
  const requestId = await aRequest(sender, mina);
  await mina.client.delete(`/api/friend-requests/${requestId}`);
  await aFriendship(friend, mina);
  const ids = [stranger.id, sender.id, friend.id];
  await app().db.query('update users set blocked_at = now() where id = any($1::bigint[])', [ids]);
  const body = { reportedUserId: stranger.id, reason: 'rude' };
  expect(await mina.client.post(REPORTS, body)).toMatchObject(errorResponse('not_found'));
  const incomplete = await aMember(app(), hidden);
  expect(await mina.client.post(REPORTS, { ...body, reportedUserId: incomplete.id })).toMatchObject(
    errorResponse('not_found'),
  );
  const otherGender = await aMember(app(), {
    profile: { gender: 'other', visible_to: 'same_gender' },
  });
  expect(
    await mina.client.post(REPORTS, { ...body, reportedUserId: otherGender.id }),
  ).toMatchObject(errorResponse('not_found'));
  await aReport(mina, sender);
  await aReport(mina, friend);
});

it('[RPT-4] a deleted account can be reported after a room or a deleted request only', async () => {
  const mina = await aMember(app());
  const [stranger, sender, friend] = [
    await aMember(app()),
    await aMember(app()),
    await aMember(app()),
  ];
  await aRequest(sender, mina);
  await aRoom(friend, mina);
  for (const { id, client } of [stranger, sender, friend]) await client.delete(`/api/users/${id}`);
  const body = { reportedUserId: stranger.id, reason: 'rude' };
  expect(await mina.client.post(REPORTS, body)).toMatchObject(errorResponse('not_found'));
  await aReport(mina, sender);
  await aReport(mina, friend);
});

it('[RPT-5] neither a block in either direction nor the deletion of the account prevents a report', async () => {
  const [mina, jun] = await two();
  await mina.client.post('/api/users/block', { blockedUserId: jun.id });
  await aReport(jun, mina);
  await aReport(mina, jun);
  const gone = await aMember(app());
  await aRoom(gone, mina);
  await gone.client.delete(`/api/users/${gone.id}`);
  expect(await aReport(mina, gone)).toBeGreaterThan(0);
});

it('[RPT-6] alsoBlock blocks the user, also with a repeated report', async () => {
  const [mina, jun] = await two();
  const requestId = await aRequest(jun, mina);
  await aReport(mina, jun, { alsoBlock: true });
  expect(await hasBlocked(mina, jun)).toBe(true);
  const [request] = await app().db.query<{ status: string }>(
    'select status from friend_requests where id = $1',
    [requestId],
  );
  expect(request?.status).toBe('deleted');
  await mina.client.delete('/api/users/block', { blockedUserId: jun.id });
  await mina.client.post(REPORTS, { reportedUserId: jun.id, reason: 'rude', alsoBlock: true });
  expect(await hasBlocked(mina, jun)).toBe(true);
});

it('the room and the request must be of the pair, the messages of the room', async () => {
  const [mina, jun] = await two();
  const other = await aMember(app());
  const { roomId, requestId } = await aFriendship(mina, jun);
  const foreign = await aFriendship(mina, other);
  const strangers = await aFriendship(jun, other);
  const message = await aMessage(jun, roomId ?? 0, '안녕');
  const foreignMessage = await aMessage(other, foreign.roomId ?? 0, '안녕');
  const send = (change: object) =>
    mina.client.post(REPORTS, { reportedUserId: jun.id, reason: 'other', ...change });
  for (const change of [
    { roomId: foreign.roomId },
    { roomId: strangers.roomId },
    { roomId: 999_999 },
    { requestId: foreign.requestId },
    { requestId: strangers.requestId },
  ]) {
    expect(await send(change)).toMatchObject(errorResponse('not_found'));
  }
  const mixed = await send({ roomId, messageIds: [message.id, foreignMessage.id] });
  expect(fieldErrorsOf(mixed)).toEqual(invalidFields('messageIds'));
  const valid = { roomId, requestId, messageIds: [message.id, message.id] };
  expect((await send(valid)).status).toBe(201);
});

it('[RPT-8] an account sends at most 20 reports a day', async () => {
  const mina = await aMember(app(), { isOlder: true });
  const others: Member[] = [];
  for (let index = 0; index < 21; index += 1) others.push(await aMember(app()));
  for (const other of others.slice(0, 20)) await aReport(mina, other);
  const [first, , ...rest] = others;
  const last = rest.at(-1);
  if (!first || !last) throw new Error('no members');
  const body = { reportedUserId: last.id, reason: 'rude' };
  expect(await mina.client.post(REPORTS, body)).toMatchObject(errorResponse('rate_limited'));
  // A repeated report stores nothing and does not count.
  const repeated = await mina.client.post(REPORTS, { ...body, reportedUserId: first.id });
  expect(repeated.status).toBe(200);
  app().clock.advance(DAY_MS);
  await aReport(mina, last);
});

it('[RPT-54] in its first 24 hours an account sends at most 5 reports', async () => {
  const mina = await aMember(app());
  for (let index = 0; index < 5; index += 1) await aReport(mina, await aMember(app()));
  const body = { reportedUserId: (await aMember(app())).id, reason: 'rude' };
  const response = await mina.client.post(REPORTS, body);
  expect(response).toMatchObject(errorResponse('rate_limited'));
  expect(Number(response.headers.get('retry-after'))).toBe(DAY_MS / 1000);
  app().clock.advance(DAY_MS);
  expect((await mina.client.post(REPORTS, body)).status).toBe(201);
});

it('[RPT-1] the details of a report are stored and returned unchanged, in any script', async () => {
  const [mina, jun] = await two();
  const admin = await aMember(app(), { isAdmin: true });
  const details = `줄\n바꿈 👨‍👩‍👧 العربية <b>굵게</b> ${'👍🏽'.repeat(200)}`;
  const id = await aReport(mina, jun, { details });
  expect((await openReport(admin, id)).body.details).toBe(details);
});

it('[RPT-10] a report is in no log entry, and the reported user receives nothing', async () => {
  const [mina, jun] = await two();
  await aReport(mina, jun, { details: '비밀 내용' });
  const logs = await app().db.query('select action from activity_logs where user_id = $1', [
    mina.id,
  ]);
  expect(logs).toEqual([]);
  const stored = await app().db.query<{ row: string }>('select reports::text as row from reports');
  expect(stored.map(({ row }) => row).join()).not.toContain('비밀');
  const { body } = await jun.client.get('/api/current-user');
  expect(body.user.warning).toBeNull();
});
