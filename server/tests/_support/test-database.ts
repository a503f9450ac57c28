import { inject } from 'vitest';
import type { Db } from '../../src/platform/db/db.ts';
import { openMemoryDb } from '../../src/platform/db/embedded-db.ts';
import { acquireDatabase, createOnServer, openOnServer } from './database-pool.ts';
import { recordTexts } from './statement-record.ts';

export interface TestDatabase {
  db: Db;
  /** The address of the database on the server; null for the embedded one. */
  url: string | null;
  drop(): Promise<void>;
}

export const isServerDatabase = process.env.TEST_DB === 'server';

/** An empty migrated database, embedded in memory or on the server; with `isNew` never one that a test has used. */
export async function createTestDatabase({ isNew = false } = {}): Promise<TestDatabase> {
  const { db, url, release } = await acquireDatabase(isNew);
  return { db: recordTexts(db), url, drop: release };
}

/** A database without a schema. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  if (!inject('databaseUrl')) {
    const { db } = await openMemoryDb();
    return { db, url: null, drop: () => db.close() };
  }
  const url = await createOnServer('template0');
  const db = openOnServer(url);
  return { db, url, drop: () => db.close() };
}
