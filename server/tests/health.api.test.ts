import { once } from 'node:events';
import { connect } from 'node:net';
import { VERSION } from '@meongmate/shared/version';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseUnavailable, type Db } from '../src/platform/db/db.ts';
import { aMember } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

/** A database that a test can make unavailable. */
let isDown = false;
let database: TestDatabase;
let app: TestApp;

const databaseUnavailable = () => new DatabaseUnavailable(new Error('ECONNREFUSED'));
function interruptible(db: Db): Db {
  return {
    ...db,
    query: (text, params) =>
      isDown ? Promise.reject(databaseUnavailable()) : db.query(text, params),
    tx: (work) => (isDown ? Promise.reject(databaseUnavailable()) : db.tx(work)),
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({}, { ...database, db: interruptible(database.db) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

it('[OPS-1] [OPS-2] /healthz needs nothing, /readyz needs the database', async () => {
  const visitor = app.visitor();
  const probeStatuses = async () => [
    (await visitor.get('/healthz')).status,
    (await visitor.get('/readyz')).status,
  ];
  expect(await probeStatuses()).toEqual([200, 200]);
  isDown = true;
  expect(await probeStatuses()).toEqual([200, 503]);
  isDown = false;
  expect(await probeStatuses()).toEqual([200, 200]);
});

it('[OPS-42] /healthz and the metrics name the version', async () => {
  const visitor = app.visitor();
  expect((await visitor.get('/healthz')).body).toEqual({ status: 'ok', version: VERSION });
  const metrics = (await visitor.get('/metrics')).body as string;
  expect(metrics).toContain(`\nmeongmate_build_info{version="${VERSION}"} 1\n`);
});

it('[API-20] [REL-14] without the database calls return 503 and change nothing', async () => {
  const [mina, jun] = await Promise.all([aMember(app), aMember(app)]);
  const body = { senderId: mina.id, receiverId: jun.id };
  await mina.client.get('/api/current-user');
  isDown = true;
  const responses = [
    await mina.client.get(`/api/users/${jun.id}`),
    await mina.client.post('/api/friend-requests', body),
    await app.visitor().get('/api/current-user'),
    await jun.client.get('/api/current-user'),
    await app.visitor().post('/api/auth/login', { email: mina.email, password: 'secret' }),
  ];
  isDown = false;
  expect(responses[2]).toMatchObject(errorResponse('unauthenticated'));
  for (const response of [responses[0], responses[1], responses[3], responses[4]]) {
    expect(response).toMatchObject(errorResponse('unavailable'));
    expect(Number(response?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  }
  expect((await mina.client.post('/api/friend-requests', body)).status).toBe(201);
});

it('[OPS-2] /readyz returns 503 from the moment the server is closed', async () => {
  const stoppingApp = await startTestApp({}, database);
  const { hostname, port } = new URL(stoppingApp.url);
  const open = async (text: string) => {
    const socket = connect(Number(port), hostname);
    socket.write(text);
    await once(socket, 'ready');
    // This response on another connection shows that the text sent before has arrived.
    await stoppingApp.visitor().get('/healthz');
    return socket;
  };
  // A request that is half sent when the server stops, and a call that delays the stop.
  const asking = await open('GET /readyz HTTP/1.1\r\nHost: localhost\r\n');
  const busy = await open(
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  const closed = stoppingApp.close();
  asking.write('\r\n');
  const [response] = (await once(asking, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 503 /);
  asking.destroy();
  busy.write('}');
  const [rawResponse] = (await once(busy, 'data')) as [Buffer];
  expect(rawResponse.toString()).toMatch(/^HTTP\/1\.1 400 /);
  busy.destroy();
  await closed;
});
