import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { beforeEach, expect, it } from 'vitest';
import { aMember, aRoom, aWalk, type Member } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';
import { connect } from './_support/test-socket.ts';

const app = useTestApp();
let mina: Member;
let jun: Member;
let roomId: number;

beforeEach(async () => {
  [mina, jun] = await Promise.all([aMember(app()), aMember(app(), { name: '준' })]);
  roomId = await aRoom(mina, jun);
});

const startsAt = '2026-03-03T10:00:00.000Z';
const later = '2026-03-03T11:00:00.000Z';
const proposeWalk = async () =>
  (await mina.client.post('/api/walks', { roomId, startsAt })).body.id as number;
const answer = (member: Member, id: number, choice: string, version?: number) =>
  member.client.put(`/api/walks/${id}/answer`, { answer: choice, version });
const change = (member: Member, id: number, body: object) =>
  member.client.patch(`/api/walks/${id}`, body);
const cancel = (member: Member, id: number) => member.client.delete(`/api/walks/${id}`);
const messages = async (member: Member) =>
  (await member.client.get(`/api/chat/messages/${roomId}`)).body;
const roomOf = async (member: Member, language: 'ko' | 'en' = 'ko') =>
  (await member.client.get(`/api/chat/rooms/${member.id}`, { language })).body[0];

it('[WALK-30] [WALK-12] a change, an answer and a cancellation are messages of the member who acted', async () => {
  const id = await proposeWalk();
  const [proposed] = await messages(mina);
  expect(proposed.walkEvent).toBeNull();
  await answer(jun, id, 'accept');
  await change(jun, id, { startsAt: later });
  await change(mina, id, { note: '공을 가져갈게요' });
  await answer(jun, id, 'decline');
  const other = await aWalk(app(), jun, roomId, { inMs: HOUR_MS });
  await cancel(jun, other.id);

  const timeZone = 'Asia/Seoul';
  const event = { walkId: id, startsAt: later, previousStartsAt: null, timeZone };
  const events = [
    { ...event, action: 'accepted', startsAt },
    { ...event, action: 'changed', previousStartsAt: startsAt },
    { ...event, action: 'changed' },
    { ...event, action: 'declined' },
    null,
    { ...event, walkId: other.id, action: 'cancelled', startsAt: other.startsAt },
  ];
  const [, ...stored] = await messages(mina);
  expect(stored.map(({ walkEvent }: { walkEvent: unknown }) => walkEvent)).toEqual(events);
  expect(stored.map(({ senderId }: { senderId: number }) => senderId)).toEqual(
    [jun, jun, mina, jun, jun, jun].map((member) => member.id),
  );
  expect(stored[1]).not.toHaveProperty('walk');
  expect(stored.map(({ message }: { message: string }) => message)).toEqual([
    '산책을 약속했어요: 3월 3일 화요일 오후 7:00',
    '산책 시간을 바꾸자고 했어요: 3월 3일 화요일 오후 8:00',
    '산책을 바꾸자고 했어요: 3월 3일 화요일 오후 8:00',
    '이번 산책은 어렵다고 했어요: 3월 3일 화요일 오후 8:00',
    expect.stringMatching(/^산책을 제안했어요: /),
    expect.stringMatching(/^산책을 취소했어요: /),
  ]);
  const after = await mina.client.get(`/api/chat/messages/${roomId}?after=${stored[3].id}`);
  expect(after.body).toEqual(stored.slice(4));
});

