import { expect, it } from 'vitest';
import { Failure } from './http/failures.ts';
import { createMemoryLimiter } from './limits.ts';

const BUDGET = { name: 'calls', max: 3, windowMs: 60_000 };

function aLimiter() {
  let nowMs = 1_000_000;
  const limiter = createMemoryLimiter({ now: () => new Date(nowMs) });
  const retryAfter = async (work: Promise<void>) => {
    try {
      await work;
    } catch (error) {
      if (error instanceof Failure) return [error.code, error.details.retryAfter];
      throw error;
    }
    return null;
  };
  return {
    limiter,
    advance: (ms: number) => {
      nowMs += ms;
    },
    spend: (who = 'mina') => retryAfter(limiter.spend(BUDGET, who)),
    spendOn: (thing: string) => retryAfter(limiter.spendDistinct(BUDGET, 'mina', thing)),
  };
}

it('[API-19] [NEAR-17] a spent budget says how long until the oldest leaves the window', async () => {
  const { spend, advance } = aLimiter();
  for (let time = 0; time < 3; time++) {
    expect(await spend()).toBeNull();
    advance(10_000);
  }
  expect(await spend()).toEqual(['rate_limited', 30]);
  expect(await spend('jun')).toBeNull();
  advance(29_999);
  expect(await spend()).toEqual(['rate_limited', 0.001]);
  advance(1);
  expect(await spend()).toBeNull();
  expect(await spend()).toEqual(['rate_limited', 10]);
});

it('[NEAR-18] [USR-12] the same thing counts once within the window', async () => {
  const { spendOn, advance } = aLimiter();
  for (const thing of ['a', 'b', 'a', 'c', 'b', 'a']) expect(await spendOn(thing)).toBeNull();
  expect(await spendOn('d')).toEqual(['rate_limited', 60]);
  expect(await spendOn('a')).toBeNull();
  advance(60_000);
  expect(await spendOn('d')).toBeNull();
});

it('[API-19] windows that are over are swept, living ones are kept', async () => {
  const { limiter, spend, advance } = aLimiter();
  for (let time = 0; time < 3; time++) await spend();
  await limiter.spend({ name: 'old', max: 1, windowMs: 1000 }, 'x');
  advance(2000);
  const wide = { name: 'many', max: 20_000, windowMs: 60_000 };
  for (let time = 0; time < 10_000; time++) await limiter.spend(wide, 'y');
  expect(await spend()).toEqual(['rate_limited', 58]);
  await expect(
    limiter.spend({ name: 'old', max: 1, windowMs: 1000 }, 'x'),
  ).resolves.toBeUndefined();
});
