import { type Db, onlyRow, type Queryable } from '../../platform/db/db.ts';
import { backedUpRowsSql, isBackedUp, type Table } from './backup.rules.ts';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** All later statements read the state of one moment; must be the first statement of its transaction. */
export async function beginSnapshot(tx: Queryable): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only');
}

/** The tables of the current schema whose rows are in a backup. */
export async function listTables(db: Queryable): Promise<Table[]> {
  const tables = await db.query<Table>(
    `select c.relname::text as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                     and a.attgenerated = '' order by a.attnum) as columns,
            array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
                   where k.conrelid = c.oid and k.contype = 'f') as "references"
       from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      order by c.relname`,
  );
  return tables.filter(({ name }) => isBackedUp(name));
}

export interface AppliedMigration {
  name: string;
  checksum: string;
}

/** Null if the database has no schema yet. */
export async function listMigrations(db: Queryable): Promise<AppliedMigration[] | null> {
  const { exists } = onlyRow(
    await db.query<{ exists: boolean }>(
      `select to_regclass('schema_migrations') is not null as exists`,
    ),
  );
  return exists ? db.query('select name, checksum from schema_migrations order by name') : null;
}

/** Calls `onBatch` with the rows of a table as JSON texts, `batchSize` rows at a time. */
export async function forEachRowBatch(
  tx: Queryable,
  table: string,
  batchSize: number,
  onBatch: (rows: string[]) => Promise<void>,
): Promise<void> {
  await tx.query(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${quoted(table)} t
      where ${backedUpRowsSql(table)}`,
  );
  for (;;) {
    const rows = await tx.query<{ row: string }>(`fetch ${batchSize} from backup_rows`);
    if (rows.length > 0) await onBatch(rows.map(({ row }) => row));
    if (rows.length < batchSize) break;
  }
  await tx.query('close backup_rows');
}

export async function insertRows(tx: Queryable, table: Table, rows: string[]): Promise<void> {
  const columns = table.columns.map(quoted).join(', ');
  const name = quoted(table.name);
  await tx.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

export async function countRows(tx: Queryable, table: string): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from ${quoted(table)} where ${backedUpRowsSql(table)}`,
  );
  return onlyRow(rows).count;
}

/** The last number that each identity column generated, by table. */
export async function readIdentityValues(
  tx: Queryable,
  tables: readonly Table[],
): Promise<Record<string, number>> {
  const last: Record<string, number> = {};
  for (const { name, columns } of tables) {
    if (!columns.includes('id')) continue;
    const sequence = await tx.query<{ name: string | null }>(
      'select pg_get_serial_sequence($1, $2) as name',
      [quoted(name), 'id'],
    );
    const sequenceName = onlyRow(sequence).name;
    if (!sequenceName) continue;
    const rows = await tx.query<{ last: number }>(
      `select case when is_called then last_value else 0 end as last from ${sequenceName}`,
    );
    last[name] = onlyRow(rows).last;
  }
  return last;
}

/** Prevents that an id is generated again, even if its row was deleted. */
export async function setIdentityValue(tx: Queryable, table: string, last: number): Promise<void> {
  if (last < 1) return;
  await tx.query('select setval(pg_get_serial_sequence($1, $2)::regclass, $3)', [
    quoted(table),
    'id',
    last,
  ]);
}

/** Returns whether the database contains users. */
export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.query('select 1 from users limit 1')).length > 0;
}

export async function emptyTables(tx: Queryable, tables: readonly Table[]): Promise<void> {
  await tx.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
}

/** The next server that starts cleans up at once, and a restored installation has no backup of its own yet. */
export async function clearLastRuns(tx: Queryable): Promise<void> {
  await tx.query(`delete from instance_facts where name in ('last_cleanup', 'last_backup')`);
}

/** Stores when the last complete backup was begun. */
export async function recordBackup(db: Queryable, startedAt: Date): Promise<void> {
  await db.query(
    `insert into instance_facts (name, value) values ('last_backup', $1)
     on conflict (name) do update set value = excluded.value`,
    [startedAt.toISOString()],
  );
}

/** In seconds since 1970; 0 if there was none. */
export async function readLastBackup(db: Queryable): Promise<number> {
  const rows = await db.query<{ seconds: number }>(
    `select extract(epoch from value::timestamptz)::float8 as seconds
       from instance_facts where name = 'last_backup'`,
  );
  return rows[0]?.seconds ?? 0;
}

/** What was due since the backup may have been sent since. A series continues, and would stop without its job. */
export async function deleteDueJobs(tx: Queryable): Promise<void> {
  await tx.query(`delete from jobs where run_at <= now() and kind <> 'walk-series'`);
}

/** The restored installation must differ from the saved one, which may still be running. */
export async function clearInstanceId(tx: Queryable): Promise<void> {
  await tx.query(`delete from instance_facts where name = 'instance_id'`);
}

const PHOTO_NAMES = 'select name from photos union select name from report_photos';

/** Photos of users and of the evidence of reports, each once. */
export async function countPhotos(tx: Queryable): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from (${PHOTO_NAMES}) stored`,
  );
  return onlyRow(rows).count;
}

/** The names of the stored photos, in pages. */
export async function listPhotoNames(tx: Queryable, after: string, limit: number) {
  const rows = await tx.query<{ name: string }>(
    `select name from (${PHOTO_NAMES}) stored where name > $1 order by name limit $2`,
    [after, limit],
  );
  return rows.map(({ name }) => name);
}

const OF_NO_EXTENSION = `not exists (
  select from pg_depend d where d.objid = object.oid and d.deptype = 'e')`;

/** Whether the current schema has no relation, function or type but those of extensions. */
export async function isSchemaEmpty(db: Queryable): Promise<boolean> {
  const rows = await db.query(
    `select 1 from pg_class object
      where relnamespace = current_schema()::regnamespace and ${OF_NO_EXTENSION}
     union all
     select 1 from pg_proc object
      where pronamespace = current_schema()::regnamespace and ${OF_NO_EXTENSION}
     union all
     select 1 from pg_type object
      where typnamespace = current_schema()::regnamespace and ${OF_NO_EXTENSION}
     limit 1`,
  );
  return rows.length === 0;
}

/** Drops all tables, functions and types of the current schema. */
export async function dropSchema(db: Db): Promise<void> {
  await db.script(`
    do $$
    declare
      statements text[];
      statement text;
    begin
      -- All texts first: a name cannot be read any more when its object was dropped with another one.
      select array_agg(text) into statements from (
        select format('drop table if exists %s cascade', object.oid::regclass) as text
          from pg_class object
         where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and ${OF_NO_EXTENSION}
        union all
        select format('drop routine if exists %s cascade', object.oid::regprocedure)
          from pg_proc object
         where pronamespace = current_schema()::regnamespace and ${OF_NO_EXTENSION}
        union all
        select format('drop type if exists %s cascade', object.oid::regtype)
          from pg_type object
         where typnamespace = current_schema()::regnamespace and ${OF_NO_EXTENSION}
           and (typtype in ('d', 'e') or (select relkind from pg_class where oid = typrelid) = 'c')
      ) as objects;
      foreach statement in array coalesce(statements, '{}') loop
        execute statement;
      end loop;
    end $$`);
}
