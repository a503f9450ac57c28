import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember, signIn } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';
import {
  advanceTo,
  aPair,
  aSeries,
  kept,
  lastMessage,
  later,
  type Pair,
  seriesOf,
  unread,
  upcoming,
  WEEK_MS,
} from './_support/walk-series.ts';

const app = useTestApp();

it('[WALK-50] four walks in a row that both missed end a series in the evening of the third day', async () => {
  const pair = await aPair(app());
  const { roomId } = pair;
  let { ann, ben } = pair;
  const { id, startsAt } = await aSeries(pair);
  await ben.client.put(`/api/chat/messages/read/${roomId}/${ben.id}`, {});
  await ann.client.put(`/api/chat/messages/read/${roomId}/${ann.id}`, {});
  for (let week = 0; week < 4; week += 1) {
    advanceTo(app(), later(startsAt, week * WEEK_MS + MINUTE_MS));
    await kept(ann, 2);
  }
  // The sessions have ended meanwhile.
  [ann, ben] = [
    { ...ann, ...(await signIn(app(), ann.id)) },
    { ...ben, ...(await signIn(app(), ben.id)) },
  ];
  const end = new Date(Date.parse(later(startsAt, 3 * WEEK_MS + 3 * DAY_MS + HOUR_MS)));
  advanceTo(app(), new Date(end.getTime() - MINUTE_MS));
  expect(await seriesOf(ann)).toMatchObject([{ id, status: 'accepted' }]);
  advanceTo(app(), end);
  await kept(ann, 0);
  expect(await seriesOf(ann)).toEqual([]);
  expect(await lastMessage(ann, roomId)).toMatchObject({
    senderId: ann.id,
    seriesEvent: { seriesId: id, action: 'ended' },
  });
  expect([await unread(ann), await unread(ben)]).toEqual([0, 0]);
  await ann.client.post('/api/chat/messages', { roomId, senderId: ann.id, message: '다음에 봐요' });
  expect(await unread(ben)).toBe(1);
  await ben.client.put(`/api/chat/messages/read/${roomId}/${ben.id}`, {});
  expect(await unread(ben)).toBe(0);
});

it('[WALK-50] a walk that one member confirmed keeps a series', async () => {
  const pair = await aPair(app());
  const { ann } = pair;
  const { startsAt } = await aSeries(pair);
  for (let week = 0; week < 4; week += 1) {
    advanceTo(app(), later(startsAt, week * WEEK_MS - HOUR_MS));
    const [next] = await upcoming(ann);
    if (week === 1) await ann.client.put(`/api/walks/${next.id}/confirm`, {});
    advanceTo(app(), later(startsAt, week * WEEK_MS + MINUTE_MS));
    await kept(ann, 2);
  }
  const { client } = await signIn(app(), ann.id);
  advanceTo(app(), later(startsAt, 3 * WEEK_MS + 4 * DAY_MS));
  await expect
    .poll(() =>
      app().db.query("select from jobs where kind = 'walk-series' and run_at <= $1", [
        app().clock.now(),
      ]),
    )
    .toEqual([]);
  expect(await seriesOf({ ...ann, client })).toMatchObject([{ status: 'accepted' }]);
});

it.each([
  [
    'the end of the friendship',
    async ({ ann }: Pair) => {
      const [connection] = (await ann.client.get(`/api/connections/${ann.id}`)).body;
      expect((await ann.client.delete(`/api/connections/${connection.id}`)).status).toBe(200);
    },
  ],
  [
    'a block',
    async ({ ann, ben }: Pair) => {
      await ann.client.post('/api/users/block', { blockedUserId: ben.id });
    },
  ],
  [
    'a deletion',
    async ({ ann }: Pair) => {
      await app().db.query('update users set password_hash = null where id = $1', [ann.id]);
      expect((await ann.client.delete(`/api/users/${ann.id}`)).status).toBe(200);
    },
  ],
  [
    'the block of an account',
    async ({ ben }: Pair) => {
      const admin = await aMember(app(), { isAdmin: true });
      const path = `/api/admin/users/${ben.id}/block?userId=${admin.id}`;
      const { status } = await admin.client.post(path, { reason: '광고' });
      expect(status).toBe(200);
    },
  ],
])('[WALK-50] %s ends a series without a message', async (_, end) => {
  const pair = await aPair(app());
  const { id } = await aSeries(pair);
  const messages = await app().db.query('select from chat_messages where room_id = $1', [
    pair.roomId,
  ]);
  await end(pair);
  expect(
    await app().db.query('select status, agreed from walk_series where id = $1', [id]),
  ).toEqual([{ status: 'ended', agreed: null }]);
  expect(
    await app().db.query(
      "select from walks where series_id = $1 and status = 'accepted' and starts_at > $2",
      [id, app().clock.now()],
    ),
  ).toEqual([]);
  expect(await app().db.query('select from jobs where key = $1', [`walk-series ${id}`])).toEqual(
    [],
  );
  expect(
    await app().db.query('select from chat_messages where room_id = $1', [pair.roomId]),
  ).toHaveLength(messages.length);
});

it('[WALK-47] a thousand series are kept by one job', async () => {
  const pair = await aPair(app());
  const { id } = await aSeries(pair);
  await app().db.query(
    `with copies as (
       insert into walk_series (room_id, proposed_by, weekday, time, time_zone, duration_minutes, status, created_at)
       select room_id, proposed_by, weekday, time, time_zone, duration_minutes, 'accepted', created_at
         from walk_series, generate_series(1, 1000) where id = $1 returning id)
     insert into jobs (kind, key, payload, created_at, run_at, expires_at)
     select 'walk-series', 'walk-series ' || id, jsonb_build_object('seriesId', id), $2::timestamptz, $2::timestamptz,
            $2::timestamptz + interval '1 year' from copies`,
    [id, app().clock.now()],
  );
  app().clock.advance(1000);
  await expect
    .poll(() =>
      app().db.query<{ count: number }>(
        'select count(*)::int as count from walks where room_id = $1 and message_id is null',
        [pair.roomId],
      ),
    )
    .toEqual([{ count: 2001 }]);
});
