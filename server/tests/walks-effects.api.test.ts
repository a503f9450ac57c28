import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { beforeEach, expect, it } from 'vitest';
import { aMember, aRequest, aRoom, aWalk, type Member, renewSignIn } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { aDevice } from './_support/push-devices.ts';
import { useTestApp } from './_support/test-app.ts';
import { connect } from './_support/test-socket.ts';

const app = useTestApp();
let mina: Member;
let jun: Member;
let roomId: number;

const list = async (member: Member, query = '') =>
  (await member.client.get(`/api/walks/${member.id}${query}`)).body;
const accept = (member: Member, id: number) =>
  member.client.put(`/api/walks/${id}/answer`, { answer: 'accept' });
const pushCount = async () => (await app().db.query("select from jobs where kind = 'push'")).length;
const reminders = () =>
  app().db.query("select payload, run_at from jobs where kind = 'walk-reminder' order by run_at");

beforeEach(async () => {
  await app().db.query('delete from jobs');
  [mina, jun] = await Promise.all([aMember(app()), aMember(app(), { name: '준' })]);
  roomId = await aRoom(mina, jun);
});

const block = () => mina.client.post('/api/users/block', { blockedUserId: jun.id });
async function unfriend() {
  const [connection] = (await mina.client.get(`/api/connections/${mina.id}`)).body;
  return mina.client.delete(`/api/connections/${connection.id}`);
}
async function deleteAccount() {
  await renewSignIn(app(), mina);
  return mina.client.delete(`/api/users/${mina.id}`);
}
async function blockAccount() {
  const admin = await aMember(app(), { isAdmin: true });
  const path = `/api/admin/users/${mina.id}/block?userId=${admin.id}`;
  return admin.client.post(path, { reason: '광고' });
}

it.each([
  ['blocking', block],
  ['unfriending', unfriend],
  ['deleting an account', deleteAccount],
  ['blocking an account', blockAccount],
])('[WALK-16] %s cancels the open walks', async (_, end) => {
  const [open, begun, declined] = [
    await aWalk(app(), mina, roomId, { inMs: DAY_MS }),
    await aWalk(app(), mina, roomId, { inMs: HOUR_MS }),
    await aWalk(app(), mina, roomId, { inMs: DAY_MS }),
  ];
  await accept(jun, open.id);
  await accept(jun, begun.id);
  await jun.client.put(`/api/walks/${declined.id}/answer`, { answer: 'decline' });
  app().clock.advance(HOUR_MS);
  const kim = await aMember(app());
  const otherRoomId = await aRoom(kim, jun);
  const other = await aWalk(app(), kim, otherRoomId);
  const socket = await connect(app(), jun);
  await aDevice(app(), mina);
  await aDevice(app(), jun);
  await app().db.query("delete from jobs where kind = 'push'");

  expect((await end()).status).toBe(200);

  const rows = await app().db.query(
    'select id, status, version from walks where id >= $1 order by id',
    [open.id],
  );
  expect(rows).toEqual([
    { id: open.id, status: 'cancelled', version: 3 },
    { id: begun.id, status: 'accepted', version: 2 },
    { id: declined.id, status: 'declined', version: 2 },
    { id: other.id, status: 'proposed', version: 1 },
  ]);
  expect(await reminders()).toEqual([]);
  expect(await pushCount()).toBe(0);
  const last = await aWalk(app(), kim, otherRoomId);
  const updates: unknown[] = [];
  do updates.push((await socket.next('walk-updated')).walkId);
  while (updates.at(-1) !== last.id);
  expect(updates).toEqual(end === block ? [last.id] : [open.id, last.id]);
  socket.socket.close();
});

it('[WALK-16] [BLK-15] a block is sent to the devices of the blocker only', async () => {
  const { id } = await aWalk(app(), mina, roomId);
  const [blocker, blocked] = [await connect(app(), mina), await connect(app(), jun)];
  await block();
  expect(await blocker.next('walk-updated')).toMatchObject({ walkId: id, status: 'cancelled' });
  await aRequest(await aMember(app()), jun);
  await blocked.next('friend-request-updated');
  expect(blocked.frames).toEqual([]);
  for (const { socket } of [blocker, blocked]) socket.close();
});

