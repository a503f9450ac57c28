import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serverRoot } from '../server-root.ts';
import type { Queryable } from './db.ts';
import { UnsupportedSchema } from './newer-schema.ts';

/**
 * The bridge from the development versions before release 1.0.0, with the files of `server/migrations/bridge`. The
 * release after 1.0.0 deletes them all.
 */
export const readBridge = (name: 'former-tables' | 'to-former' | 'from-former'): string =>
  readFileSync(path.join(serverRoot(), 'migrations', 'bridge', `${name}.sql`), 'utf8');

/** The last migration of the version of 26 November 2026, the oldest that can be converted. */
export const OLDEST_CONVERTIBLE = '0024-walks.sql';

/** Migrations of the development versions have lower numbers than those of the releases. */
export const isDevelopmentMigration = (name: string): boolean => name < '0101';

/** The schema of release 1.0.0, into which the bridge copies the rows. */
export const isBaseline = (name: string): boolean => name < '0111';

/** Throws `UnsupportedSchema` if the bridge cannot convert a database with these migrations. */
export async function assertConvertible(db: Queryable, applied: readonly string[]): Promise<void> {
  const isOld = !applied.includes(OLDEST_CONVERTIBLE);
  // The move to the common grid was interrupted; only the version that began it can finish it.
  const isHalfMoved = async () =>
    (await db.query('select 1 from places where grid <> 2 limit 1')).length > 0;
  if (!isOld && !(await isHalfMoved())) return;
  throw new UnsupportedSchema(
    `the database was written by a development version (its last migration is ${[...applied].sort().at(-1)}) that this version cannot convert; nothing was changed. Start the version of 26 November 2026 (commit 2c8098ae) on it once; if that fails as well, use an empty database or data folder`,
  );
}
