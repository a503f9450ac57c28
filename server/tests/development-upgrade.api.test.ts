import { expect, it, vi } from 'vitest';
import { migrate } from '../src/platform/db/migrate.ts';
import { UnsupportedSchema } from '../src/platform/db/newer-schema.ts';
import { restoreTo } from './_support/backups.ts';
import {
  expectSnapshotContent,
  readSchema,
  readSnapshotSql,
  snapshotFile,
} from './_support/snapshots.ts';
import { useTempFolder } from './_support/temp-folder.ts';
import { createEmptyDatabase } from './_support/test-database.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = useTempFolder();

/** Databases of the oldest and of the last version before release 1.0.0 that can be converted. */
const readSnapshot = (day: string) => readSnapshotSql(`${day}.sql.gz`);

it.each(['2026-11-26', '2026-11-27'])(
  '[OPS-40] the database of the version of %s is converted in place',
  async (day) => {
    const [database, fresh] = [await createEmptyDatabase(), await createEmptyDatabase()];
    await database.db.script(readSnapshot(day));
    await migrate(fresh.db);
    await migrate(database.db);
    expect(await readSchema(database.db)).toEqual(await readSchema(fresh.db));
    const pushes = await database.db.query(
      `select j.key, p.tag, p.subject_id from queued_pushes p join jobs j on j.id = p.job_id order by p.id`,
    );
    expect(pushes).toEqual([
      { key: 'device 1', tag: 'room-1', subject_id: 5 },
      { key: 'device 1', tag: 'request-4', subject_id: 4 },
    ]);
    await expectSnapshotContent(database);
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
  await restoreTo({ db: database.db, dataDir: folder() }, snapshotFile('2026-11-26.tar'));
  await migrate(database.db);
  await expectSnapshotContent(database);
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
  const before = await readSchema(database.db);
  const error = await migrate(database.db).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnsupportedSchema);
  expect((error as Error).message).toContain(name);
  expect((error as Error).message).not.toMatch(/\n|\d+\.\d+/);
  expect(await readSchema(database.db)).toEqual(before);
  await database.drop();
});
