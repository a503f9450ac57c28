import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Db, Queryable } from './db.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';

function queryableOf(session: PGlite | Transaction): Queryable {
  return {
    async query<Row>(text: string, params: readonly unknown[] = []) {
      const result = await session.query<Row>(text, [...params]);
      return result.rows;
    },
  };
}

function toDb(lite: PGlite, lock: FolderLock | null): Db {
  return {
    kind: 'embedded',
    // It runs in this process: if it is busy, the whole server is.
    isBusy: () => false,
    connections: () => ({ open: 1, idle: 1, waiting: 0 }),
    ...queryableOf(lite),
    // One session: transactions run one after the other, so none can fail to serialise.
    tx: (work) => lite.transaction((session) => work(queryableOf(session))),
    async script(text) {
      await lite.exec(text);
    },
    async close() {
      await lite.close();
      lock?.release();
    },
  };
}

/** Next to the built server: copying an empty database takes a quarter of the time of creating one. */
const EMPTY_DATABASE = fileURLToPath(new URL('./empty-database', import.meta.url));

/**
 * Returns the database folder. An empty database is copied completely or not at all; without a build, PGlite
 * creates it.
 */
function prepareFolder(dataDir: string): string {
  const folder = path.join(dataDir, 'database');
  if (existsSync(EMPTY_DATABASE) && !existsSync(folder)) {
    const fresh = `${folder}.new`;
    rmSync(fresh, { recursive: true, force: true });
    cpSync(EMPTY_DATABASE, fresh, { recursive: true });
    renameSync(fresh, folder);
  }
  // Other users can read the files themselves, so the folder must be closed to them.
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * PostgreSQL inside this process, with its files in `dataDir/database`. The engine does not detect a second
 * process in its folder, which would damage the data; a pid file next to it prevents this.
 */
export async function openEmbeddedDb(dataDir: string): Promise<Db> {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(path.join(dataDir, 'database.pid'));
  try {
    return toDb(await PGlite.create(prepareFolder(dataDir)), lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The same engine in memory, for tests; `snapshot` is the dump of a migrated database. */
export async function openMemoryDb(snapshot?: Blob): Promise<{ db: Db; dump(): Promise<Blob> }> {
  const lite = await PGlite.create(snapshot ? { loadDataDir: snapshot } : {});
  return { db: toDb(lite, null), dump: () => lite.dumpDataDir('none') };
}
