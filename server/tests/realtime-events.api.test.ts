import { expect, it } from 'vitest';
import { failInserts } from './_support/activity.ts';
import { aMember, aMessage, aRequest, aRoom, signIn } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';
import { connect, TestSocket } from './_support/test-socket.ts';

const app = useTestApp();
const two = () => Promise.all([aMember(app()), aMember(app())]);

it('[RT-11] [RT-27] a whole message reaches every device of both members', async () => {
  const [mina, jun] = await two();
  const roomId = await aRoom(mina, jun);
  const minasPhone = { ...mina, ...(await signIn(app(), mina.id)) };
  const sockets = [
    await connect(app(), mina),
    await connect(app(), minasPhone),
    await connect(app(), jun),
  ];
  const message = await aMessage(mina, roomId, '다 같이 보여요');
  for (const socket of sockets) {
    expect(await socket.next('new-message')).toEqual({ type: 'new-message', roomId, message });
  }
  sockets[1]?.socket.close();
  await sockets[1]?.closed;
  const second = await aMessage(jun, roomId, '아직 보여요');
  expect((await sockets[0]?.next('new-message'))?.message).toEqual(second);
});

it('[RT-11] a message that is not committed is not sent', async () => {
  const [mina, jun] = await two();
  const roomId = await aRoom(mina, jun);
  const socket = await connect(app(), jun);
  const repair = await failInserts(app(), 'activity_logs');
  const body = { roomId, senderId: mina.id, message: '사라질 말' };
  expect((await mina.client.post('/api/chat/messages', body)).status).toBe(500);
  await repair();
  await aMessage(mina, roomId, '남을 말');
  expect((await socket.next('new-message')).message.message).toBe('남을 말');
  expect(socket.frames).toEqual([]);
});

it('[RT-13] strangers and unauthenticated sockets receive no event of the room', async () => {
  const [mina, jun] = await two();
  const stranger = await aMember(app());
  const roomId = await aRoom(mina, jun);
  const socket = await connect(app(), stranger);
  const silent = new TestSocket(app().url, { cookie: jun.client.cookieHeader });
  await silent.opened;
  const members = await connect(app(), mina);
  await aMessage(mina, roomId, '우리끼리');
  await jun.client.put(`/api/chat/messages/read/${roomId}/${jun.id}`);
  await members.next('messages-read');
  await aRequest(await aMember(app()), stranger);
  await socket.next('friend-request-updated');
  expect(socket.frames).toEqual([]);
  silent.send({ type: 'authenticate', userId: jun.id, token: jun.token });
  await silent.next('authenticated');
  expect(silent.frames).toEqual([]);
});

it('[FR-31] [FR-24] every change of a request reaches its sender and receiver and no other user', async () => {
  const [mina, jun] = await two();
  const bystander = await aMember(app());
  const sockets = [await connect(app(), mina), await connect(app(), jun)];
  const other = await connect(app(), bystander);
  const type = 'friend-request-updated';

  for (const actor of [jun, mina]) {
    const requestId = await aRequest(mina, jun);
    for (const socket of sockets) {
      expect(await socket.next(type)).toEqual({ type, requestId, status: 'pending' });
    }
    await actor.client.delete(`/api/friend-requests/${requestId}`);
    for (const socket of sockets) {
      expect(await socket.next(type)).toEqual({ type, requestId, status: 'deleted' });
    }
  }
  const second = await aRequest(jun, mina);
  await mina.client.put(`/api/friend-requests/${second}/accept`, { connectionType: 'chat' });
  for (const socket of sockets) {
    expect(await socket.next(type)).toMatchObject({ requestId: second, status: 'pending' });
    expect(await socket.next(type)).toEqual({ type, requestId: second, status: 'accepted' });
  }
  const ownRequest = await aRequest(bystander, jun);
  expect(await other.next(type)).toMatchObject({ requestId: ownRequest });
  expect(other.frames).toEqual([]);
});

it('[CHAT-41] a read mark reaches every device of both members, and only when it has moved', async () => {
  const [mina, jun] = await two();
  const roomId = await aRoom(mina, jun);
  const { id } = await aMessage(mina, roomId, '읽었어요?');
  const [sender, reader] = [await connect(app(), mina), await connect(app(), jun)];
  const read = () => jun.client.put(`/api/chat/messages/read/${roomId}/${jun.id}`);
  await read();
  for (const socket of [sender, reader]) {
    expect(await socket.next('messages-read')).toEqual({
      type: 'messages-read',
      roomId,
      userId: jun.id,
      lastReadMessageId: id,
    });
  }
  await read();
  await aMessage(jun, roomId, '읽었어요');
  await sender.next('new-message');
  await reader.next('new-message');
  expect([...sender.frames, ...reader.frames]).toEqual([]);
});
