import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { UnsupportedSchema } from '../src/platform/db/development-schema.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { restoreTo } from './_support/backups.ts';
import { PASSWORD } from './_support/builders.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { startTestApp } from './_support/test-app.ts';
import { createEmptyDatabase, type TestDatabase } from './_support/test-database.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = useTempFolder();

/**
 * Databases with rows of every kind (as SQL by `pg_dump`) of the oldest and of the last version before release 1.0.0
 * that can be converted, and a backup that the oldest one wrote.
 */
const snapshot = (name: string) => path.join(import.meta.dirname, 'snapshots', name);
const readSnapshot = (day: string) =>
  gunzipSync(readFileSync(snapshot(`${day}.sql.gz`))).toString();

/** Starts this version, and checks what the users of the snapshot find again. */
async function expectEverything(database: TestDatabase): Promise<void> {
  await migrate(database.db);
  const app = await startTestApp({}, database);
  const logIn = async (name: string) => {
    const client = app.visitor();
    const credentials = { email: `${name}@snapshot.example`, password: PASSWORD };
    const { status, body } = await client.post('/api/auth/login', credentials);
    expect(status).toBe(200);
    return { client, id: body.user.id as number };
  };
  const { client, id } = await logIn('mina');
  const rooms = (await client.get(`/api/chat/rooms/${id}`)).body;
  expect(rooms).toMatchObject([
    { otherUser: { name: 'seo' }, isClosed: true },
    { otherUser: { name: 'jun' }, isClosed: false, unreadCount: 3 },
  ]);
  const messages = (await client.get(`/api/chat/messages/${rooms[1].id}`)).body;
  const texts = messages.map(({ message }: { message: string }) => message);
  expect(texts).toEqual(expect.arrayContaining(['message 0', 'message 4']));
  expect((await client.get(`/api/friend-requests/received/${id}`)).body).toMatchObject([
    { sender: { name: 'hana' }, status: 'pending' },
  ]);
  expect((await client.get(`/api/walks/${id}`)).body).toMatchObject([
    { place: { name: 'park' }, note: 'water', status: 'accepted' },
    { place: null, status: 'proposed' },
  ]);
  const nearby = (await client.get('/api/users/nearby/37.5665/126.978/3')).body;
  expect(nearby.map(({ name }: { name: string }) => name).sort()).toEqual(['admin', 'hana', 'seo']);
  const admin = await logIn('admin');
  const reports = (await admin.client.get(`/api/admin/reports?userId=${admin.id}`)).body;
  expect(reports).toMatchObject([{ reason: 'rude' }]);
  const report = await admin.client.get(`/api/admin/reports/${reports[0].id}?userId=${admin.id}`);
  expect(report.body).toMatchObject({
    details: 'details of a report',
    evidence: { messages: [{ message: 'a rude message' }] },
  });
  await app.close();
}

/** Every column, constraint, index, trigger and function, in the order of their names. */
async function readSchema({ db }: TestDatabase): Promise<unknown[]> {
  const columns = await db.query(
    `select table_name, column_name, data_type, is_nullable, column_default, is_identity, generation_expression
       from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  const definitions = await db.query(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select '', proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
     union all select '', nspname, '' from pg_namespace where nspname = 'former'
     order by 1, 2, 3`,
  );
  return [...columns, ...definitions];
}

it.each(['2026-11-26', '2026-11-27'])(
  '[OPS-40] the database of the version of %s is converted in place',
  async (day) => {
    const [database, fresh] = [await createEmptyDatabase(), await createEmptyDatabase()];
    await database.db.script(readSnapshot(day));
    await migrate(fresh.db);
    await migrate(database.db);
    expect(await readSchema(database)).toEqual(await readSchema(fresh));
    const pushes = await database.db.query(
      `select j.key, p.tag, p.subject_id from queued_pushes p join jobs j on j.id = p.job_id order by p.id`,
    );
    expect(pushes).toEqual([
      { key: 'device 1', tag: 'room-1', subject_id: 5 },
      { key: 'device 1', tag: 'request-4', subject_id: 4 },
    ]);
    await expectEverything(database);
    const [last] = await database.db.query<{ id: number }>(
      'select max(id) as id from chat_messages',
    );
    const created = await database.db.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('chat_messages', 'id')) as id`,
    );
    expect(created[0]?.id).toBeGreaterThan(last?.id ?? 0);
    await database.drop();
    await fresh.drop();
  },
);

it('[OPS-40] a backup of the version of 26 November is restored', async () => {
  const database = await createEmptyDatabase();
  await restoreTo({ db: database.db, dataDir: folder() }, snapshot('2026-11-26.tar'));
  await expectEverything(database);
  await database.drop();
});

it.each([
  [
    'an older version',
    `delete from schema_migrations where name = '0024-walks.sql'`,
    '0023-dog-facts.sql',
  ],
  [
    'an interrupted move',
    'alter table places drop constraint places_common_grid; update places set grid = 1',
    '0024-walks.sql',
  ],
])('[OPS-40] a database of %s is refused in one line, unchanged', async (_state, change, name) => {
  const database = await createEmptyDatabase();
  await database.db.script(`${readSnapshot('2026-11-26')} ${change};`);
  const before = await readSchema(database);
  const error = await migrate(database.db).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnsupportedSchema);
  expect((error as Error).message).toContain(name);
  expect((error as Error).message).not.toMatch(/\n|\d+\.\d+/);
  expect(await readSchema(database)).toEqual(before);
  await database.drop();
});
