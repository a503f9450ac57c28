import type { Db } from './db.ts';
import { isBeforeFirstRelease, type Migration, readMigrations } from './migration-files.ts';
import { assertNotNewer, UnsupportedSchema } from './newer-schema.ts';

/** An arbitrary number, the same for every process that migrates this database. */
const MIGRATION_LOCK = 740_215_533;

/**
 * Updates the schema, each file once, all in one transaction under a lock, so that two processes can start at
 * the same time. Throws `UnsupportedSchema` for a file that was changed after it was applied, for a database of
 * a version before 1.0.0, and for one that a newer version has migrated too far. `migrations` are
 * those of this version by default, fewer before a restore.
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  // Several statements in one script are one transaction, so the lock is released at their end.
  await db.script(
    `select pg_advisory_xact_lock(${MIGRATION_LOCK});
     create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now());`,
  );
  await assertNotNewer(db);
  const applied = await db.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const checksums = new Map(applied.map((row) => [row.name, row.checksum]));
  const former = [...checksums.keys()].filter(isBeforeFirstRelease).sort().at(-1);
  if (former) {
    throw new UnsupportedSchema(
      `the database was written by a version before 1.0.0 (its last migration is ${former}); nothing was changed. Start version 1.0.0 on it once, or use an empty database or data folder`,
    );
  }
  for (const { name, checksum } of migrations) {
    const appliedChecksum = checksums.get(name);
    if (appliedChecksum && appliedChecksum !== checksum) {
      throw new UnsupportedSchema(`migration ${name} was changed after it had been applied`);
    }
  }
  const pending = migrations.filter(({ name }) => !checksums.has(name));
  const [first, last] = [pending[0], pending.at(-1)];
  if (!first) return;
  // The column of the version exists after the first migration that states one.
  const script = pending.map(({ name, sql, checksum, oldestVersion }) =>
    oldestVersion === null
      ? `${sql}
         insert into schema_migrations (name, checksum) values ('${name}', '${checksum}');`
      : `${sql}
         insert into schema_migrations (name, checksum, oldest_version)
           values ('${name}', '${checksum}', '${oldestVersion}');`,
  );
  try {
    await db.script(
      `select pg_advisory_xact_lock(${MIGRATION_LOCK});
       do $guard$ begin
         if exists (select from schema_migrations where name = '${first.name}') then
           raise exception 'migration_race';
         end if;
       end $guard$;
       ${script.join('\n')}`,
    );
  } catch (error) {
    // Another process has migrated in the meantime: check again.
    if (error instanceof Error && error.message.includes('migration_race'))
      return migrate(db, migrations);
    const names = first === last ? first.name : `${first.name} to ${last?.name}`;
    throw new Error(`the migration (${names}) failed and changed nothing`, { cause: error });
  }
}
