import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markLocationsUsed } from '../src/features/locations/locations.repository.ts';
import { saveLocation } from '../src/features/locations/save-location.ts';
import type { Queryable } from '../src/platform/db/db.ts';
import { assertSecretUnchanged, deriveKeys } from '../src/platform/security/secret.ts';
import {
  aMember,
  aMessage,
  aRequest,
  aRoom,
  CITY_HALL,
  near,
  signIn,
} from './_support/builders.ts';
import { inParallel } from './_support/in-parallel.ts';
import {
  recordStatements,
  roundTripsOf,
  type Statement,
  untilCleanedUp,
  withoutBackgroundJobs,
} from './_support/recorded-db.ts';

import { aReport, closeReport } from './_support/reports.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

let statements: Statement[];
let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const recorded = recordStatements(database.db);
  statements = recorded.statements;
  app = await startTestApp({}, { ...database, db: recorded.db });
  await untilCleanedUp(statements);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** Number of queries of a second, identical call; the first call looks up the session. */
async function queriesOf(call: () => Promise<{ status: number }>): Promise<number> {
  await call();
  const before = statements.length;
  expect((await call()).status).toBe(200);
  return withoutBackgroundJobs(statements.slice(before)).length;
}

it('lists take as many queries for many rows as for one', async () => {
  const mina = await aMember(app, { isOlder: true });
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
  const countsForOneRow = await countAll();
  for (let index = 0; index < 12; index++) {
    const other = await aMember(app);
    await aMessage(other, await aRoom(other, mina), '안녕');
    await aMessage(friend, roomId, `말 ${index}`);
    await aRequest(await aMember(app), mina);
    await aRequest(mina, await aMember(app));
  }
  expect(await countAll()).toEqual(countsForOneRow);
  expect(Math.max(...Object.values(countsForOneRow))).toBeLessThanOrEqual(2);
});

it('[REL-1] sending and reading are one round trip to the database each', async () => {
  const [mina, jun] = [await aMember(app), await aMember(app)];
  const roomId = await aRoom(mina, jun);
  const body = { roomId, senderId: mina.id, message: '안녕' };
  const countOf = async (call: () => Promise<{ status: number }>, status: number) => {
    const before = statements.length;
    expect((await call()).status).toBe(status);
    return roundTripsOf(statements.slice(before));
  };
  const send = (clientId?: string) => mina.client.post('/api/chat/messages', { ...body, clientId });
  const read = () => jun.client.put(`/api/chat/messages/read/${roomId}/${jun.id}`);
  await jun.client.get('/api/current-user');
  const clientId = randomUUID();
  // The first message of a room also reads its members.
  await send();
  expect(await countOf(() => send(), 201)).toBe(1);
  expect(await countOf(() => send(clientId), 201)).toBe(1);
  // A repeated message may have changed since, so that it is read again.
  expect(await countOf(() => send(clientId), 200)).toBe(2);
  expect(await countOf(read, 200)).toBe(1);
});

/** The calls that read the session or its last sign-in again, or lock the accounts of a user; all others take three. */
const STATEMENTS_MAX: [RegExp, number][] = [
  [/block$/, 13],
  [/^DELETE users/, 12],
  [/cleanup$/, 4],
  [/^(PATCH|DELETE) |^GET users\/\d/, 4],
  [/^GET reports\/\d/, 5],
];

