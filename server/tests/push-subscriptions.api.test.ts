import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushService } from '../../tooling/push-service.ts';
import { aMember, type Member, PASSWORD, signIn } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { aSubscriptionBody, startPushApp, subscribe } from './_support/push-devices.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';

const PATH = '/api/push-subscriptions';
const SETTINGS = '/api/notification-settings';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
let service: PushService;
let app: TestApp;

beforeAll(async () => {
  ({ app, service } = await startPushApp());
});
afterAll(() => app?.close());

const idsOf = async (member: Member) =>
  (await member.client.get(PATH)).body.map(({ id }: { id: number }) => id);
const bodies = (count: number) => Array.from({ length: count }, () => service.aDevice().body);

it('[PUSH-1] [PUSH-5] a browser registers once, and is listed without its secrets', async () => {
  const mina = await aMember(app);
  const { body } = service.aDevice();
  const headers = { 'user-agent': ANDROID };
  const first = await mina.client.post(PATH, body, { headers });
  expect(first).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
  const again = await mina.client.post(PATH, body, { headers });
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect((await mina.client.get(PATH)).body).toEqual([
    {
      id: first.body.id,
      device: 'Galaxy · Chrome',
      createdAt: app.clock.now().toISOString(),
      lastSentAt: null,
      failing: false,
    },
  ]);
  const archive = await (await mina.client.fetch(`/api/users/${mina.id}/export`)).arrayBuffer();
  const data = strFromU8(unzipSync(new Uint8Array(archive))['data.json'] ?? new Uint8Array());
  expect(JSON.parse(data).pushDevices).toEqual([
    { device: 'Galaxy · Chrome', createdAt: expect.any(String), lastSentAt: null },
  ]);
  for (const secret of [body.endpoint, body.keys.auth, body.keys.p256dh]) {
    expect(data).not.toContain(secret);
  }
  expect((await mina.client.delete(PATH, { endpoint: body.endpoint })).status).toBe(200);
  expect(await idsOf(mina)).toEqual([]);
  // Nothing to delete is no error: the browser may repeat the call.
  expect((await mina.client.delete(PATH, { endpoint: body.endpoint })).status).toBe(200);
});

it('a browser replaces the subscription of its session, those of other sessions stay', async () => {
  const mina = await aMember(app);
  const { client: elsewhere } = await signIn(app, mina.id);
  const [first, second, other] = bodies(3);
  const otherId = (await elsewhere.post(PATH, { ...other, replace: true })).body.id;
  const former = await mina.client.post(PATH, { ...first, replace: true });
  expect(await idsOf(mina)).toEqual([otherId, former.body.id]);
  const present = await mina.client.post(PATH, { ...second, replace: true });
  expect(present.status).toBe(201);
  expect(await idsOf(mina)).toEqual([otherId, present.body.id]);
  const own = await mina.client.get(`${PATH}?session=own`);
  expect(own.body.map(({ id }: { id: number }) => id)).toEqual([present.body.id]);
  // The same again replaces nothing.
  const again = await mina.client.post(PATH, { ...second, replace: true });
  expect(again).toMatchObject({ status: 200, body: present.body });
  expect(await mina.client.get(`${PATH}?session=all`)).toMatchObject(
    errorResponse('validation_failed'),
  );
});

it('[PUSH-3] a replacement is no eleventh subscription', async () => {
  const mina = await aMember(app);
  const { client: elsewhere } = await signIn(app, mina.id);
  for (const body of bodies(9)) expect((await elsewhere.post(PATH, body)).status).toBe(201);
  const [first, second, third] = bodies(3);
  expect((await mina.client.post(PATH, first)).status).toBe(201);
  expect((await mina.client.post(PATH, { ...second, replace: true })).status).toBe(201);
  expect(await mina.client.post(PATH, third)).toMatchObject(
    errorResponse('too_many_subscriptions'),
  );
});

