import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createChat } from '../src/features/chat/chat.service.ts';
import type { Db } from '../src/platform/db/db.ts';
import { createKeyedSemaphore } from '../src/platform/keyed-semaphore.ts';
import { aMember, aMessage, aRoom, type Member, onProcess } from './_support/builders.ts';
import { inParallel } from './_support/in-parallel.ts';
import { startTestApp, useTestApp } from './_support/test-app.ts';
import { unlimited } from './_support/unlimited.ts';

const app = useTestApp();
const AT_ONCE = 50;

async function aPairWithRoom() {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  return { mina, jun, roomId: await aRoom(mina, jun) };
}
const readPage = async (member: Member, roomId: number, query = '?limit=200') =>
  (await member.client.get(`/api/chat/messages/${roomId}${query}`)).body as { id: number }[];
const roomOf = async (member: Member) =>
  (await member.client.get(`/api/chat/rooms/${member.id}`)).body[0];

it('[MSG-6] one clientId sent in parallel on two processes is stored once', async () => {
  const { mina, jun, roomId } = await aPairWithRoom();
  const second = await startTestApp({}, app().database);
  try {
    const clientOnSecond = mina.client.on(second);
    const body = { roomId, senderId: mina.id, message: '한 번만', clientId: randomUUID() };
    const responses = await inParallel(AT_ONCE, (index) =>
      (index % 2 ? clientOnSecond : mina.client).post('/api/chat/messages', body),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE - 1);
    expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
    expect(await readPage(jun, roomId)).toHaveLength(1);
    expect((await roomOf(jun)).unreadCount).toBe(1);
  } finally {
    await second.close();
  }
});

it('[MSG-9] [ROOM-6] with parallel senders, a polling reader sees every message in the one order of ids', async () => {
  const { mina, jun, roomId } = await aPairWithRoom();
  const seenIds: number[] = [];
  let writing = true;
  async function follow() {
    while (writing || (await readPage(jun, roomId, `?after=${seenIds.at(-1) ?? 0}`)).length > 0) {
      const newMessages = await readPage(jun, roomId, `?after=${seenIds.at(-1) ?? 0}`);
      seenIds.push(...newMessages.map(({ id }) => id));
    }
  }
  const following = follow();
  const sent = await inParallel(AT_ONCE, (index) =>
    aMessage(index % 2 ? mina : jun, roomId, `말 ${index}`),
  );
  writing = false;
  await following;
  const ids = (await readPage(mina, roomId)).map(({ id }) => id);
  expect(ids).toHaveLength(AT_ONCE);
  expect(new Set(ids)).toEqual(new Set(sent.map(({ id }) => id)));
  expect(seenIds).toEqual(ids);
  expect((await roomOf(mina)).unreadCount).toBe(AT_ONCE / 2);
  expect((await roomOf(jun)).unreadCount).toBe(AT_ONCE / 2);
});

it('[MSG-9] two senders with 500 messages each, on two processes with different clocks, produce one order', async () => {
  const { mina, jun, roomId } = await aPairWithRoom();
  const { database } = app();
  const first = await startTestApp({}, database, { limiter: unlimited });
  const second = await startTestApp({}, database, { limiter: unlimited });
  const [minaOnFirst, junOnSecond] = [onProcess(first, mina), onProcess(second, jun)];
  // The two clocks differ by twenty minutes.
  first.clock.advance(10 * 60_000);
  second.clock.advance(-10 * 60_000);
  try {
    // The sessions are cached first, so that only the sends run in parallel.
    for (const { client } of [minaOnFirst, junOnSecond]) await client.get('/api/current-user');
    const sent = await Promise.all([
      inParallel(500, (index) => aMessage(minaOnFirst, roomId, `민아 ${index}`)),
      inParallel(500, (index) => aMessage(junOnSecond, roomId, `준 ${index}`)),
    ]);
    const readEveryPage = async (member: Member) => {
      const ids: number[] = [];
      for (;;) {
        const page = await readPage(member, roomId, `?after=${ids.at(-1) ?? 0}&limit=200`);
        ids.push(...page.map(({ id }) => id));
        if (page.length < 200) return ids;
      }
    };
    const minasMessages = await readEveryPage(mina);
    expect(minasMessages).toHaveLength(1000);
    expect(minasMessages).toEqual(
      sent
        .flat()
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    );
    expect(await readEveryPage(junOnSecond)).toEqual(minasMessages);
    const backwards = await readPage(jun, roomId, `?before=${minasMessages.at(-1)}&limit=200`);
    expect(backwards.map(({ id }) => id)).toEqual(minasMessages.slice(-201, -1));
    expect((await roomOf(mina)).unreadCount).toBe(500);
    expect((await roomOf(jun)).unreadCount).toBe(500);
  } finally {
    await first.close();
    await second.close();
  }
});

