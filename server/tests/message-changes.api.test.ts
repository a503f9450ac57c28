import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { listAwayNews } from '../src/features/away-mail/away-mail.repository.ts';
import { setMailed } from '../src/features/presence/visits.repository.ts';
import { findUnreadMessage } from '../src/features/push/push-state.repository.ts';
import { enqueueMail } from '../src/platform/mail/queue-mail.ts';
import { aMember, aMessage, aRoom, aWalk, type Member, signIn } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { inParallel } from './_support/in-parallel.ts';
import { aJpeg } from './_support/photos.ts';
import { startTestApp, useTestApp } from './_support/test-app.ts';
import { connect } from './_support/test-socket.ts';
import { sendPhoto } from './_support/uploads.ts';

const app = useTestApp();

async function aPair() {
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  return { mina, jun, roomId: await aRoom(mina, jun) };
}
const reply = ({ id: senderId, client }: Member, roomId: number, replyTo: unknown) =>
  client.post('/api/chat/messages', { roomId, senderId, message: '그래요', replyTo });
const react = ({ client }: Pick<Member, 'client'>, id: number, reaction: unknown) =>
  client.put(`/api/chat/messages/${id}/reaction`, { reaction });
const takeBack = ({ client }: Pick<Member, 'client'>, id: number) =>
  client.delete(`/api/chat/messages/${id}`);
const messagesOf = async ({ client }: Member, roomId: number) =>
  (await client.get(`/api/chat/messages/${roomId}`)).body;
const changesOf = async ({ client }: Member, roomId: number, query = '') =>
  (await client.get(`/api/chat/changes/${roomId}${query}`)).body;
const roomOf = async ({ id, client }: Member, language: 'ko' | 'en' = 'ko') =>
  (await client.get(`/api/chat/rooms/${id}`, { language })).body[0];
async function unfriend({ id, client }: Member) {
  const [friendship] = (await client.get(`/api/connections/${id}`)).body;
  expect((await client.delete(`/api/connections/${friendship.id}`)).status).toBe(200);
}

it('[MSG-27] [MSG-31] a reply quotes the beginning of a message of its room, and of no other', async () => {
  const { mina, jun, roomId } = await aPair();
  const original = await aMessage(mina, roomId, '🐕'.repeat(150));
  const socket = await connect(app(), mina);
  const { status, body } = await reply(jun, roomId, original.id);
  expect(status).toBe(201);
  const quote = { id: original.id, senderId: mina.id, text: '🐕'.repeat(100), photo: false };
  expect(body.replyTo).toEqual(quote);
  expect((await socket.next('new-message')).message).toEqual(body);
  expect(await messagesOf(mina, roomId)).toMatchObject([{ replyTo: null }, { replyTo: quote }]);

  const { body: photo } = await sendPhoto(mina, roomId, await aJpeg(), { replyTo: body.id });
  expect(photo.replyTo).toMatchObject({ id: body.id, text: '그래요', photo: false });
  expect((await reply(jun, roomId, photo.id)).body.replyTo).toMatchObject({
    text: '',
    photo: true,
  });

  const other = await aPair();
  const foreign = await aMessage(other.mina, other.roomId, '다른 방');
  await takeBack(mina, original.id);
  for (const id of [foreign.id, original.id, 999_999_999]) {
    expect(fieldErrorsOf(await reply(jun, roomId, id))).toEqual(invalidFields('replyTo'));
  }
  const [, emptied] = await messagesOf(mina, roomId);
  expect(emptied.replyTo).toEqual({ ...quote, text: '' });
});

it('[MSG-32] [MSG-34] each member has one reaction to a message; the same again changes nothing', async () => {
  const { mina, jun, roomId } = await aPair();
  const { id } = await aMessage(mina, roomId, '귀여워요');
  const sockets = [await connect(app(), mina), await connect(app(), jun)];
  const first = await react(jun, id, 'paw');
  expect(first).toMatchObject({
    status: 200,
    body: { reactions: [{ reaction: 'paw', userIds: [jun.id] }] },
  });
  for (const socket of sockets) {
    expect(await socket.next('message-changed')).toEqual({
      type: 'message-changed',
      roomId,
      message: first.body,
      changeSeq: 1,
    });
  }
  await react(jun, id, 'paw');
  await react(mina, id, null);
  expect((await changesOf(mina, roomId)).changeSeq).toBe(1);
  const both = (await react(mina, id, 'heart')).body.reactions;
  expect(both).toEqual([
    { reaction: 'heart', userIds: [mina.id] },
    { reaction: 'paw', userIds: [jun.id] },
  ]);
  expect((await react(jun, id, 'heart')).body.reactions).toEqual([
    { reaction: 'heart', userIds: [mina.id, jun.id] },
  ]);
  expect((await react(jun, id, null)).body.reactions).toEqual([
    { reaction: 'heart', userIds: [mina.id] },
  ]);
  expect(fieldErrorsOf(await react(jun, id, 'dislike'))).toEqual(invalidFields('reaction'));
  expect(await roomOf(jun)).toMatchObject({ unreadCount: 1, changeSeq: 4 });
  expect((await roomOf(mina)).unreadCount).toBe(0);
});

