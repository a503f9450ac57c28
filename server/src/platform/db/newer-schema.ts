import { isOlderVersion, VERSION } from '@meongmate/shared/version';
import type { Queryable } from './db.ts';
import { readMigrations } from './migration-files.ts';

/** The schema cannot be used or converted; the message is one line for the operator. Nothing was changed. */
export class UnsupportedSchema extends Error {}

interface NewerMigration {
  name: string;
  /** The oldest version that can use the migrated schema. */
  oldestVersion: string;
}

/**
 * Finds a migration of a newer version after which this version cannot use the schema (decision 0198). A migration
 * that this version knows is compatible, also before the release that its file names.
 */
export async function findNewerMigration(db: Queryable): Promise<NewerMigration | null> {
  // As JSON, because the column does not exist before migration 0114.
  const stated = await db.query<NewerMigration>(
    `select name, oldest_version as "oldestVersion"
       from (select name, to_jsonb(m) ->> 'oldest_version' as oldest_version from schema_migrations m) m
      where oldest_version is not null order by name desc`,
  );
  const tooNew = stated.filter(({ oldestVersion }) => isOlderVersion(VERSION, oldestVersion));
  if (tooNew.length === 0) return null;
  const known = new Set(readMigrations().map(({ name }) => name));
  return tooNew.find(({ name }) => !known.has(name)) ?? null;
}

/** Throws `UnsupportedSchema` if a newer version has migrated the database beyond what this version can use. */
export async function assertNotNewer(db: Queryable): Promise<void> {
  const newer = await findNewerMigration(db);
  if (!newer) return;
  throw new UnsupportedSchema(
    `the database was migrated by a newer version (${newer.name}) and needs version ${newer.oldestVersion} or later, but this is ${VERSION}; nothing was changed. Start the newer version, or restore the backup from before the upgrade`,
  );
}
