import { mkdirSync } from 'node:fs';
import path from 'node:path';
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
    // It runs in this process: what waits for it waits for the whole server.
    isBusy: () => false,
    connections: () => ({ open: 1, idle: 1, waiting: 0 }),
    ...queryableOf(lite),
    // One session: transactions queue behind each other, so none can fail to serialise.
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

/**
 * PostgreSQL inside this process, its files in `dataDir/database`. The engine itself does not
 * notice a second process in its folder and would be damaged, so a pid file beside it stands guard.
 */
export async function openEmbeddedDb(dataDir: string): Promise<Db> {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(path.join(dataDir, 'database.pid'));
  try {
    return toDb(await PGlite.create(path.join(dataDir, 'database')), lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The same engine in memory, for tests; `snapshot` is a dump of a migrated one. */
export async function openMemoryDb(snapshot?: Blob): Promise<{ db: Db; dump(): Promise<Blob> }> {
  const lite = await PGlite.create(snapshot ? { loadDataDir: snapshot } : {});
  return { db: toDb(lite, null), dump: () => lite.dumpDataDir('none') };
}
