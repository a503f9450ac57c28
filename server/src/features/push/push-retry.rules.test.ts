import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { retryTime } from './push-retry.rules.ts';

const now = new Date('2026-03-02T09:00:00Z');
const waitMs = (tries: number, retryAfterMs: number, leftMs = DAY_MS) =>
  retryTime({ tries, retryAfterMs, expiresAt: new Date(now.getTime() + leftMs), now }).getTime() -
  now.getTime();

it('[PUSH-23] the delays grow to ten minutes, and are not before the time of the push service', () => {
  expect([1, 2, 3, 20].map((tries) => waitMs(tries, 0))).toEqual([
    2000,
    4000,
    8000,
    10 * MINUTE_MS,
  ]);
  expect(waitMs(1, HOUR_MS)).toBe(HOUR_MS);
  expect(waitMs(20, 1000)).toBe(10 * MINUTE_MS);
});

it('a wait ends a minute before the push does, and never after it', () => {
  for (const retryAfterMs of [DAY_MS, 10 * DAY_MS, 99_999_999_000]) {
    expect(waitMs(1, retryAfterMs)).toBe(DAY_MS - MINUTE_MS);
  }
  expect(waitMs(1, DAY_MS, MINUTE_MS)).toBe(2000);
  expect(waitMs(20, DAY_MS, MINUTE_MS)).toBe(MINUTE_MS);
  expect(waitMs(20, 0, 0)).toBe(0);
});
