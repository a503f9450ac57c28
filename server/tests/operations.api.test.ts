import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordBackup } from '../src/features/backup/backup.repository.ts';
import { DatabaseUnavailable } from '../src/platform/db/db.ts';
import { createLogger } from '../src/platform/logger.ts';
import { aFriendship, aMember, aMessage, CITY_HALL, PASSWORD } from './_support/builders.ts';
import { requestCode, requestReset } from './_support/mail-contents.ts';
import { signUp } from './_support/sign-up.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

let database: TestDatabase;
let app: TestApp;
let isDatabaseDown = false;
const chunks: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const interruptible: typeof db = {
    ...db,
    query: (text, params) =>
      isDatabaseDown
        ? Promise.reject(new DatabaseUnavailable(new Error(`at ${text}`)))
        : db.query(text, params),
  };
  const logger = createLogger('trace', { write: (chunk) => chunks.push(chunk) });
  app = await startTestApp({}, { ...database, db: interruptible }, { logger });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** Causes an error inside a call whose message contains the body of the call. */
async function provokeErrors(client: TestApp['visitor'], body: object): Promise<void> {
  await app.db.script(
    `create function broken() returns trigger language plpgsql as
       $$ begin raise exception 'broken %', new; end $$;
     create trigger broken before insert on inquiries for each row execute function broken();`,
  );
  const response = await client().post('/api/contact', body);
  expect(response.status).toBe(500);
  expect(response.body.code).toBe('internal_error');
  const id = response.headers.get('x-request-id');
  const line = JSON.parse(chunks.find((chunk) => id && chunk.includes(id)) ?? '');
  expect(line).toMatchObject({ level: 50, reqId: id, method: 'POST', route: '/api/contact' });
  await app.db.script('drop function broken cascade');
}

it('[OPS-11] [OPS-9] [OPS-10] no log line contains personal data, for typical calls and for errors', async () => {
  const email = 'secret.mina@test.example';
  const { user } = await signUp(app, email, 1, { name: '비밀이름', bio: '비밀소개' });
  const code = await requestCode(app, 'other.secret@test.example');
  const reset = await requestReset(app, email, 2);
  const confirm = { token: reset.token, newPassword: 'new secret password' };
  await app.visitor().post('/api/auth/reset-password/confirm', confirm);
  await app.visitor().get(`/reset-password/${reset.token}`);
  await app.visitor().post('/api/auth/login', { email, password: 'wrong secret password' });
  const [mina, jun] = [await aMember(app, { withPassword: true }), await aMember(app)];
  const { roomId } = await aFriendship(mina, jun);
  await aMessage(mina, roomId ?? 0, '비밀메시지');
  await mina.client.get(`/api/users/nearby/${CITY_HALL.latitude}/${CITY_HALL.longitude}/3`);
  await mina.client.patch(`/api/users/${mina.id}`, { latitude: 37.123456, longitude: 127.654321 });
  await app.visitor().get(`/nowhere?email=${email}&code=${code}`);
  const forged = `x\r\n{"level":60,"msg":"forged"}`;
  await provokeErrors(app.visitor, {
    email,
    subject: forged.slice(0, 1),
    message: `비밀문의 ${forged}`,
  });
  isDatabaseDown = true;
  expect((await jun.client.get(`/api/users/${mina.id}`)).status).toBe(503);
  isDatabaseDown = false;

  const text = chunks.join('');
  const secrets = [
    email,
    'other.secret@test.example',
    mina.email,
    code,
    reset.token,
    reset.temporaryPassword,
    PASSWORD,
    'secret password',
    '비밀이름',
    '비밀소개',
    '비밀메시지',
    '비밀문의',
    ...mina.client.cookies.values(),
    mina.token,
    '37.5665',
    '126.978',
    '37.123456',
    '127.654321',
  ];
  expect(user.email).toBe(email);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  // One line per entry, each of them JSON, and none forged by a client.
  const lines = text.split('\n').filter(Boolean);
  expect(lines).toHaveLength(chunks.length);
  for (const line of lines) expect(JSON.parse(line).level).toBeGreaterThanOrEqual(10);
  expect(text).not.toContain('"msg":"forged"');
});

it('[OPS-19] metrics report the required values, also while the database is unavailable', async () => {
  const visitor = app.visitor();
  await visitor.get('/healthz');
  const numbers = async () => {
    const { status, body } = await visitor.get('/metrics');
    expect(status).toBe(200);
    return body as string;
  };
  const text = await numbers();
  for (const line of [
    /^http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} [1-9]/m,
    /^realtime_sockets 0$/m,
    /^mail_queue_length \d+$/m,
    /^meongmate_ready 1$/m,
    /^backup_last_success_timestamp_seconds 0$/m,
    /^database_pool_open [1-9]/m,
    /^database_pool_idle \d+$/m,
    /^database_pool_waiting \d+$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
    /^chat_messages_total 1$/m,
    /^process_resident_memory_bytes [1-9]/m,
  ]) {
    expect(text).toMatch(line);
  }
  expect(text).not.toMatch(/nearby\/\d/);
  isDatabaseDown = true;
  const during = await numbers();
  expect(during).toMatch(/^mail_queue_length Nan$/m);
  expect(during).toMatch(/^meongmate_ready 0$/m);
  isDatabaseDown = false;
});

const readFromRoot = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../..', name), 'utf8');

it.each(['alerts.yml', 'dashboard.json'])(
  '[OPS-64] deploy/%s reads only metrics that exist',
  async (file) => {
    const text = readFromRoot(`deploy/${file}`);
    const named = [...text.matchAll(/(\w+)\{job=/g)].map(([, name]) => name);
    const { body } = await app.visitor().get('/metrics');
    const existing = new Set([...body.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name));
    expect(named.length).toBeGreaterThan(10);
    // Prometheus adds `up` itself.
    expect(named.filter((name) => name !== 'up' && !existing.has(name))).toEqual([]);
  },
);

it('[OPS-64] the handbook has a paragraph about each alert', () => {
  const alerts = [...readFromRoot('deploy/alerts.yml').matchAll(/- alert: (\w+)/g)];
  const names = alerts.map(([, name]) => name);
  const headings = readFromRoot('docs/operations.md').matchAll(/^#### (\w+)$/gm);
  expect([...headings].map(([, name]) => name)).toEqual(names);
});

it('[OPS-19] a metric contains the time of the last backup', async () => {
  await recordBackup(app.db, new Date('2026-11-27T04:15:00Z'));
  await recordBackup(app.db, new Date('2026-11-28T04:15:00Z'));
  const { body } = await app.visitor().get('/metrics');
  const seconds = Date.parse('2026-11-28T04:15:00Z') / 1000;
  expect(body).toMatch(new RegExp(`^backup_last_success_timestamp_seconds ${seconds}$`, 'm'));
});

it('[OPS-2] /readyz returns 503 once the server stops, also on an open connection', async () => {
  const stoppingApp = await startTestApp({}, app.database);
  const socket = connect(Number(new URL(stoppingApp.url).port), '127.0.0.1');
  await once(socket, 'connect');
  // A request in progress keeps the connection open while the server stops.
  socket.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n');
  await stoppingApp.visitor().get('/readyz');
  const closed = stoppingApp.close();
  socket.write('\r\n');
  let response = '';
  for await (const chunk of socket) response += chunk;
  expect(response).toMatch(/^HTTP\/1\.1 503 /);
  await closed;
});
