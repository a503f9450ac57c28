import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { migrate } from '../src/platform/db/migrate.ts';
import { restoreTo } from './_support/backups.ts';
import { PASSWORD } from './_support/builders.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { startTestApp } from './_support/test-app.ts';
import { createEmptyDatabase, type TestDatabase } from './_support/test-database.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = useTempFolder();

/**
 * A database with rows of every kind (as SQL by `pg_dump`) and a backup, both written by the version of 26
 * November 2026, the oldest from which an installation can be upgraded.
 */
const snapshot = (ending: string) =>
  path.join(import.meta.dirname, 'snapshots', `2026-11-26.${ending}`);

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

it('[OPS-40] the database of the version of 26 November is upgraded in place', async () => {
  const database = await createEmptyDatabase();
  await database.db.script(gunzipSync(readFileSync(snapshot('sql.gz'))).toString());
  await expectEverything(database);
  await database.drop();
});

it('[OPS-40] a backup of the version of 26 November is restored', async () => {
  const database = await createEmptyDatabase();
  await restoreTo({ db: database.db, dataDir: folder() }, snapshot('tar'));
  await expectEverything(database);
  await database.drop();
});