it('[ROOM-6] marking as read while messages arrive keeps the unread count exact', async () => {
  const { mina, jun, roomId } = await aPairWithRoom();
  const read = () => mina.client.put(`/api/chat/messages/read/${roomId}/${mina.id}`);
  await inParallel<unknown>(AT_ONCE, (index) =>
    index % 2 ? read() : aMessage(jun, roomId, `말 ${index}`),
  );
  const [{ mark, unread } = { mark: -1, unread: -1 }] = await app().db.query<{
    mark: number;
    unread: number;
  }>(
    `select last_read_message_id as mark, unread_count as unread from room_members
      where user_id = $1`,
    [mina.id],
  );
  const recount = (await readPage(mina, roomId)).filter(({ id }) => id > mark).length;
  expect(unread).toBe(recount);
  expect((await roomOf(mina)).unreadCount).toBe(recount);
});

it('[BLK-14] every send that starts after the response to the block is rejected', async () => {
  for (let round = 0; round < 5; round++) {
    const { mina, jun, roomId } = await aPairWithRoom();
    const write = () =>
      jun.client.post('/api/chat/messages', { roomId, senderId: jun.id, message: '안녕' });
    const early = Array.from({ length: 10 }, write);
    const blocked = await mina.client.post('/api/users/block', { blockedUserId: jun.id });
    expect(blocked.status).toBe(200);
    const lateWrites = await inParallel(10, write);
    expect(lateWrites.map(({ status }) => status)).toEqual(Array(10).fill(403));
    const statuses = (await Promise.all(early)).map(({ status }) => status);
    await mina.client.delete('/api/users/block', { blockedUserId: jun.id });
    const stored = await readPage(mina, roomId);
    expect(stored).toHaveLength(statuses.filter((status) => status === 201).length);
  }
});

it('two processes that store batches for the same rooms do not deadlock', async () => {
  const mina = await aMember(app(), { isOlder: true });
  const roomIds: number[] = [];
  for (let count = 0; count < 24; count++) roomIds.push(await aRoom(mina, await aMember(app())));
  // After `analyze` the planner scans such a small table as it is stored, not by id; a statement that does
  // not sort would then lock in any order.
  await app().db.query('analyze chat_rooms');
  const failures: unknown[] = [];
  const db: Db = {
    ...app().db,
    async query(text, params) {
      try {
        return await app().db.query(text, params);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    },
  };
  const process = () =>
    createChat({
      config: { awayMailMinutes: 60 },
      db,
      clock: app().clock,
      publish: () => {},
      limiter: unlimited,
      runExclusive: createKeyedSemaphore(1),
    });
  const [firstProcess, secondProcess] = [process(), process()];
  const client = { ip: '127.0.0.1', userAgent: null, session: null };
  const message = (roomId: number) => ({
    roomId,
    senderId: mina.id,
    message: '안녕',
    clientId: null,
    client,
  });
  for (let round = 0; round < 15; round++) {
    await Promise.all([
      ...roomIds.map((id) => firstProcess.send(message(id))),
      ...roomIds.toReversed().map((id) => secondProcess.send(message(id))),
    ]);
  }
  expect(failures).toEqual([]);
  for (const id of roomIds) expect(await readPage(mina, id)).toHaveLength(30);
});

it('a locked room does not delay messages of other rooms', async () => {
  const [lockedPair, ...otherPairs] = [
    await aPairWithRoom(),
    await aPairWithRoom(),
    await aPairWithRoom(),
  ];
  if (!lockedPair) throw new Error('no room');
  // The members of the rooms are cached from here on, so that messages reach the batches in the order sent.
  for (const { mina, roomId } of [lockedPair, ...otherPairs]) await aMessage(mina, roomId, '먼저');
  const order: string[] = [];
  let lockedSend: Promise<unknown> = Promise.resolve();
  await app().db.tx(async (tx) => {
    await tx.query('select 1 from chat_rooms where id = $1 for update', [lockedPair.roomId]);
    lockedSend = aMessage(lockedPair.mina, lockedPair.roomId, '기다림').then(() =>
      order.push('locked'),
    );
    await Promise.all(otherPairs.map(({ mina, roomId }) => aMessage(mina, roomId, '지나감')));
    order.push('others');
  });
  await lockedSend;
  expect(order).toEqual(['others', 'locked']);
});

it('an outsider does not wait for the messages of a room', async () => {
  const { mina, roomId } = await aPairWithRoom();
  const outsider = await aMember(app());
  const send = ({ id, client }: Member) =>
    client.post('/api/chat/messages', { roomId, senderId: id, message: '안녕' });
  let waiting: ReturnType<typeof send> | undefined;
  await app().db.tx(async (tx) => {
    await tx.query('select from chat_rooms where id = $1 for update', [roomId]);
    waiting = send(mina);
    expect((await send(outsider)).status).toBe(404);
  });
  expect((await waiting)?.status).toBe(201);
});
