import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Db } from '../../src/platform/db/db.ts';
import { PASSWORD } from './builders.ts';
import { snapshotEmail } from './snapshot-content.ts';
import { startTestApp, TestClock } from './test-app.ts';
import type { TestClient } from './test-client.ts';
import type { TestDatabase } from './test-database.ts';

const FOLDER = path.join(import.meta.dirname, '../snapshots');

export const snapshotFile = (name: string): string => path.join(FOLDER, name);
export const readSnapshotSql = (name: string): string =>
  gunzipSync(readFileSync(snapshotFile(name))).toString();

/** The releases with a snapshot. */
export const listReleases = (): string[] =>
  readdirSync(FOLDER).filter((name) => /^\d+\.\d+\.\d+$/.test(name));

/** Every column, constraint, index, trigger, function and view, in the order of their names. */
export async function readSchema(db: Db): Promise<unknown[]> {
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
     union all select '', viewname, definition from pg_views where schemaname = 'public'
     order by 1, 2, 3`,
  );
  return [...columns, ...definitions];
}

async function expectConversations(client: TestClient, id: number): Promise<void> {
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
}

async function expectReport(client: TestClient, adminId: number): Promise<void> {
  const reports = (await client.get(`/api/admin/reports?userId=${adminId}`)).body;
  expect(reports).toMatchObject([{ reason: 'rude' }]);
  const report = await client.get(`/api/admin/reports/${reports[0].id}?userId=${adminId}`);
  expect(report.body).toMatchObject({
    details: 'details of a report',
    evidence: { messages: [{ message: 'a rude message' }] },
  });
}

/** Starts this version, and checks what the users of a snapshot find again: photos only with a data folder. */
export async function expectSnapshotContent(
  database: TestDatabase,
  { dataDir, clock = new TestClock() }: { dataDir?: string; clock?: TestClock } = {},
): Promise<void> {
  const app = await startTestApp(dataDir ? { DATA_DIR: dataDir } : {}, database, { clock });
  const logIn = async (name: string) => {
    const client = app.visitor();
    const credentials = { email: snapshotEmail(name), password: PASSWORD };
    const { status, body } = await client.post('/api/auth/login', credentials);
    expect(status).toBe(200);
    return { client, user: body.user };
  };
  const { client, user } = await logIn('mina');
  await expectConversations(client, user.id);
  if (dataDir) expect((await client.fetch(user.dogImage)).status).toBe(200);
  const nearby: { name: string }[] = (await client.get('/api/users/nearby/37.5665/126.978/3')).body;
  expect(nearby.map(({ name }) => name).sort()).toEqual(['admin', 'hana', 'seo']);
  const admin = await logIn('admin');
  await expectReport(admin.client, admin.user.id);
  await app.close();
}
