import { HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushDevice, PushService } from '../../tooling/push-service.ts';
import { aMember, aMessage, aRequest, aRoom, aWalk, type Member } from './_support/builders.ts';
import { startPushApp, subscribe } from './_support/push-devices.ts';
import type { TestApp } from './_support/test-app.ts';
import { connect, reportVisibility, type TestSocket } from './_support/test-socket.ts';

let service: PushService;
let app: TestApp;
let publicKey: string;

beforeAll(async () => {
  ({ app, service, publicKey } = await startPushApp());
});
afterAll(() => app?.close());

/** Two friends with a room; the receiver has one device. */
async function aPair() {
  const [sender, receiver] = [await aMember(app), await aMember(app)];
  const roomId = await aRoom(sender, receiver);
  return { sender, receiver, roomId, device: await subscribe(service, receiver) };
}

/** Reports are stored within 100 ms. */
const stored = ({ id }: Member, isUsed: boolean) =>
  expect
    .poll(async () => {
      const condition = isUsed ? 'used_until > $2 and visited_at >= $2' : 'used_until <= $2';
      const text = `select from user_visits where user_id = $1 and ${condition}`;
      return (await app.db.query(text, [id, app.clock.now()])).length;
    })
    .toBe(1);
async function report(socket: TestSocket, member: Member, isUsed: boolean): Promise<void> {
  await reportVisibility(socket, member, isUsed);
  await stored(member, isUsed);
}
const decided = () =>
  expect.poll(() => app.db.query("select payload from jobs where kind = 'push'")).toEqual([]);
const textsOf = async (device: PushDevice, count: number) =>
  (await service.received(device, publicKey, count)).map(({ payload }) => payload.body);

/** When the next decision about a push that waits is due, in ms from now. */
async function dueInMs(): Promise<number | undefined> {
  const rows = await app.db.query<{ run_at: Date }>(
    "select run_at from jobs where kind = 'push' and run_at > $1",
    [app.clock.now()],
  );
  const dueAt = rows[0]?.run_at;
  // A job that is being decided is due at the end of its lease, 10 s later.
  const ms = dueAt ? dueAt.getTime() - app.clock.now().getTime() : undefined;
  return ms !== undefined && ms < 10_000 ? ms : undefined;
}
/** Lets the time of all pauses pass until no push waits. */
const decidedAfterPauses = () =>
  expect
    .poll(async () => {
      const ms = await dueInMs();
      if (ms) app.clock.advance(ms);
      return (await app.db.query("select from jobs where kind = 'push'")).length;
    })
    .toBe(0);

it('[PUSH-50] a used page receives no push, an unused one does', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  const socket = await connect(app, receiver);
  await aMessage(sender, roomId, '아직 모를 때');
  await decidedAfterPauses();
  await report(socket, receiver, false);
  await aMessage(sender, roomId, '쓰지 않는 동안');
  expect(await textsOf(device, 1)).toEqual(['쓰지 않는 동안']);
  await report(socket, receiver, true);
  await aMessage(sender, roomId, '다시 쓰는 동안');
  await decided();
  // A test is sent although a page is used: the user asked for it.
  await receiver.client.post(`/api/push-subscriptions/${device.id}/test`);
  expect((await service.received(device, publicKey, 2))[1]?.payload.type).toBe('test');
  socket.socket.close();
  await socket.closed;
  await stored(receiver, false);
  await aMessage(sender, roomId, '닫은 뒤');
  await service.received(device, publicKey, 3);
});

it('[PUSH-50] a push waits for a page from which nothing comes, and is sent within 20 s', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  const socket = await connect(app, receiver, { autoPong: false });
  await report(socket, receiver, true);
  const sentAt = app.clock.now().getTime();
  app.clock.advance(1000);
  await aMessage(sender, roomId, '터널 안에서');
  await expect.poll(dueInMs).toBeDefined();
  expect(service.requests.filter(({ path }) => path === device.path)).toEqual([]);
  await decidedAfterPauses();
  expect(await textsOf(device, 1)).toEqual(['터널 안에서']);
  expect(app.clock.now().getTime() - sentAt).toBeLessThanOrEqual(20_000);
  await report(socket, receiver, true);
  await aMessage(sender, roomId, '터널을 나와서');
  await decided();
  expect(await textsOf(device, 1)).toHaveLength(1);
});

