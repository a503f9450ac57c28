import type { Walk } from '@meongmate/shared/contract/walks';
import { expect, it } from 'vitest';
import { aPerson } from '../../test-support/user-fixtures.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';
import {
  findQuestion,
  findWalkToRepeat,
  groupByDay,
  hasAgreedWalkOn,
  hasWalkIn,
  isInMonth,
  lastWalkPerFriend,
  monthAt,
  toCalendar,
  tookPlace,
  weeksInARow,
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

it('[WALKUI-15] a walk of a series without a note took place if a member confirmed it', () => {
  const now = at(25).getTime();
  const timeZone = 'Asia/Seoul';
  const series = { id: 7, weekday: 'tuesday', time: '19:00', timeZone, endsAt: null } as const;
  const went = { went: true, dogs: null, note: null };
  expect(tookPlace(walkAt(24, { series }), now)).toBe(false);
  expect(tookPlace(walkAt(24, { series, confirmedBy: [] }), now)).toBe(false);
  expect(tookPlace(walkAt(24, { series, confirmedBy: [2] }), now)).toBe(true);
  expect(tookPlace(walkAt(24, { series, after: went }), now)).toBe(true);
  expect(
    tookPlace(walkAt(24, { series, confirmedBy: [1], after: { ...went, went: false } }), now),
  ).toBe(false);
});

// 23 November 2026 is a Monday.
it.each([
  ['no walk', [], 24, 0],
  ['this week alone', [23], 24, 1],
  ['last week alone', [22], 24, 1],
  ['the week before last', [15], 24, 0],
  ['three weeks', [9, 22, 24], 24, 3],
  ['three weeks before one that is not over', [2, 15, 16], 24, 3],
  ['a week without a walk', [2, 16, 23], 24, 2],
  ['several walks in a week', [16, 17, 22, 23], 29, 2],
])('[WALKUI-93] weeks in a row: %s', (_, days, today, weeks) => {
  expect(
    weeksInARow(
      days.map((day) => walkAt(day)),
      at(today, 12),
    ),
  ).toBe(weeks);
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

const series = {
  id: 7,
  weekday: 'tuesday',
  time: '19:00',
  timeZone: 'Asia/Seoul',
  endsAt: null,
} as const;
/** The walk of a day was proposed on the day before. */
const walkOn = (day: number, rest: Partial<Walk> = {}) =>
  walkAt(day, { createdAt: at(day - 1, 12).toISOString(), ...rest });

it.each<[string, number | undefined, Walk[], Walk[]]>([
  ['once it is over', 10, [walkOn(10)], []],
  ['the newest one', 10, [walkOn(10), walkOn(8, { roomId: 6, partner: aPerson({ id: 9 }) })], []],
  ['not an earlier one of the pair', undefined, [walkOn(10, { series }), walkOn(9)], []],
  ['not a declined one', undefined, [walkOn(10, { status: 'declined' })], []],
  ['not one of a series', undefined, [walkOn(10, { series })], []],
  [
    'not one to which the user did not come',
    undefined,
    [walkOn(10, { after: { went: false, dogs: null, note: null } })],
    [],
  ],
  [
    'not one that was hard',
    undefined,
    [walkOn(10, { after: { went: true, dogs: 'bad', note: null } })],
    [],
  ],
  ['one that was good', 10, [walkOn(10, { after: { went: true, dogs: 'good', note: null } })], []],
  [
    'not while one of the pair is ahead',
    undefined,
    [walkOn(10)],
    [walkOn(12, { createdAt: at(1, 1).toISOString() })],
  ],
  ['while one of another pair is ahead', 10, [walkOn(10)], [walkOn(12, { roomId: 6 })]],
  [
    'not after one that was declined since',
    undefined,
    [walkOn(17, { status: 'declined', createdAt: at(11, 8).toISOString() }), walkOn(10)],
    [],
  ],
])('[WALKUI-94] a walk is offered again: %s', (_, id, begun, upcoming) => {
  expect(findWalkToRepeat(begun, upcoming, at(11, 9).getTime(), [])?.id).toBe(id);
});

it('[WALKUI-94] a walk is offered again from its end for seven days, until the offer is closed', () => {
  const offered = (now: Date, closedIds: number[] = []) =>
    findWalkToRepeat([walkOn(10)], [], now.getTime(), closedIds)?.id;
  const end = Date.parse(walkOn(10).startsAt) + walkOn(10).durationMinutes * 60_000;
  expect(offered(new Date(end - 1))).toBeUndefined();
  expect(offered(new Date(end))).toBe(10);
  expect(offered(at(17, 23))).toBe(10);
  expect(offered(at(18, 0))).toBeUndefined();
  expect(offered(at(17, 23), [10])).toBeUndefined();
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
