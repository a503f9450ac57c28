import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db, Queryable } from '../src/platform/db/db.ts';
import { assertSecretFits, deriveKeys } from '../src/platform/security/secret.ts';
import { aMember, aMessage, aRequest, aRoom } from './_support/builders.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

let queries = 0;
let database: TestDatabase;
let app: TestApp;

const counted = (inner: Queryable): Queryable => ({
  query(text, params) {
    queries += 1;
    return inner.query(text, params);
  },
});
const countedDb = (db: Db): Db => ({
  ...db,
  ...counted(db),
  tx: (work) => db.tx((tx) => work(counted(tx))),
});

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({}, { ...database, db: countedDb(database.db) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** How many queries a second, equal call takes: the first one finds out who is calling. */
async function queriesOf(call: () => Promise<{ status: number }>): Promise<number> {
  await call();
  const before = queries;
  expect((await call()).status).toBe(200);
  return queries - before;
}

it('[PERF-6] [PERF-7] [PERF-8] [NEAR-20] lists take as many queries for many rows as for one', async () => {
  const mina = await aMember(app);
  const { client, id } = mina;
  const friend = await aMember(app);
  const roomId = await aRoom(friend, mina);
  await aMessage(friend, roomId, '안녕');
  await aRequest(await aMember(app), mina);
  await aRequest(mina, await aMember(app));
  const paths = [
    `/api/chat/rooms/${id}`,
    `/api/friend-requests/received/${id}`,
    `/api/friend-requests/sent/${id}`,
    `/api/chat/messages/${roomId}`,
    `/api/connections/${id}`,
    '/api/users/nearby/37.5665/126.978/5',
  ];
  const countAll = async () => {
    const counts: Record<string, number> = {};
    for (const path of paths) counts[path] = await queriesOf(() => client.get(path));
    return counts;
  };
  const few = await countAll();
  for (let index = 0; index < 12; index++) {
    const other = await aMember(app);
    await aMessage(other, await aRoom(other, mina), '안녕');
    await aMessage(friend, roomId, `말 ${index}`);
    await aRequest(await aMember(app), mina);
    await aRequest(mina, await aMember(app));
  }
  expect(await countAll()).toEqual(few);
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(2);
});

it('[PLC-21] a database is opened with the secret it was made with, and no other', async () => {
  await expect(assertSecretFits(database.db, app.keys)).resolves.toBeUndefined();
  const other = deriveKeys('another secret that is 32 letters long');
  await expect(assertSecretFits(database.db, other)).rejects.toThrow(/^SECRET is not the one/);
});
