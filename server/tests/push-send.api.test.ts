import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PushDevice, PushService } from '../../tooling/push-service.ts';
import { aMember, aMessage, aRequest, aRoom, type Member } from './_support/builders.ts';
import { startPushApp, subscribe } from './_support/push-devices.ts';
import type { TestApp } from './_support/test-app.ts';

let service: PushService;
let app: TestApp;
let publicKey: string;

beforeAll(async () => {
  ({ app, service, publicKey } = await startPushApp({
    MAIL_FROM: 'Meongmate <hello@meong.example>',
  }));
});
afterAll(() => app?.close());
afterEach(async () => {
  service.respondAlways(201);
  await app.db.query('delete from jobs');
});

/** Two friends with a room; the receiver has one device. */
async function aPair() {
  const [sender, receiver] = [
    await aMember(app, { name: '지훈' }),
    await aMember(app, { name: '민아' }),
  ];
  const roomId = await aRoom(sender, receiver);
  return { sender, receiver, roomId, device: await subscribe(service, receiver) };
}

const noJobs = () =>
  expect.poll(() => app.db.query("select payload from jobs where kind = 'push'")).toEqual([]);
/** Every push was decided, and the device has received nothing. */
async function expectNoPush(device: PushDevice) {
  await noJobs();
  expect(service.requests.filter(({ path }) => path === device.path)).toEqual([]);
}
const settle = (member: Member, settings: object) =>
  member.client.put('/api/notification-settings', settings);

it('[PUSH-10] [PUSH-14] a message is pushed, encrypted and signed, with the number of open items', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  await aMessage(sender, roomId, '한강 갈까요?');
  const [push] = await service.received(device, publicKey);
  expect(push?.payload).toEqual({
    type: 'new-message',
    title: '보리 · 지훈',
    body: '한강 갈까요?',
    url: `/chat/${roomId}`,
    tag: `room-${roomId}`,
    badge: 1,
  });
  expect(push?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  const nowSeconds = app.clock.now().getTime() / 1000;
  expect(push?.claims).toMatchObject({
    aud: `http://${service.host}`,
    sub: 'mailto:hello@meong.example',
  });
  expect(push?.claims.exp).toBeGreaterThan(nowSeconds);
  expect(push?.claims.exp).toBeLessThanOrEqual(nowSeconds + 86_400);
  await noJobs();
  const { body } = await receiver.client.get('/api/push-subscriptions');
  expect(body).toEqual([
    {
      id: device.id,
      device: expect.any(String),
      createdAt: app.clock.now().toISOString(),
      lastSentAt: app.clock.now().toISOString(),
      failing: false,
    },
  ]);
});

it('[PUSH-10] [PUSH-13] the messages of a room arrive in their order and replace each other', async () => {
  const { sender, roomId, device } = await aPair();
  for (let count = 1; count <= 5; count++) {
    await aMessage(sender, roomId, `말 ${count}`);
    await service.received(device, publicKey, count);
  }
  const pushes = await service.received(device, publicKey, 5);
  expect(pushes.map(({ payload }) => payload.body)).toEqual([
    '말 1',
    '말 2',
    '말 3',
    '말 4',
    '말 5',
  ]);
  expect(new Set(pushes.map(({ headers }) => headers.topic)).size).toBe(1);
});

it('[PUSH-10] a request and its acceptance are pushed to the other user', async () => {
  const [sender, receiver] = [
    await aMember(app, { name: '지훈' }),
    await aMember(app, { name: '민아' }),
  ];
  const [ofSender, ofReceiver] = [
    await subscribe(service, sender),
    await subscribe(service, receiver),
  ];
  const requestId = await aRequest(sender, receiver, '같이 걸어요');
  const [request] = await service.received(ofReceiver, publicKey);
  expect(request?.payload).toEqual({
    type: 'friend-request',
    title: '보리 · 지훈',
    body: '친구 요청: 같이 걸어요',
    url: expect.stringMatching(/^\/friend-requests#request-\d+$/),
    tag: `request-${requestId}`,
    badge: 1,
  });
  const path = `/api/friend-requests/${requestId}/accept`;
  await receiver.client.put(path, { connectionType: 'instagram' });
  const [acceptance] = await service.received(ofSender, publicKey);
  expect(acceptance?.payload).toMatchObject({
    type: 'request-accepted',
    title: '보리 · 민아',
    url: '/connections',
    tag: `request-${requestId}`,
  });
  // More sharing for the same request is no news.
  await receiver.client.put(path, { connectionType: 'both' });
  await noJobs();
  await service.received(ofSender, publicKey, 1);
});

it('[PUSH-14] a long text is shortened so that the message has at most 4,096 bytes', async () => {
  const { sender, roomId, device } = await aPair();
  const texts = ['👨‍👩‍👧‍👦'.repeat(80), '"'.repeat(1000), '가'.repeat(1000)];
  for (const [index, text] of texts.entries()) {
    await aMessage(sender, roomId, text);
    await service.received(device, publicKey, index + 1);
  }
  const pushes = await service.received(device, publicKey, 3);
  for (const { byteLength } of pushes) expect(byteLength).toBeLessThanOrEqual(4096);
  expect(pushes[2]?.payload.body).toMatch(/^가{800,}…$/);
});

it('[PUSH-15] with the preview off a push contains neither names nor texts', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  await settle(receiver, { preview: false });
  await aMessage(sender, roomId, '비밀');
  const [push] = await service.received(device, publicKey);
  expect(push?.payload).toEqual({
    type: 'new-message',
    title: '멍메이트',
    body: '새 소식이 있어요.',
    url: `/chat/${roomId}`,
    tag: `room-${roomId}`,
    badge: 1,
  });
});