it('with ten accounts every admin call takes as many statements as with many', async () => {
  const admin = await aMember(app, { isAdmin: true });
  await aMember(app, { isAdmin: true });
  const userIds: number[] = [];
  for (let index = 0; index < 10; index++) userIds.push((await aMember(app)).id);
  const [blocked, deletedId] = userIds;
  const inquiry = { email: 'ask@test.example', subject: '문의', message: '궁금해요' };
  await app.visitor().post('/api/contact', inquiry);
  const [{ id: inquiryId } = { id: 0 }] = await database.db.query<{ id: number }>(
    'select id from inquiries',
  );
  const reportId = await aReport(await aMember(app), await aMember(app));
  const executed: Record<string, string[]> = {};
  for (const [method, path, body] of [
    ['GET', 'stats'],
    ['GET', 'daily-counts'],
    ['GET', 'cleanup-status'],
    ['GET', 'users'],
    ['GET', 'users?search=a'],
    ['GET', `users/${blocked}`],
    ['GET', 'inquiries'],
    ['GET', 'reports'],
    ['GET', 'reports?search=a'],
    ['GET', 'reports?status=closed'],
    ['GET', `reports/${reportId}`],
    ['GET', 'activity-logs'],
    ['GET', 'activity-logs?search=a'],
    ['POST', `users/${blocked}/block`, { reason: '광고' }],
    ['POST', `users/${blocked}/unblock`],
    ['DELETE', `users/${deletedId}`],
    ['PATCH', `inquiries/${inquiryId}`, { status: 'answered', note: '답장함' }],
    ['DELETE', `inquiries/${inquiryId}`],
    ['POST', 'data-cleanup'],
  ] as const) {
    // The session is not cached yet, so its lookup is among the statements.
    const { client } = await signIn(app, admin.id);
    const before = statements.length;
    const url = `/api/admin/${path}${path.includes('?') ? '&' : '?'}userId=${admin.id}`;
    expect((await client.call(method, url, { body })).status, path).toBe(200);
    const texts = withoutBackgroundJobs(statements.slice(before)).map(({ text }) => text);
    executed[`${method} ${path}`] = texts;
  }
  for (const [call, texts] of Object.entries(executed)) {
    const what = `${call}: ${texts.join('\n')}`;
    expect(texts.length, what).toBeGreaterThanOrEqual(2);
    const [, max = 3] = STATEMENTS_MAX.find(([pattern]) => pattern.test(call)) ?? [];
    expect(texts.length, what).toBeLessThanOrEqual(max);
  }
});

it('[RPT-36] the mails to the reporters take one statement for each language', async () => {
  const admin = await aMember(app, { isAdmin: true });
  const jun = await aMember(app);
  const reporters = await inParallel(4, () => aMember(app));
  const ids: number[] = [];
  for (const reporter of reporters) ids.push(await aReport(reporter, jun));
  await app.db.query(`update users set language = 'en' where id = $1`, [reporters[0]?.id ?? 0]);
  statements.length = 0;
  expect((await closeReport(admin, ids[0] ?? 0, 'dismiss')).status).toBe(200);
  const inserts = statements.filter(({ text }) => text.includes('insert into jobs'));
  expect(inserts).toHaveLength(2);
  for (const { email } of reporters) expect(await app.mailsTo(email)).toHaveLength(1);
});

it('a nearby call is one statement', async () => {
  const mina = await aMember(app, { position: CITY_HALL });
  await aMember(app, { position: CITY_HALL });
  const { latitude, longitude } = CITY_HALL;
  const path = `/api/users/nearby/${latitude}/${longitude}/5`;
  expect(await queriesOf(() => mina.client.get(path))).toBe(1);
  const jun = await aMember(app, { position: CITY_HALL });
  await jun.client.patch(`/api/users/${jun.id}`, { bio: '새 소개' });
  expect(await queriesOf(() => mina.client.get(path))).toBe(1);
});

async function countIndexedWrites(tx: Queryable): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select sum(n_tup_ins + n_tup_upd - n_tup_hot_upd)::float8 as count
       from pg_stat_xact_user_tables where relname in ('locations', 'shown_location_history')`,
  );
  return rows[0]?.count ?? Number.NaN;
}

/** Counts the rows of locations whose write updates an index. */
async function indexedWritesOf(write: (tx: Queryable) => Promise<void>): Promise<number> {
  return database.db.tx(async (tx) => {
    // The statistics may include earlier writes of this connection, so they are subtracted.
    const before = await countIndexedWrites(tx);
    await write(tx);
    return (await countIndexedWrites(tx)) - before;
  });
}

it('a move is at most two indexed writes, and a recorded use is none', async () => {
  const { id } = await aMember(app, { position: CITY_HALL });
  const move = (metres: number) =>
    indexedWritesOf((tx) =>
      saveLocation(tx, app.keys, {
        userId: id,
        position: near(CITY_HALL, metres),
        now: app.clock.now(),
      }),
    );
  expect(await move(3000)).toBe(2);
  expect(await move(0)).toBeLessThanOrEqual(1);
  expect(await move(20)).toBe(0);
  expect(await indexedWritesOf((tx) => markLocationsUsed(tx, [id], app.clock.now()))).toBe(0);
});

it('[PLC-21] a database can be opened only with the secret it was created with', async () => {
  await expect(assertSecretUnchanged(database.db, app.keys)).resolves.toBeUndefined();
  const other = deriveKeys('another secret that is 32 letters long');
  await expect(assertSecretUnchanged(database.db, other)).rejects.toThrow(/^SECRET is not the one/);
});
