import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { genderLockedUntil, pairKey } from './users.rules.ts';

const NOW = new Date('2026-11-30T00:00:00Z');
const CHANGED = new Date('2026-11-29T00:00:00Z');
const NEXT = new Date('2026-12-29T00:00:00Z');
it.each([
  [null, null, null],
  ['male', null, null],
  ['female', CHANGED, null],
  ['male', CHANGED, NEXT],
  ['male', new Date('2026-10-31T00:00:00Z'), null],
] as const)(
  '[VIS-6] from %s, changed %s: a change to female is locked until %s',
  (gender, changedAt, until) => {
    const change = { newGender: 'female' as const, windowMs: 30 * DAY_MS, now: NOW };
    expect(genderLockedUntil({ gender, changedAt }, change)).toEqual(until);
  },
);

it('[FR-8] both users of a pair wait for the same key', () => {
  expect(pairKey(7, 12)).toBe(pairKey(12, 7));
  expect(pairKey(7, 12)).not.toBe(pairKey(71, 2));
});
