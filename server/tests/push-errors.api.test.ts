import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PushService } from '../../tooling/push-service.ts';
import { createLogger } from '../src/platform/logger.ts';
import { aMember, aMessage, aRoom } from './_support/builders.ts';
import { startPushApp, subscribe } from './_support/push-devices.ts';
import type { TestApp } from './_support/test-app.ts';

vi.setConfig({ testTimeout: 60_000 });
let service: PushService;
let app: TestApp;
let publicKey: string;
const logLines: unknown[] = [];

beforeAll(async () => {
  const logger = createLogger('silent');
  for (const level of ['info', 'warn', 'error'] as const) {
    logger[level] = ((...line: unknown[]) => logLines.push(line)) as typeof logger.info;
  }
  ({ app, service, publicKey } = await startPushApp({}, { logger }));
});
afterAll(() => app?.close());
afterEach(async () => {
  service.respondAlways(201);
  await app.db.query('delete from jobs');
});

async function aPair() {
  const [sender, receiver, other] = [await aMember(app), await aMember(app), await aMember(app)];
  const roomId = await aRoom(sender, receiver);
  const otherRoomId = await aRoom(other, receiver);
  const device = await subscribe(service, receiver);
  const listDevices = async () => (await receiver.client.get('/api/push-subscriptions')).body;
  return { sender, receiver, roomId, other, otherRoomId, device, listDevices };
}
const jobs = () =>
  app.db.query<{ tries: number; run_at: Date; started_at: Date | null }>(
    `select p.tries, j.run_at, p.started_at from jobs j left join queued_pushes p on p.job_id = j.id
      where j.kind = 'push'`,
  );
const noJobs = () => expect.poll(jobs).toEqual([]);
/** The only job waits for its next try; returns after how long. */
async function waitMs(tries: number): Promise<number> {
  let delayMs = 0;
  await vi.waitFor(
    async () => {
      const [job] = await jobs();
      expect(job).toMatchObject({ tries, started_at: null });
      delayMs = (job?.run_at.getTime() ?? 0) - app.clock.now().getTime();
      // Not only taken or sent.
      expect([10_000, 30_000]).not.toContain(delayMs);
    },
    { timeout: 20_000, interval: 20 },
  );
  return delayMs;
}

it.each([404, 410])('[PUSH-23] on %d the subscription is deleted', async (status) => {
  const { sender, roomId, device, listDevices } = await aPair();
  service.respond(status);
  await aMessage(sender, roomId, '안녕');
  await service.received(device, publicKey, 1);
  await expect.poll(listDevices).toEqual([]);
  await noJobs();
});

it('[PUSH-23] on 5xx and 429 a push is sent again later, after the time that the service names', async () => {
  const { sender, roomId, device } = await aPair();
  service.respond(503, { status: 429, headers: { 'retry-after': '90' } });
  await aMessage(sender, roomId, '안녕');
  expect(await waitMs(1)).toBe(2000);
  app.clock.advance(2000);
  expect(await waitMs(2)).toBe(90_000);
  app.clock.advance(90_000);
  const pushes = await service.received(device, publicKey, 3);
  expect(pushes.map(({ headers }) => headers.ttl)).toEqual(['86400', '86398', '86308']);
  await noJobs();
});

it('[PUSH-23] a push is tried a minute before its end, and not sent after it', async () => {
  const { sender, roomId, device } = await aPair();
  service.respond({ status: 429, headers: { 'retry-after': '100000' } }, 429);
  await aMessage(sender, roomId, '안녕');
  expect(await waitMs(1)).toBe(DAY_MS - MINUTE_MS);
  app.clock.advance(DAY_MS - MINUTE_MS);
  expect(await waitMs(2)).toBe(4000);
  app.clock.advance(MINUTE_MS);
  await noJobs();
  await service.received(device, publicKey, 2);
});

it.each(['soon', '-5', '1.5', `1${'0'.repeat(20)}`, 'Thu, 01 Jan 1970 00:00:00 GMT', '9999-12-31'])(
  'a push is sent again although the push service named the time %s',
  async (retryAfter) => {
    const { sender, roomId, device } = await aPair();
    service.respond({ status: 429, headers: { 'retry-after': retryAfter } });
    await aMessage(sender, roomId, '안녕');
    expect(await waitMs(1)).toBe(2000);
    app.clock.advance(2000);
    await service.received(device, publicKey, 2);
    await noJobs();
  },
);

it('[PUSH-13] while a device refuses, one push of each room waits, the latest, in the order of these', async () => {
  const { sender, roomId, device, other, otherRoomId } = await aPair();
  service.respond(503);
  await aMessage(sender, roomId, '처음');
  await waitMs(1);
  await aMessage(other, otherRoomId, '다른 방');
  for (let count = 1; count <= 20; count++) await aMessage(sender, roomId, `말 ${count}`);
  expect(await app.db.query('select tag from queued_pushes order by id')).toEqual([
    { tag: `room-${otherRoomId}` },
    { tag: `room-${roomId}` },
  ]);
  expect(await app.db.query("select tries from jobs where kind = 'push'")).toHaveLength(1);
  await service.received(device, publicKey, 1);
  app.clock.advance(2000);
  const pushes = await service.received(device, publicKey, 3);
  expect(pushes.map(({ payload }) => payload.body)).toEqual(['처음', '다른 방', '말 20']);
  await noJobs();
});

