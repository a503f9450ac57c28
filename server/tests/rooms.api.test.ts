import { expect, it } from 'vitest';
import { aFriendship, aMember, aMessage, aRoom, type Member } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const list = (owner: Member, caller: Member = owner) =>
  caller.client.get(`/api/chat/rooms/${owner.id}`);
const poll = (member: Member, etag: string) =>
  member.client.get(`/api/chat/rooms/${member.id}`, { headers: { 'if-none-match': etag } });

it('[API-11] [API-10] only the own user id returns a list', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const visitorResponse = await app().visitor().get(`/api/chat/rooms/${mina.id}`);
  expect(visitorResponse).toMatchObject(errorResponse('unauthenticated'));
  expect(await list(mina, jun)).toMatchObject(errorResponse('forbidden'));
  expect(fieldErrorsOf(await mina.client.get('/api/chat/rooms/x'))).toEqual(
    invalidFields('userId'),
  );
});

it('[ROOM-5] [CHAT-41] [ROOM-6] [CHAT-71] the row of a room before and after messages', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app(), { name: '준' })]);
  const roomId = await aRoom(mina, jun);
  const empty = {
    id: roomId,
    user1Id: Math.min(mina.id, jun.id),
    user2Id: Math.max(mina.id, jun.id),
    otherUser: {
      id: jun.id,
      name: '준',
      dogName: '보리',
      dogBreed: '시바견',
      profileImage: null,
      dogImage: null,
      isDeleted: false,
    },
    isClosed: false,
    unreadCount: 0,
    otherLastReadMessageId: 0,
    greeting: {
      message: '같이 산책해요',
      senderId: mina.id,
      createdAt: app().clock.now().toISOString(),
    },
    lastMessage: null,
    lastMessageAt: null,
    changeSeq: 0,
    hasWritten: false,
  };
  expect((await list(mina)).body).toEqual([empty]);

  await aMessage(jun, roomId, '첫 말');
  const answer = await aMessage(mina, roomId, '대답');
  await aMessage(jun, roomId, '마지막 말');
  const createdAt = app().clock.now().toISOString();
  expect((await list(mina)).body).toEqual([
    {
      ...empty,
      hasWritten: true,
      unreadCount: 2,
      lastMessage: { message: '마지막 말', senderId: jun.id, createdAt },
      lastMessageAt: createdAt,
    },
  ]);
  expect((await list(jun)).body[0].unreadCount).toBe(1);
  await jun.client.put(`/api/chat/messages/read/${roomId}/${jun.id}`, {
    lastReadMessageId: answer.id,
  });
  expect((await list(mina)).body[0].otherLastReadMessageId).toBe(answer.id);
});

it('[ROOM-5] rooms are listed latest first; an empty room by the time it was opened', async () => {
  const mina = await aMember(app());
  const partners = await Promise.all([aMember(app()), aMember(app()), aMember(app())]);
  const opened: number[] = [];
  for (const other of partners) {
    opened.push(await aRoom(mina, other));
    app().clock.advance(1000);
  }
  const [oldest, middle, newest] = opened;
  const ids = async () => (await list(mina)).body.map(({ id }: { id: number }) => id);
  expect(await ids()).toEqual([newest, middle, oldest]);
  await aMessage(mina, Number(oldest), '오랜만이에요');
  expect(await ids()).toEqual([oldest, newest, middle]);
});

it('[ROOM-7] the room of a former member stays, under another name', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const roomId = await aRoom(mina, jun);
  await aMessage(jun, roomId, '잘 지내요');
  await jun.client.delete(`/api/users/${jun.id}`);
  const [room] = (await list(mina)).body;
  expect(room.otherUser).toEqual({
    id: jun.id,
    name: '탈퇴한 사용자',
    dogName: null,
    dogBreed: null,
    profileImage: null,
    dogImage: null,
    isDeleted: true,
  });
  expect(room.lastMessage.message).toBe('잘 지내요');
  const inEnglish = await mina.client.get(`/api/chat/rooms/${mina.id}`, { language: 'en' });
  expect(inEnglish.body[0].otherUser.name).toBe('Former member');
});

it('[CHAT-36] a blocked pair sees neither greeting nor dog photo; the greeting is no message', async () => {
  const photo = { profile: { dog_photo: 'bori' } };
  const [mina, jun] = await Promise.all([aMember(app(), photo), aMember(app(), photo)]);
  const roomId = await aRoom(mina, jun);
  const shown = {
    unreadCount: 0,
    lastMessage: null,
    greeting: { senderId: mina.id },
    otherUser: { dogImage: '/photos/bori.webp' },
  };
  expect((await list(jun)).body).toMatchObject([shown]);
  expect((await jun.client.get(`/api/chat/messages/${roomId}`)).body).toEqual([]);
  await jun.client.post('/api/users/block', { blockedUserId: mina.id });
  for (const member of [mina, jun]) {
    expect((await list(member)).body).toMatchObject([
      { greeting: null, otherUser: { dogImage: null } },
    ]);
  }
  await jun.client.delete('/api/users/block', { blockedUserId: mina.id });
  expect((await list(jun)).body).toMatchObject([shown]);

  await mina.client.delete(`/api/users/${mina.id}`);
  expect((await list(jun)).body).toMatchObject([
    { greeting: { message: '같이 산책해요' }, otherUser: { dogImage: null } },
  ]);
  // The text of an anonymised request is empty.
  await app().db.query(`update friend_requests set message = '' where sender_id = $1`, [mina.id]);
  app().clock.advance(30_000);
  expect((await list(jun)).body).toMatchObject([{ greeting: null }]);
});