it('[PUSH-10] an English user gets English texts', async () => {
  const { receiver, device } = await aPair();
  await app.db.query("update users set language = 'en' where id = $1", [receiver.id]);
  const { status, body } = await receiver.client.post(`/api/push-subscriptions/${device.id}/test`);
  expect(status).toBe(200);
  expect(body.message).toEqual(expect.any(String));
  const [push] = await service.received(device, publicKey);
  expect(push?.payload).toMatchObject({
    type: 'test',
    body: 'Notifications work on this device.',
  });
});

it('[PUSH-16] a kind that is switched off is not pushed, also if it was queued before', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  await settle(receiver, { push: { messages: false } });
  await aMessage(sender, roomId, '안녕');
  await expectNoPush(device);
  await settle(receiver, { push: { messages: true } });
  service.respond(503);
  await aMessage(sender, roomId, '안녕');
  await service.received(device, publicKey, 1);
  await settle(receiver, { push: { messages: false } });
  app.clock.advance(10_000);
  await noJobs();
  await service.received(device, publicKey, 1);
});

it('[PUSH-18] in the quiet hours nothing is pushed, and at their end one summary of what is still unread', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  // The clock of the tests may be at any time of the day.
  const hours = app.clock.now().getUTCHours();
  const at = (hour: number) => `${String((hour + 24) % 24).padStart(2, '0')}:00`;
  const quietHours = { from: at(hours - 1), to: at(hours + 2) };
  await settle(receiver, { quietHours, timeZone: 'Etc/UTC' });
  const first = await aMessage(sender, roomId, '조용히 1');
  await aMessage(sender, roomId, '조용히 2');
  const stranger = await aMember(app);
  await aRequest(stranger, receiver);
  await expectNoPush(device);
  const path = `/api/chat/messages/read/${roomId}/${receiver.id}`;
  expect((await receiver.client.put(path, { lastReadMessageId: first.id })).status).toBe(200);
  app.clock.advance(2 * HOUR_MS);
  const [summary] = await service.received(device, publicKey, 1);
  expect(summary?.payload).toEqual({
    type: 'summary',
    title: '조용한 시간에 온 소식',
    body: '못 본 소식 2개가 있어요.',
    url: '/chat',
    tag: 'summary',
    badge: 2,
  });
  expect(summary?.headers.urgency).toBe('normal');
  expect(await app.db.query("select * from jobs where kind = 'push-summary'")).toEqual([]);
});

it('[PUSH-18] what was read in the quiet hours causes no summary', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  const hours = app.clock.now().getUTCHours();
  const at = (hour: number) => `${String((hour + 24) % 24).padStart(2, '0')}:00`;
  await settle(receiver, {
    quietHours: { from: at(hours - 1), to: at(hours + 2) },
    timeZone: 'Etc/UTC',
  });
  await aMessage(sender, roomId, '조용히');
  await expectNoPush(device);
  const path = `/api/chat/messages/read/${roomId}/${receiver.id}`;
  await receiver.client.put(path, {});
  app.clock.advance(2 * HOUR_MS);
  await expect.poll(() => app.db.query("select * from jobs where kind like 'push%'")).toEqual([]);
  await expectNoPush(device);
});

it('[PUSH-21] a block, a log-out, a deleted account and a read message stop a push that waits', async () => {
  const pairs = [await aPair(), await aPair(), await aPair(), await aPair(), await aPair()];
  service.respondAlways(503);
  for (const { sender, roomId, device } of pairs) {
    await aMessage(sender, roomId, '안녕');
    await service.received(device, publicKey, 1);
  }
  service.respondAlways(201);
  const [blocked, loggedOut, deletedReceiver, deletedSender, read] = pairs;
  if (!blocked || !loggedOut || !deletedReceiver || !deletedSender || !read) throw new Error();
  const body = { blockerId: blocked.receiver.id, blockedUserId: blocked.sender.id };
  expect((await blocked.receiver.client.post('/api/users/block', body)).status).toBe(200);
  await loggedOut.receiver.client.post('/api/auth/logout', {});
  for (const { id, client } of [deletedReceiver.receiver, deletedSender.sender]) {
    expect((await client.delete(`/api/users/${id}`)).status).toBe(200);
  }
  await read.receiver.client.put(`/api/chat/messages/read/${read.roomId}/${read.receiver.id}`, {});
  app.clock.advance(60_000);
  await noJobs();
  for (const { device } of pairs) await service.received(device, publicKey, 1);
});

it('[PUSH-4] a session that has expired receives no push', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  await app.db.query('update sessions set expires_at = $2 where user_id = $1', [
    receiver.id,
    app.clock.now(),
  ]);
  await aMessage(sender, roomId, '안녕');
  await expectNoPush(device);
});

it('nothing is pushed if the transaction of its cause is rolled back', async () => {
  const receiver = await aMember(app);
  const device = await subscribe(service, receiver);
  const sender = await aMember(app);
  await app.db.query(
    `create function fail_request() returns trigger language plpgsql as
       $$ begin raise exception 'on purpose'; end $$`,
  );
  // The last statement of the transaction fails.
  await app.db.query(
    `create constraint trigger fail_request after insert on jobs
       deferrable initially deferred for each row execute function fail_request()`,
  );
  const body = { senderId: sender.id, receiverId: receiver.id, message: '안녕' };
  expect((await sender.client.post('/api/friend-requests', body)).status).toBe(500);
  await app.db.query('drop trigger fail_request on jobs');
  await app.db.query('drop function fail_request');
  await expectNoPush(device);
  await aRequest(sender, receiver);
  await service.received(device, publicKey, 1);
});
