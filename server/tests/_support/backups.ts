import { createReadStream } from 'node:fs';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { writeBackupFile } from '../../src/features/backup/backup.service.ts';
import { restoreBackup } from '../../src/features/backup/restore.service.ts';
import { restoreFiles } from '../../src/features/backup/restored-files.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Db } from '../../src/platform/db/db.ts';
import { createDiskPhotoStore } from '../../src/platform/photos/photo-store.ts';

const EXCLUDED_TABLES = [
  'schema_migrations',
  'sessions',
  'email_codes',
  'password_resets',
  'jobs',
  'queued_pushes',
  'push_subscriptions',
];

const storeOf = (dataDir: string) => createDiskPhotoStore(path.join(dataDir, 'photos'));

/** Writes a backup of an installation and returns the path of the file. */
export async function writeBackupOf(
  { db, dataDir, clock }: { db: Db; dataDir: string; clock: Clock },
  file: string,
  files: Record<string, Buffer> = {},
): Promise<string> {
  await writeBackupFile({ db, store: storeOf(dataDir), now: clock.now(), files }, file);
  return file;
}

export function restoreTo({ db, dataDir }: { db: Db; dataDir: string }, file: string) {
  const target = {
    db,
    store: storeOf(dataDir),
    restoreFiles: (files: Record<string, Buffer>) => restoreFiles({ dataDir, secret: null }, files),
    assertUsable: async () => {},
  };
  return restoreBackup(target, createReadStream(file));
}

/** Waits until the job that writes in batches has written that a location was used. */
export const waitForLocationUse = (db: Db) =>
  vi.waitFor(
    async () => expect(await db.query('select 1 from location_access_log')).not.toEqual([]),
    { timeout: 60_000, interval: 200 },
  );

/** Returns every row of every table that a backup contains, as text. */
export async function readContent(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !EXCLUDED_TABLES.includes(table.name))) {
    const condition = name === 'instance_facts' ? `where name <> 'last_cleanup'` : '';
    const rows = await db.query<{ row: string }>(
      `select t::text as row from ${name} t ${condition}`,
    );
    content[name] = rows.map(({ row }) => row).sort();
  }
  return content;
}