it('[ROOM-8] a pair has one room, also after a block and a wider friendship', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const { requestId, roomId } = await aFriendship(mina, jun, 'chat');
  await mina.client.post('/api/users/block', { blockedUserId: jun.id });
  await mina.client.delete('/api/users/block', { blockedUserId: jun.id });
  const secondAccept = await jun.client.put(`/api/friend-requests/${requestId}/accept`, {
    connectionType: 'both',
  });
  expect(secondAccept.body.room.id).toBe(roomId);
  expect((await list(mina)).body).toHaveLength(1);
});

it('an unchanged poll reads no table', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const roomId = await aRoom(mina, jun);
  await aMessage(jun, roomId, '안녕');
  const etag = (await list(mina)).headers.get('etag') ?? '';
  // This change is not visible to the cache: only a read of the table would show it.
  await app().db.query('update chat_rooms set last_message_id = null where id = $1', [roomId]);
  expect(await poll(mina, etag)).toMatchObject({ status: 304, body: '' });
  app().clock.advance(30_000);
  const reread = await poll(mina, etag);
  expect(reread.status).toBe(200);
  expect(reread.body[0].lastMessage).toBeNull();
});

it('every shown change changes the tag, and two users never have the same tag', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const roomId = await aRoom(mina, jun);
  const { id } = await aMessage(jun, roomId, '안녕');
  let etag = (await list(mina)).headers.get('etag') ?? '';
  expect((await list(jun)).headers.get('etag')).not.toBe(etag);
  expect((await poll(jun, etag)).status).toBe(200);

  const changes = {
    'a message': () => aMessage(mina, roomId, '응'),
    'a read mark': () =>
      mina.client.put(`/api/chat/messages/read/${roomId}/${mina.id}`, { lastReadMessageId: id }),
    'a name': () => jun.client.patch(`/api/users/${jun.id}`, { name: '준호' }),
    'a block': () => jun.client.post('/api/users/block', { blockedUserId: mina.id }),
    'its end': () => jun.client.delete('/api/users/block', { blockedUserId: mina.id }),
    'a deletion': () => jun.client.delete(`/api/users/${jun.id}`),
  };
  for (const [name, change] of Object.entries(changes)) {
    expect(await poll(mina, etag), `before ${name}`).toMatchObject({ status: 304 });
    await change();
    const { status, headers } = await poll(mina, etag);
    expect(status, `after ${name}`).toBe(200);
    etag = headers.get('etag') ?? '';
  }
});

it('the tag differs by language, because the names of former members do', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  await aRoom(mina, jun);
  await jun.client.delete(`/api/users/${jun.id}`);
  const etag = (await list(mina)).headers.get('etag') ?? '';
  const english = await mina.client.get(`/api/chat/rooms/${mina.id}`, {
    language: 'en',
    headers: { 'if-none-match': etag },
  });
  expect(english.status).toBe(200);
});

const remove = (member: Member, roomId: number) =>
  member.client.delete(`/api/chat/rooms/${roomId}`);

it('[ROOM-12] the room of a former member is removed from the list of one member, once or twice', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const roomId = await aRoom(mina, jun);
  await aMessage(jun, roomId, '잘 지내요');
  await jun.client.delete(`/api/users/${jun.id}`);
  const before = await list(mina);
  expect(before.body).toMatchObject([{ id: roomId, unreadCount: 1 }]);
  const removed = { status: 200, body: { message: '채팅방을 목록에서 지웠어요.' } };
  expect(await remove(mina, roomId)).toMatchObject(removed);
  expect(await remove(mina, roomId)).toMatchObject(removed);
  const after = await poll(mina, before.headers.get('etag') ?? '');
  expect(after).toMatchObject({ status: 200, body: [] });
  const [mark] = await app().db.query(
    'select unread_count from room_members where user_id = $1 and room_id = $2',
    [mina.id, roomId],
  );
  expect(mark).toEqual({ unread_count: 0 });
  // The history stays stored, and readable by its address, for reports and the retention.
  const history = await mina.client.get(`/api/chat/messages/${roomId}`);
  expect(history.body).toMatchObject([{ message: '잘 지내요' }]);
});

it('[ROOM-12] the room of a former member whom the caller had blocked can be removed', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const roomId = await aRoom(mina, jun);
  await mina.client.post('/api/users/block', { blockedUserId: jun.id });
  await jun.client.delete(`/api/users/${jun.id}`);
  expect((await remove(mina, roomId)).status).toBe(200);
  expect((await list(mina)).body).toEqual([]);
});

it('[ROOM-12] a room with an active, a blocked or a suspended partner stays, and so does one of others', async () => {
  const [mina, jun, stranger] = await Promise.all([aMember(app()), aMember(app()), aMember(app())]);
  const roomId = await aRoom(mina, jun);
  expect(await remove(mina, roomId)).toMatchObject(errorResponse('forbidden'));
  await mina.client.post('/api/users/block', { blockedUserId: jun.id });
  expect(await remove(mina, roomId)).toMatchObject(errorResponse('forbidden'));
  await app().db.query('update users set blocked_at = now() where id = $1', [jun.id]);
  expect(await remove(mina, roomId)).toMatchObject(errorResponse('forbidden'));
  expect(await remove(stranger, roomId)).toMatchObject(errorResponse('not_found'));
  expect(await remove(mina, 999_999_999)).toMatchObject(errorResponse('not_found'));
  expect((await list(mina)).body).toHaveLength(1);
});