it('[WALK-30] the message is unread, the last of the room, in the log and sent with the walk', async () => {
  const id = await proposeWalk();
  await mina.client.put(`/api/chat/messages/read/${roomId}/${mina.id}`, {});
  await jun.client.put(`/api/chat/messages/read/${roomId}/${jun.id}`, {});
  const sockets = [await connect(app(), mina), await connect(app(), jun)];
  await change(mina, id, { startsAt: later });

  const [, message] = await messages(jun);
  for (const socket of sockets) {
    expect((await socket.next('new-message')).message).toEqual(message);
    expect(await socket.next('walk-updated')).toMatchObject({ walkId: id, status: 'proposed' });
    socket.socket.close();
  }
  expect(await roomOf(jun, 'en')).toMatchObject({
    unreadCount: 1,
    lastMessage: { message: 'Asked to move the walk: Tuesday, March 3, 8:00 PM' },
  });
  expect((await roomOf(mina)).unreadCount).toBe(0);
  const [logged] = await app().db.query(
    "select count(*)::int from activity_logs where user_id = $1 and action = 'message_sent'",
    [mina.id],
  );
  expect(logged).toEqual({ count: 2 });
});

it('[WALK-30] a call that changes nothing adds no message', async () => {
  const id = await proposeWalk();
  await answer(jun, id, 'accept', 1);
  const before = await messages(mina);
  for (const response of [
    await answer(jun, id, 'accept', 2),
    await change(jun, id, { startsAt, version: 2 }),
  ]) {
    expect(response.status).toBe(200);
  }
  const stale = [
    await answer(jun, id, 'decline', 1),
    await change(mina, id, { startsAt: later, version: 1 }),
  ];
  for (const response of stale) expect(response).toMatchObject(errorResponse('walk_changed'));
  const refused = await change(mina, id, { startsAt: '2026-02-01T10:00:00Z' });
  expect(refused.status).toBe(400);
  expect(await messages(mina)).toEqual(before);
  await cancel(mina, id);
  await cancel(mina, id);
  expect(await messages(mina)).toHaveLength(before.length + 1);
});

it('[WALK-30] two actions at once add one message each, in their order', async () => {
  const id = await proposeWalk();
  const responses = await Promise.all([
    answer(jun, id, 'accept', 1),
    change(mina, id, { startsAt: later, version: 1 }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await messages(jun)).toHaveLength(2);
});

it('[WALK-16] [WALK-30] the end of a friendship cancels walks without a message', async () => {
  await proposeWalk();
  const before = await messages(mina);
  const [connection] = (await mina.client.get(`/api/connections/${mina.id}`)).body;
  await mina.client.delete(`/api/connections/${connection.id}`);
  const [{ walk, ...message }] = await messages(mina);
  expect(walk.status).toBe('cancelled');
  expect([{ ...message, walk: before[0].walk }]).toEqual(before);
});

it('a walk that is proposed again names the time before and whether it was agreed', async () => {
  const walkOf = async (member: Member) =>
    (await member.client.get(`/api/walks/${member.id}`)).body[0];
  const id = await proposeWalk();
  expect((await walkOf(jun)).change).toBeNull();
  expect((await change(mina, id, { startsAt: later })).body.change).toEqual({
    previousStartsAt: startsAt,
    wasAgreed: false,
  });
  expect((await answer(jun, id, 'accept')).body.change).toBeNull();
  await change(jun, id, { note: '비가 와도 좋아요' });
  expect((await walkOf(mina)).change).toEqual({ previousStartsAt: null, wasAgreed: true });
});

it('[WALK-52] the first agreed walk of a pair is the one that begins first', async () => {
  const isFirst = async (member: Member) =>
    (await member.client.get(`/api/walks/${member.id}`)).body.map(
      (walk: { isFirst: boolean }) => walk.isFirst,
    );
  const first = await proposeWalk();
  const { id: second } = await aWalk(app(), mina, roomId, { inMs: 48 * HOUR_MS });
  expect(await isFirst(mina)).toEqual([false, false]);
  await answer(jun, first, 'accept');
  await answer(jun, second, 'accept');
  expect(await isFirst(mina)).toEqual([true, false]);
  expect(await isFirst(jun)).toEqual([true, false]);
  const kim = await aMember(app());
  const { id: other } = await aWalk(app(), mina, await aRoom(mina, kim), { inMs: 72 * HOUR_MS });
  expect((await answer(kim, other, 'accept')).body.isFirst).toBe(true);
  expect((await cancel(jun, first)).body.isFirst).toBe(false);
  expect(await isFirst(jun)).toEqual([true]);
});
