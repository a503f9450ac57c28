import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import type { Db } from '../server/src/platform/db/db.ts';
import { openMemoryDb } from '../server/src/platform/db/embedded-db.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { createLogger } from '../server/src/platform/logger.ts';
import type { RateLimiter } from '../server/src/platform/rate-limiter.ts';
import { deriveKeys, type Keys } from '../server/src/platform/security/secret.ts';

/** The secret from which the grids are derived: the same in every run, so that the figures are too. */
const SECRET = 'a secret that only the bench has, 32';
const START = new Date('2026-03-02T09:00:00Z');

/** Counts nothing: otherwise a measurement would reach a limit. */
const unlimited: RateLimiter = { async consume() {}, async refund() {} };

export interface BenchApp {
  url: string;
  db: Db;
  keys: Keys;
  now(): Date;
  /** The only way to change the time. */
  advance(ms: number): void;
  close(): Promise<void>;
}

/** The whole application with its HTTP server, on a database in memory and without rate limits. */
export async function startBenchApp(): Promise<BenchApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'meongmate-bench-'));
  const { db } = await openMemoryDb();
  await migrate(db);
  let nowMs = START.getTime();
  const now = () => new Date(nowMs);
  const app = await createApp({
    config: readConfig({ DATA_DIR: dataDir }),
    db,
    clock: { now },
    logger: createLogger('silent'),
    secret: SECRET,
    limiter: unlimited,
  });
  const { port } = await app.listen(0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    db,
    keys: deriveKeys(SECRET),
    now,
    advance(ms) {
      nowMs += ms;
    },
    async close() {
      await app.close();
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
