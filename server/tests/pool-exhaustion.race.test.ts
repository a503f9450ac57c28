import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../src/platform/db/db.ts';
import { openServerDb } from '../src/platform/db/server-db.ts';
import { aMember, aRoom, type Member } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

let database: TestDatabase;
/** A pool of one connection, which a test can occupy. */
let smallPoolDb: Db;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  smallPoolDb = openServerDb(database.url ?? '', { poolSize: 1 });
  app = await startTestApp({}, { ...database, db: smallPoolDb });
});
afterAll(async () => {
  await app.close();
  await smallPoolDb.close();
  await database.drop();
});

/** Occupies the only connection; the returned function releases it. */
async function occupyAllConnections(): Promise<() => Promise<void>> {
  let releaseConnections = () => {};
  let markOccupied = () => {};
  const untilOccupied = new Promise<void>((resolve) => {
    markOccupied = resolve;
  });
  const transaction = smallPoolDb.tx(async () => {
    markOccupied();
    await new Promise<void>((resolve) => {
      releaseConnections = resolve;
    });
  });
  await untilOccupied;
  return async () => {
    releaseConnections();
    await transaction;
  };
}

async function aPair(): Promise<{ mina: Member; jun: Member; roomId: number }> {
  const [mina, jun] = [await aMember(app), await aMember(app)];
  const roomId = await aRoom(mina, jun);
  for (const { client } of [mina, jun]) await client.get('/api/current-user');
  return { mina, jun, roomId };
}

it('a call that gets no connection returns 503, and the next one is served', async () => {
  const { mina, roomId } = await aPair();
  const body = { roomId, senderId: mina.id, message: '안녕' };
  const release = await occupyAllConnections();
  const response = await mina.client.post('/api/chat/messages', body);
  expect(response).toMatchObject(errorResponse('unavailable'));
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  await release();
  expect((await mina.client.post('/api/chat/messages', body)).status).toBe(201);
  expect((await mina.client.get(`/api/chat/messages/${roomId}`)).body).toHaveLength(1);
});

it('polls are rejected while calls wait, and the waiting calls are served', async () => {
  const { mina, jun, roomId } = await aPair();
  // This session is not cached yet, so looking it up needs a connection as well.
  const sora = await aMember(app);
  const release = await occupyAllConnections();
  const sends = [mina, jun].map(({ client, id }) =>
    client.post('/api/chat/messages', { roomId, senderId: id, message: '기다려요' }),
  );
  await expect.poll(() => smallPoolDb.isBusy()).toBe(true);
  for (const list of [`/api/chat/rooms/${mina.id}`, `/api/friend-requests/received/${mina.id}`]) {
    const poll = await mina.client.get(list);
    expect(poll).toMatchObject(errorResponse('unavailable'));
    expect(poll.headers.get('retry-after')).toBe('3');
  }
  const unknown = await sora.client.get(`/api/chat/rooms/${sora.id}`);
  expect(unknown.headers.get('retry-after')).toBe('3');
  await release();
  expect((await Promise.all(sends)).map(({ status }) => status)).toEqual([201, 201]);
  expect((await mina.client.get(`/api/chat/rooms/${mina.id}`)).status).toBe(200);
});

it('an error of one statement costs no connection and affects no other call', async () => {
  const { mina, roomId } = await aPair();
  await expect(smallPoolDb.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await expect(
    smallPoolDb.tx((tx) =>
      tx.query(`insert into chat_rooms (id) overriding system value values (1)`),
    ),
  ).rejects.toMatchObject({ code: '23502' });
  const [{ pid } = { pid: 0 }] = await smallPoolDb.query<{ pid: number }>(
    'select pg_backend_pid() as pid',
  );
  await expect(smallPoolDb.query('select 1 / 0')).rejects.toThrow();
  expect(await smallPoolDb.query('select pg_backend_pid() as pid')).toEqual([{ pid }]);
  expect((await mina.client.get(`/api/chat/messages/${roomId}`)).status).toBe(200);
});
