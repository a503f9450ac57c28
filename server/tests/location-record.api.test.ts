import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { koreanDay } from '@meongmate/shared/rules/korean-day';
import { TERMS_DATE } from '@meongmate/shared/rules/terms';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type LocationAccessLog,
  startLocationAccessLog,
} from '../src/features/locations/location-access-log.ts';
import { deleteOldLocationDays } from '../src/features/locations/location-record.repository.ts';
import { firstRecordDay } from '../src/features/locations/locations.rules.ts';
import { createLogger } from '../src/platform/logger.ts';
import {
  aFriendship,
  aMember,
  aRequest,
  CITY_HALL,
  type Member,
  renewSignIn,
} from './_support/builders.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

let database: TestDatabase;
let app: TestApp;
/** A second process with the same database. */
let log: LocationAccessLog;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({}, database);
  log = startLocationAccessLog(database.db, app.clock, createLogger('silent'));
});
afterAll(async () => {
  await log.close();
  await app.close();
  await database.drop();
});

const recordOf = async ({ id, client }: Member) =>
  (await client.get(`/api/users/${id}/location-record`)).body;
const withdraw = ({ id, client }: Member) => client.delete(`/api/users/${id}/location`);
const nearbyOf = ({ client }: Member) =>
  client.get(`/api/users/nearby/${CITY_HALL.latitude}/${CITY_HALL.longitude}/3`);
const today = () => koreanDay(app.clock.now());

async function rowsAbout({ id }: Member): Promise<Record<string, number>> {
  const tables = [
    'locations',
    'shown_location_history',
    'location_last_uses',
    'location_viewers',
    'location_days',
  ];
  const counts = tables.map(
    (table) => `select '${table}' as name, count(*)::int as count from ${table} where user_id = $1`,
  );
  const rows = await database.db.query<{ name: string; count: number }>(
    counts.join(' union all '),
    [id],
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

it('[LREC-2] the record counts viewers and responses of the day, without a location and a viewer', async () => {
  const ownApp = await startTestApp({}, database);
  const [mina, jun, seo] = [await aMember(ownApp), await aMember(ownApp), await aMember(ownApp)];
  await nearbyOf(jun);
  await nearbyOf(jun);
  await aRequest(mina, seo);
  await seo.client.get(`/api/friend-requests/received/${seo.id}`);
  // The views are written at the latest when the process ends.
  await ownApp.close();
  const path = `/api/users/${mina.id}/location-record`;
  const client = mina.client.on(app);
  const { body } = await client.get(path);
  expect(body.shown).toEqual([{ day: koreanDay(ownApp.clock.now()), people: 2, times: 3 }]);
  expect(Object.keys(body).sort()).toEqual(['consentedAt', 'shown', 'version', 'withdrawnAt']);
  expect(body).toMatchObject({ version: 'test', withdrawnAt: null });
  expect(body.consentedAt).not.toBeNull();
});

it('[LREC-3] after the day in Korea, only the numbers remain', async () => {
  const [mina, jun, seo] = [await aMember(app), await aMember(app), await aMember(app)];
  const day = today();
  log.record(jun.id, [mina.id], 'nearby');
  log.record(jun.id, [mina.id], 'nearby');
  log.record(seo.id, [mina.id], 'requests');
  await log.flush();
  expect(await rowsAbout(mina)).toMatchObject({ location_viewers: 2, location_days: 0 });
  app.clock.advance(DAY_MS);
  // A view that is written after the end of its day does not stay either.
  log.record(seo.id, [mina.id], 'nearby');
  await log.flush();
  expect(await rowsAbout(mina)).toMatchObject({ location_viewers: 1, location_days: 1 });
  expect((await recordOf(mina)).shown).toEqual([
    { day, people: 2, times: 3 },
    { day: today(), people: 1, times: 1 },
  ]);
});

it('[LREC-3] two processes that fold the same day count every viewer once', async () => {
  const [mina, jun] = [await aMember(app), await aMember(app)];
  const other = startLocationAccessLog(database.db, app.clock, createLogger('silent'));
  const day = today();
  log.record(jun.id, [mina.id], 'nearby');
  other.record(jun.id, [mina.id], 'nearby');
  await Promise.all([log.flush(), other.flush()]);
  app.clock.advance(DAY_MS + HOUR_MS);
  await Promise.all([log.flush(), other.flush()]);
  await other.close();
  expect((await recordOf(mina)).shown).toEqual([{ day, people: 1, times: 2 }]);
});

it('[LREC-2] days are shown and stored for 180 days', async () => {
  const [mina, jun] = [await aMember(app), await aMember(app)];
  log.record(jun.id, [mina.id], 'nearby');
  await log.flush();
  app.clock.advance(179 * DAY_MS);
  await log.flush();
  await deleteOldLocationDays(database.db, firstRecordDay(app.clock.now()));
  expect(await rowsAbout(mina)).toMatchObject({ location_days: 1 });
  app.clock.advance(DAY_MS);
  await deleteOldLocationDays(database.db, firstRecordDay(app.clock.now()));
  expect(await rowsAbout(mina)).toMatchObject({ location_days: 0 });
});

it('[LREC-5] [LREC-7] a withdrawal deletes location, history and record at once, and nothing else', async () => {
  const [mina, jun] = [await aMember(app), await aMember(app)];
  await aFriendship(mina, jun, 'both');
  const seo = await aMember(app);
  log.record(seo.id, [mina.id], 'nearby');
  await log.flush();
  const { status, body } = await withdraw(mina);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    id: mina.id,
    latitude: 0,
    longitude: 0,
    profileComplete: true,
  });
  expect(await rowsAbout(mina)).toEqual({
    locations: 0,
    shown_location_history: 0,
    location_last_uses: 0,
    location_viewers: 0,
    location_days: 0,
  });
  const logged = await database.db.query(
    'select 1 from activity_logs where user_id = $1 and gps_latitude is not null',
    [mina.id],
  );
  expect(logged).toEqual([]);
  expect((await nearbyOf(seo)).body.map(({ id }: Member) => id)).not.toContain(mina.id);
  const friends = await jun.client.get(`/api/connections/${jun.id}`);
  expect(friends.body).toHaveLength(1);
  expect(await recordOf(mina)).toMatchObject({
    shown: [],
    withdrawnAt: app.clock.now().toISOString(),
  });
});

