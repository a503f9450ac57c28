import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aMember, aRoom, aWalk, type Member } from './_support/builders.ts';
import { inParallel } from './_support/in-parallel.ts';
import { startTestApp, TEST_SECRET, type TestApp } from './_support/test-app.ts';
import { TestClient } from './_support/test-client.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';
import { connect } from './_support/test-socket.ts';
import { unlimited } from './_support/unlimited.ts';

const ROUNDS = 20;
const redisUrl = process.env.TEST_REDIS_URL;

let database: TestDatabase;
let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const environment = { SECRET: TEST_SECRET, ...(redisUrl && { REDIS_URL: redisUrl }) };
  first = await startTestApp(environment, database, { limiter: unlimited });
  second = await startTestApp(environment, database, { limiter: unlimited });
  await vi.waitFor(async () => {
    for (const app of [first, second]) {
      expect((await app.visitor().get('/readyz')).status).toBe(200);
    }
  }, 20_000);
});
afterAll(async () => {
  await Promise.all([first?.close(), second?.close()]);
  await database?.drop();
});

/** The same user's browser, connected to the second process, as by a load balancer. */
function onSecond(member: Member): Member {
  const client = new TestClient(second.url);
  for (const [name, value] of member.client.cookies) client.cookies.set(name, value);
  return { ...member, client };
}

async function aPair() {
  const [mina, jun] = await Promise.all([aMember(first), aMember(first)]);
  return { mina, jun, roomId: await aRoom(mina, jun) };
}
const list = async (member: Member) => (await member.client.get(`/api/walks/${member.id}`)).body;
interface RoomMessage {
  message: string;
  walk?: object;
  walkEvent: object | null;
}
const messagesOf = async ({ client }: Member, roomId: number): Promise<RoomMessage[]> =>
  (await client.get(`/api/chat/messages/${roomId}`)).body;
const lastWalk = async (member: Member, roomId: number) =>
  (await messagesOf(member, roomId)).findLast(({ walk }) => walk)?.walk;
/** The clients take turns. */
async function propose(index: number, clients: readonly TestClient[], body: object) {
  const client = clients[index % clients.length];
  if (!client) throw new RangeError('no client');
  return client.post('/api/walks', body);
}
const answer = (member: Member, id: number, word: string) =>
  member.client.put(`/api/walks/${id}/answer`, { answer: word });

it.skipIf(!redisUrl)(
  '[WALK-13] [WALK-30] a change on one process reaches sockets on the other',
  async () => {
    const { mina, jun, roomId } = await aPair();
    const socket = await connect(second, onSecond(jun));
    const { id } = await aWalk(first, mina, roomId);
    expect(await socket.next('walk-updated')).toMatchObject({ walkId: id, status: 'proposed' });
    const { message } = await socket.next('new-message');
    expect(message.walk).toEqual(await lastWalk(jun, roomId));
    await answer(jun, id, 'accept');
    const { message: accepted } = await socket.next('new-message');
    expect(await socket.next('walk-updated')).toMatchObject({ walkId: id, status: 'accepted' });
    // The room list of the other process is read again.
    const rooms = await onSecond(mina).client.get(`/api/chat/rooms/${mina.id}`);
    expect(rooms.body[0].lastMessage.message).toBe(accepted.message);
    socket.socket.close();
  },
);

it('[WALK-14] [WALK-30] [WALK-8] both members act on two processes: every applied change has its own version', async () => {
  const { mina, jun, roomId } = await aPair();
  const junOnSecond = onSecond(jun);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await aWalk(first, mina, roomId);
    const responses = await Promise.all([
      answer(jun, id, 'accept'),
      answer(junOnSecond, id, 'decline'),
      mina.client.patch(`/api/walks/${id}`, { note: '늦어요' }),
      onSecond(mina).client.delete(`/api/walks/${id}`),
    ]);
    for (const { status } of responses) expect([200, 403, 409]).toContain(status);
    const applied = responses
      .filter(({ status }) => status === 200)
      .map(({ body }) => body.version);
    expect(applied.sort()).toEqual(applied.map((_, index) => index + 2));
    const [messages, seenByPartner] = await Promise.all([
      messagesOf(mina, roomId),
      messagesOf(junOnSecond, roomId),
    ]);
    expect(messages).toEqual(seenByPartner);
    const proposed = messages.findLastIndex(({ walk }) => walk);
    const seen = messages[proposed]?.walk;
    // Each applied change has added its message.
    expect(messages.slice(proposed + 1).map(({ walkEvent }) => walkEvent !== null)).toEqual(
      applied.map(() => true),
    );
    expect(seen).toMatchObject({ id, version: applied.length + 1 });
    await mina.client.delete(`/api/walks/${id}`);
  }
});

it('[WALK-4] [WALK-7] proposals on two processes at once: one walk per key, five per room', async () => {
  const { mina, jun, roomId } = await aPair();
  const startsAt = new Date(first.clock.now().getTime() + DAY_MS).toISOString();
  const clientId = randomUUID();
  const clients = [mina.client, onSecond(mina).client];
  const same = await inParallel(10, (index) =>
    propose(index, clients, { roomId, startsAt, clientId }),
  );
  expect(same.map((response) => response.status).sort()).toEqual([...Array(9).fill(200), 201]);
  expect(new Set(same.map((response) => response.body.id)).size).toBe(1);
  const others = await inParallel(20, (index) =>
    propose(index, [...clients, jun.client, onSecond(jun).client], { roomId, startsAt }),
  );
  expect(others.filter((response) => response.status === 201)).toHaveLength(4);
  expect(await list(jun)).toHaveLength(5);
  const [row] = await first.db.query(
    'select count(*)::int as count from chat_messages where room_id = $1',
    [roomId],
  );
  expect(row).toEqual({ count: 5 });
});

it('[WALK-16] a block wins over every change that is made at the same time', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { mina, jun, roomId } = await aPair();
    const { id } = await aWalk(first, mina, roomId);
    const startsAt = new Date(first.clock.now().getTime() + DAY_MS).toISOString();
    const junOnSecond = onSecond(jun);
    const [block] = await Promise.all([
      mina.client.post('/api/users/block', { blockedUserId: jun.id }),
      answer(junOnSecond, id, 'accept'),
      junOnSecond.client.post('/api/walks', { roomId, startsAt }),
      junOnSecond.client.patch(`/api/walks/${id}`, { note: '안녕' }),
    ]);
    expect(block.status).toBe(200);
    const rows = await first.db.query<{ status: string }>(
      'select status from walks where room_id = $1',
      [roomId],
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(
      await first.db.query(
        "select from jobs where kind = 'walk-reminder' and key = 'walk ' || $1",
        [id],
      ),
    ).toEqual([]);
  }
});

it('[WALK-16] a deletion wins over every change that is made at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { mina, jun, roomId } = await aPair();
    const { id } = await aWalk(first, mina, roomId);
    const junOnSecond = onSecond(jun);
    const [deletion] = await Promise.all([
      mina.client.delete(`/api/users/${mina.id}`),
      answer(junOnSecond, id, 'accept'),
      junOnSecond.client.patch(`/api/walks/${id}`, { note: '안녕' }),
    ]);
    expect(deletion.status).toBe(200);
    const [row] = await first.db.query('select status from walks where id = $1', [id]);
    expect(row).toEqual({ status: 'cancelled' });
  }
});
