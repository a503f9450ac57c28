import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { makeFolder } from '../make-folder.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { DatabaseUnavailable, type Db, OutcomeUnknown, type Queryable, sqlState } from './db.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';

function queryableOf(session: PGlite | Transaction): Queryable {
  return {
    async query<Row>(text: string, params: readonly unknown[] = []) {
      const result = await session.query<Row>(text, [...params]);
      return result.rows;
    },
  };
}

/** The database engine behind a `Db`. */
interface Engine {
  /** Calls `work` with the instance that is open at the moment. */
  run<T>(work: (lite: PGlite) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

function toDb(engine: Engine): Db {
  const query: Db['query'] = (text, params) =>
    engine.run((lite) => queryableOf(lite).query(text, params));
  async function script(text: string): Promise<void> {
    await engine.run((lite) => lite.exec(text));
  }
  return {
    kind: 'embedded',
    // It runs in this process: if it is busy, the whole server is.
    isBusy: () => false,
    connections: () => ({ open: 1, idle: 1, waiting: 0 }),
    query,
    // One session: transactions run one after the other, so none can fail to serialise.
    async tx(work) {
      let isCommitting = false;
      try {
        return await engine.run((lite) =>
          lite.transaction(async (session) => {
            const result = await work(queryableOf(session));
            isCommitting = true;
            return result;
          }),
        );
      } catch (error) {
        if (isCommitting && error instanceof DatabaseUnavailable) throw new OutcomeUnknown(error);
        throw error;
      }
    },
    session: (work) => work({ query, script }),
    script,
    close: engine.close,
  };
}

const DISK_FULL = '53100';
/** Two segments of the write-ahead log: with less, writes fail again at once. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
const REOPEN_EVERY_MS = 10_000;

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** If the write-ahead log cannot grow, the engine panics: every later call of this instance fails. */
const isPanic = (error: unknown) =>
  typeof error === 'object' && error !== null && 'severity' in error && error.severity === 'PANIC';

/**
 * Files in a folder. While its disk is full, every call is rejected with `DatabaseUnavailable`; calls succeed again
 * once there is free space.
 */
async function openEngine(
  folder: string,
  lock: FolderLock,
  freeBytes: (folder: string) => Promise<number>,
): Promise<Engine> {
  let lite = await PGlite.create(folder);
  let isBroken = false;
  let lastOpenedMs = Number.NEGATIVE_INFINITY;
  const circuitBreaker = createCircuitBreaker(async () => {
    if ((await freeBytes(folder)) < MIN_FREE_BYTES) throw new Error('No space left on device');
    if (!isBroken) return;
    if (performance.now() - lastOpenedMs < REOPEN_EVERY_MS) throw new Error('it was just opened');
    lastOpenedMs = performance.now();
    // The former instance is not closed, because it would write what it has in memory. The new one recovers what was
    // committed from the write-ahead log, as after a kill.
    lite = await PGlite.create(folder);
    isBroken = false;
  });
  return {
    async run(work) {
      const instance = lite;
      try {
        if (isBroken) throw new Error('No space left on device until a moment ago');
        return await circuitBreaker.run(() => work(instance));
      } catch (error) {
        // A late error of the former instance says nothing about the present one.
        if (isPanic(error) && instance === lite) isBroken = true;
        if (!isBroken && !isPanic(error) && sqlState(error) !== DISK_FULL) throw error;
        circuitBreaker.reportFailure();
        throw new DatabaseUnavailable(error);
      }
    },
    async close() {
      circuitBreaker.stop();
      if (!isBroken) await lite.close();
      lock.release();
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
export async function openEmbeddedDb(dataDir: string, freeBytes = freeBytesOf): Promise<Db> {
  makeFolder(dataDir);
  const lock = lockFolder(path.join(dataDir, 'database.pid'));
  try {
    return toDb(await openEngine(prepareFolder(dataDir), lock, freeBytes));
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The same engine in memory, for tests; `snapshot` is the dump of a migrated database. */
export async function openMemoryDb(snapshot?: Blob): Promise<{ db: Db; dump(): Promise<Blob> }> {
  const lite = await PGlite.create(snapshot ? { loadDataDir: snapshot } : {});
  const engine: Engine = { run: (work) => work(lite), close: () => lite.close() };
  return { db: toDb(engine), dump: () => lite.dumpDataDir('none') };
}
