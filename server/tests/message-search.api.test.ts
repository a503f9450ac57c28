import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { foldForSearch } from '@meongmate/shared/rules/search-text';
import { expect, it } from 'vitest';
import { aMember, aMessage, aRoom, aWalk, type Member } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const MIGRATIONS = path.join(import.meta.dirname, '..', 'migrations');
const search = ({ id, client }: Member, q: string, query = '') =>
  client.get(`/api/chat/search/${id}?q=${encodeURIComponent(q)}${query}`);
const idsOf = (response: { body: { message: { id: number } }[] }) =>
  response.body.map(({ message }) => message.id);

it('[MSG-45] parts of words are found in the own rooms, newest first, whatever their case', async () => {
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

it('[MSG-45] a search needs a syllable or 2 to 100 characters, the own id and a room of the caller', async () => {
  const [mina, jun, seo] = [await aMember(app()), await aMember(app()), await aMember(app())];
  const roomId = await aRoom(jun, seo);
  for (const q of ['', ' a ', 'ㄱ', '\u200b', '🐶', '가'.repeat(101)]) {
    expect(fieldErrorsOf(await search(mina, q))).toEqual(invalidFields('q'));
  }
  for (const q of ['가', '가'.repeat(100)]) expect((await search(mina, q)).status).toBe(200);
  expect(await search({ ...mina, id: jun.id }, '간식')).toMatchObject(errorResponse('forbidden'));
  expect(await search(mina, '간식', `&roomId=${roomId}`)).toMatchObject(errorResponse('not_found'));
});

it('[MSG-45] a search finds the other form of letters, around invisible characters and any white space', async () => {
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  const roomId = await aRoom(mina, jun);
  for (const [message, q] of [
    ['ＡＢＣ 카페에서 봐요', 'abc 카페'],
    ['XYZ 카페에서 봐요', 'ｘｙｚ\u3000카페'],
    ['안\u200b녕\u00ad하세요', '안녕하세요'],
    ['소프트', '소\u200b프트'],
    ['한 줄\n두 줄', '한 줄 두'],
    ['탭\t뒤', '탭 뒤'],
    ['사랑해요 ❤️ 보리', '❤ 보리'],
    ['①번 출구', '1번'],
    ['궤', '궤'],
  ] as const) {
    const { id } = await aMessage(mina, roomId, message);
    expect(idsOf(await search(jun, q)), q).toEqual([id]);
    // Taken back, no copy of the text stays.
    await mina.client.delete(`/api/chat/messages/${id}`);
    expect(idsOf(await search(jun, q)), q).toEqual([]);
    const [row] = await app().db.query('select message, folded from chat_messages where id = $1', [
      id,
    ]);
    expect(row).toEqual({ message: '', folded: null });
  }
  const { id } = await aMessage(mina, roomId, '띄어 쓰기');
  expect(idsOf(await search(jun, '띄어쓰기'))).toEqual([]);
  expect(idsOf(await search(jun, '어  쓰'))).toEqual([id]);
});

it('[MSG-45] the migration folds messages of earlier versions as new ones are folded', async () => {
  const sql = await readFile(path.join(MIGRATIONS, '0128-backfill.sql'), 'utf8');
  const pattern = /E'(\[[^\]]*\])'/.exec(sql)?.[1] ?? '';
  const invisible = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((char) => char !== '\0' && foldForSearch(`a${char}b`) === 'ab');
  const [row] = await app().db.query<{ left: string }>(
    `select regexp_replace($1, E'${pattern}', '', 'g') as left`,
    [invisible.join('')],
  );
  expect(row?.left).toBe('');
  expect(invisible.length).toBeGreaterThan(400);
});
