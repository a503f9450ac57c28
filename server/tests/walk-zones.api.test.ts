import { DAY_MS } from '@meongmate/shared/rules/durations';
import { beforeAll, expect, it } from 'vitest';
import { aMember, aRoom, type Member } from './_support/builders.ts';
import { fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { signUp } from './_support/sign-up.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
let mina: Member;
let jun: Member;
let roomId: number;

const STARTS_AT = '2026-03-03T10:00:00.000Z';
const TEXT = '산책을 제안했어요: 3월 3일 화요일';
const propose = (member: Member, body: object = {}) =>
  member.client.post('/api/walks', { roomId, startsAt: STARTS_AT, ...body });
const settle = (member: Member, timeZone: string) =>
  member.client.put('/api/notification-settings', { timeZone });
const textsFor = async (member: Member) => {
  const rooms = await member.client.get(`/api/chat/rooms/${member.id}`);
  const messages = await member.client.get(`/api/chat/messages/${roomId}`);
  return {
    row: rooms.body[0].lastMessage.message as string,
    message: messages.body.at(-1).message as string,
  };
};

beforeAll(async () => {
  [mina, jun] = await Promise.all([aMember(app()), aMember(app(), { name: '준' })]);
  roomId = await aRoom(mina, jun);
});

it('[WALK-33] a walk has the zone of the proposer’s settings, or the one that is named', async () => {
  const seoul = (await propose(mina)).body;
  expect(seoul).toMatchObject({ timeZone: 'Asia/Seoul', localStart: '2026-03-03T19:00' });
  await settle(mina, 'Europe/Berlin');
  const berlin = (await propose(mina)).body;
  expect(berlin).toMatchObject({ timeZone: 'Europe/Berlin', localStart: '2026-03-03T11:00' });
  const saigon = (await propose(mina, { timeZone: 'Asia/Saigon' })).body;
  expect(saigon).toMatchObject({ timeZone: 'Asia/Saigon', localStart: '2026-03-03T17:00' });
  const list = await jun.client.get(`/api/walks/${jun.id}`);
  expect(list.body.map(({ timeZone }: { timeZone: string }) => timeZone)).toEqual([
    'Asia/Seoul',
    'Europe/Berlin',
    'Asia/Saigon',
  ]);
  for (const { id } of list.body) await mina.client.delete(`/api/walks/${id}`);
  await settle(mina, 'Asia/Seoul');
});

it.each(['Asia/Gotham', 'asia/seoul', '+09:00', '', 7, 'A'.repeat(65)])(
  '[WALK-33] the zone %s returns 400 and stores nothing',
  async (timeZone) => {
    const response = await propose(mina, { timeZone });
    expect(fieldErrorsOf(response)).toEqual(invalidFields('timeZone'));
    expect((await mina.client.get(`/api/walks/${mina.id}`)).body).toEqual([]);
  },
);

it('[WALK-33] [WALK-12] a change keeps the zone unless it names another', async () => {
  const { id } = (await propose(mina)).body;
  const path = `/api/walks/${id}`;
  await settle(jun, 'America/New_York');
  const startsAt = new Date(Date.parse(STARTS_AT) + DAY_MS).toISOString();
  const moved = (await jun.client.patch(path, { startsAt })).body;
  expect(moved).toMatchObject({ timeZone: 'Asia/Seoul', localStart: '2026-03-04T19:00' });
  const named = (await jun.client.patch(path, { timeZone: 'America/New_York' })).body;
  expect(named).toMatchObject({
    version: 3,
    startsAt,
    timeZone: 'America/New_York',
    localStart: '2026-03-04T05:00',
  });
  const events = (await mina.client.get(`/api/chat/messages/${roomId}`)).body.slice(-2);
  expect(events.map(({ walkEvent }: { walkEvent: object }) => walkEvent)).toMatchObject([
    { action: 'changed', previousStartsAt: STARTS_AT, timeZone: 'Asia/Seoul' },
    { action: 'changed', previousStartsAt: null, timeZone: 'America/New_York' },
  ]);
  await mina.client.delete(path);
  await settle(jun, 'Asia/Seoul');
});

it('[WALK-34] [WALK-12] the list of rooms names the zone to a reader whose clock differs', async () => {
  const { id } = (await propose(mina)).body;
  expect(await textsFor(jun)).toEqual({ row: `${TEXT} 오후 7:00`, message: `${TEXT} 오후 7:00` });
  await settle(jun, 'America/New_York');
  expect((await textsFor(jun)).row).toBe(`${TEXT} 오후 7:00 (서울 시간)`);
  expect((await textsFor(mina)).row).toBe(`${TEXT} 오후 7:00`);
  await settle(jun, 'Asia/Tokyo');
  expect((await textsFor(jun)).row).toBe(`${TEXT} 오후 7:00`);
  await mina.client.delete(`/api/walks/${id}`);
  await settle(jun, 'Asia/Seoul');
});

it.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Mars/Olympus', 'Asia/Seoul'],
  [7, 'Asia/Seoul'],
  [undefined, 'Asia/Seoul'],
])('[WALK-35] a sign-up with the zone %s has that of %s', async (timeZone, stored) => {
  const { client } = await signUp(app(), `zone${String(timeZone).length}@test.example`, 1, {
    timeZone,
    termsAgreed: true,
  });
  expect((await client.get('/api/notification-settings')).body.timeZone).toBe(stored);
});
