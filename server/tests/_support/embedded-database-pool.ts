import { readFileSync } from 'node:fs';
import type { Db } from '../../src/platform/db/db.ts';
import { openMemoryDb } from '../../src/platform/db/embedded-db.ts';

/** The parts of the schema that a test can change: tables, columns, constraints and triggers. */
const SCHEMA = `select md5(string_agg(line, ',' order by line)) as schema from (
    select attrelid::regclass || attname || atttypid || attnotnull as line from pg_attribute
      where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select conrelid::regclass || conname from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal) lines`;

const TABLES = `select string_agg(format('%I', tablename), ',') as tables from pg_tables
  where schemaname = 'public' and tablename <> 'schema_migrations'`;

interface EmbeddedDatabase {
  db: Db;
  schema: string;
  tables: string;
}

/** This worker's databases for the next file: emptying one takes a tenth of the time of opening a new one. */
const idleDatabases: EmbeddedDatabase[] = [];

async function readSchema(db: Db): Promise<string> {
  const [row] = await db.query<{ schema: string }>(SCHEMA);
  return row?.schema ?? '';
}

async function openDatabase(template: string): Promise<EmbeddedDatabase> {
  const { db } = await openMemoryDb(new Blob([readFileSync(template)]));
  const [row] = await db.query<{ tables: string }>(TABLES);
  return { db, schema: await readSchema(db), tables: row?.tables ?? '' };
}

/** Returns an empty migrated database. A database whose schema a test changed is not used again. */
export async function acquireEmbedded(template: string) {
  const database = idleDatabases.pop() ?? (await openDatabase(template));
  const { db, schema, tables } = database;
  return {
    db,
    async release(): Promise<void> {
      if ((await readSchema(db)) !== schema) {
        await db.close();
        return;
      }
      await db.script(`reset all; truncate ${tables} restart identity`);
      idleDatabases.push(database);
    },
  };
}