it.each([
  ['blocked', 'blocked', block],
  ['ended', 'forbidden', unfriend],
  ['deleted', 'forbidden', deleteAccount],
  ['blocked by an admin', 'forbidden', blockAccount],
] as const)('[WALK-3] nothing changes after a pair is %s', async (_, code, end) => {
  const { id } = await aWalk(app(), mina, roomId, { inMs: HOUR_MS });
  // The end cancels no walk that has begun.
  app().clock.advance(HOUR_MS);
  await end();
  const startsAt = new Date(app().clock.now().getTime() + HOUR_MS).toISOString();
  for (const response of await Promise.all([
    jun.client.post('/api/walks', { roomId, startsAt }),
    accept(jun, id),
    jun.client.patch(`/api/walks/${id}`, { note: '안녕' }),
    jun.client.delete(`/api/walks/${id}`),
  ])) {
    expect(response).toMatchObject(errorResponse(code));
  }
});

it('[WALK-10] walks of a blocked pair are hidden', async () => {
  const { id } = await aWalk(app(), mina, roomId, { inMs: HOUR_MS });
  await accept(jun, id);
  app().clock.advance(HOUR_MS);
  expect(await list(jun, '?past=true')).toHaveLength(1);
  await block();
  for (const member of [mina, jun]) {
    expect(await list(member, '?past=true')).toEqual([]);
    for (const response of [
      await member.client.put(`/api/walks/${id}/after`, { went: true }),
      await member.client.get(`/api/walks/${id}/calendar.ics`),
    ]) {
      expect(response).toMatchObject(errorResponse('blocked'));
    }
  }
});

it.each([
  ['ended', unfriend],
  ['deleted', deleteAccount],
  ['blocked by an admin', blockAccount],
])('[WALK-1] [WALKUI-6] [WALKUI-10] calls are repeated after a pair is %s', async (_, end) => {
  const startsAt = new Date(app().clock.now().getTime() + HOUR_MS).toISOString();
  const proposal = { roomId, startsAt, clientId: randomUUID() };
  const first = await jun.client.post('/api/walks', proposal);
  const declined = await aWalk(app(), mina, roomId);
  const decline = () => jun.client.put(`/api/walks/${declined.id}/answer`, { answer: 'decline' });
  await decline();
  await end();
  for (const [id, response] of [
    [first.body.id, await jun.client.post('/api/walks', proposal)],
    [first.body.id, await jun.client.delete(`/api/walks/${first.body.id}`)],
    [declined.id, await decline()],
  ] as const) {
    expect(response).toMatchObject({ status: 200, body: { id, version: 2 } });
  }
  const stale = await jun.client.delete(`/api/walks/${first.body.id}?version=1`);
  expect(stale).toMatchObject(errorResponse('walk_changed'));
  expect(stale.body.walk).toMatchObject({ status: 'cancelled', version: 2 });
});

it('[WALKUI-6] after a block a repeated proposal returns 403', async () => {
  const startsAt = new Date(app().clock.now().getTime() + HOUR_MS).toISOString();
  const proposal = { roomId, startsAt, clientId: randomUUID() };
  expect((await jun.client.post('/api/walks', proposal)).status).toBe(201);
  await block();
  const repeated = await jun.client.post('/api/walks', proposal);
  expect(repeated).toMatchObject(errorResponse('blocked'));
});

it('[WALK-11] after the friendship the partner is what the room list shows', async () => {
  await aWalk(app(), jun, roomId, { inMs: HOUR_MS });
  await app().db.query("update users set dog_photo = 'bori' where id = $1", [mina.id]);
  const [before] = await list(jun);
  expect(before.partner.walkingDays).not.toBe('[]');
  await unfriend();
  const [walk] = await list(jun, '?past=true');
  const [{ otherUser }] = (await jun.client.get(`/api/chat/rooms/${jun.id}`)).body;
  const { isDeleted: _, ...shown } = otherUser;
  expect(walk.partner).toMatchObject({ ...shown, dogImage: '/photos/bori.webp' });
  const { id: __, name: ___, dogTraits, walkingDays, walkingTimes, ...others } = walk.partner;
  expect([dogTraits, walkingDays, walkingTimes]).toEqual([[], '[]', '[]']);
  for (const [name, value] of Object.entries(others)) {
    if (!(name in shown)) expect(value, name).toBeNull();
  }
});

