import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type FaultProxy, openFaultProxy } from '../../tooling/processes/fault-proxy.ts';
import { createRedisRateCounter } from '../src/platform/cluster/redis-rate-counter.ts';
import { createRateLimiter } from '../src/platform/rate-limiter.ts';
import { aMember, aMessage, aRoom, type Member } from './_support/builders.ts';
import { inParallel } from './_support/in-parallel.ts';
import { mailedReset } from './_support/mail-contents.ts';
import { aReport, closeReport } from './_support/reports.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';
import { connect } from './_support/test-socket.ts';
import { redisUrl } from './_support/two-processes.ts';

let database: TestDatabase;
let redis: FaultProxy;
/** The second process's own proxy to Redis. */
let secondProxy: FaultProxy;
let first: TestApp;
let second: TestApp;

const isReady = async (app: TestApp) => (await app.visitor().get('/readyz')).status === 200;
/** Not `expect.poll`, which works only inside a test. */
const untilReady = () =>
  vi.waitFor(
    async () => expect([await isReady(first), await isReady(second)]).toEqual([true, true]),
    20_000,
  );

beforeAll(async () => {
  if (!redisUrl) return;
  database = await createTestDatabase();
  redis = await openFaultProxy(redisUrl);
  secondProxy = await openFaultProxy(redisUrl);
  const SECRET = 'a secret that only tests have, 32 long';
  first = await startTestApp({ REDIS_URL: redis.url, SECRET }, database);
  second = await startTestApp({ REDIS_URL: secondProxy.url, SECRET }, database);
  await untilReady();
});

afterAll(async () => {
  await Promise.all([first?.close(), second?.close()]);
  await redis?.close();
  await secondProxy?.close();
  await database?.drop();
});

/** As by a load balancer. */
const clientOnSecond = ({ client }: Member) => client.on(second);

/** A room of which a member polls the list on the other process; `headers` has the tag of the last response. */
async function aPolledRoom() {
  const mina = await aMember(first);
  const jun = await aMember(first);
  const roomId = await aRoom(mina, jun);
  const rooms = `/api/chat/rooms/${jun.id}`;
  const client = clientOnSecond(jun);
  const etag = (await client.get(rooms)).headers.get('etag') ?? '';
  return { mina, jun, roomId, rooms, client, headers: { 'if-none-match': etag } };
}

it.skipIf(!redisUrl)(
  '[CFG-14] [CHAT-76] a message stored or changed by one process reaches sockets on the other',
  async () => {
    const mina = await aMember(first);
    const jun = await aMember(first);
    const roomId = await aRoom(mina, jun);
    const socket = await connect(second, { ...jun, client: clientOnSecond(jun) });
    const sent = await aMessage(mina, roomId, '다른 서버에 있어도 들려요');
    const frame = await socket.next('new-message');
    expect(frame.message).toMatchObject({ id: sent.id, createdAt: sent.createdAt });
    await mina.client.delete(`/api/chat/messages/${sent.id}`);
    const deletedAt = first.clock.now().toISOString();
    expect((await socket.next('message-changed')).message).toMatchObject({
      id: sent.id,
      deletedAt,
    });
    socket.socket.close();
  },
);

it.skipIf(!redisUrl)(
  '[SES-14] [RT-17] a session ended on one process is ended on the other',
  async () => {
    const mina = await aMember(first);
    const clientOnSecondApp = clientOnSecond(mina);
    const socket = await connect(second, { ...mina, client: clientOnSecondApp });
    // The session is cached after its first lookup; the later calls use the cache.
    for (let times = 0; times < 3; times += 1) {
      expect((await clientOnSecondApp.get('/api/current-user')).status).toBe(200);
    }
    await mina.client.post('/api/auth/logout');
    expect(await socket.closed).toBe(4401);
    expect((await clientOnSecondApp.get('/api/current-user')).status).toBe(401);
  },
);

it.skipIf(!redisUrl)(
  '[USR-29] a profile completed on one process allows the social calls on the other at once',
  async () => {
    const mina = await aMember(first);
    await first.db.query(
      `update users set profile_complete = false, profile_photo = 'a', dog_photo = 'b', bio = 'x'
        where id = $1`,
      [mina.id],
    );
    const client = clientOnSecond(mina);
    const socket = await connect(second, { ...mina, client });
    const rooms = `/api/chat/rooms/${mina.id}`;
    expect((await client.get(rooms)).body.code).toBe('profile_incomplete');
    await mina.client.patch(`/api/users/${mina.id}`, { bio: '안녕하세요' });
    await expect.poll(async () => (await client.get(rooms)).status).toBe(200);
    socket.socket.close();
  },
);

