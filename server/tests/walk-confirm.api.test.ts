import { HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PushDevice, PushService } from '../../tooling/push-service.ts';
import { aMember, aRoom, aWalk, type Member } from './_support/builders.ts';
import { startPushApp, subscribe } from './_support/push-devices.ts';
import type { TestApp } from './_support/test-app.ts';
import { connect } from './_support/test-socket.ts';

let service: PushService;
let app: TestApp;
let publicKey: string;

beforeAll(async () => {
  ({ app, service, publicKey } = await startPushApp());
});
afterAll(() => app?.close());
afterEach(() => app.db.query('delete from jobs'));

/** The time of day on the clocks of Seoul, the next day. */
function tomorrowAt(time: string): Date {
  const now = app.clock.now().getTime();
  const day = new Date(now + 33 * HOUR_MS).toISOString().slice(0, 10);
  return new Date(`${day}T${time}:00+09:00`);
}
const advanceTo = (at: Date) => app.clock.advance(at.getTime() - app.clock.now().getTime());
const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

interface Agreed {
  ann: Member;
  ben: Member;
  roomId: number;
  id: number;
  version: number;
  startsAt: Date;
}

async function anAgreedWalk(startsAt = tomorrowAt('19:00')): Promise<Agreed> {
  const [ann, ben] = [await aMember(app, { name: '민아' }), await aMember(app, { name: '지훈' })];
  const roomId = await aRoom(ann, ben);
  const inMs = startsAt.getTime() - app.clock.now().getTime();
  const { id } = await aWalk(app, ann, roomId, { inMs, place: { name: '덕수궁 대한문 앞' } });
  const { body } = await ben.client.put(`/api/walks/${id}/answer`, { answer: 'accept' });
  return { ann, ben, roomId, id, version: body.version, startsAt };
}

const confirm = ({ client }: Member, id: number, body: object = {}) =>
  client.put(`/api/walks/${id}/confirm`, body);
const listed = async ({ client, id }: Member) => (await client.get(`/api/walks/${id}`)).body[0];
const questions = async (device: PushDevice, count: number) =>
  (await service.received(device, publicKey, count)).map(({ payload }) => payload);
const requestsOf = (device: PushDevice) =>
  service.requests.filter(({ path }) => path === device.path);
async function jobsDone() {
  for (const kind of ['walk-confirm', 'push-delayed', 'push'])
    await expect
      .poll(() =>
        app.db.query('select kind from jobs where kind = $1 and run_at <= $2', [
          kind,
          app.clock.now(),
        ]),
      )
      .toEqual([]);
}

it('[WALK-36] [WALK-40] both members confirm a walk; it adds no message and changes no version', async () => {
  const { ann, ben, roomId, id, version, startsAt } = await anAgreedWalk();
  const from = before(startsAt, 3 * HOUR_MS);
  expect(await listed(ann)).toMatchObject({ confirmedBy: [], confirmFrom: from.toISOString() });
  advanceTo(before(from, MINUTE_MS));
  expect((await confirm(ann, id)).body.code).toBe('walk_closed');
  advanceTo(from);
  const socket = await connect(app, ann);
  const messages = await ann.client.get(`/api/chat/messages/${roomId}`);
  const first = await confirm(ben, id, { version });
  expect([first.status, first.body]).toMatchObject([200, { version, confirmedBy: [ben.id] }]);
  expect(await socket.next('walk-updated')).toMatchObject({
    walkId: id,
    roomId,
    status: 'accepted',
  });
  expect((await confirm(ben, id, { version })).body).toEqual(first.body);
  expect((await confirm(ann, id)).body.confirmedBy).toEqual([ben.id, ann.id]);
  expect((await ann.client.get(`/api/chat/messages/${roomId}`)).body).toHaveLength(
    messages.body.length,
  );
  const [message] = (await ben.client.get(`/api/chat/messages/${roomId}`)).body;
  expect(message.walk).toMatchObject({ confirmedBy: [ben.id, ann.id] });
  socket.socket.close();
});

it('[WALK-36] another version, a walk that has begun, is not agreed or belongs to others is refused', async () => {
  const { ann, ben, id, version, startsAt } = await anAgreedWalk();
  advanceTo(before(startsAt, HOUR_MS));
  const stale = await confirm(ann, id, { version: version - 1 });
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'walk_changed', walk: { id, version } },
  ]);
  expect((await confirm(await aMember(app), id)).status).toBe(404);
  await ann.client.patch(`/api/walks/${id}`, { note: '물' });
  expect((await confirm(ben, id)).body.code).toBe('walk_closed');
  await ben.client.put(`/api/walks/${id}/answer`, { answer: 'accept' });
  advanceTo(startsAt);
  expect((await confirm(ann, id)).body.code).toBe('walk_closed');
});