it('[MSG-35] [CHAT-76] [MSG-38] [CHAT-80] a message that was taken back keeps its place, is empty and is no longer unread', async () => {
  const { mina, jun, roomId } = await aPair();
  const [first, second] = [
    await aMessage(mina, roomId, '하나'),
    (await reply(mina, roomId, (await aMessage(mina, roomId, '둘')).id)).body,
  ];
  await react(jun, second.id, 'laugh');
  const socket = await connect(app(), jun);
  expect((await roomOf(jun)).unreadCount).toBe(3);
  const { status, body } = await takeBack(mina, second.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: second.id,
    message: '',
    photo: null,
    replyTo: null,
    reactions: [],
    deletedAt: app().clock.now().toISOString(),
  });
  expect(await socket.next('message-changed')).toMatchObject({ message: body, changeSeq: 2 });
  expect((await messagesOf(jun, roomId)).map(({ id }: { id: number }) => id)).toContain(second.id);
  const room = await roomOf(jun);
  expect(room).toMatchObject({
    unreadCount: 2,
    changeSeq: 2,
    lastMessage: { message: '보내기를 취소한 메시지예요.' },
  });
  expect((await roomOf(jun, 'en')).lastMessage.message).toBe('Message unsent.');

  const read = (lastReadMessageId?: number) =>
    jun.client.put(`/api/chat/messages/read/${roomId}/${jun.id}`, { lastReadMessageId });
  expect((await read(first.id)).body).toEqual({ unreadCount: 1 });
  expect((await read()).body).toEqual({ unreadCount: 0 });
  await aMessage(mina, roomId, '셋');
  expect((await roomOf(jun)).unreadCount).toBe(1);

  expect((await takeBack(mina, second.id)).body).toEqual(body);
  expect((await changesOf(mina, roomId)).changeSeq).toBe(2);
  expect(await react(jun, second.id, 'sad')).toMatchObject(errorResponse('message_deleted'));
});

it('[MSG-35] only the sender takes back a message, within 24 hours, and no walk', async () => {
  const { mina, jun, roomId } = await aPair();
  const [early, late] = [await aMessage(mina, roomId, '하나'), await aMessage(mina, roomId, '둘')];
  await aWalk(app(), mina, roomId, { inMs: 3 * DAY_MS });
  const walkMessage = (await messagesOf(mina, roomId)).at(-1);
  expect(await takeBack(jun, early.id)).toMatchObject(errorResponse('forbidden'));
  expect(await takeBack(await aMember(app()), early.id)).toMatchObject(errorResponse('not_found'));
  expect(fieldErrorsOf(await takeBack(mina, walkMessage.id))).toEqual(invalidFields('messageId'));
  app().clock.advance(DAY_MS);
  expect((await takeBack(mina, early.id)).status).toBe(200);
  app().clock.advance(1000);
  expect(await takeBack(mina, late.id)).toMatchObject(errorResponse('too_late'));
  expect((await takeBack(mina, early.id)).status).toBe(200);
});

it('[MSG-27] [MSG-35] a closed room permits only to take back; a block and a former member permit nothing', async () => {
  const { mina, jun, roomId } = await aPair();
  const sent = [];
  for (const text of ['하나', '둘', '셋']) sent.push(await aMessage(mina, roomId, text));
  const [first = { id: 0 }, second = { id: 0 }, third = { id: 0 }] = sent;
  await unfriend(mina);
  expect(await react(jun, first.id, 'paw')).toMatchObject(errorResponse('forbidden'));
  expect(await reply(jun, roomId, first.id)).toMatchObject(errorResponse('forbidden'));
  expect((await takeBack(mina, first.id)).status).toBe(200);
  await jun.client.post('/api/users/block', { blockedUserId: mina.id });
  expect(await takeBack(mina, second.id)).toMatchObject(errorResponse('blocked'));
  expect(await react(jun, second.id, 'paw')).toMatchObject(errorResponse('blocked'));
  expect((await mina.client.get(`/api/chat/changes/${roomId}`)).body.code).toBe('blocked');
  await jun.client.delete('/api/users/block', { blockedUserId: mina.id });
  await jun.client.delete(`/api/users/${jun.id}`);
  expect(await takeBack(mina, third.id)).toMatchObject(errorResponse('forbidden'));
});

