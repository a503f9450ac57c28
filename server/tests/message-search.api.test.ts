import { expect, it } from 'vitest';
import { aMember, aMessage, aRoom, aWalk, type Member } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const search = ({ id, client }: Member, q: string, query = '') =>
  client.get(`/api/chat/search/${id}?q=${encodeURIComponent(q)}${query}`);
const idsOf = (response: { body: { message: { id: number } }[] }) =>
  response.body.map(({ message }) => message.id);

it('[MSG-44] [MSG-45] parts of words are found in the own rooms, newest first, whatever their case', async () => {
  const [mina, jun, seo] = [
    await aMember(app()),
    await aMember(app(), { name: '준' }),
    await aMember(app()),
  ];
  const [room, other, foreign] = [
    await aRoom(mina, jun),
    await aRoom(mina, seo),
    await aRoom(jun, seo),
  ];
  const first = await aMessage(jun, room, '한강공원에서 Coffee 마셔요');
  const second = await aMessage(mina, other, '저도 한강공원 좋아요');
  await aMessage(seo, foreign, '한강공원 비밀');
  await aMessage(mina, room, '100% 확실해요');
  const found = await search(mina, '강공');
  expect(idsOf(found)).toEqual([second.id, first.id]);
  expect(found.body[1]).toEqual({
    roomId: room,
    otherUser: expect.objectContaining({ id: jun.id, name: '준', isDeleted: false }),
    message: first,
  });
  expect(idsOf(await search(mina, 'cOFF'))).toEqual([first.id]);
  expect(idsOf(await search(mina, '강공'.normalize('NFD')))).toHaveLength(2);
  expect(idsOf(await search(mina, '강공', `&roomId=${room}`))).toEqual([first.id]);
  expect(idsOf(await search(mina, '%_'))).toEqual([]);
  expect(idsOf(await search(mina, '00%'))).toHaveLength(1);

  const page = await search(mina, '한강', '&limit=1');
  expect(idsOf(page)).toEqual([second.id]);
  const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  const rest = await mina.client.get(next);
  expect(idsOf(rest)).toEqual([first.id]);
  expect(rest.headers.get('link')).toBeNull();
});

it('[MSG-45] [MSG-46] neither a blocked pair’s messages are found nor those that were taken back', async () => {
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  const roomId = await aRoom(mina, jun);
  const kept = await aMessage(jun, roomId, '남는 간식');
  const { id } = await aMessage(mina, roomId, '취소한 간식');
  await mina.client.delete(`/api/chat/messages/${id}`);
  await aWalk(app(), mina, roomId);
  expect(idsOf(await search(jun, '간식'))).toEqual([kept.id]);
  await jun.client.post('/api/users/block', { blockedUserId: mina.id });
  for (const member of [mina, jun]) {
    expect(idsOf(await search(member, '간식'))).toEqual([]);
    expect(await search(member, '간식', `&roomId=${roomId}`)).toMatchObject(
      errorResponse('blocked'),
    );
  }
});

it('[MSG-44] a search needs 2 to 100 characters, the own id and a room of the caller', async () => {
  const [mina, jun, seo] = [await aMember(app()), await aMember(app()), await aMember(app())];
  const roomId = await aRoom(jun, seo);
  for (const q of ['', ' 가 ', '가'.repeat(101)]) {
    expect(fieldErrorsOf(await search(mina, q))).toEqual(invalidFields('q'));
  }
  expect((await search(mina, '가'.repeat(100))).status).toBe(200);
  expect(await search({ ...mina, id: jun.id }, '간식')).toMatchObject(errorResponse('forbidden'));
  expect(await search(mina, '간식', `&roomId=${roomId}`)).toMatchObject(errorResponse('not_found'));
});
