import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openMemoryDb } from '../../src/platform/db/embedded-db.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openServerDb } from '../../src/platform/db/server-db.ts';
import { withDatabase } from './database-url.ts';
import { describeRecord } from './described-statements.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server; empty for the embedded database. */
    databaseUrl: string;
    /**
     * The migrated database to copy: the path of a dump, or the name of a database, which begins the names of all
     * databases of the run.
     */
    template: string;
  }
}

async function serverTemplate(project: TestProject): Promise<() => Promise<void>> {
  // Set by the setup before.
  const address = process.env.TEST_DATABASE_URL ?? '';
  const name = `meongmate_test_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`create database ${name}`);
  const db = openServerDb(withDatabase(address, name));
  await migrate(db);
  await db.close();
  project.provide('databaseUrl', address);
  project.provide('template', name);

  async function dropDatabases(): Promise<void> {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [name],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  }
  return async () => {
    const record = process.env.STATEMENT_RECORD;
    if (record) await describeRecord(withDatabase(address, name), record);
    await dropDatabases();
    await client.end();
  };
}

async function embeddedTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meongmate-template-'));
  const { db, dump } = await openMemoryDb();
  await migrate(db);
  const file = path.join(folder, 'dump.tar');
  writeFileSync(file, Buffer.from(await (await dump()).arrayBuffer()));
  await db.close();
  project.provide('databaseUrl', '');
  project.provide('template', file);
  return async () => rmSync(folder, { recursive: true });
}

/** Migrates one database; the databases of the test files are copies of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { env } = project.config;
  Object.assign(process.env, env);
  return env.TEST_DB === 'server' ? serverTemplate(project) : embeddedTemplate(project);
}
