import { expect, it } from 'vitest';
import { aMember, aMessage, aRoom, type Member } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const messagesPath = (roomId: number, query = '') => `/api/chat/messages/${roomId}${query}`;
const readPath = (roomId: number, { id }: Member) => `/api/chat/messages/read/${roomId}/${id}`;

async function aPairWithRoom() {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  return { mina, jun, roomId: await aRoom(mina, jun) };
}

async function aConversation(length: number) {
  const pair = await aPairWithRoom();
  const ids: number[] = [];
  for (let index = 0; index < length; index++) {
    const from = index % 2 ? pair.mina : pair.jun;
    ids.push((await aMessage(from, pair.roomId, `말 ${index}`)).id);
  }
  return { ...pair, ids };
}

const idsOf = (response: { body: { id: number }[] }) => response.body.map(({ id }) => id);
const unreadOf = async (member: Member) =>
  (await member.client.get(`/api/chat/rooms/${member.id}`)).body[0].unreadCount;

it('[API-11] only members can read a room', async () => {
  const { mina, roomId } = await aPairWithRoom();
  const stranger = await aMember(app());
  expect(await app().visitor().get(messagesPath(roomId))).toMatchObject(
    errorResponse('unauthenticated'),
  );
  expect(await stranger.client.get(messagesPath(roomId))).toMatchObject(errorResponse('not_found'));
  expect(await mina.client.get(messagesPath(999_999))).toMatchObject(errorResponse('not_found'));
  expect(fieldErrorsOf(await mina.client.get('/api/chat/messages/1e3'))).toEqual(
    invalidFields('roomId'),
  );
});

it('invalid paging returns 400', async () => {
  const { mina, roomId } = await aPairWithRoom();
  const fieldErrorsOfPage = async (query: string) =>
    fieldErrorsOf(await mina.client.get(messagesPath(roomId, query)));
  expect(await fieldErrorsOfPage('?before=2&after=1')).toEqual(invalidFields('before'));
  expect(await fieldErrorsOfPage('?before=1&before=2')).toEqual(invalidFields('before'));
  for (const before of ['0', '-1', 'x', '1.5']) {
    expect(await fieldErrorsOfPage(`?before=${before}`)).toEqual(invalidFields('before'));
  }
  for (const limit of ['0', '201', '-5', 'all', '10.5', '']) {
    expect(await fieldErrorsOfPage(`?limit=${limit}`)).toEqual(invalidFields('limit'));
  }
});

it('[MSG-9] pages work in both directions, oldest first', async () => {
  const { mina, jun, roomId, ids } = await aConversation(53);
  const page = async (query = '') => idsOf(await mina.client.get(messagesPath(roomId, query)));
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(await page()).toEqual(ids.slice(-50));
  expect(idsOf(await jun.client.get(messagesPath(roomId)))).toEqual(ids.slice(-50));
  expect(await page('?limit=200')).toEqual(ids);
  expect(await page(`?before=${ids[10]}&limit=4`)).toEqual(ids.slice(6, 10));
  expect(await page(`?after=${ids[10]}&limit=4`)).toEqual(ids.slice(11, 15));
  expect(await page('?after=0&limit=2')).toEqual(ids.slice(0, 2));
  expect(await page(`?after=${ids.at(-1)}`)).toEqual([]);
  expect(await page(`?before=${ids[0]}`)).toEqual([]);
});

it('a page never shows messages of another room', async () => {
  const ownConversation = await aConversation(2);
  const other = await aConversation(2);
  const after = await ownConversation.mina.client.get(
    messagesPath(ownConversation.roomId, `?after=${ownConversation.ids[1]}`),
  );
  expect(after.body).toEqual([]);
  const before = messagesPath(ownConversation.roomId, `?before=${other.ids[1]}`);
  expect(idsOf(await ownConversation.mina.client.get(before))).toEqual(ownConversation.ids);
});

it('[CHAT-22] the history with a former member stays, under the former-member text', async () => {
  const { mina, jun, roomId } = await aPairWithRoom();
  await aMessage(jun, roomId, '그동안 고마웠어요');
  await jun.client.delete(`/api/users/${jun.id}`);
  const read = async (language: 'ko' | 'en') =>
    (await mina.client.get(messagesPath(roomId), { language })).body[0];
  expect(await read('ko')).toMatchObject({
    message: '그동안 고마웠어요',
    sender: { name: '탈퇴한 사용자', dogName: null, dogBreed: null },
  });
  expect((await read('en')).sender.name).toBe('Former member');
});

it('[API-11] only a member can mark read, and only for themselves', async () => {
  const { mina, jun, roomId } = await aConversation(1);
  const stranger = await aMember(app());
  const visitor = app().visitor();
  expect(await visitor.put(readPath(roomId, mina))).toMatchObject(errorResponse('unauthenticated'));
  expect(await jun.client.put(readPath(roomId, mina))).toMatchObject(errorResponse('forbidden'));
  const strangerResponse = await stranger.client.put(readPath(roomId, stranger));
  expect(strangerResponse).toMatchObject(errorResponse('not_found'));
  const invalid = await mina.client.put(readPath(roomId, mina), { lastReadMessageId: 'x' });
  expect(fieldErrorsOf(invalid)).toEqual(invalidFields('lastReadMessageId'));
  expect(await unreadOf(mina)).toBe(1);
  const read = await mina.client.put(readPath(roomId, mina));
  expect(read).toMatchObject({ status: 200, body: { unreadCount: 0 } });
  expect(await unreadOf(mina)).toBe(0);
});

it('[ROOM-6] read marks only move forward and return the remaining count', async () => {
  const { mina, jun, roomId } = await aPairWithRoom();
  const ids: number[] = [];
  for (const text of ['하나', '둘', '셋']) ids.push((await aMessage(jun, roomId, text)).id);
  await aMessage(mina, roomId, '내 말은 세지 않아요');
  const mark = async (lastReadMessageId?: number) =>
    (await mina.client.put(readPath(roomId, mina), { lastReadMessageId })).body.unreadCount;
  expect(await unreadOf(mina)).toBe(3);
  expect(await mark(ids[1])).toBe(1);
  expect(await mark(ids[0])).toBe(1);
  expect(await unreadOf(mina)).toBe(1);
  // An id beyond the newest message does not mark later messages as read.
  expect(await mark(999_999_999)).toBe(0);
  await aMessage(jun, roomId, '넷');
  expect(await unreadOf(mina)).toBe(1);
  expect(await mark()).toBe(0);
  expect(await mark()).toBe(0);
});

it('[ROOM-6] an id of another room marks no later message of this room', async () => {
  const first = await aConversation(1);
  const later = await aConversation(2);
  const { mina, jun, roomId } = first;
  await mina.client.put(readPath(roomId, mina), { lastReadMessageId: later.ids[1] });
  await aMessage(jun, roomId, '새 말');
  expect(await unreadOf(mina)).toBe(1);
});
