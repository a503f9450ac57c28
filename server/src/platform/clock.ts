import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Db } from './db/db.ts';

/** The current time for all decisions and timestamps. */
export interface Clock {
  now(): Date;
}

const SYNCHRONISE_EVERY_MS = MINUTE_MS;

/**
 * The time of the database, so that processes with different clocks agree: read once a minute and advanced by
 * the monotonic timer in between. A change of the local clock has no effect.
 */
export async function startDatabaseClock(db: Db): Promise<Clock & { stop(): void }> {
  let databaseMs = 0;
  let monotonicMs = 0;
  async function synchronise() {
    const startMs = performance.now();
    const [row] = await db.query<{ now: Date }>('select clock_timestamp() as now');
    if (!row) return;
    databaseMs = row.now.getTime();
    monotonicMs = (startMs + performance.now()) / 2;
  }
  await synchronise();
  // If the database is unavailable, the last reading stays valid.
  const timer = setInterval(() => void synchronise().catch(() => {}), SYNCHRONISE_EVERY_MS);
  timer.unref();
  return {
    now: () => new Date(databaseMs + (performance.now() - monotonicMs)),
    stop: () => clearInterval(timer),
  };
}
