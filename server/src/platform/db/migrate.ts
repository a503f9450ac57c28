import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serverRoot } from '../server-root.ts';
import type { Db, Queryable } from './db.ts';

/** An arbitrary number, the same for every process that migrates this database. */
const MIGRATION_LOCK = 740_215_533;

/** Until the transaction ends, no other process migrates this database. */
export async function lockMigrations(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

function readMigrations(): Migration[] {
  const folder = path.join(serverRoot(), 'migrations');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Updates the schema, each file once, all in one transaction under a lock, so that two processes can start at
 * the same time. A file that was changed after it was applied aborts the start. With `only`, applies no other
 * files, as before a restore.
 */
export async function migrate(db: Db, only?: readonly string[]): Promise<void> {
  const migrations = readMigrations().filter(({ name }) => only?.includes(name) ?? true);
  // Several statements in one script are one transaction, so the lock is released at their end.
  await db.script(
    `select pg_advisory_xact_lock(${MIGRATION_LOCK});
     create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now());`,
  );
  const applied = await db.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const checksums = new Map(applied.map((row) => [row.name, row.checksum]));
  for (const { name, checksum } of migrations) {
    const appliedChecksum = checksums.get(name);
    if (appliedChecksum && appliedChecksum !== checksum) {
      throw new Error(`migration ${name} was changed after it had been applied`);
    }
  }
  if (migrations.every(({ name }) => checksums.has(name))) return;
  const pending = migrations.filter(({ name }) => !checksums.has(name));
  const statements = pending.map(
    ({ name, sql, checksum }) =>
      `do $guard$ begin
         if exists (select from schema_migrations where name = '${name}') then
           raise exception 'migration_race';
         end if;
       end $guard$;
       ${sql}
       insert into schema_migrations (name, checksum) values ('${name}', '${checksum}');`,
  );
  try {
    await db.script(`select pg_advisory_xact_lock(${MIGRATION_LOCK}); ${statements.join('\n')}`);
  } catch (error) {
    // Another process has migrated in the meantime: check again.
    if (error instanceof Error && error.message.includes('migration_race'))
      return migrate(db, only);
    throw error;
  }
}