it.each(['subscription', 'session'])(
  '[PUSH-4] the pushes of a device that wait are deleted with its %s',
  async (ended) => {
    const { sender, receiver, roomId, device } = await aPair();
    service.respond(503);
    await aMessage(sender, roomId, '안녕');
    await waitMs(1);
    if (ended === 'session') await receiver.client.post('/api/auth/logout', {});
    else {
      const { endpoint } = device.body;
      await receiver.client.delete('/api/push-subscriptions', { endpoint });
    }
    expect(await jobs()).toEqual([]);
    expect(await app.db.query('select from queued_pushes')).toEqual([]);
  },
);

it('[PUSH-24] after three pushes in a row that were not accepted the device is failing, until one is', async () => {
  const { sender, roomId, device, listDevices } = await aPair();
  service.respond(400, 403, 413);
  for (let count = 1; count <= 3; count++) {
    expect(await listDevices()).toMatchObject([{ failing: false, lastSentAt: null }]);
    await aMessage(sender, roomId, `말 ${count}`);
    await service.received(device, publicKey, count);
    await noJobs();
  }
  await expect.poll(listDevices).toMatchObject([{ failing: true, lastSentAt: null }]);
  await aMessage(sender, roomId, '말 4');
  await service.received(device, publicKey, 4);
  await expect.poll(listDevices).toMatchObject([{ failing: false }]);
});

/** A server that no push may reach; `requests` lists the paths that were requested. */
async function aServerInside() {
  const requests: string[] = [];
  const inside = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  const { port } = inside.address() as AddressInfo;
  return { requests, address: `http://127.0.0.1:${port}/secret`, inside };
}

it('[PUSH-2] a redirect is not followed and not repeated', async () => {
  const { requests, address, inside } = await aServerInside();
  const { sender, roomId, device } = await aPair();
  for (const [index, status] of [301, 302, 303, 307, 308].entries()) {
    service.respond({ status, headers: { location: address } });
    await aMessage(sender, roomId, '안녕');
    await service.received(device, publicKey, index + 1);
    await noJobs();
  }
  expect(requests).toEqual([]);
  inside.close();
});

it('[PUSH-2] an endpoint whose host is no longer allowed receives nothing', async () => {
  const { sender, receiver, roomId } = await aPair();
  const { requests, address, inside } = await aServerInside();
  await app.db.query('update push_subscriptions set endpoint = $2 where user_id = $1', [
    receiver.id,
    address,
  ]);
  await aMessage(sender, roomId, '안녕');
  await noJobs();
  expect(requests).toEqual([]);
  inside.close();
});

it('[PUSH-25] a push without a response may have been delivered and is not repeated', async () => {
  const [closed, silent, other] = [await aPair(), await aPair(), await aPair()];
  service.respond('close');
  await aMessage(closed.sender, closed.roomId, '안녕');
  await service.received(closed.device, publicKey, 1);
  await noJobs();
  service.respond('hang');
  await aMessage(silent.sender, silent.roomId, '안녕');
  await service.received(silent.device, publicKey, 1);
  // The silent push delays no other device.
  await aMessage(other.sender, other.roomId, '안녕');
  await service.received(other.device, publicKey, 1);
  // Nor a mail.
  const email = 'meanwhile@test.example';
  await app.visitor().post('/api/auth/send-code', { email });
  await app.mailsTo(email);
  // The jobs of the others end a moment after their pushes.
  await expect.poll(jobs).toMatchObject([{ started_at: expect.any(Date) }]);
  await noJobs();
  app.clock.advance(60 * MINUTE_MS);
  await aMessage(other.sender, other.roomId, '또 안녕');
  await service.received(other.device, publicKey, 2);
  await noJobs();
  await service.received(closed.device, publicKey, 1);
  await service.received(silent.device, publicKey, 1);
});

it('[PUSH-23] a push service that refuses connections gets the push later', async () => {
  const { sender, receiver, roomId, device } = await aPair();
  const move = (endpoint: string) =>
    app.db.query('update push_subscriptions set endpoint = $2 where user_id = $1', [
      receiver.id,
      endpoint,
    ]);
  await move('http://127.0.0.1:9/closed');
  await aMessage(sender, roomId, '안녕');
  expect(await waitMs(1)).toBe(2000);
  await move(device.body.endpoint);
  app.clock.advance(2000);
  await service.received(device, publicKey, 1);
});

it('[PUSH-13] a push that is tried again is sent before later pushes to the same device', async () => {
  const { sender, roomId, device, other, otherRoomId } = await aPair();
  service.respond(503);
  await aMessage(sender, roomId, '먼저');
  await service.received(device, publicKey, 1);
  await aMessage(other, otherRoomId, '나중');
  app.clock.advance(2000);
  const pushes = await service.received(device, publicKey, 3);
  expect(pushes.map(({ payload }) => payload.body)).toEqual(['먼저', '먼저', '나중']);
});

it('[PUSH-26] no log line contains the endpoint of a device', async () => {
  const { sender, roomId, device } = await aPair();
  service.respond(400);
  await aMessage(sender, roomId, '비밀스러운 글');
  await service.received(device, publicKey, 1);
  await noJobs();
  const text = JSON.stringify(logLines);
  expect(text).toContain('status 400');
  for (const secret of [device.path, device.body.keys.auth, '비밀스러운 글']) {
    expect(text).not.toContain(secret);
  }
});