it('[PUSH-1] the endpoint of another user then belongs to the caller', async () => {
  const [mina, jun] = [await aMember(app), await aMember(app)];
  const { body } = service.aDevice();
  const { id } = (await mina.client.post(PATH, body)).body;
  expect(await jun.client.post(PATH, body)).toMatchObject({ status: 200, body: { id } });
  expect(await idsOf(mina)).toEqual([]);
  expect(await idsOf(jun)).toEqual([id]);
  // Only its owner can end it.
  await mina.client.delete(PATH, { endpoint: body.endpoint });
  expect(await idsOf(jun)).toEqual([id]);
});

it('[PUSH-2] an endpoint outside the push services, or an unusable key, returns 400 and is not stored', async () => {
  const mina = await aMember(app);
  const { endpoint, keys } = aSubscriptionBody('https://fcm.googleapis.com/fcm/send/x');
  const { port } = new URL(service.aDevice().body.endpoint);
  for (const invalid of [
    'https://10.0.0.1/push',
    'https://[::1]/push',
    'http://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a:b@fcm.googleapis.com/x',
    `http://localhost:${port}/x`,
    `https://127.0.0.1:${Number(port) + 1}/x`,
    'x'.repeat(2001),
    '',
  ]) {
    const response = await mina.client.post(PATH, { endpoint: invalid, keys });
    expect(response, invalid).toMatchObject(errorResponse('validation_failed'));
  }
  for (const invalid of [
    { ...keys, p256dh: 'B'.repeat(87) },
    { ...keys, auth: 'short' },
    { auth: keys.auth },
  ]) {
    const response = await mina.client.post(PATH, { endpoint, keys: invalid });
    expect(response).toMatchObject(errorResponse('validation_failed'));
  }
  expect(await idsOf(mina)).toEqual([]);
});

it('[PUSH-3] of a hundred simultaneous subscriptions ten are stored, the others return 409', async () => {
  const mina = await aMember(app);
  const statuses = await Promise.all(
    bodies(100).map(async (body) => (await mina.client.post(PATH, body)).status),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 409)).toHaveLength(90);
  const ids = await idsOf(mina);
  expect(ids).toHaveLength(10);
  const [eleventh] = bodies(1);
  expect(await mina.client.post(PATH, eleventh)).toMatchObject(
    errorResponse('too_many_subscriptions'),
  );
  // An endpoint of another user is one more, too.
  const jun = await aMember(app);
  const ofJun = service.aDevice().body;
  await jun.client.post(PATH, ofJun);
  expect((await mina.client.post(PATH, ofJun)).status).toBe(409);
  expect(await idsOf(jun)).toHaveLength(1);
});

it('[PUSH-4] a subscription ends with its session', async () => {
  const mina = await aMember(app, { withPassword: true });
  const other = { ...mina, ...(await signIn(app, mina.id)) };
  const third = { ...mina, ...(await signIn(app, mina.id)) };
  await subscribe(service, mina);
  await subscribe(service, other);
  const last = await subscribe(service, third);
  await other.client.post('/api/auth/logout', {});
  expect(await idsOf(mina)).toHaveLength(2);
  const passwords = { currentPassword: PASSWORD, newPassword: 'another good password' };
  expect((await third.client.put(`/api/users/${mina.id}/password`, passwords)).status).toBe(200);
  expect(await idsOf(third)).toEqual([last.id]);
});

it('[PUSH-4] [PUSH-8] a blocked account loses its subscriptions, a deleted one also its settings', async () => {
  const admin = await aMember(app, { isAdmin: true });
  const [blocked, deleted] = [await aMember(app), await aMember(app)];
  for (const member of [blocked, deleted]) {
    await subscribe(service, member);
    await member.client.put(SETTINGS, { preview: false });
  }
  const path = `/api/admin/users/${blocked.id}/block?userId=${admin.id}`;
  expect((await admin.client.post(path, { reason: '이유' })).status).toBe(200);
  expect((await deleted.client.delete(`/api/users/${deleted.id}`)).status).toBe(200);
  const ofUsers = (table: string) =>
    app.db.query(`select user_id from ${table} where user_id in ($1, $2)`, [
      blocked.id,
      deleted.id,
    ]);
  expect(await ofUsers('push_subscriptions')).toEqual([]);
  expect(await ofUsers('notification_settings')).toEqual([{ user_id: blocked.id }]);
});

