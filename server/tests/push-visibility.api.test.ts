import { HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PushDevice, type PushService, startPushService } from '../../tooling/push-service.ts';
import { aMember, aMessage, aRequest, aRoom } from './_support/builders.ts';
import { subscribe } from './_support/push-devices.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { authenticate, connect, reportVisibility } from './_support/test-socket.ts';

let service: PushService;
let app: TestApp;
let publicKey: string;

beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ PUSH_HOSTS: service.host });
  publicKey = (await app.visitor().get('/api/config')).body.push.publicKey;
});
afterAll(async () => {
  await app?.close();
  await service?.close();
});

/** Two friends with a room; the receiver has one device. */
async function aPair() {
  const [sender, receiver] = [await aMember(app), await aMember(app)];
  const roomId = await aRoom(sender, receiver);
  return { sender, receiver, roomId, device: await subscribe(service, receiver) };
}

const decided = () =>
  expect.poll(() => app.db.query("select payload from jobs where kind = 'push'")).toEqual([]);
const textsOf = async (device: PushDevice, count: number) =>
  (await service.received(device, publicKey, count)).map(({ payload }) => payload.body);

it('[PUSH-17] a visible page receives no push, a hidden one does', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  const socket = await connect(app, receiver);
  await aMessage(sender, roomId, '아직 모를 때');
  await decided();
  await reportVisibility(socket, receiver, false);
  await aMessage(sender, roomId, '숨은 동안');
  expect(await textsOf(device, 1)).toEqual(['숨은 동안']);
  await reportVisibility(socket, receiver, true);
  await aMessage(sender, roomId, '다시 보이는 동안');
  await decided();
  // A test is sent although the page is visible: the user asked for it.
  await receiver.client.post(`/api/push-subscriptions/${device.id}/test`);
  expect((await service.received(device, publicKey, 2))[1]?.payload.type).toBe('test');
  socket.socket.close();
  await socket.closed;
  await expect
    .poll(() => app.db.query('select * from visible_pages where user_id = $1', [receiver.id]))
    .toEqual([]);
  await aMessage(sender, roomId, '닫은 뒤');
  await service.received(device, publicKey, 3);
});

it('[PUSH-28] a visible page that does not respond to a ping receives pushes until something arrives from it', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  const socket = await connect(app, receiver, { autoPong: false });
  await reportVisibility(socket, receiver, true);
  await aMessage(sender, roomId, '방금 응답한 창');
  await decided();
  app.clock.advance(6000);
  // The second one waits no longer: the page counts as gone.
  await aMessage(sender, roomId, '터널 안에서');
  await aMessage(sender, roomId, '아직 터널');
  expect(await textsOf(device, 2)).toEqual(['터널 안에서', '아직 터널']);
  await authenticate(socket, receiver);
  await aMessage(sender, roomId, '터널을 나와서');
  await decided();
  expect(await textsOf(device, 2)).toHaveLength(2);
});

it('[PUSH-28] a quiet page that responds to the ping receives no push', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  const socket = await connect(app, receiver);
  await reportVisibility(socket, receiver, true);
  const pinged = new Promise((resolve) => socket.socket.once('ping', resolve));
  app.clock.advance(6000);
  await aMessage(sender, roomId, '조용히 보는 중');
  await pinged;
  await decided();
  expect(service.requests.filter(({ path }) => path === device.path)).toEqual([]);
});

it('[PUSH-29] the push waits for a page that reconnects to report its visibility', async () => {
  const [hidden, visible] = [await aPair(), await aPair()];
  const sockets = [await connect(app, hidden.receiver), await connect(app, visible.receiver)];
  for (const { sender, roomId } of [hidden, visible]) await aMessage(sender, roomId, '다시 연결');
  for (const [index, { receiver }] of [hidden, visible].entries()) {
    const socket = sockets[index];
    if (socket) await reportVisibility(socket, receiver, index === 1);
  }
  expect(await textsOf(hidden.device, 1)).toEqual(['다시 연결']);
  await decided();
  expect(service.requests.filter(({ path }) => path === visible.device.path)).toEqual([]);
});

it('[PUSH-18] the summary contains neither what a visible page showed nor what came before the quiet hours', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  await aRequest(await aMember(app), receiver, '오래된 요청');
  expect(await textsOf(device, 1)).toEqual(['친구 요청: 오래된 요청']);
  const hours = app.clock.now().getUTCHours();
  const at = (hour: number) => `${String((hour + 24) % 24).padStart(2, '0')}:00`;
  const settings = { quietHours: { from: at(hours), to: at(hours + 2) }, timeZone: 'Etc/UTC' };
  await receiver.client.put('/api/notification-settings', settings);
  app.clock.advance(MINUTE_MS);
  const socket = await connect(app, receiver);
  await reportVisibility(socket, receiver, true);
  await aMessage(sender, roomId, '보이는 동안');
  await decided();
  await reportVisibility(socket, receiver, false);
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
