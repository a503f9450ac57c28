import { expect, it } from 'vitest';
import { DAY_MS } from './durations.ts';
import { isStartAllowed } from './walk-start.ts';

const now = new Date('2026-03-02T09:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

it.each([
  [-1, false],
  [0, false],
  [1, true],
  [60 * DAY_MS, true],
  [60 * DAY_MS + 1, false],
])('[WALK-5] a start %d ms after now is allowed: %s', (ms, isAllowed) => {
  expect(isStartAllowed(after(ms), now)).toBe(isAllowed);
});

it('[WALK-5] an invalid date is not allowed', () => {
  expect(isStartAllowed(new Date(Number.NaN), now)).toBe(false);
});
