import { expect, it } from 'vitest';
import { newUserPeriod, shareOf } from './walk-figures.rules.ts';

it.each([
  [0, 0, null],
  [9, 9, null],
  [10, 0, 0],
  [10, 10, 1],
  [12, 4, 0.33],
  [12, 8, 0.67],
])('[ADM-40] of %i cases %i are the share %s', (cases, hits, share) => {
  expect(shareOf({ cases, hits })).toBe(share);
});

it('[ADM-40] users count from 3 to 31 days after their profile became complete', () => {
  const { from, to } = newUserPeriod(new Date('2026-04-01T00:00:00Z'));
  expect(from.toISOString()).toBe('2026-03-01T00:00:00.000Z');
  expect(to.toISOString()).toBe('2026-03-29T00:00:00.000Z');
});