it('[WALK-11] the partner is a name only after its deletion', async () => {
  const { id } = await aWalk(app(), jun, roomId, { inMs: HOUR_MS });
  await deleteAccount();
  const [walk] = await list(jun, '?past=true');
  expect(walk).toMatchObject({ id, status: 'cancelled', partner: { id: mina.id } });
  expect(walk.partner).toMatchObject({
    name: '탈퇴한 사용자',
    dogName: null,
    profileImage: null,
    dogImage: null,
    walkingDays: '[]',
    dogTraits: [],
  });
});

it('[WALK-11] a blocked account has no photos', async () => {
  await aWalk(app(), jun, roomId, { inMs: HOUR_MS });
  await app().db.query("update users set dog_photo = 'bori' where id = $1", [mina.id]);
  expect((await list(jun))[0].partner.dogImage).toBe('/photos/bori.webp');
  await blockAccount();
  const [walk] = await list(jun, '?past=true');
  expect(walk.partner).toMatchObject({ dogName: '보리', dogImage: null, profileImage: null });
});

it('[WALK-17] what a member notes after a walk is private and replaced', async () => {
  const { id } = await aWalk(app(), mina, roomId, { inMs: HOUR_MS });
  const review = (member: Member, body: object) =>
    member.client.put(`/api/walks/${id}/after`, body);
  expect(await review(mina, { went: true })).toMatchObject(errorResponse('walk_closed'));
  await accept(jun, id);
  expect(await review(mina, { went: true })).toMatchObject(errorResponse('walk_closed'));
  app().clock.advance(HOUR_MS);
  expect(await review(mina, { went: 'yes' })).toMatchObject({ status: 400 });
  expect(await review(mina, { went: true, note: '가'.repeat(501) })).toMatchObject({ status: 400 });

  const after = { went: true, dogs: 'good', note: '잘 놀았어요' };
  expect(await review(mina, after)).toMatchObject({ status: 200, body: { id, after } });
  const replaced = { went: false, dogs: null, note: null };
  expect((await review(mina, { went: false })).body.after).toEqual(replaced);
  expect((await list(mina, '?past=true'))[0].after).toEqual(replaced);
  const seen = [
    await list(jun, '?past=true'),
    (await jun.client.get(`/api/chat/messages/${roomId}`)).body,
    (await jun.client.get(`/api/chat/rooms/${jun.id}`)).body,
  ];
  expect(seen[0][0].after).toBeNull();
  expect(JSON.stringify(seen)).not.toContain('went');

  const declined = await aWalk(app(), mina, roomId, { inMs: HOUR_MS });
  app().clock.advance(HOUR_MS);
  const late = await mina.client.put(`/api/walks/${declined.id}/after`, { went: true });
  expect(late).toMatchObject(errorResponse('walk_closed'));
});

it('[WALK-21] the reminder moves and ends with the walk', async () => {
  const { id, startsAt } = await aWalk(app(), mina, roomId);
  const hourBefore = (start: string) => new Date(Date.parse(start) - HOUR_MS);
  expect(await reminders()).toEqual([]);
  await accept(jun, id);
  expect(await reminders()).toEqual([{ payload: { walkId: id }, run_at: hourBefore(startsAt) }]);
  const moved = new Date(Date.parse(startsAt) + DAY_MS).toISOString();
  await mina.client.patch(`/api/walks/${id}`, { startsAt: moved });
  expect(await reminders()).toEqual([]);
  await accept(jun, id);
  expect(await reminders()).toEqual([{ payload: { walkId: id }, run_at: hourBefore(moved) }]);
  await mina.client.delete(`/api/walks/${id}`);
  expect(await reminders()).toEqual([]);

  const soon = await aWalk(app(), mina, roomId, { inMs: HOUR_MS - 1 });
  await accept(jun, soon.id);
  expect(await reminders()).toEqual([]);
});

it('[MSG-22] changes and notes afterwards count as messages', async () => {
  const { id } = await aWalk(app(), mina, roomId);
  const responses = [];
  for (let count = 0; count < 120; count++) {
    responses.push(await mina.client.patch(`/api/walks/${id}`, { note: `${count}` }));
  }
  expect(responses.slice(0, 119).every(({ status }) => status === 200)).toBe(true);
  expect(responses[119]).toMatchObject(errorResponse('rate_limited'));
  const noted = await mina.client.put(`/api/walks/${id}/after`, { went: true });
  expect(noted).toMatchObject(errorResponse('rate_limited'));
});
