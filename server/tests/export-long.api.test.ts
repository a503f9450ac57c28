import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createExport } from '../src/features/account-end/export.service.ts';
import { toFiles } from '../src/features/account-end/export.view.ts';
import { DatabaseUnavailable, type Db } from '../src/platform/db/db.ts';
import { createZipStream } from '../src/platform/http/zip-stream.ts';
import { createKeyedSemaphore } from '../src/platform/keyed-semaphore.ts';
import { createDiskPhotoStore } from '../src/platform/photos/photo-store.ts';
import { createRateLimiter } from '../src/platform/rate-limiter.ts';
import { createTemporaryFiles } from '../src/platform/temporary-files.ts';
import { aMember, aRoom, type Member } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Runs before each page of a list is read; a test can make it throw. */
const beforePageRead = vi.fn(async (_text: string) => {});
const pages: { text: string; rows: number }[] = [];
let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const watched: Db = {
    ...db,
    async query<Row>(...[text, params]: Parameters<Db['query']>) {
      const isList = /from \((?:.|\n)*from (?:chat_messages|activity_logs)/.test(text);
      if (isList) await beforePageRead(text);
      const rows = await db.query<Row>(text, params);
      if (isList) pages.push({ text, rows: rows.length });
      return rows;
    },
  };
  app = await startTestApp({}, { ...database, db: watched });
});
afterEach(() => {
  beforePageRead.mockReset();
  pages.length = 0;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** A member with `messages` messages of `length` × 89 characters that hardly compress. */
async function memberWithMessages(messages: number, length = 20): Promise<Member> {
  const writer = await aMember(app);
  const roomId = await aRoom(await aMember(app), writer);
  await app.db.script(
    `insert into chat_messages (room_id, sender_id, message, created_at)
     select ${roomId}, ${writer.id}, n || ' ' || string_agg(encode(sha512((n || ' ' || k)::bytea), 'base64'), ''),
            now()
       from generate_series(1, ${messages}) n, generate_series(1, ${length}) k group by n order by n;
     insert into activity_logs (user_id, action, details, created_at)
     select ${writer.id}, 'message_sent', n, now() from generate_series(1, ${messages}) n;`,
  );
  return writer;
}
const pathOf = ({ id }: Member) => `/api/users/${id}/export`;
const rowsOf = (list: string) =>
  pages.filter(({ text }) => text.includes(`from ${list}`)).map(({ rows }) => rows);
const folder = () => path.join(app.dataDir, 'temporary');
const listFiles = () => readdir(folder());

it('[USR-25] an export reads 1,000 rows at a time and loses none between the pages', async () => {
  const mina = await memberWithMessages(2000);
  const response = await mina.client.fetch(pathOf(mina));
  const archive = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(archive.length));
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="meongmate.zip"');
  const data = JSON.parse(strFromU8(unzipSync(archive)['data.json'] ?? new Uint8Array()));
  expect(Object.keys(data)).toEqual([
    'profile',
    'requestsSent',
    'requestsReceived',
    'connections',
    'blocks',
    'messages',
    'reactions',
    'walks',
    'invites',
    'invitedBy',
    'lostDogs',
    'sightings',
    'walkSeries',
    'reports',
    'inquiries',
    'terms',
    'placeUses',
    'locationRecord',
    'locationConsents',
    'shownLocationChanges',
    'pushDevices',
    'calendarFeed',
    'notificationSettings',
    'lastVisit',
    'activity',
  ]);
  const numbers = data.messages.map(({ message }: { message: string }) =>
    Number.parseInt(message, 10),
  );
  expect(numbers).toEqual(Array.from({ length: 2000 }, (_, index) => index + 1));
  const ofText = ['id', 'roomId', 'message', 'createdAt'];
  expect(Object.keys(data.messages[0])).toEqual([...ofText, 'replyTo', 'deletedAt', 'photo']);
  expect(data.terms).toEqual([{ version: 'test', agreedAt: expect.any(String) }]);
  // One more entry: the accepted friend request.
  expect(data.activity).toHaveLength(2001);
  expect(rowsOf('chat_messages')).toEqual([1000, 1000, 0]);
  expect(rowsOf('activity_logs')).toEqual([1000, 1000, 1]);
  expect(await listFiles()).toEqual([]);
});

it('a stalled download does not delay the export of another user', async () => {
  const [mina, jun] = [await memberWithMessages(200, 1000), await aMember(app)];
  const headers = { cookie: mina.client.cookieHeader };
  // The client reads nothing, and the export is longer than the buffers of a connection.
  const asking = get(app.url + pathOf(mina), { headers });
  const [stalled] = (await once(asking, 'response')) as [IncomingMessage];
  expect(stalled.statusCode).toBe(200);
  expect(Number(stalled.headers['content-length'])).toBeGreaterThan(10_000_000);
  expect((await jun.client.get(pathOf(jun))).status).toBe(200);
  expect(stalled.complete).toBe(false);
  // No export is stored in the folder under a name.
  expect(await listFiles()).toEqual([]);
  stalled.destroy();
});

it('an error during the export returns an error response, and the next export is complete', async () => {
  const mina = await memberWithMessages(1500);
  beforePageRead.mockImplementation(async (text) => {
    if (text.includes('from activity_logs'))
      throw new DatabaseUnavailable(new Error('unavailable'));
  });
  expect(await mina.client.get(pathOf(mina))).toMatchObject(errorResponse('unavailable'));
  beforePageRead.mockReset();
  expect((await mina.client.get(pathOf(mina))).status).toBe(200);
  expect(await listFiles()).toEqual([]);
});

it('an aborted export reads no further page, and one aborted before its start reads none', async () => {
  const mina = await memberWithMessages(2500);
  const exports = createExport({
    db: app.db,
    keys: app.keys,
    photoStore: createDiskPhotoStore(app.dataDir),
    limiter: createRateLimiter(app.clock),
    runExclusive: createKeyedSemaphore(1),
    temporaryFiles: createTemporaryFiles(folder()),
  });
  const disconnect = new AbortController();
  const reason = new Error('aborted');
  beforePageRead.mockImplementation(async () => disconnect.abort(reason));
  const collect = (signal: AbortSignal) =>
    exports.collect(mina.id, (data) => createZipStream(toFiles(data)), signal);
  await expect(collect(disconnect.signal)).rejects.toBe(reason);
  expect(rowsOf('chat_messages')).toEqual([1000]);
  await expect(collect(disconnect.signal)).rejects.toBe(reason);
  expect(pages).toHaveLength(1);
  beforePageRead.mockReset();
  const { byteSize, stream } = await collect(new AbortController().signal);
  expect(await buffer(stream)).toHaveLength(byteSize);
  expect(await listFiles()).toEqual([]);
});
