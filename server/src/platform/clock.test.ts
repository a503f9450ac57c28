import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDatabaseClock } from './clock.ts';
import type { Db } from './db/db.ts';

const DATABASE_TIME = Date.parse('2026-03-02T09:00:00Z');
let isUnavailable = false;

/** A database with a correct clock; the clock of this machine may be wrong. */
const db = () => {
  const startedMs = performance.now();
  const now = () => new Date(DATABASE_TIME + performance.now() - startedMs);
  const query = async () => {
    if (isUnavailable) throw new Error('away');
    return [{ now: now() }];
  };
  return { query } as unknown as Db;
};

beforeEach(() => {
  isUnavailable = false;
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

it.each([-10, 10])(
  '[REL-23] [MSG-9] with a machine clock off by %i minutes, from the start or later, the time is the database’s',
  async (minutes) => {
    vi.setSystemTime(DATABASE_TIME + minutes * MINUTE_MS);
    const clock = await startDatabaseClock(db());
    expect(clock.now().getTime()).toBe(DATABASE_TIME);
    vi.advanceTimersByTime(30_000);
    vi.setSystemTime(Date.now() + 2 * minutes * MINUTE_MS);
    expect(clock.now().getTime()).toBe(DATABASE_TIME + 30_000);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(clock.now().getTime()).toBe(DATABASE_TIME + 30_000 + 10 * MINUTE_MS);
    clock.stop();
  },
);

it('[REL-14] [REL-23] while the database is unavailable the time continues', async () => {
  const clock = await startDatabaseClock(db());
  isUnavailable = true;
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(clock.now().getTime()).toBe(DATABASE_TIME + 10 * MINUTE_MS);
  clock.stop();
});
