import type { Db, Queryable } from '../../platform/db/db.ts';
import {
  isDevelopmentMigration,
  OLDEST_CONVERTIBLE,
  readBridge,
} from '../../platform/db/development-schema.ts';
import { RestoreError } from './archive-entries.ts';
import * as backup from './backup.repository.ts';
import type { Manifest, Totals } from './backup.service.ts';

/**
 * Archives of the version of 26 November 2026: their rows are restored into the tables of that version, and then
 * converted as a database is. The release after 1.0.0 deletes this file.
 */
export const isDevelopmentArchive = ({ migrations }: Manifest): boolean =>
  migrations.some(({ name }) => isDevelopmentMigration(name));

const PRESENT_NAMES: Record<string, string> = {
  place_memories: 'shown_location_history',
  place_use_records: 'location_access_log',
};
export const toPresentName = (table: string): string => PRESENT_NAMES[table] ?? table;

/** Throws `RestoreError` for an archive of another development version. */
export async function createFormerTables(db: Db, { migrations }: Manifest): Promise<void> {
  const last = migrations
    .map(({ name }) => name)
    .sort()
    .at(-1);
  if (last !== OLDEST_CONVERTIBLE) {
    throw new RestoreError(
      `the archive was written by a development version (its last migration is ${last}) that this version cannot convert; only that of 26 November 2026 is read`,
    );
  }
  await db.script(readBridge('former-tables'));
}

export async function restoreFormerRows(
  tx: Queryable,
  restoreRows: () => Promise<Totals>,
): Promise<Totals> {
  await backup.emptyTables(tx, await backup.listTables(tx));
  await tx.query('set local search_path to former');
  const totals = await restoreRows();
  await tx.query('set local search_path to default');
  await tx.query(readBridge('from-former'));
  return totals;
}