it('changes are listed by their last change, each message once, in pages', async () => {
  const { mina, jun, roomId } = await aPair();
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await aMessage(mina, roomId, '말')).id);
  const [a = 0, b = 0, c = 0] = ids;
  expect(await changesOf(jun, roomId)).toEqual({ changeSeq: 0, messages: [], more: false });
  for (const id of [a, b, c]) await react(jun, id, 'wow');
  await takeBack(mina, a);
  const page = await changesOf(jun, roomId);
  expect(page).toMatchObject({
    changeSeq: 4,
    messages: [{ id: b }, { id: c }, { id: a, message: '', reactions: [] }],
    more: false,
  });
  expect(await changesOf(jun, roomId, '?after=3')).toMatchObject({
    changeSeq: 4,
    messages: [{ id: a }],
  });
  expect(await changesOf(jun, roomId, '?after=4')).toEqual({
    changeSeq: 4,
    messages: [],
    more: false,
  });
  expect(await changesOf(jun, roomId, '?after=90')).toMatchObject({ changeSeq: 4 });
  expect((await jun.client.get(`/api/chat/changes/${roomId}?after=-1`)).status).toBe(400);

  await app().db.query(
    `with added as (
       insert into chat_messages (room_id, sender_id, message, created_at, change_seq)
       select $1, $2, '말', now(), 4 + n from generate_series(1, 200) n)
     update chat_rooms set change_seq = 204 where id = $1`,
    [roomId, mina.id],
  );
  const first = await changesOf(jun, roomId);
  expect(first).toMatchObject({ changeSeq: 201, more: true });
  expect(first.messages).toHaveLength(200);
  expect(await changesOf(jun, roomId, '?after=201')).toMatchObject({ changeSeq: 204, more: false });
});

it('[MSG-38] push and mail skip a message that was taken back, and mention the one before', async () => {
  const { mina, jun, roomId } = await aPair();
  const since = app().clock.now();
  const [first, second] = [
    await aMessage(mina, roomId, '먼저'),
    await aMessage(mina, roomId, '잘못'),
  ];
  await takeBack(mina, second.id);
  const pushOf = (id: number) => findUnreadMessage(app().db, jun.id, id, since);
  const news = () => listAwayNews(app().db, jun.id, new Date(0));
  expect(await pushOf(second.id)).toMatchObject({ message: '먼저' });
  expect(await news()).toMatchObject([{ message: '먼저', count: 1 }]);
  await takeBack(mina, first.id);
  expect(await pushOf(second.id)).toBeNull();
  expect(await news()).toEqual([]);
});

it('[MSG-38] a mail that waits for delivery is withdrawn, and one without the message is decided', async () => {
  const { mina, jun, roomId } = await aPair();
  const stranger = await aMember(app());
  const { id } = await aMessage(mina, roomId, '잘못');
  await app().db.tx(async (tx) => {
    for (const { email: to } of [jun, stranger]) {
      const mail = { cause: 'away' as const, to, subject: '소식', text: '잘못', html: '잘못' };
      const expiresAt = new Date(app().clock.now().getTime() + DAY_MS);
      await enqueueMail(tx, () => {}, { ...mail, expiresAt }, app().clock.now());
    }
    await setMailed(tx, jun.id, app().clock.now());
  });
  await takeBack(mina, id);
  const jobs = await app().db.query(
    `select kind, coalesce(payload->>'to', payload->>'userId') as receiver from jobs where payload->>'to' = any($1)
        or kind = 'away-mail' and payload->>'userId' = $2 order by kind desc`,
    [[jun.email, stranger.email], String(jun.id)],
  );
  expect(jobs).toEqual([
    { kind: 'mail', receiver: stranger.email },
    { kind: 'away-mail', receiver: String(jun.id) },
  ]);
});

it('[MSG-32] reactions of one member on two processes at once leave one reaction', async () => {
  const { mina, jun, roomId } = await aPair();
  const { id } = await aMessage(mina, roomId, '다른 프로세스');
  const second = await startTestApp({}, app().database);
  try {
    const client = jun.client.on(second);
    const responses = await inParallel(10, (index) =>
      react({ client: index % 2 ? client : jun.client }, id, index % 3 ? 'paw' : 'heart'),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  } finally {
    await second.close();
  }
  const [message] = await messagesOf(mina, roomId);
  expect(message.reactions).toHaveLength(1);
  expect(message.reactions[0].userIds).toEqual([jun.id]);
});

it('[MSG-35] reactions, reading and taking back at once leave an empty message and right numbers', async () => {
  const { mina, jun, roomId } = await aPair();
  const phone = await signIn(app(), mina.id);
  for (let round = 1; round <= 5; round += 1) {
    const { id } = await aMessage(mina, roomId, '곧 사라질 말');
    const calls = await Promise.all([
      react(jun, id, 'heart'),
      takeBack(mina, id),
      takeBack(phone, id),
      react(mina, id, 'wow'),
      jun.client.put(`/api/chat/messages/read/${roomId}/${jun.id}`, { lastReadMessageId: id }),
    ]);
    const statuses = calls.map(({ status }) => status);
    expect([statuses[1], statuses[2], statuses[4]]).toEqual([200, 200, 200]);
    for (const status of [statuses[0], statuses[3]]) expect([200, 409]).toContain(status);
    expect((await messagesOf(jun, roomId)).at(-1)).toMatchObject({ message: '', reactions: [] });
    expect((await roomOf(jun)).unreadCount).toBe(0);
  }
  const { changeSeq, messages } = await changesOf(mina, roomId);
  expect(messages).toHaveLength(5);
  expect((await roomOf(mina)).changeSeq).toBe(changeSeq);
});
