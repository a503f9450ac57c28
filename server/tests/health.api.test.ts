import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseUnavailable, type Db } from '../src/platform/db/db.ts';
import { aMember } from './_support/builders.ts';
import { refused } from './_support/error-matchers.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

/** A database that a test can make unavailable. */
let away = false;
let database: TestDatabase;
let app: TestApp;

const gone = () => new DatabaseUnavailable(new Error('ECONNREFUSED'));
function losable(db: Db): Db {
  return {
    ...db,
    query: (text, params) => (away ? Promise.reject(gone()) : db.query(text, params)),
    tx: (work) => (away ? Promise.reject(gone()) : db.tx(work)),
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({}, { ...database, db: losable(database.db) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

it('[OPS-1] [OPS-2] /healthz needs nothing, /readyz needs the database', async () => {
  const visitor = app.visitor();
  const both = async () => [
    (await visitor.get('/healthz')).status,
    (await visitor.get('/readyz')).status,
  ];
  expect(await both()).toEqual([200, 200]);
  away = true;
  expect(await both()).toEqual([200, 503]);
  away = false;
  expect(await both()).toEqual([200, 200]);
});

it('[API-20] [REL-14] without the database calls return 503 and change nothing', async () => {
  const [mina, jun] = await Promise.all([aMember(app), aMember(app)]);
  const body = { senderId: mina.id, receiverId: jun.id };
  await mina.client.get('/api/current-user');
  away = true;
  const answers = [
    await mina.client.get(`/api/users/${jun.id}`),
    await mina.client.post('/api/friend-requests', body),
    await app.visitor().get('/api/current-user'),
    await jun.client.get('/api/current-user'),
    await app.visitor().post('/api/auth/login', { email: mina.email, password: 'secret' }),
  ];
  away = false;
  expect(answers[2]).toMatchObject(refused('unauthenticated'));
  for (const answer of [answers[0], answers[1], answers[3], answers[4]]) {
    expect(answer).toMatchObject(refused('unavailable'));
    expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  }
  expect((await mina.client.post('/api/friend-requests', body)).status).toBe(201);
});

it('[OPS-8] /readyz returns 503 from the moment the server is closed', async () => {
  const stopping = await startTestApp({}, database);
  const { hostname, port } = new URL(stopping.url);
  const open = async (text: string) => {
    const socket = connect(Number(port), hostname);
    socket.write(text);
    await once(socket, 'ready');
    // This response on another connection shows that the text sent before has arrived.
    await stopping.visitor().get('/healthz');
    return socket;
  };
  // A request that is half sent when the server stops, and a call that delays the stop.
  const asking = await open('GET /readyz HTTP/1.1\r\nHost: localhost\r\n');
  const busy = await open(
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  const closed = stopping.close();
  asking.write('\r\n');
  const [answer] = (await once(asking, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 /);
  asking.destroy();
  busy.write('}');
  const [last] = (await once(busy, 'data')) as [Buffer];
  expect(last.toString()).toMatch(/^HTTP\/1\.1 400 /);
  busy.destroy();
  await closed;
});
