import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Db } from '../src/platform/db/db.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { readMigrations } from '../src/platform/db/migration-files.ts';
import { openServerDb } from '../src/platform/db/server-db.ts';
import { serverRoot } from '../src/platform/server-root.ts';
import { createEmptyDatabase } from './_support/test-database.ts';

it('[OPS-56] processes that start together apply every migration once, in order', async () => {
  const { url, drop } = await createEmptyDatabase();
  const databases = Array.from({ length: 4 }, () => openServerDb(url ?? ''));
  await Promise.all(databases.map((db) => migrate(db)));
  await Promise.all(databases.map((db) => migrate(db)));
  const rows = await databases[0]?.query<{ name: string }>('select name from schema_migrations');
  const files = readdirSync(path.join(serverRoot(), 'migrations')).filter((f) =>
    f.endsWith('.sql'),
  );
  expect(rows?.map(({ name }) => name)).toEqual(files.sort());
  await Promise.all(databases.map((db) => db.close()));
  await drop();
});

/** The schema before a file; the migrations from it on are pending. */
async function aDatabaseBefore(
  name: string,
): Promise<{ url: string; db: Db; drop(): Promise<void> }> {
  const { url, drop } = await createEmptyDatabase();
  if (!url) throw new Error('needs a server');
  const db = openServerDb(url);
  await migrate(
    db,
    readMigrations().filter((migration) => migration.name < name),
  );
  return {
    url,
    db,
    async drop() {
      await db.close();
      await drop();
    },
  };
}

it('[OPS-56] an index that an interrupted upgrade left invalid is built again', async () => {
  const { db, drop } = await aDatabaseBefore('0127');
  await db.script(`create index activity_logs_by_user on activity_logs (id);
    update pg_index set indisvalid = false where indexrelid = 'activity_logs_by_user'::regclass`);
  await migrate(db);
  const [index] = await db.query<{ definition: string; isValid: boolean }>(
    `select pg_get_indexdef(indexrelid) as definition, indisvalid as "isValid" from pg_index
      where indexrelid = 'activity_logs_by_user'::regclass`,
  );
  expect(index).toEqual({ definition: expect.stringContaining('(user_id, id)'), isValid: true });
  await drop();
});

it('[OPS-56] a migration that waits for a table lets the statements of others pass', async () => {
  const { url, db, drop } = await aDatabaseBefore('0125');
  const waits = () =>
    db.query(`select from pg_locks where relation = 'chat_messages'::regclass and not granted`);
  const other = openServerDb(url);
  let migrating: Promise<void> | undefined;
  await db.tx(async (tx) => {
    await tx.query('select from chat_messages');
    migrating = migrate(other);
    await vi.waitUntil(async () => (await waits()).length > 0, { timeout: 20_000, interval: 10 });
    // Without the limit it would wait behind the migration, which waits for this transaction.
    await db.query('select from chat_messages limit 1');
  });
  await migrating;
  const rows = await db.query<{ name: string }>('select name from schema_migrations');
  expect(rows).toHaveLength(readMigrations().length);
  await other.close();
  await drop();
});
