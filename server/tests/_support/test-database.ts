import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Db } from '../../src/platform/db/db.ts';
import { openMemoryDb } from '../../src/platform/db/embedded-db.ts';
import { openServerDb } from '../../src/platform/db/server-db.ts';
import { databaseUrl, withDatabase } from './database-url.ts';
import { acquireEmbedded } from './embedded-database-pool.ts';
import { noteStatements } from './noted-db.ts';

export interface TestDatabase {
  db: Db;
  /** The address of the database on the server; null for the embedded one. */
  url: string | null;
  drop(): Promise<void>;
}

export const isServerDatabase = process.env.TEST_DB === 'server';

/** A new copy of the migrated template, embedded in memory or on the server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('template'));
}

/** A database without a schema. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(null);
}

async function createDatabase(template: string | null): Promise<TestDatabase> {
  if (!isServerDatabase) {
    if (template) {
      const { db, release } = await acquireEmbedded(template);
      return { db: noteStatements(db), url: null, drop: release };
    }
    const { db } = await openMemoryDb();
    return { db: noteStatements(db), url: null, drop: () => db.close() };
  }
  const admin = new pg.Client({ connectionString: databaseUrl() });
  await admin.connect();
  const name = `meongmate_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} template ${template ?? 'template0'}`);
  const url = withDatabase(name);
  // A busy machine may be slow; tests of the time limits open a database of their own.
  const db = openServerDb(url, { withoutTimeouts: true });
  return {
    db: noteStatements(db),
    url,
    async drop() {
      await db.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
