import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { beforeEach, expect, it } from 'vitest';
import { aMember, aRoom, aWalk, type Member, signIn } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
let admin: Member;
beforeEach(async () => {
  admin = await aMember(app(), { isAdmin: true });
  // The other accounts and pairs are cases of no test.
  await app().db.query('update users set first_visible_at = null');
  await app().db.query('delete from connections');
});

async function figures() {
  const { client } = await signIn(app(), admin.id);
  return (await client.get(`/api/admin/stats?userId=${admin.id}`)).body.walks;
}
const members = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(app())));
const friends = async () => {
  const [mina, jun] = (await members(2)) as [Member, Member];
  return { mina, jun, roomId: await aRoom(mina, jun) };
};
const accept = async (jun: Member, id: number) => {
  const { client } = await signIn(app(), jun.id);
  expect((await client.put(`/api/walks/${id}/answer`, { answer: 'accept' })).status).toBe(200);
};

it('[ADM-40] new users who agree on a walk within 72 hours', async () => {
  const { mina, jun, roomId } = await friends();
  const { mina: late, jun: slow, roomId: lateRoom } = await friends();
  const { mina: weekly, jun: friend, roomId: weeklyRoom } = await friends();
  const { id } = await aWalk(app(), mina, roomId);
  await accept(jun, id);
  const startsAt = new Date(app().clock.now().getTime() + DAY_MS).toISOString();
  const plan = { roomId: weeklyRoom, startsAt, repeat: 'weekly' };
  await accept(friend, (await weekly.client.post('/api/walks', plan)).body.id);
  const other = await aWalk(app(), late, lateRoom, { inMs: 6 * DAY_MS });
  await members(3);
  app().clock.advance(3 * DAY_MS - MINUTE_MS);
  expect((await figures()).agreedWithin72h).toBeNull();
  app().clock.advance(2 * MINUTE_MS);
  await accept(slow, other.id);
  // Nine accounts are too few.
  expect((await figures()).agreedWithin72h).toBeNull();
  await app().db.query('update users set first_visible_at = $2 where id = $1', [
    admin.id,
    new Date(app().clock.now().getTime() - 30 * DAY_MS),
  ]);
  expect((await figures()).agreedWithin72h).toBe(0.4);
  app().clock.advance(2 * DAY_MS);
  // The oldest account is no case any more.
  expect((await figures()).agreedWithin72h).toBeNull();
});

it('[ADM-40] pairs of friends who walk in three of four weeks', async () => {
  const now = app().clock.now().getTime();
  const walkIn = async (roomId: number, userId: number, daysAgo: number, status = 'accepted') => {
    await app().db.query(
      `insert into walks (room_id, proposed_by, starts_at, duration_minutes, status, created_at, changed_at, time_zone)
       values ($1, $2, $3, 60, $4, $3, $3, 'Asia/Seoul')`,
      [roomId, userId, new Date(now - daysAgo * DAY_MS + HOUR_MS), status],
    );
  };
  const pairs = [];
  for (let pair = 0; pair < 10; pair++) pairs.push(await friends());
  const [every, three, two, sameWeek] = pairs as [
    (typeof pairs)[0],
    (typeof pairs)[0],
    (typeof pairs)[0],
    (typeof pairs)[0],
  ];
  for (const { roomId, mina } of pairs.slice(1)) await walkIn(roomId, mina.id, 29);
  for (const days of [6, 13, 20, 27]) await walkIn(every.roomId, every.mina.id, days);
  for (const days of [2, 9, 27]) await walkIn(three.roomId, three.mina.id, days);
  for (const days of [2, 9]) await walkIn(two.roomId, two.mina.id, days);
  await walkIn(two.roomId, two.mina.id, 20, 'cancelled');
  for (const days of [2, 3, 4]) await walkIn(sameWeek.roomId, sameWeek.mina.id, days);
  // The first walk of one pair was 27 days ago.
  expect((await figures()).weeklyPairs).toBeNull();
  await walkIn(every.roomId, every.mina.id, 60);
  expect((await figures()).weeklyPairs).toBe(0.2);
  const [connection] = (await three.mina.client.get(`/api/connections/${three.mina.id}`)).body;
  await three.mina.client.delete(`/api/connections/${connection.id}`);
  expect((await figures()).weeklyPairs).toBeNull();
});
