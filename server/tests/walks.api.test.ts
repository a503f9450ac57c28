import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { beforeAll, expect, it } from 'vitest';
import { aMember, aMessage, aRoom, aWalk, type Member } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { inParallel } from './_support/in-parallel.ts';
import { useTestApp } from './_support/test-app.ts';
import { connect } from './_support/test-socket.ts';

const app = useTestApp();
let mina: Member;
let jun: Member;
let roomId: number;

const later = (ms: number) => new Date(app().clock.now().getTime() + ms).toISOString();
const list = (member: Member, query = '') => member.client.get(`/api/walks/${member.id}${query}`);
const propose = (member: Member, body: object = {}) =>
  member.client.post('/api/walks', { roomId, startsAt: later(DAY_MS), ...body });
const answer = (member: Member, id: number, body: object) =>
  member.client.put(`/api/walks/${id}/answer`, body);
const cancelAll = async () => {
  for (const { id } of (await list(mina)).body) await mina.client.delete(`/api/walks/${id}`);
};

beforeAll(async () => {
  [mina, jun] = await Promise.all([aMember(app()), aMember(app(), { name: '준' })]);
  roomId = await aRoom(mina, jun);
});

it('[WALK-30] [WALK-12] [WALKUI-9] a proposal is a walk and an unread message', async () => {
  const socket = await connect(app(), jun);
  const place = { name: '덕수궁 대한문 앞', latitude: 37.5651, longitude: 126.9767 };
  const startsAt = '2026-03-03T19:00:00+09:00';
  const { status, body } = await propose(mina, { startsAt, place, note: '공을 가져갈게요' });
  const shared = {
    id: body.id,
    roomId,
    version: 1,
    proposedBy: mina.id,
    startsAt: '2026-03-03T10:00:00.000Z',
    durationMinutes: 60,
    place,
    note: '공을 가져갈게요',
    status: 'proposed',
    createdAt: app().clock.now().toISOString(),
  };
  expect({ status, body }).toMatchObject({ status: 201, body: { ...shared, after: null } });
  expect(body.partner).toMatchObject({ id: jun.id, name: '준' });

  const text = '산책을 제안했어요: 3월 3일 화요일 오후 7:00';
  const { message } = await socket.next('new-message');
  expect(message).toMatchObject({ senderId: mina.id, message: text, walk: shared });
  expect(await socket.next('walk-updated')).toEqual({
    type: 'walk-updated',
    walkId: body.id,
    roomId,
    status: 'proposed',
  });
  const messages = await jun.client.get(`/api/chat/messages/${roomId}`);
  expect(messages.body).toEqual([message]);
  const english = await jun.client.get(`/api/chat/rooms/${jun.id}`, { language: 'en' });
  expect(english.body[0]).toMatchObject({
    unreadCount: 1,
    lastMessage: { message: 'Proposed a walk: Tuesday, March 3, 7:00 PM', senderId: mina.id },
  });
  const logged = await app().db.query(
    "select target_user_id, details from activity_logs where user_id = $1 and action = 'message_sent'",
    [mina.id],
  );
  expect(logged).toEqual([{ target_user_id: jun.id, details: null }]);
  socket.socket.close();
  await cancelAll();
});

