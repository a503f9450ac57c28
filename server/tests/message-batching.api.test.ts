import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createChat } from '../src/features/chat/chat.service.ts';
import { createKeyedSemaphore } from '../src/platform/keyed-semaphore.ts';
import type { Emit } from '../src/product/events.ts';
import { aMember, aRoom, type Member } from './_support/builders.ts';
import { recordStatements } from './_support/recorded-db.ts';
import { useTestApp } from './_support/test-app.ts';
import { unlimited } from './_support/unlimited.ts';

const ROOMS = 8;

const app = useTestApp();

const send = (sender: Member, roomId: number, message: string, clientId: string = randomUUID()) =>
  sender.client.post('/api/chat/messages', { roomId, senderId: sender.id, message, clientId });

/** A member with `count` friends, and the room with each. */
async function aMemberOfRooms(count: number) {
  const mina = await aMember(app(), { isOlder: true });
  const rooms: { id: number; friend: Member }[] = [];
  for (let index = 0; index < count; index++) {
    const friend = await aMember(app());
    rooms.push({ id: await aRoom(mina, friend), friend });
  }
  return { mina, rooms };
}

const textsIn = async (member: Member, roomId: number) =>
  (await member.client.get(`/api/chat/messages/${roomId}`)).body.map(
    ({ message }: { message: string }) => message,
  );

/** A chat of its own, with the statements and the rooms of the stored messages. */
function aRecordedChat() {
  const rooms: number[] = [];
  const publish: Emit = (name, event) => {
    if (name === 'message-stored' && 'message' in event) rooms.push(event.message.room_id);
  };
  const { db, statements } = recordStatements(app().db);
  const { clock } = app();
  const runExclusive = createKeyedSemaphore(1);
  const chat = createChat({
    config: { awayMailMinutes: 60 },
    db,
    clock,
    publish,
    limiter: unlimited,
    runExclusive,
  });
  const client = { ip: '127.0.0.1', userAgent: null, session: null };
  return {
    rooms,
    statements,
    sendTo: (roomId: number, sender: Member, message: string) =>
      chat.send({ roomId, senderId: sender.id, message, clientId: null, client }),
  };
}
const storing = (statements: readonly { text: string }[]) =>
  statements.filter(({ text }) => text.includes('send_messages('));

it('messages sent at once are stored by two statements, each in its room', async () => {
  const { mina, rooms } = await aMemberOfRooms(ROOMS);
  const { rooms: recipients, statements, sendTo } = aRecordedChat();
  // The members of the rooms are cached from here on, so that the next messages arrive together.
  for (const { id } of rooms) await sendTo(id, mina, '먼저');
  statements.length = 0;
  recipients.length = 0;
  const sent = await Promise.all(rooms.map(({ id }, index) => sendTo(id, mina, `말 ${index}`)));
  // The first message by itself, and then a batch of the others.
  expect(storing(statements)).toHaveLength(2);
  expect(recipients.sort()).toEqual(rooms.map(({ id }) => id).sort());
  for (const [index, { id, friend }] of rooms.entries()) {
    expect(sent[index]?.row.room_id).toBe(id);
    expect(await textsIn(friend, id)).toEqual(['먼저', `말 ${index}`]);
    const [room] = (await friend.client.get(`/api/chat/rooms/${friend.id}`)).body;
    expect(room.unreadCount).toBe(2);
  }
  const logged = await app().db.query<{ target: number }>(
    "select target_user_id as target from activity_logs where action = 'message_sent' and user_id = $1 order by 1",
    [mina.id],
  );
  expect(logged.map(({ target }) => target)).toEqual(
    rooms.flatMap(({ friend }) => [friend.id, friend.id]).sort((a, b) => a - b),
  );
});

it('[AWAY-1] messages to one receiver in several rooms are stored by one statement and queue one mail', async () => {
  const { mina, rooms } = await aMemberOfRooms(4);
  const { statements, sendTo } = aRecordedChat();
  for (const { id, friend } of rooms) await sendTo(id, friend, '먼저');
  const jobs = () =>
    app().db.query("select from jobs where kind = 'away-mail' and key = 'away ' || $1::bigint", [
      mina.id,
    ]);
  expect(await jobs()).toHaveLength(1);
  await app().db.query("delete from jobs where kind = 'away-mail'");
  statements.length = 0;
  const [first, ...others] = rooms;
  if (!first) throw new Error();
  await Promise.all([
    // Stored by itself, to another receiver.
    sendTo(first.id, mina, '하나'),
    ...others.map(({ id, friend }) => sendTo(id, friend, '여럿')),
  ]);
  expect(storing(statements)).toHaveLength(2);
  expect(await jobs()).toHaveLength(1);
});

it('[MSG-6] a rejected or repeated message changes nothing for the others of its batch', async () => {
  const { mina, rooms } = await aMemberOfRooms(ROOMS);
  const [blocked, otherRoom, repeatedRoom, sameIdRoom, ...others] = rooms;
  if (!blocked || !otherRoom || !repeatedRoom || !sameIdRoom) throw new Error('too few rooms');
  await blocked.friend.client.post('/api/users/block', { blockedUserId: mina.id });
  const stranger = await aMember(app());
  const knownId = randomUUID();
  const repeatedId = randomUUID();
  const first = await send(mina, repeatedRoom.id, '벌써 보냄', knownId);
  const [blockedResponse, foreignResponse, repeatedResponse, firstOfPair, secondOfPair, ...stored] =
    await Promise.all([
      send(mina, blocked.id, '막힘'),
      send(stranger, otherRoom.id, '남의 방'),
      send(mina, repeatedRoom.id, '벌써 보냄', knownId),
      // The same id in two rooms at once: one is stored, the other call returns the stored message.
      send(mina, sameIdRoom.id, '한 번', repeatedId),
      send(mina, otherRoom.id, '한 번', repeatedId),
      ...others.map(({ id }, index) => send(mina, id, `말 ${index}`)),
    ]);
  expect(blockedResponse?.status).toBe(403);
  expect(foreignResponse?.status).toBe(404);
  expect(repeatedResponse?.status).toBe(200);
  expect(repeatedResponse?.body.id).toBe(first.body.id);
  expect([firstOfPair?.status, secondOfPair?.status].sort()).toEqual([200, 201]);
  expect(firstOfPair?.body.id).toBe(secondOfPair?.body.id);
  expect(stored.map(({ status }) => status)).toEqual(Array(others.length).fill(201));
  for (const [index, { id, friend }] of others.entries()) {
    expect(await textsIn(friend, id)).toEqual([`말 ${index}`]);
  }
  expect(await textsIn(mina, repeatedRoom.id)).toEqual(['벌써 보냄']);
  expect([...(await textsIn(mina, sameIdRoom.id)), ...(await textsIn(mina, otherRoom.id))]).toEqual(
    ['한 번'],
  );
});
