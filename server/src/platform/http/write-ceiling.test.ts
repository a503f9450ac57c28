import { expect, it } from 'vitest';
import { Failure } from './failures.ts';
import { createWriteCeiling } from './write-ceiling.ts';

/** How many writes pass, and the seconds to wait after that. */
function floodOf(write: () => void): { passed: number; retryAfter: number | undefined } {
  for (let passed = 0; ; passed++) {
    try {
      write();
    } catch (error) {
      const { code, details } = error as Failure;
      expect([error instanceof Failure, code]).toEqual([true, 'rate_limited']);
      return { passed, retryAfter: details.retryAfter };
    }
  }
}

it('[API-40] a flood of writes ends at its ceiling, until the minute is over', () => {
  let nowMs = 5000;
  const ceiling = createWriteCeiling(() => nowMs);
  nowMs += 20_000;
  const account = () => ceiling.ofAccount(1);
  expect(floodOf(account)).toEqual({ passed: 12_000, retryAfter: 40 });
  expect(floodOf(() => ceiling.ofNetwork('192.0.2.1'))).toEqual({ passed: 12_000, retryAfter: 40 });
  ceiling.ofAccount(2);
  nowMs += 40_000;
  expect(floodOf(account).passed).toBe(12_000);
});