it('[PUSH-8] settings have defaults, and any part can be changed alone', async () => {
  const mina = await aMember(app);
  const all = { messages: true, requests: true, walks: true, lostDogs: true };
  const defaults = {
    push: { ...all, newNeighbours: false },
    mail: { ...all, walks: false, newNeighbours: false },
    preview: true,
    quietHours: null,
    timeZone: 'Asia/Seoul',
  };
  expect((await mina.client.get(SETTINGS)).body).toEqual(defaults);
  const quietHours = { from: '22:30', to: '07:00' };
  expect((await mina.client.put(SETTINGS, { push: { walks: false }, quietHours })).body).toEqual({
    ...defaults,
    push: { ...defaults.push, walks: false },
    quietHours,
  });
  await mina.client.put(SETTINGS, { quietHours: null, timeZone: 'America/New_York' });
  const kinds = ['messages', 'requests', 'lostDogs', 'newNeighbours'];
  // Parts that change at the same time are all stored.
  await Promise.all(
    kinds.map((kind) => mina.client.put(SETTINGS, { mail: { [kind]: kind === 'newNeighbours' } })),
  );
  expect((await mina.client.get(SETTINGS)).body).toEqual({
    ...defaults,
    push: { ...defaults.push, walks: false },
    mail: {
      messages: false,
      requests: false,
      walks: false,
      lostDogs: false,
      newNeighbours: true,
    },
    timeZone: 'America/New_York',
  });
});

it.each([
  { quietHours: { from: '24:00', to: '07:00' } },
  { quietHours: { from: '7:00', to: '08:00' } },
  { quietHours: { from: '22:00' } },
  { timeZone: 'Mars/Olympus' },
  { timeZone: '+09:00' },
  { timeZone: '' },
  { preview: 'yes' },
  { push: { messages: null } },
])('[PUSH-8] the settings %o return 400', async (invalid) => {
  const mina = await aMember(app);
  const response = await mina.client.put(SETTINGS, invalid);
  expect(response).toMatchObject(errorResponse('validation_failed'));
});

it('[PUSH-9] a test goes to an own device only, ten an hour', async () => {
  const [mina, jun] = [await aMember(app), await aMember(app)];
  const device = await subscribe(service, mina);
  const path = `${PATH}/${device.id}/test`;
  expect(await jun.client.post(path)).toMatchObject(errorResponse('not_found'));
  const { publicKey } = (await app.visitor().get('/api/config')).body.push;
  for (let count = 1; count <= 10; count++) {
    expect((await mina.client.post(path)).status).toBe(200);
    await service.received(device, publicKey, count);
  }
  expect(await mina.client.post(path)).toMatchObject(errorResponse('rate_limited'));
});

it('[PUSH-6] every start on the same database has the same key, and stores it encrypted', async () => {
  const key = async (started: TestApp) =>
    (await started.visitor().get('/api/config')).body.push.publicKey as string;
  const others = await Promise.all([
    startTestApp({}, app.database),
    startTestApp({}, app.database),
  ]);
  const keys = await Promise.all([app, ...others].map(key));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{87}$/);
  await Promise.all(others.map((other) => other.close()));
  const [row] = await app.db.query<{ value: string }>(
    "select value from instance_facts where name = 'vapid_keys'",
  );
  expect(Object.keys(JSON.parse(row?.value ?? ''))).toEqual(['publicKey', 'encryptedPrivateKey']);
});