it.skipIf(!redisUrl)(
  'a change on one process invalidates the cached list of the other',
  async () => {
    const { mina, jun, roomId, rooms, client, headers } = await aPolledRoom();
    expect((await client.get(rooms, { headers })).status).toBe(304);
    const socket = await connect(second, { ...jun, client });
    await aMessage(mina, roomId, '새 소식');
    await socket.next('new-message');
    const changed = await client.get(rooms, { headers });
    expect(changed.body[0]).toMatchObject({ unreadCount: 1, lastMessage: { message: '새 소식' } });
    socket.socket.close();
  },
);

it.skipIf(!redisUrl)(
  '[RPT-32] [RPT-52] [ADM-10] a warning and a block by a moderator reach the other process at once',
  async () => {
    const admin = await aMember(first, { isAdmin: true });
    const [mina, jun] = [await aMember(first), await aMember(first)];
    const client = clientOnSecond(jun);
    const socket = await connect(second, { ...jun, client });
    const warning = async () => (await client.get('/api/current-user')).body.user.warning;
    expect(await warning()).toBeNull();
    await closeReport(admin, await aReport(mina, jun), 'warn');
    expect(await warning()).toMatchObject({ reason: 'rude' });
    expect((await client.post('/api/friend-requests')).body.code).toBe('warning_unseen');
    const spam = await aReport(mina, jun, { reason: 'spam' });
    await closeReport(admin, spam, 'block', '광고');
    expect(await socket.closed).toBe(4403);
    expect((await client.get('/api/current-user')).status).toBe(401);
  },
);

