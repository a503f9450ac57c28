import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openMemoryDb } from '../../src/platform/db/embedded-db.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openServerDb } from '../../src/platform/db/server-db.ts';
import { databaseUrl, withDatabase } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database to copy: the name of a database, or the path of a dump. */
    template: string;
  }
}

async function serverTemplate(project: TestProject): Promise<() => Promise<void>> {
  const name = `meongmate_template_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query(`create database ${name}`);
  const db = openServerDb(withDatabase(name));
  await migrate(db);
  await db.close();
  project.provide('template', name);
  return async () => {
    await client.query(`drop database if exists ${name} with (force)`);
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
  project.provide('template', file);
  return async () => rmSync(folder, { recursive: true });
}

/** Migrates one database; every test file then copies it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { env } = project.config;
  Object.assign(process.env, env);
  return env.TEST_DB === 'server' ? serverTemplate(project) : embeddedTemplate(project);
}
