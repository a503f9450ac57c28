import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, isRetryable, type Session, sqlState } from './db.ts';
import {
  isBeforeFirstRelease,
  isUnchanged,
  type Migration,
  readMigrations,
} from './migration-files.ts';
import { assertNotNewer, UnsupportedSchema } from './newer-schema.ts';

/** An arbitrary number, the same for every process that migrates this database. */
const MIGRATION_LOCK = 740_215_534;
const LOCK_POLL_MS = 200;

/** While a migration waits for a table, everything that comes later waits behind it. */
const TABLE_LOCK_TIMEOUT_MS = 300;
const TABLE_LOCK_PAUSE_MS = 1000;
/** A transaction that is open for longer is a fault that an operator has to find. */
const TABLE_LOCK_ATTEMPTS = 300;
const LOCK_NOT_AVAILABLE = '55P03';

/** A statement that waits for the lock would hold a snapshot, for which `create index concurrently` waits. */
async function lockMigrations(session: Session): Promise<void> {
  for (;;) {
    const [row] = await session.query<{ is_locked: boolean }>(
      'select pg_try_advisory_lock($1::bigint) as is_locked',
      [MIGRATION_LOCK],
    );
    if (row?.is_locked) return;
    await sleep(LOCK_POLL_MS);
  }
}

async function listApplied(session: Session): Promise<Map<string, string>> {
  const applied = await session.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(applied.map(({ name, checksum }) => [name, checksum]));
}

function assertSupported(
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): void {
  const former = [...applied.keys()].filter(isBeforeFirstRelease).sort().at(-1);
  if (former) {
    throw new UnsupportedSchema(
      `the database was written by a version before 1.0.0 (its last migration is ${former}); nothing was changed. Start version 1.0.0 on it once, or use an empty database or data folder`,
    );
  }
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum && !isUnchanged(migration, checksum)) {
      throw new UnsupportedSchema(
        `migration ${migration.name} was changed after it had been applied`,
      );
    }
  }
}

/** The column of the version exists after the first migration that states one. */
const recordOf = ({ name, checksum, oldestVersion }: Migration) =>
  oldestVersion === null
    ? `insert into schema_migrations (name, checksum) values ('${name}', '${checksum}');`
    : `insert into schema_migrations (name, checksum, oldest_version)
         values ('${name}', '${checksum}', '${oldestVersion}');`;

/** One transaction, repeated until it gets the locks of its tables. */
async function runInTransaction(session: Session, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await session.script(
        `begin; set local lock_timeout = ${TABLE_LOCK_TIMEOUT_MS}; ${migration.sql}\n${recordOf(migration)} commit`,
      );
      return;
    } catch (error) {
      await session.script('rollback').catch(() => {});
      const isBusy = sqlState(error) === LOCK_NOT_AVAILABLE || isRetryable(error);
      if (!isBusy || attempt === TABLE_LOCK_ATTEMPTS) throw error;
      await sleep(TABLE_LOCK_PAUSE_MS);
    }
  }
}

/** An index whose creation was interrupted stays, invalid and under its name. */
async function dropInvalidIndexes(session: Session, { sql }: Migration): Promise<void> {
  const invalid = await session.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  );
  for (const { name } of invalid.filter((index) => sql.includes(index.name))) {
    await session.script(`drop index concurrently ${name}`);
  }
}

async function runStepByStep(session: Session, migration: Migration): Promise<void> {
  await dropInvalidIndexes(session, migration);
  for (const step of migration.steps) await session.script(step);
  await session.script(recordOf(migration));
}

/**
 * Updates the schema, each file once, while processes of the previous release read and write. One process migrates, the others
 * wait for it. A file that fails changes nothing, or, outside a transaction, continues at the next start.
 * Throws `UnsupportedSchema` for a file that was changed after it was applied, for a database of
 * a version before 1.0.0, and for one that a newer version has migrated too far. `migrations` are
 * those of this version by default, fewer before a restore.
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  await db.session(async (session) => {
    await lockMigrations(session);
    try {
      await session.script(
        `create table if not exists schema_migrations (
           name text primary key, checksum text not null, applied_at timestamptz not null default now());`,
      );
      await assertNotNewer(session);
      const applied = await listApplied(session);
      assertSupported(applied, migrations);
      for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
        const run = migration.steps.length > 0 ? runStepByStep : runInTransaction;
        await run(session, migration).catch((error: unknown) => {
          throw new Error(
            `the migration ${migration.name} failed; it runs again at the next start`,
            {
              cause: error,
            },
          );
        });
      }
    } finally {
      // The end of a lost connection releases it, too.
      await session
        .query('select pg_advisory_unlock($1::bigint)', [MIGRATION_LOCK])
        .catch(() => {});
    }
  });
}
