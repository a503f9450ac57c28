import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, aRoom, aWalk, type Member, onProcess } from './_support/builders.ts';
import { inParallel } from './_support/in-parallel.ts';
import type { TestApp } from './_support/test-app.ts';
import type { TestClient } from './_support/test-client.ts';
import { connect } from './_support/test-socket.ts';
import { redisUrl, startTwoProcesses, type TwoProcesses } from './_support/two-processes.ts';

const ROUNDS = 20;

let first: TestApp;
let second: TestApp;

let close: TwoProcesses['close'];
beforeAll(async () => {
  ({ first, second, close } = await startTwoProcesses());
});
afterAll(() => close?.());

const onSecond = (member: Member) => onProcess(second, member);

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
  '[WALKUI-9] [WALK-30] a change on one process reaches sockets on the other',
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

it('[WALK-30] [WALKUI-10] both members act on two processes: every applied change has its own version', async () => {
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

it('[WALKUI-6] [WALK-7] proposals on two processes at once: one walk per key, five per room', async () => {
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

it('[WALK-36] of two confirmations and a cancellation at the same time the outcome is one state', async () => {
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const { mina, jun, roomId } = await aPair();
    const { id } = await aWalk(first, mina, roomId, { inMs: DAY_MS / 24 });
    const { body } = await jun.client.put(`/api/walks/${id}/answer`, { answer: 'accept' });
    const { version } = body;
    const [byMina, byJun, cancelled] = (
      await Promise.all([
        mina.client.put(`/api/walks/${id}/confirm`, { version }),
        onSecond(jun).client.put(`/api/walks/${id}/confirm`, { version }),
        onSecond(mina).client.delete(`/api/walks/${id}?version=${version}`),
      ])
    ).map(({ status }) => status);
    expect(cancelled).toBe(200);
    expect([200, 409]).toContain(byMina);
    expect([200, 409]).toContain(byJun);
    const past = (await mina.client.get(`/api/walks/${mina.id}?past=true`)).body;
    expect(past).toMatchObject([{ id, status: 'cancelled', confirmedBy: [], confirmFrom: null }]);
  }
});