it('[WALKUI-6] a repeated clientId returns the first walk', async () => {
  const clientId = randomUUID();
  const both = await Promise.all([propose(mina, { clientId }), propose(mina, { clientId })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(both[0]?.body).toEqual(both[1]?.body);
  app().clock.advance(2 * DAY_MS);
  const repeated = await propose(mina, { clientId, startsAt: both[0]?.body.startsAt });
  expect(repeated).toMatchObject({ status: 200, body: { id: both[0]?.body.id } });

  const asMessage = { roomId, senderId: mina.id, message: '안녕', clientId };
  const message = await mina.client.post('/api/chat/messages', asMessage);
  expect(message).toMatchObject({ status: 200, body: { walk: { id: both[0]?.body.id } } });
  const ofMessage = randomUUID();
  await mina.client.post('/api/chat/messages', { ...asMessage, clientId: ofMessage });
  expect(fieldErrorsOf(await propose(mina, { clientId: ofMessage }))).toEqual(
    invalidFields('clientId'),
  );
  expect((await list(mina)).body).toEqual([]);
});

it.each([
  ['startsAt', { startsAt: '2026-03-01T09:00:00Z' }],
  ['startsAt', { startsAt: '2027-03-02T09:00:00Z' }],
  ['startsAt', { startsAt: '2026-02-30T09:00:00Z' }],
  ['startsAt', { startsAt: '2026-04-02T09:00:00' }],
  ['startsAt', { startsAt: 'tomorrow' }],
  ['durationMinutes', { durationMinutes: 14 }],
  ['durationMinutes', { durationMinutes: 241 }],
  ['durationMinutes', { durationMinutes: 30.5 }],
  ['note', { note: '가'.repeat(201) }],
  ['place', { place: '공원' }],
  ['place', { place: { name: ' ' } }],
  ['place', { place: { name: '가'.repeat(81) } }],
  ['place', { place: { name: '공원', latitude: 91, longitude: 0 } }],
  ['place', { place: { name: '공원', latitude: 37, longitude: -181 } }],
  ['place', { place: { name: '공원', latitude: 37 } }],
])('[WALK-5] [WALK-6] an invalid %s stores nothing: %j', async (name, body) => {
  expect(fieldErrorsOf(await propose(mina, body))).toEqual(invalidFields(name));
  expect((await list(mina)).body).toEqual([]);
});

it('[WALK-5] the limits of a walk are accepted', async () => {
  const note = '가'.repeat(200);
  const body = { startsAt: later(60 * DAY_MS), durationMinutes: 240, note };
  expect(await propose(mina, body)).toMatchObject({ status: 201, body });
  const soon = { startsAt: later(MINUTE_MS), durationMinutes: 15, note: ' ' };
  expect(await propose(mina, soon)).toMatchObject({ status: 201, body: { ...soon, note: null } });
  await cancelAll();
});

it('[WALK-6] a distant place and a link in a note are stored as they are', async () => {
  const place = { name: '<b>성산일출봉</b>', latitude: 33.4581, longitude: 126.9425 };
  const note = 'https://evil.example/?a=<script>';
  expect(await propose(mina, { place, note })).toMatchObject({
    status: 201,
    body: { place, note },
  });
  const withoutPoint = await propose(mina, { place: { name: '공원' } });
  expect(withoutPoint.body.place).toEqual({ name: '공원', latitude: null, longitude: null });
  await cancelAll();
});

it('[WALK-7] of 50 proposals, one after the other and at once, 5 are stored', async () => {
  const first = await propose(mina);
  const responses = await inParallel(49, (at) => propose(at % 2 ? mina : jun));
  const rejected = responses.filter(({ status }) => status === 409);
  expect(first.status).toBe(201);
  expect(rejected.map(({ body }) => body.code)).toEqual(Array(45).fill('too_many_walks'));
  expect((await list(jun)).body).toHaveLength(5);
  await answer(jun, first.body.id, { answer: 'accept' });
  expect((await propose(jun)).body.code).toBe('too_many_walks');
  app().clock.advance(DAY_MS);
  expect((await propose(jun)).status).toBe(201);
  await cancelAll();
});

it('[WALK-3] strangers and visitors reach no walk', async () => {
  const walk = await aWalk(app(), mina, roomId);
  const stranger = await aMember(app());
  const paths = `/api/walks/${walk.id}`;
  const responses = await Promise.all([
    propose(stranger),
    answer(stranger, walk.id, { answer: 'accept' }),
    stranger.client.patch(paths, { note: '안녕' }),
    stranger.client.delete(paths),
    stranger.client.put(`${paths}/after`, { went: true }),
    stranger.client.get(`${paths}/calendar.ics`),
    answer(mina, 999_999, { answer: 'accept' }),
  ]);
  for (const response of responses) expect(response).toMatchObject(errorResponse('not_found'));
  expect(await mina.client.get(`/api/walks/${jun.id}`)).toMatchObject(errorResponse('forbidden'));
  expect(await app().visitor().get(`/api/walks/${jun.id}`)).toMatchObject(
    errorResponse('unauthenticated'),
  );
  await cancelAll();
});

it('[WALK-1] [WALKUI-10] [WALKUI-9] an answer changes the walk once', async () => {
  const walk = await aWalk(app(), mina, roomId);
  expect(await answer(mina, walk.id, { answer: 'accept' })).toMatchObject(
    errorResponse('forbidden'),
  );
  const socket = await connect(app(), mina);
  const accepted = await answer(jun, walk.id, { answer: 'accept', version: 1 });
  expect(accepted).toMatchObject({ status: 200, body: { version: 2, status: 'accepted' } });
  expect(await socket.next('walk-updated')).toMatchObject({ walkId: walk.id, status: 'accepted' });
  expect(await answer(jun, walk.id, { answer: 'accept' })).toEqual(
    expect.objectContaining({ status: 200, body: accepted.body }),
  );
  const stale = await answer(jun, walk.id, { answer: 'decline', version: 1 });
  expect(stale).toMatchObject(errorResponse('walk_changed'));
  expect(stale.body.walk).toEqual(accepted.body);

  const cancelled = await mina.client.delete(`/api/walks/${walk.id}?version=2`);
  expect(cancelled).toMatchObject({ status: 200, body: { version: 3, status: 'cancelled' } });
  expect((await mina.client.delete(`/api/walks/${walk.id}`)).body).toEqual(cancelled.body);
  expect(await answer(jun, walk.id, { answer: 'accept' })).toMatchObject(
    errorResponse('walk_closed'),
  );
  expect(await jun.client.patch(`/api/walks/${walk.id}`, { note: '?' })).toMatchObject(
    errorResponse('walk_closed'),
  );
  socket.socket.close();
});

it('[WALK-1] a walk that has begun is closed', async () => {
  const walk = await aWalk(app(), mina, roomId, { inMs: HOUR_MS });
  app().clock.advance(HOUR_MS);
  for (const response of await Promise.all([
    answer(jun, walk.id, { answer: 'accept' }),
    jun.client.patch(`/api/walks/${walk.id}`, { startsAt: later(HOUR_MS) }),
    mina.client.delete(`/api/walks/${walk.id}`),
  ])) {
    expect(response).toMatchObject(errorResponse('walk_closed'));
  }
});

it('[WALK-9] a change proposes the walk again', async () => {
  const { id } = await aWalk(app(), mina, roomId, { place: { name: '공원' }, note: '물' });
  await answer(jun, id, { answer: 'accept' });
  const same = await jun.client.patch(`/api/walks/${id}`, { note: '물', durationMinutes: 60 });
  expect(same).toMatchObject({ status: 200, body: { version: 2, status: 'accepted' } });
  const invalid = await jun.client.patch(`/api/walks/${id}`, { startsAt: later(-1) });
  expect(fieldErrorsOf(invalid)).toEqual(invalidFields('startsAt'));

  const startsAt = later(3 * HOUR_MS);
  const changed = await jun.client.patch(`/api/walks/${id}`, { startsAt, note: null, version: 2 });
  expect(changed).toMatchObject({
    status: 200,
    body: { version: 3, status: 'proposed', proposedBy: jun.id, startsAt, note: null },
  });
  expect(changed.body.place.name).toBe('공원');
  expect(await answer(jun, id, { answer: 'accept' })).toMatchObject(errorResponse('forbidden'));
  expect((await mina.client.patch(`/api/walks/${id}`, { place: null })).body).toMatchObject({
    version: 4,
    proposedBy: mina.id,
    place: null,
  });
  await cancelAll();
});

it('answers of both members at the same time are applied one after the other', async () => {
  const { id } = await aWalk(app(), mina, roomId);
  const responses = await Promise.all([
    answer(jun, id, { answer: 'accept', version: 1 }),
    answer(jun, id, { answer: 'decline', version: 1 }),
    mina.client.patch(`/api/walks/${id}`, { note: '늦어요', version: 1 }),
    mina.client.delete(`/api/walks/${id}?version=1`),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const applied = responses.find(({ status }) => status === 200);
  const [message] = (await mina.client.get(`/api/chat/messages/${roomId}?limit=2`)).body;
  expect(message.walk).toMatchObject({ id, version: 2, status: applied?.body.status });
  await cancelAll();
});

it('[WALK-10] upcoming walks are sorted soonest first, past ones newest first', async () => {
  await app().db.query('delete from walks');
  const [second, first, soon] = [
    await aWalk(app(), mina, roomId, { inMs: 3 * DAY_MS }),
    await aWalk(app(), jun, roomId, { inMs: DAY_MS }),
    await aWalk(app(), jun, roomId, { inMs: HOUR_MS }),
  ];
  const ids = async (query: string) =>
    (await list(mina, query)).body.map((walk: { id: number }) => walk.id);
  expect(await ids('')).toEqual([soon.id, first.id, second.id]);
  expect(await ids('?limit=1')).toEqual([soon.id]);
  expect(await ids('?past=true')).toEqual([]);
  app().clock.advance(HOUR_MS);
  await answer(mina, first.id, { answer: 'decline' });
  expect(await ids('')).toEqual([second.id]);
  expect(await ids('?past=true')).toEqual([first.id, soon.id]);
  expect(await ids('?past=true&limit=1')).toEqual([first.id]);
  await cancelAll();
});

it('[WALK-10] a list has at most 200 walks', async () => {
  const [kim, lee] = [await aMember(app()), await aMember(app())];
  const id = await aRoom(kim, lee);
  await app().db.query(
    `with message as (
       insert into chat_messages (room_id, sender_id, message, created_at)
       select $1, $2, '산책', $3 from generate_series(1, 201) returning id)
     insert into walks (message_id, room_id, proposed_by, starts_at, duration_minutes, created_at, changed_at)
     select id, $1, $2, $3, 60, $3, $3 from message`,
    [id, kim.id, app().clock.now()],
  );
  expect((await list(lee, '?past=true')).body).toHaveLength(200);
});

it('[WALK-12] other messages have no walk', async () => {
  await aMessage(mina, roomId, '안녕');
  const { body } = await jun.client.get(`/api/chat/messages/${roomId}?limit=1`);
  expect(body[0]).not.toHaveProperty('walk');
});
