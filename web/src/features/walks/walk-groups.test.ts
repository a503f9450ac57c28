import { expect, it } from 'vitest';
import { aPerson } from '../../test-support/user-fixtures.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';
import {
  findQuestion,
  groupByDay,
  hasAgreedWalkOn,
  hasWalkIn,
  isInMonth,
  lastWalkPerFriend,
  monthAt,
  toCalendar,
  tookPlace,
} from './walk-groups.ts';

/** In November 2026, in the zone of the device. */
const at = (day: number, hours = 19) => new Date(2026, 10, day, hours);
const walkAt = (day: number, given: Parameters<typeof aWalk>[0] = {}) =>
  aWalk({ id: day, status: 'accepted', startsAt: at(day).toISOString(), ...given });
const idsOf = (walks: readonly { id: number }[] | undefined) => walks?.map(({ id }) => id);

it('[WALKUI-14] walks are grouped by their local day', () => {
  const days = groupByDay([
    walkAt(24),
    walkAt(24, { id: 1, startsAt: at(24, 21).toISOString() }),
    walkAt(28),
  ]);
  expect(days.map(({ walks }) => idsOf(walks))).toEqual([[24, 1], [28]]);
});

it('[WALKUI-15] a walk took place if it was accepted, has begun and was not missed', () => {
  const now = at(25).getTime();
  const review = { went: false, dogs: null, note: null };
  expect(tookPlace(walkAt(24), now)).toBe(true);
  expect(tookPlace(walkAt(24, { after: { ...review, went: true } }), now)).toBe(true);
  expect(tookPlace(walkAt(24, { after: review }), now)).toBe(false);
  expect(tookPlace(walkAt(24, { status: 'cancelled' }), now)).toBe(false);
  expect(tookPlace(walkAt(24, { status: 'proposed' }), now)).toBe(false);
  expect(tookPlace(walkAt(26), now)).toBe(false);
});

it('[WALKUI-15] each friend has the last walk', () => {
  const partner = aPerson({ id: 9 });
  expect(idsOf(lastWalkPerFriend([walkAt(24), walkAt(23, { partner }), walkAt(20)]))).toEqual([
    24, 23,
  ]);
});

it('[WALKUI-15] a month has its days in weeks from Monday, with the number of walks', () => {
  const weeks = toCalendar(monthAt(at(24), 0), [walkAt(2), walkAt(2, { id: 1 }), walkAt(30)]);
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.map((day) => day?.date.getDate())).toEqual([
    ...Array.from({ length: 6 }, () => undefined),
    1,
  ]);
  expect(weeks[1]?.[0]).toEqual({ date: new Date(2026, 10, 2), walks: 2 });
  expect(weeks[5]?.map((day) => day?.walks)).toEqual([
    1,
    ...Array.from({ length: 6 }, () => undefined),
  ]);
  expect(monthAt(at(24), -11)).toEqual(new Date(2025, 11, 1));
  expect(isInMonth(walkAt(2), at(24))).toBe(true);
  expect(isInMonth(walkAt(2), new Date(2025, 10, 2))).toBe(false);
  expect(isInMonth(walkAt(2), new Date(2026, 11, 2))).toBe(false);
});

it('[WALKUI-17] the question appears from 9:00 of the next day on, for 14 days', () => {
  const ask = (now: Date) => findQuestion([walkAt(10)], now, [])?.id;
  expect(ask(at(11, 8))).toBeUndefined();
  expect(ask(at(11, 9))).toBe(10);
  expect(ask(at(24, 23))).toBe(10);
  expect(ask(at(25, 0))).toBeUndefined();
});

it('[WALKUI-17] only an agreed walk without an answer, whose question is not closed, is asked about', () => {
  const answered = walkAt(10, { after: { went: true, dogs: 'good', note: null } });
  const walks = [answered, walkAt(9, { status: 'proposed' }), walkAt(8), walkAt(7)];
  expect(findQuestion(walks, at(12), [])?.id).toBe(8);
  expect(findQuestion(walks, at(12), [8])?.id).toBe(7);
  expect(findQuestion(walks, at(12), [8, 7])).toBeUndefined();
});

it('[HOME-3] an agreed or proposed walk takes its part of its day, a closed one does not', () => {
  const walks = [
    walkAt(24),
    walkAt(25, { status: 'proposed' }),
    walkAt(26, { status: 'declined' }),
  ];
  const has = (partnerId: number, day: number, part: 'morning' | 'evening') =>
    hasWalkIn(walks, partnerId, at(day, 0), part);
  expect(has(2, 24, 'evening')).toBe(true);
  expect(has(2, 24, 'morning')).toBe(false);
  expect(has(3, 24, 'evening')).toBe(false);
  expect(has(2, 25, 'evening')).toBe(true);
  expect(has(2, 26, 'evening')).toBe(false);
});

it('[HOME-12] only an agreed walk marks its day', () => {
  const walks = [walkAt(24), walkAt(25, { status: 'proposed' })];
  expect([24, 25, 26].map((day) => hasAgreedWalkOn(walks, at(day, 0)))).toEqual([
    true,
    false,
    false,
  ]);
});