it('[WALK-40] a changed walk loses its confirmations', async () => {
  const { ann, ben, id, startsAt } = await anAgreedWalk();
  advanceTo(before(startsAt, 2 * HOUR_MS));
  await confirm(ann, id);
  const changed = await ben.client.patch(`/api/walks/${id}`, { note: '간식' });
  expect(changed.body).toMatchObject({ confirmedBy: [], confirmFrom: null });
  const accepted = await ann.client.put(`/api/walks/${id}/answer`, { answer: 'accept' });
  expect(accepted.body).toMatchObject({
    confirmedBy: [],
    confirmFrom: app.clock.now().toISOString(),
  });
});

it('[WALK-38] each member is asked once, with buttons, whatever page is used', async () => {
  const { ann, ben, roomId, id, version, startsAt } = await anAgreedWalk();
  const [device, second] = [await subscribe(service, ann), await subscribe(service, ann)];
  const bens = await subscribe(service, ben);
  const socket = await connect(app, ann);
  advanceTo(before(startsAt, 3 * HOUR_MS));
  const [question] = await questions(device, 1);
  expect(question).toMatchObject({
    type: 'walk-confirm',
    title: '보리와 산책, 갈 수 있나요?',
    url: `/chat/${roomId}`,
    walkId: id,
    version,
    actions: [
      { action: 'confirm', title: '갈게요' },
      { action: 'open', title: '약속 보기' },
    ],
  });
  expect(question?.body).toMatch(/오후 7:00 · 덕수궁 대한문 앞$/);
  await questions(second, 1);
  await questions(bens, 1);
  app.clock.advance(30 * MINUTE_MS);
  await jobsDone();
  expect([device, second, bens].map((each) => requestsOf(each).length)).toEqual([1, 1, 1]);
  socket.socket.close();
});

it('[WALK-38] who has confirmed, changed or cancelled meanwhile is not asked; a new version is asked anew', async () => {
  const agreed = await anAgreedWalk();
  const { ann, ben, id, startsAt } = agreed;
  const [anns, bens] = [await subscribe(service, ann), await subscribe(service, ben)];
  service.respondAlways(429);
  advanceTo(before(startsAt, 3 * HOUR_MS));
  await expect.poll(() => requestsOf(anns).length + requestsOf(bens).length).toBe(2);
  await confirm(ann, id);
  service.respondAlways(201);
  app.clock.advance(10 * MINUTE_MS);
  await expect.poll(() => requestsOf(bens).length).toBe(2);
  await jobsDone();
  expect(requestsOf(anns)).toHaveLength(1);

  const later = new Date(startsAt.getTime() + 6 * HOUR_MS).toISOString();
  await ann.client.patch(`/api/walks/${id}`, { startsAt: later });
  await ben.client.put(`/api/walks/${id}/answer`, { answer: 'accept' });
  advanceTo(before(new Date(later), 3 * HOUR_MS));
  await expect
    .poll(async () =>
      (await questions(bens, requestsOf(bens).length)).map((payload) => payload?.type).at(-1),
    )
    .toBe('walk-confirm');
  await jobsDone();
  await ann.client.delete(`/api/walks/${id}`);
  expect(await app.db.query("select from jobs where kind = 'walk-confirm'")).toEqual([]);
});

it('[WALK-37] a walk that is accepted after its question can be confirmed at once, and is not asked', async () => {
  const startsAt = new Date(app.clock.now().getTime() + HOUR_MS);
  const { ann, id } = await anAgreedWalk(startsAt);
  expect(await app.db.query("select from jobs where kind = 'walk-confirm'")).toEqual([]);
  expect((await confirm(ann, id)).body.confirmedBy).toEqual([ann.id]);
});

it('[WALK-39] quiet hours delay the question to their end, if half an hour is left then', async () => {
  const { ann, ben, startsAt } = await anAgreedWalk();
  const [anns, bens] = [await subscribe(service, ann), await subscribe(service, ben)];
  const quiet = (to: string) => ({ quietHours: { from: '15:30', to } });
  await ann.client.put('/api/notification-settings', quiet('18:30'));
  await ben.client.put('/api/notification-settings', quiet('18:31'));
  advanceTo(before(startsAt, 3 * HOUR_MS));
  await expect
    .poll(() => app.db.query("select from jobs where kind = 'push-delayed'"))
    .toHaveLength(1);
  await jobsDone();
  expect(requestsOf(anns)).toEqual([]);
  advanceTo(before(startsAt, 30 * MINUTE_MS));
  expect((await questions(anns, 1))[0]?.type).toBe('walk-confirm');
  await jobsDone();
  // A reminder in the quiet hours is part of the summary; the question is not.
  expect(requestsOf(bens)).toEqual([]);
});

it('[WALK-23] [WALK-38] without previews the question names nobody', async () => {
  const { ann, startsAt } = await anAgreedWalk();
  const device = await subscribe(service, ann);
  await ann.client.put('/api/notification-settings', { preview: false });
  advanceTo(before(startsAt, 3 * HOUR_MS));
  expect((await questions(device, 1))[0]).toMatchObject({
    title: '멍메이트',
    body: '새 소식이 있어요.',
  });
});
