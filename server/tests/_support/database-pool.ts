/** Migrated databases that the test files of this worker use one after the other. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { Db } from '../../src/platform/db/db.ts';
import { openMemoryDb } from '../../src/platform/db/embedded-db.ts';
import { openServerDb } from '../../src/platform/db/server-db.ts';
import { withDatabase } from './database-url.ts';

/** The parts of the schema that a test can change: tables, indexes, columns, constraints and triggers. */
const SCHEMA = `select md5(string_agg(line, ',' order by line)) as schema from (
    select relname || relkind::text as line from pg_class where relnamespace = 'public'::regnamespace
    union all select attrelid::regclass || attname || atttypid || attnotnull from pg_attribute
      where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select conrelid::regclass || conname from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal) lines`;

/**
 * A tenth of the time of `truncate`, which makes each table and index anew. Without triggers and foreign keys the order
 * of the tables does not matter.
 */
const DELETE_ROWS = `do $$
  declare
    name text;
  begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migrations'
    loop
      execute format('delete from %I', name);
    end loop;
    perform setval(format('%I', sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null;
  end $$`;

/** Deleted rows stay in the tables, and each scan would read them. */
const MAX_BYTES = 4_000_000;
const TABLE_BYTES = `select sum(pg_relation_size(oid))::int8 as bytes from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`;

const OWN_SESSIONS = 'test-pool';
/** Sessions that a test or a program of it left open would keep the tables locked. */
const END_OTHER_SESSIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name <> '${OWN_SESSIONS}'`;

interface OpenDatabase {
  db: Db;
  /** The address on the server; null for the embedded database. */
  url: string | null;
}
interface PooledDatabase extends OpenDatabase {
  schema: string;
}

/** Emptying a database takes a tenth of the time of creating one. */
const idleDatabases: PooledDatabase[] = [];

/** Creates a copy of a database of the server; its name begins with that of the run, which removes it. */
let created = 0;
export async function createOnServer(template: string): Promise<string> {
  const address = inject('databaseUrl');
  const name = `${inject('template')}_${process.pid}_${++created}`;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return withDatabase(address, name);
}

/** A busy machine may be slow; tests of the time limits open a database of their own. */
export function openOnServer(url: string): Db {
  const named = new URL(url);
  named.searchParams.set('application_name', OWN_SESSIONS);
  return openServerDb(named.href, { withoutTimeouts: true });
}

async function readSchema(db: Db): Promise<string> {
  const [row] = await db.query<{ schema: string }>(SCHEMA);
  return row?.schema ?? '';
}

async function isLarge(db: Db): Promise<boolean> {
  const [row] = await db.query<{ bytes: number }>(TABLE_BYTES);
  return Number(row?.bytes) > MAX_BYTES;
}

async function openDatabase(): Promise<OpenDatabase> {
  const template = inject('template');
  if (!inject('databaseUrl')) {
    const { db } = await openMemoryDb(new Blob([readFileSync(template)]));
    return { db, url: null };
  }
  const url = await createOnServer(template);
  return { db: openOnServer(url), url };
}

async function addDatabase(): Promise<PooledDatabase> {
  const database = await openDatabase();
  return { ...database, schema: await readSchema(database.db) };
}

/**
 * Returns the database without other sessions. Its own connections stay open, because a new one reads the catalogue and plans
 * each statement again, 0.1 to 0.2 s of processor time; one that is still used has an unknown state.
 */
async function endSessions({ db, url }: OpenDatabase): Promise<Db> {
  if (url === null) {
    await db.script('reset all');
    return db;
  }
  const { open, idle } = db.connections();
  if (open === idle) {
    await db.query(END_OTHER_SESSIONS);
    return db;
  }
  await db.close();
  const reopened = openOnServer(url);
  await reopened.query(END_OTHER_SESSIONS);
  return reopened;
}

/**
 * Returns an empty migrated database. A database whose schema a test changed, or which became large, is not used again. In a
 * used one the planner may know that the tables are empty.
 */
export async function acquireDatabase(
  isNew: boolean,
): Promise<OpenDatabase & { release(): Promise<void> }> {
  const database = (isNew ? undefined : idleDatabases.pop()) ?? (await addDatabase());
  return {
    db: database.db,
    url: database.url,
    async release(): Promise<void> {
      const db = await endSessions(database);
      if ((await readSchema(db)) !== database.schema || (await isLarge(db))) {
        await db.close();
        return;
      }
      await db.script(DELETE_ROWS);
      idleDatabases.push({ ...database, db });
    },
  };
}
