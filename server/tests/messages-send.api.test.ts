import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sendMessages } from '../src/features/chat/sent-messages.repository.ts';
import { failInserts, listActivity } from './_support/activity.ts';
import { aMember, aRoom, type Member } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const PATH = '/api/chat/messages';

async function aPairWithRoom() {
  const [mina, jun] = await Promise.all([
    aMember(app(), { name: '민아' }),
    aMember(app(), { name: '준' }),
  ]);
  return { mina, jun, roomId: await aRoom(mina, jun) };
}

const send = (from: Member, roomId: number, message: unknown, clientId?: unknown) =>
  from.client.post(PATH, { roomId, senderId: from.id, message, clientId });

const stored = async (roomId: number) =>
  (
    await app().db.query<{ message: string }>(
      'select message from chat_messages where room_id = $1 order by id',
      [roomId],
    )
  ).map(({ message }) => message);

it('[API-11] [API-10] visitors, false senders and strangers cannot send', async () => {
  const { mina, jun, roomId } = await aPairWithRoom();
  const stranger = await aMember(app());
  const body = { roomId, senderId: mina.id, message: '안녕' };
  expect(await app().visitor().post(PATH, body)).toMatchObject(errorResponse('unauthenticated'));
  expect(await jun.client.post(PATH, body)).toMatchObject(errorResponse('forbidden'));
  expect(await send(stranger, roomId, '안녕')).toMatchObject(errorResponse('not_found'));
  expect(await send(mina, 999_999, '안녕')).toMatchObject(errorResponse('not_found'));
  expect(await stored(roomId)).toEqual([]);
});

it('[API-37] [CHAT-25] [API-54] an invalid body returns its fields and is not stored', async () => {
  const { mina, roomId } = await aPairWithRoom();
  const empty = await mina.client.post(PATH, {});
  expect(fieldErrorsOf(empty)).toEqual(invalidFields('roomId', 'senderId', 'message'));
  for (const message of [null, 7, '', ' \n\t ', 'a'.repeat(2001), 'a\u0000b', 'a\u0007b']) {
    expect(fieldErrorsOf(await send(mina, roomId, message))).toEqual(invalidFields('message'));
  }
  for (const clientId of ['', 'x', 7, randomUUID().slice(1)]) {
    expect(fieldErrorsOf(await send(mina, roomId, '안녕', clientId))).toEqual(
      invalidFields('clientId'),
    );
  }
  expect(await stored(roomId)).toEqual([]);
});

it('[REL-1] the response is the stored message', async () => {
  const { mina, roomId } = await aPairWithRoom();
  const clientId = randomUUID();
  const { status, body } = await send(mina, roomId, '산책 갈래요?', clientId);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(Number),
    roomId,
    senderId: mina.id,
    message: '산책 갈래요?',
    createdAt: app().clock.now().toISOString(),
    clientId,
    sender: { name: '민아', dogName: '보리', dogBreed: '시바견' },
    walkEvent: null,
    seriesEvent: null,
    photo: null,
    replyTo: null,
    reactions: [],
    deletedAt: null,
  });
  expect((await mina.client.get(`${PATH}/${roomId}`)).body).toEqual([body]);
  expect((await send(mina, roomId, '두번째')).body.clientId).toBeNull();
});

it('[CHAT-25] [MSG-16] a message has up to 2,000 code points after trimming and is stored unchanged', async () => {
  const { mina, roomId } = await aPairWithRoom();
  const texts = [
    '🐕'.repeat(2000),
    '<script>alert(1)</script> & "따옴표"',
    '👩‍❤️‍💋‍👨 ㅎㅏㄴ글 é',
    '첫 줄\n\n둘째 줄\t끝',
  ];
  for (const text of texts) {
    expect((await send(mina, roomId, `  ${text}\n`)).body.message).toBe(text);
  }
  expect(await stored(roomId)).toEqual(texts);
});

it('[CHAT-22] sending to a former or admin-blocked member returns 403', async () => {
  const { mina, jun, roomId } = await aPairWithRoom();
  await jun.client.delete(`/api/users/${jun.id}`);
  const toFormer = await send(mina, roomId, '거기 있어요?');
  expect(toFormer).toMatchObject(errorResponse('forbidden'));

  const other = await aPairWithRoom();
  await app().db.query('update users set blocked_at = now() where id = $1', [other.jun.id]);
  const toBlockedUser = await send(other.mina, other.roomId, '안녕');
  // The response must not reveal that an admin blocked the account.
  expect(toBlockedUser).toMatchObject({ status: toFormer.status, body: toFormer.body });
  expect(await stored(other.roomId)).toEqual([]);
});

it('[MSG-6] a repeated clientId creates one message per sender', async () => {
  const { mina, jun, roomId } = await aPairWithRoom();
  const clientId = randomUUID();
  const first = await send(mina, roomId, '한 번', clientId);
  const second = await send(mina, roomId, '다른 글', clientId.toUpperCase());
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
  const [room] = (await jun.client.get(`/api/chat/rooms/${jun.id}`)).body;
  expect(room.unreadCount).toBe(1);

  const other = await send(jun, roomId, '나도', clientId);
  expect(other.status).toBe(201);
  expect(other.body.id).toBeGreaterThan(first.body.id);
  expect(await stored(roomId)).toEqual(['한 번', '나도']);
});

it('a stored message without an event appears once it is sent again', async () => {
  const { mina, jun, roomId } = await aPairWithRoom();
  const readAsJun = async (etag?: string) => {
    const headers = etag === undefined ? {} : { 'if-none-match': etag };
    return jun.client.get(`/api/chat/rooms/${jun.id}`, { headers });
  };
  const before = await readAsJun();
  const etag = before.headers.get('etag') ?? '';
  const clientId = randomUUID();
  const client = { ip: '127.0.0.1', userAgent: null, session: null };
  // As a process that ended between its commit and its event.
  const lost = { roomId, senderId: mina.id, message: '산책 갈래요?', clientId, client };
  const now = app().clock.now();
  await sendMessages(app().db, [lost], { now, awayMailAt: now });
  expect((await readAsJun(etag)).status).toBe(304);
  expect((await send(mina, roomId, '산책 갈래요?', clientId)).status).toBe(200);
  const after = await readAsJun(etag);
  expect(after.status).toBe(200);
  expect(after.body).toMatchObject([{ lastMessage: { message: '산책 갈래요?' }, unreadCount: 1 }]);
});

it('[LOG-1] [LOG-7] a message is logged without its text', async () => {
  const { mina, jun, roomId } = await aPairWithRoom();
  await send(mina, roomId, '아무도 몰라야 하는 말');
  expect((await listActivity(app(), mina.id)).at(-1)).toEqual({
    action: 'message_sent',
    target_user_id: jun.id,
    details: null,
  });
});

it('[API-37] [LOG-5] a send that fails half-way stores nothing', async () => {
  const { mina, jun, roomId } = await aPairWithRoom();
  const repair = await failInserts(app(), 'activity_logs');
  expect(await send(mina, roomId, '사라질 말')).toMatchObject(errorResponse('internal_error'));
  await repair();
  expect(await stored(roomId)).toEqual([]);
  const [room] = (await jun.client.get(`/api/chat/rooms/${jun.id}`)).body;
  expect(room).toMatchObject({ unreadCount: 0, lastMessage: null, lastMessageAt: null });
});
