import { DAY_MS } from '@meongmate/shared/rules/durations';
import type { Gender } from '@meongmate/shared/rules/people';
import { expect, it } from 'vitest';
import { canFindEachOther, genderLockedUntil, isActiveMember, pairKey } from './users.rules.ts';

const MEMBER = {
  deleted_at: null,
  blocked_at: null,
  profile_complete: true,
  terms_agreed_at: new Date(),
};

it.each([
  [{}, true],
  [{ deleted_at: new Date() }, false],
  [{ blocked_at: new Date() }, false],
  [{ profile_complete: false }, false],
  [{ terms_agreed_at: null }, false],
])('[USR-11] a user with %j is visible: %s', (change, seen) => {
  expect(isActiveMember({ ...MEMBER, ...change })).toBe(seen);
});

const everyone = (gender: Gender | null) => ({ gender, visible_to: 'everyone' as const });
const sameGender = (gender: Gender | null) => ({ gender, visible_to: 'same_gender' as const });
it.each([
  [everyone('male'), everyone('female'), true],
  [sameGender('male'), sameGender('male'), true],
  [sameGender('other'), everyone('other'), true],
  [sameGender('female'), everyone('male'), false],
  [sameGender('female'), everyone('other'), false],
  [everyone(null), everyone('male'), true],
  [everyone(null), sameGender('male'), false],
])('[VIS-2] [VIS-3] %j and %j find each other: %s', (a, b, isFound) => {
  expect([canFindEachOther(a, b), canFindEachOther(b, a)]).toEqual([isFound, isFound]);
});

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

it('[FR-33] both users of a pair wait for the same key', () => {
  expect(pairKey(7, 12)).toBe(pairKey(12, 7));
  expect(pairKey(7, 12)).not.toBe(pairKey(71, 2));
});
