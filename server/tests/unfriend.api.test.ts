import { expect, it } from 'vitest';
import {
  aFriendship,
  aMember,
  aMessage,
  aRequest,
  aRoom,
  CITY_HALL,
  type Member,
} from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';
import { connect } from './_support/test-socket.ts';

const app = useTestApp();
const two = () =>
  Promise.all([
    aMember(app(), { instagramId: 'mina' }),
    aMember(app(), { instagramId: 'jun', name: '준' }),
  ]);

const get = async ({ client, id }: Member, list: string) =>
  (await client.get(`/api/${list}/${id}`)).body;
const connectionOf = async (member: Member) => (await get(member, 'connections'))[0];
const unfriend = async (member: Member, id?: number) =>
  member.client.delete(`/api/connections/${id ?? (await connectionOf(member)).id}`);
const nearbyIds = async (viewer: Member) => {
  const { latitude, longitude } = CITY_HALL;
  const { body } = await viewer.client.get(`/api/users/nearby/${latitude}/${longitude}/3`);
  return body.map(({ id }: { id: number }) => id);
};
const send = ({ client, id }: Member, roomId: number) =>
  client.post('/api/chat/messages', { roomId, senderId: id, message: '아직 있나요' });

it('[FR-48] only the two users end a friendship, and only once', async () => {
  const [mina, jun] = await two();
  const stranger = await aMember(app());
  await aFriendship(mina, jun, 'both');
  const { id } = await connectionOf(mina);
  expect(await unfriend(stranger, id)).toMatchObject(errorResponse('not_found'));
  expect(await unfriend(jun, id)).toMatchObject({
    status: 200,
    body: { message: '친구를 끊었어요.' },
  });
  expect(await unfriend(mina, id)).toMatchObject(errorResponse('not_found'));
  expect([await get(mina, 'connections'), await get(jun, 'connections')]).toEqual([[], []]);
  const [entry] = await app().db.query(
    `select user_id, target_user_id from activity_logs where action = 'friendship_ended'`,
  );
  expect(entry).toEqual({ user_id: jun.id, target_user_id: mina.id });
});

it('[FR-48] a friendship that the lists hide cannot be changed', async () => {
  const mina = await aMember(app());
  const [blocked, deleted] = [await aMember(app()), await aMember(app())];
  await aFriendship(mina, blocked);
  const ofBlocked = await connectionOf(mina);
  await aFriendship(mina, deleted);
  const ofDeleted = (await get(deleted, 'connections'))[0];
  await blocked.client.post('/api/users/block', { blockedUserId: mina.id });
  await deleted.client.delete(`/api/users/${deleted.id}`);
  const share = { shareInstagram: false };
  for (const [{ id }, code] of [
    [ofBlocked, 'blocked'],
    [ofDeleted, 'not_found'],
  ]) {
    expect(await unfriend(mina, id)).toMatchObject(errorResponse(code));
    const response = await mina.client.patch(`/api/connections/${id}`, share);
    expect(response).toMatchObject(errorResponse(code));
  }
});

it('[FR-49] [ROOM-5] both users read the closed room, and neither writes to it or sees a handle', async () => {
  const [mina, jun] = await two();
  const roomId = await aRoom(mina, jun);
  const { id } = await aMessage(jun, roomId, '마지막 말');
  await unfriend(mina);
  for (const [member, partner] of [
    [mina, jun],
    [jun, mina],
  ] as const) {
    expect(await send(member, roomId)).toMatchObject(errorResponse('forbidden'));
    expect((await member.client.get(`/api/chat/messages/${roomId}`)).body).toMatchObject([{ id }]);
    const read = `/api/chat/messages/read/${roomId}/${member.id}`;
    expect((await member.client.put(read, {})).body).toEqual({ unreadCount: 0 });
    expect(await get(member, 'chat/rooms')).toMatchObject([
      { isClosed: true, lastMessage: { message: '마지막 말' }, greeting: { senderId: mina.id } },
    ]);
    const { body: card } = await member.client.get(`/api/users/${partner.id}`);
    expect(card).not.toHaveProperty('instagramId');
  }
});

it('[FR-50] [NEAR-14] the two find each other again, and either can send a new request', async () => {
  const [mina, jun] = await two();
  for (const [sender, receiver] of [
    [jun, mina],
    [mina, jun],
  ] as const) {
    await aFriendship(sender, receiver, 'both');
    expect(await nearbyIds(mina)).not.toContain(jun.id);
    await unfriend(mina);
    expect(await nearbyIds(mina)).toContain(jun.id);
    expect(await nearbyIds(jun)).toContain(mina.id);
  }
});

it('[FR-51] a new friendship with chat reopens the room, one by Instagram does not', async () => {
  const [mina, jun] = await two();
  const roomId = await aRoom(mina, jun);
  await aMessage(mina, roomId, '안녕');
  await unfriend(jun);
  const requestId = await aRequest(jun, mina, '다시 걸어요');
  const accept = (connectionType: string) =>
    mina.client.put(`/api/friend-requests/${requestId}/accept`, { connectionType });
  const byInstagram = (await accept('instagram')).body;
  expect(byInstagram).toMatchObject({
    room: null,
    request: { chatRoomId: null },
    connection: { chatRoomId: null, sharesMine: true },
  });
  expect(await send(mina, roomId)).toMatchObject(errorResponse('forbidden'));
  const byBoth = (await accept('both')).body;
  expect(byBoth).toMatchObject({
    room: { id: roomId, isClosed: false, lastMessage: { message: '안녕' } },
    connection: { chatRoomId: roomId },
  });
  expect(byBoth.room.greeting).toMatchObject({ message: '같이 산책해요', senderId: mina.id });
  await aMessage(jun, roomId, '다시 안녕');
});

it('[FR-31] both users receive `deleted`, and the request leaves both lists', async () => {
  const [mina, jun] = await two();
  const { requestId } = await aFriendship(mina, jun, 'instagram');
  const sockets = [await connect(app(), mina), await connect(app(), jun)];
  await unfriend(mina);
  for (const socket of sockets) {
    expect(await socket.next('friend-request-updated')).toEqual({
      type: 'friend-request-updated',
      requestId,
      status: 'deleted',
    });
  }
  expect(await get(mina, 'friend-requests/sent')).toEqual([]);
  expect(await get(jun, 'friend-requests/received')).toEqual([]);
});
