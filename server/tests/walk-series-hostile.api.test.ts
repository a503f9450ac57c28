import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushService } from '../../tooling/push-service.ts';
import { signIn } from './_support/builders.ts';
import { startPushApp, subscribe } from './_support/push-devices.ts';
import type { TestApp } from './_support/test-app.ts';
import {
  advanceTo,
  aPair,
  aSeries,
  kept,
  later,
  nextTuesday,
  type Pair,
  PLACE,
  upcoming,
  WEEK_MS,
} from './_support/walk-series.ts';

let app: TestApp;
let service: PushService;
beforeAll(async () => {
  ({ app, service } = await startPushApp());
});
afterAll(() => app?.close());

/** A series in a zone that both have agreed on. */
async function aSeriesIn({ ann, ben, roomId }: Pair, timeZone: string, startsAt: Date) {
  const body = { roomId, startsAt: startsAt.toISOString(), timeZone, repeat: 'weekly' };
  const { status, body: walk } = await ann.client.post('/api/walks', body);
  expect(status).toBe(201);
  const path = `/api/walk-series/${walk.series.id}/answer`;
  expect((await ben.client.put(path, { answer: 'accept' })).status).toBe(200);
}

/** The clocks of the zone at the walks that are to come. */
const clocksOf = async ({ ann }: Pair): Promise<string[]> =>
  (await upcoming(ann)).map(({ localStart }: { localStart: string }) => localStart);

it('[WALK-33] [WALK-47] a series can be in Asia/Pyongyang', async () => {
  const pair = await aPair(app);
  await aSeriesIn(pair, 'Asia/Pyongyang', nextTuesday(app));
  const [first, second] = await upcoming(pair.ben);
  expect(first).toMatchObject({ timeZone: 'Asia/Pyongyang', series: { time: '19:00' } });
  expect(Date.parse(second.startsAt) - Date.parse(first.startsAt)).toBe(WEEK_MS);
  expect((await clocksOf(pair)).every((clock) => clock.endsWith('T19:00'))).toBe(true);
});

it('[WALK-34] [WALK-46] [WALK-47] on the Sunday without its hour a walk begins an hour later, and says so on the clock of its zone', async () => {
  const pair = await aPair(app);
  // The clocks of Berlin went from 2:00 to 3:00 on 29 March 2026.
  const before = new Date('2026-03-22T02:30:00+01:00');
  await aSeriesIn(pair, 'Europe/Berlin', before);
  expect(await clocksOf(pair)).toEqual(['2026-03-22T02:30', '2026-03-29T03:30']);
  expect((await upcoming(pair.ann))[1].startsAt).toBe('2026-03-29T01:30:00.000Z');
});

it('[WALK-48] without its place a series goes on, also with the walks that the server makes later', async () => {
  const pair = await aPair(app);
  const { ann, ben } = pair;
  const { id, startsAt } = await aSeries(pair);
  expect((await upcoming(ann))[0].place).toMatchObject(PLACE);
  const path = `/api/walk-series/${id}`;
  expect((await ann.client.patch(path, { place: null })).status).toBe(200);
  expect((await ben.client.put(`${path}/answer`, { answer: 'accept' })).status).toBe(200);
  const placesOf = async () => (await upcoming(ben)).map(({ place }: { place: object }) => place);
  expect(await placesOf()).toEqual([null, null]);
  advanceTo(app, later(startsAt, HOUR_MS));
  await kept(ben, 2);
  expect(await placesOf()).toEqual([null, null]);
});

it('[WALK-50] [WALK-38] a partner who deletes the account before the question of next week: nobody is asked', async () => {
  const pair = await aPair(app);
  const { ann, ben } = pair;
  const { startsAt } = await aSeries(pair);
  advanceTo(app, later(startsAt, HOUR_MS));
  await kept(ann, 2);
  const device = await subscribe(
    service,
    await signIn(app, ann.id).then(({ client }) => ({ ...ann, client })),
  );
  await app.db.query('update users set password_hash = null where id = $1', [ben.id]);
  const { client } = await signIn(app, ben.id);
  expect((await client.delete(`/api/users/${ben.id}`)).status).toBe(200);
  advanceTo(app, later(startsAt, WEEK_MS - HOUR_MS));
  await expect
    .poll(() => app.db.query('select kind from jobs where run_at <= $1', [app.clock.now()]))
    .toEqual([]);
  expect(service.requests.filter(({ path }) => path === device.path)).toEqual([]);
  const own = await signIn(app, ann.id);
  expect((await own.client.get(`/api/walks/${ann.id}`)).body).toEqual([]);
  app.clock.advance(DAY_MS);
});
