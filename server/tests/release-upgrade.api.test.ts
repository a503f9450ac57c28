import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, it, vi } from 'vitest';
import { migrate } from '../src/platform/db/migrate.ts';
import { type Migration, readMigrations } from '../src/platform/db/migration-files.ts';
import { restoreTo } from './_support/backups.ts';
import { findEmptyTables } from './_support/snapshot-content.ts';
import {
  expectSnapshotContent,
  listReleases,
  readSchema,
  readSnapshotSql,
  snapshotFile,
} from './_support/snapshots.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { TestClock } from './_support/test-app.ts';
import { createEmptyDatabase, type TestDatabase } from './_support/test-database.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = useTempFolder();

/** After the last row of a snapshot, before its walks. */
const clock = new TestClock();
clock.advance(3 * DAY_MS);

/** The migrations of this version, and those of a next one: there may be none since the last release. */
const migrations = [
  ...readMigrations(),
  ...readMigrations(path.join(import.meta.dirname, '_support/next-release')),
];

async function loadSnapshot(release: string): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await database.db.script(readSnapshotSql(`${release}/database.sql.gz`));
  return database;
}

async function schemaOf(applied: readonly Migration[]): Promise<unknown[]> {
  const fresh = await createEmptyDatabase();
  await migrate(fresh.db, applied);
  const schema = await readSchema(fresh.db);
  await fresh.drop();
  return schema;
}

async function listPending({ db }: TestDatabase): Promise<Migration[]> {
  const rows = await db.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

it.each(listReleases())(
  '[OPS-55] the database and the data folder of %s are used',
  async (release) => {
    const database = await loadSnapshot(release);
    expect(await findEmptyTables(database.db)).toEqual([]);
    execFileSync('tar', ['-xzf', snapshotFile(`${release}/data.tar.gz`), '-C', folder()]);
    await migrate(database.db, migrations);
    expect(await readSchema(database.db)).toEqual(await schemaOf(migrations));
    await expectSnapshotContent(database, { dataDir: folder(), clock });
    await database.drop();
  },
);

it.each(listReleases())('[OPS-55] the backup of %s is restored', async (release) => {
  const database = await createEmptyDatabase();
  await restoreTo({ db: database.db, dataDir: folder() }, snapshotFile(`${release}/backup.tar`));
  await migrate(database.db, migrations);
  await expectSnapshotContent(database, { dataDir: folder(), clock });
  await database.drop();
});

it.each(listReleases())(
  '[OPS-56] an upgrade of %s that stops after any migration is continued',
  async (release) => {
    const database = await loadSnapshot(release);
    const pending = await listPending(database);
    expect(pending.length).toBeGreaterThan(2);
    // It stops after each of them, and the next start continues.
    for (const [done, last] of pending.entries()) {
      await migrate(database.db, migrations.slice(0, migrations.indexOf(last) + 1));
      expect(await listPending(database)).toEqual(pending.slice(done + 1));
    }
    expect(await readSchema(database.db)).toEqual(await schemaOf(migrations));
    await expectSnapshotContent(database, { clock });
    await database.drop();
  },
);
