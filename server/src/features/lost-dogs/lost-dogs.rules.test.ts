import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { describe, expect, it } from 'vitest';
import {
  askTime,
  closedRefusal,
  extendedEnd,
  isInFuture,
  placeRefusal,
  readableForm,
} from './lost-dogs.rules.ts';

const NOW = new Date('2026-11-24T07:20:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

it('a time is in the future a minute after the clock of the server', () => {
  expect(isInFuture(ago(-MINUTE_MS), NOW)).toBe(false);
  expect(isInFuture(ago(-MINUTE_MS - 1), NOW)).toBe(true);
});

it.each([
  ['in the first week, near', 6 * DAY_MS, 50, null],
  ['in the first week, too far', 6 * DAY_MS, 50.1, 'too_far'],
  ['in the first week, without a shown location', 6 * DAY_MS, null, 'forbidden'],
  ['later, anywhere', 7 * DAY_MS, 300, null],
  ['later, without a shown location', 7 * DAY_MS, null, null],
] as const)('[LOST-4] where an account places an alert: %s', (_, ageMs, distanceKm, expected) => {
  expect(placeRefusal({ signedUpAt: ago(ageMs), distanceKm }, NOW)).toBe(expected);
});

it('[LOST-12] an extension adds a day, up to seven days after the creation', () => {
  const createdAt = NOW;
  const endsAt = ago(-6 * DAY_MS);
  expect(extendedEnd({ createdAt, endsAt })).toEqual(ago(-7 * DAY_MS));
  expect(extendedEnd({ createdAt, endsAt: ago(-6 * DAY_MS - 1) })).toBeNull();
  expect(askTime(endsAt)).toEqual(ago(-6 * DAY_MS + 6 * HOUR_MS));
});

describe('an alert that is over', () => {
  const over = { endedAt: ago(DAY_MS), isRemoved: false };
  it.each([
    ['lost', { status: 'lost', endedAt: null, isRemoved: false }, null],
    ['found', { ...over, status: 'found' }, 'alert_closed'],
    ['ended by time', { ...over, status: 'ended' }, 'alert_closed'],
    ['ended by a moderator', { ...over, status: 'ended', isRemoved: true }, 'not_found'],
    ['after 30 days', { ...over, status: 'ended', endedAt: ago(30 * DAY_MS) }, 'not_found'],
  ] as const)('[LOST-13] %s', (_, alert, expected) => {
    expect(closedRefusal(alert, NOW)).toBe(expected);
  });
});

describe('what a user reads', () => {
  const owner = { isOwner: true, isBlocked: false, hasCode: false, distanceKm: null };
  const near = { isOwner: false, isBlocked: false, hasCode: false, distanceKm: 5 };
  const far = { ...near, distanceKm: 5.01 };
  const hidden = { ...near, distanceKm: null };
  const withCode = { ...far, hasCode: true };
  const lost = { status: 'lost', endedAt: null, isRemoved: false } as const;
  const found = { status: 'found', endedAt: ago(DAY_MS - 1), isRemoved: false } as const;
  const foundEarlier = { ...found, endedAt: ago(DAY_MS) };
  const ended = { ...found, status: 'ended' } as const;
  const past = { ...ended, endedAt: ago(30 * DAY_MS) };
  it.each([
    ['the owner', lost, owner, 'whole'],
    ['the owner after the end', ended, owner, 'whole'],
    ['the owner after 30 days', past, owner, null],
    ['a user near the place', lost, near, 'whole'],
    ['a user elsewhere', lost, far, null],
    ['a user without a shown location', lost, hidden, null],
    ['a user with the link', lost, withCode, 'whole'],
    ['a blocked user with the link', lost, { ...withCode, isBlocked: true }, null],
    ['a user on the day after it was found', found, near, 'found'],
    ['a user a day later', foundEarlier, near, null],
    ['a user after the end by time', ended, withCode, null],
  ] as const)('[LOST-7] %s', (_, alert, reader, expected) => {
    expect(readableForm(alert, reader, NOW)).toBe(expected);
  });
});