it('[LREC-5] views that another process has not written yet are not stored after a withdrawal', async () => {
  const [mina, jun] = [await aMember(app), await aMember(app)];
  log.record(jun.id, [mina.id], 'nearby');
  await withdraw(mina);
  await log.flush();
  log.record(jun.id, [mina.id], 'nearby');
  app.clock.advance(MINUTE_MS);
  await mina.client.patch(`/api/users/${mina.id}`, { ...CITY_HALL, locationConsent: true });
  await log.flush();
  expect((await recordOf(mina)).shown).toEqual([]);
});

it('[LREC-2] [LREC-5] a viewer before a withdrawal and after the new consent, in one batch, is recorded once', async () => {
  const [mina, jun] = [await aMember(app), await aMember(app)];
  log.record(jun.id, [mina.id], 'nearby');
  await withdraw(mina);
  app.clock.advance(1000);
  await mina.client.patch(`/api/users/${mina.id}`, { ...CITY_HALL, locationConsent: true });
  app.clock.advance(1000);
  log.record(jun.id, [mina.id], 'nearby');
  await log.flush();
  expect((await recordOf(mina)).shown).toEqual([{ day: today(), people: 1, times: 1 }]);
});

it('[LREC-6] after a withdrawal, a location needs a new consent', async () => {
  const mina = await aMember(app);
  await withdraw(mina);
  // A second withdrawal changes nothing.
  const { withdrawnAt } = await recordOf(mina);
  app.clock.advance(HOUR_MS);
  await withdraw(mina);
  expect(await recordOf(mina)).toMatchObject({ withdrawnAt });
  const logged = await database.db.query(
    "select 1 from activity_logs where user_id = $1 and action = 'location_withdrawn'",
    [mina.id],
  );
  expect(logged).toHaveLength(1);

  const path = `/api/users/${mina.id}`;
  const change = { ...CITY_HALL, bio: '새 소개' };
  for (const body of [change, { ...change, locationConsent: false }]) {
    const refused = await mina.client.patch(path, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'location_consent_required']);
  }
  expect((await mina.client.get(path)).body).toMatchObject({ latitude: 0, bio: null });

  const accepted = await mina.client.patch(path, { ...change, locationConsent: true });
  expect(accepted.body.user).toMatchObject({ ...CITY_HALL, bio: '새 소개' });
  expect(await recordOf(mina)).toMatchObject({
    consentedAt: app.clock.now().toISOString(),
    version: TERMS_DATE,
    withdrawnAt: null,
  });
  expect((await mina.client.patch(path, CITY_HALL)).status).toBe(200);
});

it('[USR-26] the record is part of the export, and is deleted with the account', async () => {
  const [mina, jun] = [await aMember(app), await aMember(app)];
  const day = today();
  log.record(jun.id, [mina.id], 'nearby');
  await log.flush();
  app.clock.advance(DAY_MS);
  await log.flush();
  const response = await mina.client.fetch(`/api/users/${mina.id}/export`);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
  expect(data).toMatchObject({
    locationRecord: [{ day, people: 1, times: 1 }],
    locationConsents: [],
  });

  log.record(jun.id, [mina.id], 'nearby');
  await log.flush();
  await renewSignIn(app, mina);
  await mina.client.delete(`/api/users/${mina.id}`);
  expect(await rowsAbout(mina)).toMatchObject({ location_viewers: 0, location_days: 0 });
});
