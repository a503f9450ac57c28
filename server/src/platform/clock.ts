import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Db } from './db/db.ts';

/** The time by which everything is decided and stamped. */
export interface Clock {
  now(): Date;
}

const ANCHOR_EVERY_MS = MINUTE_MS;

/**
 * The database's time, so that several processes with unequal clocks agree: read once a minute and
 * carried on by the monotonic timer in between. A clock stepped on this machine changes nothing.
 */
export async function startDatabaseClock(db: Db): Promise<Clock & { stop(): void }> {
  let databaseMs = 0;
  let monotonicMs = 0;
  async function anchor() {
    const before = performance.now();
    const [row] = await db.query<{ now: Date }>('select clock_timestamp() as now');
    if (!row) return;
    databaseMs = row.now.getTime();
    monotonicMs = (before + performance.now()) / 2;
  }
  await anchor();
  // A database that is away leaves the last anchor in force.
  const timer = setInterval(() => void anchor().catch(() => {}), ANCHOR_EVERY_MS);
  timer.unref();
  return {
    now: () => new Date(databaseMs + (performance.now() - monotonicMs)),
    stop: () => clearInterval(timer),
  };
}