it('[PUSH-50] a quiet page is asked, and a push that waits for it is not sent', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  const socket = await connect(app, receiver);
  await report(socket, receiver, true);
  const pinged = new Promise((resolve) => socket.socket.once('ping', resolve));
  app.clock.advance(6000);
  await aMessage(sender, roomId, '조용히 보는 중');
  await pinged;
  await stored(receiver, true);
  await decidedAfterPauses();
  expect(service.requests.filter(({ path }) => path === device.path)).toEqual([]);
});

it('[PUSH-50] a push that waits is sent within 5 s after the end of use was reported', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  const socket = await connect(app, receiver, { autoPong: false });
  await report(socket, receiver, true);
  app.clock.advance(1000);
  await aMessage(sender, roomId, '주머니에 넣기 직전');
  await expect.poll(dueInMs).toBeDefined();
  await report(socket, receiver, false);
  const reportedAt = app.clock.now().getTime();
  await decidedAfterPauses();
  expect(await textsOf(device, 1)).toEqual(['주머니에 넣기 직전']);
  expect(app.clock.now().getTime() - reportedAt).toBeLessThanOrEqual(5000);
});

it('[PUSH-52] [WALK-27] a reminder of a walk is sent to a used page too', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  const socket = await connect(app, receiver);
  const walk = await aWalk(app, sender, roomId);
  await receiver.client.put(`/api/walks/${walk.id}/answer`, { answer: 'accept' });
  const startsAt = new Date(walk.startsAt).getTime();
  app.clock.advance(startsAt - HOUR_MS - app.clock.now().getTime());
  await report(socket, receiver, true);
  // The question whether the walk is still on is due too.
  const pushes = await service.received(device, publicKey, 2);
  expect(pushes.map(({ payload }) => payload.type)).toContain('walk-reminder');
});

it('the push waits for a page that reconnects to report its use', async () => {
  const [unused, used] = [await aPair(), await aPair()];
  const sockets = [await connect(app, unused.receiver), await connect(app, used.receiver)];
  // The requests of the receivers so far are older than the message.
  app.clock.advance(1000);
  for (const { sender, roomId } of [unused, used]) await aMessage(sender, roomId, '다시 연결');
  for (const [index, { receiver }] of [unused, used].entries()) {
    const socket = sockets[index];
    if (socket) await report(socket, receiver, index === 1);
  }
  await decidedAfterPauses();
  expect(await textsOf(unused.device, 1)).toEqual(['다시 연결']);
  expect(service.requests.filter(({ path }) => path === used.device.path)).toEqual([]);
});

it('[PUSH-18] the summary contains neither what a used page showed nor what came before the quiet hours', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  await aRequest(await aMember(app), receiver, '오래된 요청');
  expect(await textsOf(device, 1)).toEqual(['친구 요청: 오래된 요청']);
  const hours = app.clock.now().getUTCHours();
  const at = (hour: number) => `${String((hour + 24) % 24).padStart(2, '0')}:00`;
  const settings = { quietHours: { from: at(hours), to: at(hours + 2) }, timeZone: 'Etc/UTC' };
  await receiver.client.put('/api/notification-settings', settings);
  app.clock.advance(MINUTE_MS);
  const socket = await connect(app, receiver);
  await report(socket, receiver, true);
  await aMessage(sender, roomId, '쓰는 동안');
  await decided();
  await report(socket, receiver, false);
  app.clock.advance(MINUTE_MS);
  await aRequest(await aMember(app), receiver, '조용한 요청');
  await decided();
  app.clock.advance(2 * HOUR_MS);
  const [, summary] = await service.received(device, publicKey, 2);
  expect(summary?.payload).toMatchObject({
    type: 'summary',
    body: '못 본 소식 1개가 있어요.',
    url: '/friend-requests',
    badge: 3,
  });
});
