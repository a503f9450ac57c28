import fs from 'node:fs';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { DatabaseUnavailable, type Db } from '../src/platform/db/db.ts';
import { openEmbeddedDb } from '../src/platform/db/embedded-db.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createLogger } from '../src/platform/logger.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
const folder = useTempFolder();
let isFull = false;
let writes: MockInstance;
let db: Db;
let app: TestApp;
let lines: string[];

beforeEach(async () => {
  db = await openEmbeddedDb(folder(), async () => (isFull ? 0 : Number.POSITIVE_INFINITY));
  await migrate(db);
  lines = [];
  const logger = createLogger('warn', { write: (line: string) => void lines.push(line) });
  app = await startTestApp({}, { db, url: null, drop: async () => {} }, { logger });
  // The engine writes its files with this function.
  const { writeSync } = fs;
  writes = vi.spyOn(fs, 'writeSync').mockImplementation(((
    ...args: Parameters<typeof writeSync>
  ) => {
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return writeSync(...args);
  }) as typeof writeSync);
});
afterEach(async () => {
  isFull = false;
  writes.mockRestore();
  await app.close();
  await db.close();
});

const sendInquiry = () =>
  app.visitor().post('/api/contact', { email: 'a@test.example', subject: '문의', message: '안녕' });
const readiness = async () => (await app.visitor().get('/readyz')).status;
const countInquiries = async () => (await db.query('select 1 from inquiries')).length;
/** Needs space in the write-ahead log and none in a table. */
const growLog = () => db.query(`select pg_logical_emit_message(false, 'x', repeat('y', 20000000))`);
/** Needs space in a table. */
const growTable = () =>
  db.query(`create table filler as select repeat('y', 1000) as text from generate_series(1, 1000)`);

it.each([
  ['a table cannot grow', growTable],
  ['the write-ahead log cannot grow', growLog],
])(
  '[OPS-49] [API-20] while the disk of the embedded database is full, because %s, the server responds 503, and it recovers by itself',
  async (_, grow) => {
    expect((await sendInquiry()).status).toBe(201);
    isFull = true;
    await expect(grow()).rejects.toThrow(DatabaseUnavailable);
    await expect.poll(readiness).toBe(503);
    const rejected = await sendInquiry();
    expect(rejected).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/);
    await expect.poll(() => lines.join('')).toContain('No space left on device');
    expect((await app.visitor().get('/healthz')).status).toBe(200);
    isFull = false;
    await expect.poll(readiness).toBe(200);
    expect(await countInquiries()).toBe(1);
    expect((await sendInquiry()).status).toBe(201);
    expect(await countInquiries()).toBe(2);
    await grow();
  },
);
