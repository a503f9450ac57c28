import { expect, it } from 'vitest';
import {
  aFriendship,
  aMember,
  aMessage,
  aRequest,
  aRoom,
  type Member,
} from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';
import { connect } from './_support/test-socket.ts';

const app = useTestApp();
const two = () => Promise.all([aMember(app()), aMember(app())]);
const block = (by: Member, whom: Member) =>
  by.client.post('/api/users/block', { blockedUserId: whom.id });
const unblock = (by: Member, whom: Member) =>
  by.client.delete('/api/users/block', { blockedUserId: whom.id });
const write = (from: Member, roomId: number, language?: 'en' | 'ko') =>
  from.client.post(
    '/api/chat/messages',
    { roomId, senderId: from.id, message: '안녕' },
    language && { language },
  );
const rooms = async (member: Member) =>
  (await member.client.get(`/api/chat/rooms/${member.id}`)).body;
const listOf = async (path: string, member: Member) =>
  (await member.client.get(`${path}/${member.id}`)).body;
const nearbyIds = async (member: Member) =>
  (await member.client.get('/api/users/nearby/37.5665/126.978/3')).body.map(
    ({ id }: { id: number }) => id,
  );

it('[BLK-8] [NEAR-9] [USR-11] neither user of a blocked pair finds the other or sees the card', async () => {
  const [mina, jun] = await two();
  expect(await nearbyIds(mina)).toContain(jun.id);
  await block(mina, jun);
  for (const [viewer, other] of [
    [mina, jun],
    [jun, mina],
  ] as const) {
    expect(await nearbyIds(viewer)).not.toContain(other.id);
    const card = await viewer.client.get(`/api/users/${other.id}`);
    expect(card).toMatchObject(errorResponse('not_found'));
  }
  await unblock(mina, jun);
  expect(await nearbyIds(jun)).toContain(mina.id);
});

it('[BLK-9] [BLK-14] neither user of a blocked pair can write, read or mark read', async () => {
  const [mina, jun] = await two();
  const roomId = await aRoom(mina, jun);
  await block(jun, mina);
  for (const member of [mina, jun]) {
    const { client, id } = member;
    expect(await write(member, roomId)).toMatchObject(errorResponse('blocked'));
    expect(await client.get(`/api/chat/messages/${roomId}`)).toMatchObject(
      errorResponse('blocked'),
    );
    const read = await client.put(`/api/chat/messages/read/${roomId}/${id}`);
    expect(read).toMatchObject(errorResponse('blocked'));
  }
  expect((await write(mina, roomId)).body.error).toBe(
    '차단된 사용자와는 메시지를 주고받을 수 없습니다',
  );
  expect((await write(mina, roomId, 'en')).body.error).toContain('blocked');
});

it('[BLK-11] a block ends pending requests, and unblocking does not restore them', async () => {
  const [mina, jun] = await two();
  await aRequest(mina, jun);
  await block(jun, mina);
  await unblock(jun, mina);
  expect(await listOf('/api/friend-requests/received', jun)).toEqual([]);
  expect(await listOf('/api/friend-requests/sent', mina)).toEqual([]);
  await aRequest(mina, jun);
});

it('[BLK-12] friendship and room return only when the last block is lifted', async () => {
  const [mina, jun] = await two();
  const { roomId } = await aFriendship(mina, jun, 'both');
  const [before] = await listOf('/api/connections', mina);
  await block(mina, jun);
  await block(jun, mina);
  await unblock(mina, jun);
  expect(await listOf('/api/connections', mina)).toEqual([]);
  expect(await write(mina, Number(roomId))).toMatchObject(errorResponse('blocked'));
  await unblock(jun, mina);
  expect(await listOf('/api/connections', mina)).toEqual([before]);
  expect((await write(mina, Number(roomId))).status).toBe(201);
});

it('[BLK-11] nothing attempted during a block appears after it', async () => {
  const [mina, jun] = await two();
  const roomId = await aRoom(mina, jun);
  await aMessage(mina, roomId, '먼저');
  await block(mina, jun);
  await write(jun, roomId);
  await jun.client.put(`/api/chat/messages/read/${roomId}/${jun.id}`);
  await unblock(mina, jun);
  const { body } = await mina.client.get(`/api/chat/messages/${roomId}`);
  expect(body.map(({ message }: { message: string }) => message)).toEqual(['먼저']);
  expect((await rooms(jun))[0].unreadCount).toBe(1);
});

it('[BLK-15] no event informs the blocked user', async () => {
  const [mina, jun] = await two();
  const roomId = await aRoom(mina, jun);
  const socket = await connect(app(), jun);
  await aRequest(await aMember(app()), jun);
  await socket.next('friend-request-updated');
  await block(mina, jun);
  await unblock(mina, jun);
  // The next frame is the message sent afterwards, and none came before it.
  await aMessage(mina, roomId, '다시 안녕');
  await socket.next('new-message');
  expect(socket.frames).toEqual([]);
});

it('[BLK-15] a block that ends a pending request sends the sender no event', async () => {
  const [mina, jun] = await two();
  await aRequest(jun, mina);
  const socket = await connect(app(), jun);
  await block(mina, jun);
  await aRequest(await aMember(app()), jun);
  expect(await socket.next('friend-request-updated')).toMatchObject({ status: 'pending' });
  expect(socket.frames).toEqual([]);
});

it('[BLK-37] the room stays in both lists, without preview and with 0 unread', async () => {
  const [mina, jun] = await two();
  const roomId = await aRoom(mina, jun);
  await aMessage(mina, roomId, '비밀');
  await block(jun, mina);
  for (const member of [mina, jun]) {
    const [room] = await rooms(member);
    expect(room).toMatchObject({ id: roomId, lastMessage: null, unreadCount: 0 });
    expect(room.otherUser.profileImage).toBeNull();
  }
  await unblock(jun, mina);
  expect((await rooms(jun))[0]).toMatchObject({
    lastMessage: { message: '비밀' },
    unreadCount: 1,
  });
});

it('[BLK-14] a block changes the room list of the blocked user at the next poll', async () => {
  const [mina, jun] = await two();
  const roomId = await aRoom(mina, jun);
  await aMessage(mina, roomId, '안녕');
  const path = `/api/chat/rooms/${jun.id}`;
  const etag = (await jun.client.get(path)).headers.get('etag') ?? '';
  await block(mina, jun);
  const polled = await jun.client.get(path, { headers: { 'if-none-match': etag } });
  expect(polled.status).toBe(200);
  expect(polled.body[0].lastMessage).toBeNull();
});
