import { expect, it } from 'vitest';
import { DAY_MS } from './durations.ts';
import { startProblem } from './walk-start.ts';

const now = new Date('2026-03-02T09:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

it.each([
  [-1, 'walkStartPast'],
  [0, 'walkStartPast'],
  [1, undefined],
  [60 * DAY_MS, undefined],
  [60 * DAY_MS + 1, 'walkStartInvalid'],
])('[WALK-5] [WALKUI-84] a start %d ms after now has the problem %s', (ms, problem) => {
  expect(startProblem(after(ms), now)).toBe(problem);
});

it('[WALK-5] an invalid date is not allowed', () => {
  expect(startProblem(new Date(Number.NaN), now)).toBe('walkStartInvalid');
});
