import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { STORED_LIMITS } from '../product/rate-limits.ts';
import { AppError } from './http/errors.ts';
import { createRateLimiter, waitMsUntilAllowed } from './rate-limiter.ts';

const CALLS = { name: 'calls', subject: 'user', max: 3, windowMs: MINUTE_MS } as const;
const DISTINCT_ITEMS = { ...CALLS, name: 'things', distinct: true } as const;
const MANY_CALLS = { ...CALLS, name: 'many', max: 12_000, perProcess: true } as const;

/** Null, or the code and the seconds to wait. */
async function resultOf(work: Promise<void>) {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.details.retryAfter];
    throw error;
  }
  return null;
}

function createTestLimiter() {
  let nowMs = 1_000_000;
  const limiter = createRateLimiter({ now: () => new Date(nowMs) });
  return {
    limiter,
    advance: (ms: number) => {
      nowMs += ms;
    },
    consume: (userId = 1) => resultOf(limiter.consume(CALLS, userId)),
    consumeItem: (item: string) => resultOf(limiter.consume(DISTINCT_ITEMS, 1, item)),
    /** Returns how many calls are allowed, and the result of the next one. */
    async flood(userId: number) {
      for (let allowed = 0; ; allowed++) {
        const result = await resultOf(limiter.consume(MANY_CALLS, userId));
        if (result) return [allowed, ...result];
      }
    },
  };
}

it('[API-19] [NEAR-17] a reached limit returns the time until the oldest call leaves the window', async () => {
  const { consume, advance } = createTestLimiter();
  for (let time = 0; time < 3; time++) {
    expect(await consume()).toBeNull();
    advance(10_000);
  }
  expect(await consume()).toEqual(['rate_limited', 30]);
  expect(await consume(2)).toBeNull();
  advance(29_999);
  expect(await consume()).toEqual(['rate_limited', 0.001]);
  advance(1);
  expect(await consume()).toBeNull();
  expect(await consume()).toEqual(['rate_limited', 10]);
});

it('[NEAR-18] [USR-12] the same item counts once within the window', async () => {
  const { consumeItem, advance } = createTestLimiter();
  for (const item of ['a', 'b', 'a', 'c', 'b', 'a']) expect(await consumeItem(item)).toBeNull();
  expect(await consumeItem('d')).toEqual(['rate_limited', 60]);
  expect(await consumeItem('a')).toBeNull();
  advance(60_000);
  expect(await consumeItem('d')).toBeNull();
});

it('[API-49] a flood of calls is rejected at a large limit until its window is over', async () => {
  const { limiter, flood, advance } = createTestLimiter();
  await limiter.consume(MANY_CALLS, 1);
  advance(20_000);
  expect(await flood(1)).toEqual([11_999, 'rate_limited', 40]);
  expect(await flood(2)).toEqual([12_000, 'rate_limited', 60]);
  advance(40_000);
  expect(await flood(1)).toEqual([12_000, 'rate_limited', 60]);
});

it('[API-19] the limiter deletes expired windows and keeps the others', async () => {
  const { limiter, consume, flood, advance } = createTestLimiter();
  const short = { ...CALLS, name: 'short', max: 1, windowMs: 1000 } as const;
  for (let time = 0; time < 3; time++) await consume();
  await limiter.consume(short, 1);
  advance(2000);
  await flood(2);
  expect(await consume()).toEqual(['rate_limited', 58]);
  await expect(limiter.consume(short, 1)).resolves.toBeUndefined();
});

it.each([3, 2001])('[API-19] a refunded call does not count at a limit of %i', async (max) => {
  const { limiter } = createTestLimiter();
  const limit = { ...CALLS, max };
  await limiter.refund(limit, 1);
  for (let call = 0; call < max; call++) await limiter.consume(limit, 1);
  await limiter.refund(limit, 1);
  await limiter.refund(limit, 2);
  await expect(limiter.consume(limit, 1)).resolves.toBeUndefined();
  expect(await resultOf(limiter.consume(limit, 1))).toEqual(['rate_limited', 60]);
});

it('[API-19] a refund takes back the newest call', async () => {
  const { limiter, consume, advance } = createTestLimiter();
  for (let call = 0; call < 3; call++) {
    await consume();
    advance(10_000);
  }
  await limiter.refund(CALLS, 1);
  expect(await consume()).toBeNull();
  expect(await consume()).toEqual(['rate_limited', 30]);
});

it('[CTC-5] addresses of one network count together', async () => {
  const { limiter } = createTestLimiter();
  const limit = { ...CALLS, subject: 'network', max: 1 } as const;
  await limiter.consume(limit, '2001:db8::1');
  expect(await resultOf(limiter.consume(limit, '2001:db8::2'))).toEqual(['rate_limited', 60]);
  expect(await resultOf(limiter.consume(limit, '192.0.2.1'))).toBeNull();
});

const NOW = Date.parse('2026-03-02T09:00:00Z');
const ago = (...ages: number[]) => ages.map((age) => NOW - age);
const minutesAgo = (...minutes: number[]) => ago(...minutes.map((minute) => minute * MINUTE_MS));

it.each([
  ['no request yet', [], 0],
  ['a request just now', ago(0), MINUTE_MS],
  ['20 s ago', ago(20_000), 40_000],
  ['a minute ago', ago(MINUTE_MS), 0],
  ['four within the hour', minutesAgo(2, 3, 4, 5), 0],
  ['five within the hour', minutesAgo(50, 40, 30, 20, 10), 10 * MINUTE_MS],
  ['five, the first an hour ago', minutesAgo(60, 40, 30, 20, 10), 0],
  [
    'ten within the day',
    ago(...Array.from({ length: 10 }, (_, i) => (i + 1) * HOUR_MS)),
    14 * HOUR_MS,
  ],
  [
    'ten, the first a day ago',
    ago(DAY_MS, ...Array.from({ length: 9 }, (_, i) => (i + 1) * HOUR_MS)),
    0,
  ],
  ['times in any order', ago(HOUR_MS, 20_000, 2 * HOUR_MS), 40_000],
])('[ACC-6] [RST-19] the wait for a mail after %s', (_, timesMs, waitMs) => {
  expect(
    Math.max(...STORED_LIMITS.mails.map((quota) => waitMsUntilAllowed(quota, timesMs, NOW))),
  ).toBe(waitMs);
});
