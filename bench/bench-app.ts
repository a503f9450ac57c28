import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { insertSession } from '../server/src/features/sessions/sessions.repository.ts';
import { type Db, onlyRow, type Queryable } from '../server/src/platform/db/db.ts';
import { openMemoryDb } from '../server/src/platform/db/embedded-db.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { createLogger } from '../server/src/platform/logger.ts';
import type { RateLimiter } from '../server/src/platform/rate-limiter.ts';
import { deriveKeys, type Keys } from '../server/src/platform/security/secret.ts';
import { hashToken, randomToken } from '../server/src/platform/security/tokens.ts';

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
  /** Runs the jobs that are due; resolves when they were tried. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The whole application with its HTTP server, by default on a database in memory, and without the limits of the rate
 * limiter. It closes its database. A client can name its network in `X-Forwarded-For`.
 */
export async function startBenchApp({
  environment = {} as Record<string, string>,
  db: givenDb = undefined as Db | undefined,
} = {}): Promise<BenchApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'meongmate-bench-'));
  const db = givenDb ?? (await openMemoryDb()).db;
  await migrate(db);
  let nowMs = START.getTime();
  const now = () => new Date(nowMs);
  const app = await createApp({
    config: readConfig({ DATA_DIR: dataDir, TRUST_PROXY: 'true', ...environment }),
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
    runJobs: app.wakeJobs,
    async close() {
      await app.close();
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface BenchUser {
  id: number;
  cookie: string;
}

/** Inserts a signed-in user with a complete profile; `index` makes the address unique. */
export async function insertBenchUser(tx: Queryable, index: number, now: Date): Promise<BenchUser> {
  const { id } = onlyRow(
    await tx.query<{ id: number }>(
      `insert into users (email, name, dog_name, profile_complete, terms_agreed_at, created_at, first_visible_at)
       values ($1, 'an owner', 'a dog', true, $2, $2, $2) returning id`,
      [`person${index}@bench.example`, now],
    ),
  );
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + 365 * DAY_MS);
  await insertSession(tx, { tokenHash: hashToken(token), userId: id, now, expiresAt });
  return { id, cookie: `sid=${token}` };
}