it.skipIf(!redisUrl)(
  '[CFG-14] [CTC-5] a rate limit counts the calls of both processes',
  async () => {
    const body = { email: 'ask@test.example', subject: '문의', message: '안녕하세요' };
    const statuses: number[] = [];
    for (const app of [first, second, first, second, first, second]) {
      statuses.push((await app.visitor().post('/api/contact', body)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  },
);

it.skipIf(!redisUrl).each([
  ['a log of calls', 11],
  ['a number of calls', 2001],
])(
  '[CFG-14] a rate limit stored as %s counts and refunds calls to both processes',
  async (_, max) => {
    const connection = new Redis(redisUrl ?? '');
    const limit = { name: 'many', subject: 'user', max, windowMs: 60_000 } as const;
    const prefix = `test:${randomUUID()}:`;
    const limiters = [1, 2].map(() =>
      createRateLimiter(first.clock, createRedisRateCounter(connection, prefix)),
    );
    const consume = async (process: number) => limiters[process % 2]?.consume(limit, 1);
    await inParallel(max, (call) => consume(call));
    await expect(consume(1)).rejects.toMatchObject({ code: 'rate_limited' });
    await limiters[0]?.refund(limit, 1);
    await expect(consume(1)).resolves.toBeUndefined();
    await expect(consume(0)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(limiters[1]?.consume(limit, 2)).resolves.toBeUndefined();
    connection.disconnect();
  },
);

/** Users with a socket on the second process, and the action on the first that ends it. */
async function socketsToEnd() {
  const admin = await aMember(first, { isAdmin: true });
  const reset = async (email: string) => {
    await first.visitor().post('/api/auth/reset-password', { email });
    // Either process may deliver the mail.
    const { token } = await Promise.any([first, second].map((app) => mailedReset(app, email)));
    const body = { token, newPassword: '새로운 비밀번호' };
    return first.visitor().post('/api/auth/reset-password/confirm', body);
  };
  const block = (id: number) =>
    admin.client.post(`/api/admin/users/${id}/block?userId=${admin.id}`, {
      reason: '불쾌한 메시지를 반복해서 보냄',
    });
  const ends: [code: number, end: (member: Member) => Promise<{ status: number }>][] = [
    [4401, ({ client }) => client.post('/api/auth/logout')],
    [4401, ({ email }) => reset(email)],
    [4403, ({ client, id }) => client.delete(`/api/users/${id}`)],
    [4403, ({ id }) => block(id)],
  ];
  return Promise.all(
    ends.map(async ([code, end]) => {
      const member = await aMember(first, { withPassword: true });
      const socket = await connect(second, { ...member, client: clientOnSecond(member) });
      return { code, socket, end: () => end(member) };
    }),
  );
}

it.skipIf(!redisUrl)(
  '[RT-17] [CFG-14] log-out, new password, deletion and block on one process close sockets on the other',
  async () => {
    const bystander = await aMember(first);
    const bystanderSocket = await connect(second, {
      ...bystander,
      client: clientOnSecond(bystander),
    });
    for (const { code, socket, end } of await socketsToEnd()) {
      expect((await end()).status).toBe(200);
      expect(await socket.closed).toBe(code);
    }
    expect(bystanderSocket.socket.readyState).toBe(bystanderSocket.socket.OPEN);
    bystanderSocket.socket.close();
  },
);

it.skipIf(!redisUrl)(
  '[RT-17] sockets close although the process that ended the session is cut off from Redis',
  async () => {
    const bystander = await aMember(first);
    const bystanderSocket = await connect(second, {
      ...bystander,
      client: clientOnSecond(bystander),
    });
    const sockets = await socketsToEnd();
    redis.cut();
    await expect.poll(() => isReady(first)).toBe(false);
    for (const { end } of sockets) expect((await end()).status).toBe(200);
    for (const { code, socket } of sockets) expect(await socket.closed).toBe(code);
    redis.restore();
    await untilReady();
    expect(bystanderSocket.socket.readyState).toBe(bystanderSocket.socket.OPEN);
    bystanderSocket.socket.close();
  },
);

it.skipIf(!redisUrl)(
  '[REL-9] [CLI-11] a process cut off from Redis still serves, and the other processes return no stale data',
  async () => {
    const { mina, jun, roomId, rooms, client, headers: polledHeaders } = await aPolledRoom();
    let headers = polledHeaders;
    for (let times = 0; times < 3; times += 1) {
      expect((await client.get(rooms, { headers })).status).toBe(304);
    }

    // Only the first process loses Redis, so the second one receives none of its events.
    redis.cut();
    await expect.poll(() => isReady(first)).toBe(false);
    const lastText = async () => {
      const polled = await client.get(rooms, { headers });
      if (polled.status === 304) return null;
      headers = { 'if-none-match': polled.headers.get('etag') ?? '' };
      return polled.body[0].lastMessage.message;
    };
    await aMessage(mina, roomId, '하나');
    // Until the second process detects this, its cache may be stale; the page polls again after 3 s.
    await expect.poll(lastText, { timeout: 3000 }).toBe('하나');
    await aMessage(mina, roomId, '둘');
    expect(await lastText()).toBe('둘');
    // Its own connection to Redis works, so it stays ready.
    expect(await isReady(second)).toBe(true);
    await aMessage({ ...jun, client }, roomId, '여기서도 써져요');
    const after = await mina.client.get(`/api/chat/messages/${roomId}`);
    expect(after.body.map(({ message }: { message: string }) => message)).toEqual([
      '하나',
      '둘',
      '여기서도 써져요',
    ]);

    redis.restore();
    await untilReady();
    await aMessage(mina, roomId, '다시 함께');
    const polled = await client.get(rooms, { headers });
    expect(polled.body[0]).toMatchObject({ lastMessage: { message: '다시 함께' } });
  },
);

it.skipIf(!redisUrl)(
  '[OPS-2] [SES-14] [CLI-11] without Redis chat works, polls return new messages, and afterwards events flow again',
  async () => {
    const { mina, jun, roomId, rooms, client, headers } = await aPolledRoom();

    redis.cut();
    secondProxy.cut();
    await expect.poll(() => isReady(second)).toBe(false);
    await aMessage(mina, roomId, 'Redis 없이도 가요');
    const polled = await client.get(rooms, { headers });
    expect(polled.body[0]).toMatchObject({ lastMessage: { message: 'Redis 없이도 가요' } });
    await mina.client.post('/api/auth/logout');
    expect((await clientOnSecond(mina).get('/api/current-user')).status).toBe(401);

    redis.restore();
    secondProxy.restore();
    await untilReady();
    const socket = await connect(second, { ...jun, client });
    const other = await aMember(first);
    const otherRoom = await aRoom(other, jun);
    await aMessage(other, otherRoom, '다시 이어졌어요');
    const frame = await socket.next('new-message');
    expect(frame.message.message).toBe('다시 이어졌어요');
    socket.socket.close();
  },
);
