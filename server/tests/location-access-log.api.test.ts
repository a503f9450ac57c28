import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataCleanup } from '../src/features/account-end/data-cleanup.service.ts';
import { UNKNOWN_LOCATION } from '../src/platform/geoip/geoip-lookup.ts';
import { createLogger } from '../src/platform/logger.ts';
import { aMember, aRequest, CITY_HALL } from './_support/builders.ts';
import { startTestApp } from './_support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const records = () =>
  database.db.query<{ viewer_id: number; people_count: number; purpose: string }>(
    'select viewer_id, people_count, purpose from location_access_log order by purpose',
  );

it('[PLC-19] [LREC-13] each response with locations or distances is recorded without a location, and the record is deleted in time', async () => {
  const app = await startTestApp({}, database);
  const mina = await aMember(app);
  const jun = await aMember(app);
  const path = `/api/users/nearby/${CITY_HALL.latitude}/${CITY_HALL.longitude}/3`;
  expect((await mina.client.get(path)).body).toHaveLength(1);
  expect((await mina.client.get(path)).body).toHaveLength(1);
  const requestId = await aRequest(jun, mina);
  const received = `/api/friend-requests/received/${mina.id}`;
  expect((await mina.client.get(received)).body).toHaveLength(1);
  await mina.client.put(`/api/friend-requests/${requestId}/accept`, { connectionType: 'chat' });
  // The records are written at the latest when the process ends.
  await app.close();
  const record = { viewer_id: mina.id, people_count: 1, purpose: 'nearby' };
  const ofRequests = { ...record, purpose: 'requests' };
  expect(await records()).toEqual([record, record, ofRequests]);

  const restartedApp = await startTestApp({}, database);
  const client = jun.client.on(restartedApp);
  const { body } = await client.get(`/api/users/${jun.id}/place`);
  expect(body.lastUsedAt).toBe(app.clock.now().toISOString());

  const day = 24 * 3_600_000;
  app.clock.advance(184 * day);
  const { db, clock } = app;
  const logger = createLogger('silent');
  const photos = { discard: async () => {} };
  const outbox = { deleteStored: async () => {} };
  const cleanup = createDataCleanup({
    keys: restartedApp.keys,
    db,
    clock,
    logger,
    photos,
    outbox,
    locateIp: () => UNKNOWN_LOCATION,
    retentionDays: 30,
  });
  await cleanup.runIfDue();
  expect(await records()).toEqual([]);
  await restartedApp.close();
});

it('[PLC-19] deleting the account deletes its records', async () => {
  const app = await startTestApp({}, database);
  const viewer = await aMember(app);
  await database.db.query(
    `insert into location_access_log (viewer_id, people_count, purpose, used_at) values ($1, 3, 'nearby', $2)`,
    [viewer.id, app.clock.now()],
  );
  await viewer.client.delete(`/api/users/${viewer.id}`);
  expect(await records()).toEqual([]);
  await app.close();
});
