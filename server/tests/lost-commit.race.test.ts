import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultyWay, openFaultyWay } from '../../scripts/cluster/faulty-way.ts';
import type { Db } from '../src/platform/db/db.ts';
import { openServerDb } from '../src/platform/db/server-db.ts';
import { aMember } from './_support/builders.ts';
import { refused } from './_support/refusals.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';
import { connect } from './_support/test-socket.ts';

let database: TestDatabase;
let way: FaultyWay;
let db: Db;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url ?? '');
  way = await openFaultyWay(Number(url.port));
  url.port = String(way.port);
  db = openServerDb(url.href);
  app = await startTestApp({}, { ...database, db });
});
afterAll(async () => {
  way.mend();
  await app.close();
  await db.close();
  await way.close();
  await database.drop();
});

it('[RT-26] a session whose end was committed after nobody waited for it any more takes its sockets with it', async () => {
  const mina = await aMember(app);
  const socket = await connect(app, mina);
  const stalled = way.stallAt((asked) => asked.includes('commit'));
  const answer = mina.client.post('/api/auth/logout');
  await stalled;
  expect(await answer).toMatchObject(refused('unavailable'));
  const [session] = await database.db.query('select 1 from sessions where user_id = $1', [mina.id]);
  expect(session).toBeDefined();
  // What the network kept arrives, and with it the commit.
  way.mend();
  expect(await socket.closed).toBe(4401);
});
