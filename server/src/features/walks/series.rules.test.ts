import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { yearByClocks, yearOf } from '../../../tests/_support/clock-table.ts';
import {
  changeSeriesPlan,
  checkTime,
  decideWithSeries,
  isAbandoned,
  newWeeks,
  nextDue,
  nextWeeks,
  type SeriesPlan,
  startInWeek,
  toSeriesPlan,
  weeklyTimeOf,
  weekOf,
} from './series.rules.ts';

const at = (text: string) => new Date(text);
const SEOUL = { weekday: 'tuesday', time: '19:00', timeZone: 'Asia/Seoul' } as const;
const BERLIN = { weekday: 'sunday', time: '02:30', timeZone: 'Europe/Berlin' } as const;

it.each([
  [
    'a Tuesday evening in Seoul',
    '2026-11-24T10:00:20Z',
    'Asia/Seoul',
    'tuesday',
    '19:00',
    '2026-11-23',
  ],
  ['a Sunday', '2026-11-29T09:00:00Z', 'Asia/Seoul', 'sunday', '18:00', '2026-11-23'],
  ['a Monday', '2026-11-30T00:00:00Z', 'Asia/Seoul', 'monday', '09:00', '2026-11-30'],
  ['midnight in Seoul', '2026-11-24T15:00:00Z', 'Asia/Seoul', 'wednesday', '00:00', '2026-11-23'],
  [
    'the same moment in New York',
    '2026-11-24T15:00:00Z',
    'America/New_York',
    'tuesday',
    '10:00',
    '2026-11-23',
  ],
  ['the end of a year', '2026-12-31T23:00:00Z', 'UTC', 'thursday', '23:00', '2026-12-28'],
])('[WALK-45] weekday, time and week of %s', (_, moment, timeZone, weekday, time, week) => {
  expect(weeklyTimeOf(at(moment), timeZone)).toEqual({ weekday, time, timeZone });
  expect(weekOf(at(moment), timeZone)).toBe(week);
  const start = startInWeek(weeklyTimeOf(at(moment), timeZone), week);
  expect(start.getTime()).toBe(Math.floor(at(moment).getTime() / 60_000) * 60_000);
});

it('[WALK-47] a time that does not exist on a day moves forward by the gap, of two it is the first', () => {
  const starts = nextWeeks(BERLIN, [], at('2026-03-22T00:00:00Z'), 3).map(({ startsAt }) =>
    startsAt.toISOString(),
  );
  expect(starts).toEqual([
    '2026-03-22T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-04-05T00:30:00.000Z',
  ]);
  expect(startInWeek(BERLIN, '2026-10-19')).toEqual(at('2026-10-25T00:30:00Z'));
  expect(startInWeek(BERLIN, '2026-10-26')).toEqual(at('2026-11-01T01:30:00Z'));
});

it('[WALK-47] a year of weeks in Seoul is that of a table of clocks', () => {
  expect(yearOf(SEOUL)).toEqual(yearByClocks(SEOUL));
});

it('[WALK-46] weeks that are used up and times that have passed are left out', () => {
  const now = at('2026-11-24T10:00:00Z');
  const used = ['2026-11-23', '2026-12-07'];
  expect(nextWeeks(SEOUL, used, now, 2).map(({ week }) => week)).toEqual([
    '2026-11-30',
    '2026-12-14',
  ]);
  expect(nextWeeks(SEOUL, [], at('2026-11-24T09:59:59Z'), 1)[0]?.week).toBe('2026-11-23');
  expect(nextWeeks(SEOUL, [], now, 0)).toEqual([]);
});

it('[WALK-46] no walk is made before the first one of a series', () => {
  const now = at('2026-11-24T10:00:00Z');
  expect(nextWeeks(SEOUL, ['2026-12-07'], now, 2).map(({ week }) => week)).toEqual([
    '2026-12-14',
    '2026-12-21',
  ]);
});

const OPEN = [
  { id: 1, week: '2026-11-23' },
  { id: 2, week: '2026-11-30' },
];
it.each([
  [
    'later in the week',
    '2026-11-24T00:00:00Z',
    [],
    null,
    [
      [1, '2026-11-23'],
      [2, '2026-11-30'],
    ],
  ],
  [
    'that has passed this week',
    '2026-11-25T00:00:00Z',
    [],
    null,
    [
      [1, '2026-11-30'],
      [2, '2026-12-07'],
    ],
  ],
  [
    'beside a week that is used up',
    '2026-11-25T00:00:00Z',
    ['2026-12-07'],
    null,
    [
      [1, '2026-11-30'],
      [2, '2026-12-14'],
    ],
  ],
  [
    'that a member chose',
    '2026-11-24T00:00:00Z',
    [],
    '2026-12-01T10:00:00Z',
    [
      [1, '2026-11-30'],
      [2, '2026-12-07'],
    ],
  ],
] as const)('[WALK-48] a new time %s moves the open walks', (_, now, used, chosen, expected) => {
  const options = { used, chosen: chosen && { id: 1, startsAt: at(chosen) }, now: at(now) };
  expect(newWeeks(SEOUL, OPEN, options).map(({ id, week }) => [id, week])).toEqual(expected);
});

const past = (...walked: boolean[]) =>
  walked.map((tookPlace, index) => ({
    startsAt: new Date(Date.parse('2026-11-24T10:00:00Z') - index * 7 * DAY_MS),
    tookPlace,
  }));
const CHECK = at('2026-11-27T11:00:00Z');

it.each([
  [
    'four missed walks, in the evening of the third day',
    past(false, false, false, false),
    CHECK,
    true,
  ],
  ['a minute before', past(false, false, false, false), at('2026-11-27T10:59:00Z'), false],
  ['three walks', past(false, false, false), CHECK, false],
  ['a walk that took place', past(false, false, true, false, false), CHECK, false],
  ['an earlier walk that took place', past(false, false, false, false, true), CHECK, true],
  ['no walk', [], CHECK, false],
])('[WALK-50] %s ends a series: %4$s', (_, walks, now, ends) => {
  expect(isAbandoned(walks, 'Asia/Seoul', now)).toBe(ends);
});

it('[WALK-46] [WALK-50] a series needs the server when its next walk begins, or one is judged', () => {
  const [walk] = past(false);
  const upcoming = [at('2026-12-01T10:00:00Z'), at('2026-12-08T10:00:00Z')];
  if (!walk) throw new Error('no walk');
  expect(checkTime(walk, 'Asia/Seoul')).toEqual(CHECK);
  expect(nextDue(upcoming, [walk], 'Asia/Seoul', at('2026-11-24T11:00:00Z'))).toEqual(CHECK);
  expect(nextDue(upcoming, [walk], 'Asia/Seoul', CHECK)).toEqual(upcoming[0]);
  expect(nextDue([], [], 'Asia/Seoul', CHECK)).toBeNull();
});

const stored = {
  weekday: 'tuesday',
  time: '19:00',
  time_zone: 'Asia/Seoul',
  duration_minutes: 60,
  place_name: '공원',
  place_latitude: null,
  place_longitude: null,
  note: null,
} as const;
const plan: SeriesPlan = {
  ...SEOUL,
  durationMinutes: 60,
  place: { name: '공원', latitude: null, longitude: null },
  note: null,
};

it('[WALK-48] only the given fields of a series change, and the same values change nothing', () => {
  expect(toSeriesPlan(stored)).toEqual(plan);
  expect(toSeriesPlan({ ...stored, place_name: null }).place).toBeNull();
  expect(changeSeriesPlan(plan, {})).toBeNull();
  expect(changeSeriesPlan(plan, { ...plan, time: undefined })).toBeNull();
  for (const change of [
    { weekday: 'friday' as const },
    { time: '20:00' },
    { durationMinutes: 30 },
    { place: null },
    { note: '물' },
  ]) {
    expect(changeSeriesPlan(plan, change)).toEqual({ ...plan, ...change });
  }
});

it.each([
  ['accept', false, 'answer'],
  ['decline', true, 'answer'],
  ['change', false, 'change'],
  ['change', true, 'change'],
  ['cancel', false, 'end'],
  ['cancel', true, null],
] as const)(
  '[WALK-46] %s of a walk of a proposed series (a change: %s): %s',
  (action, isChange, effect) => {
    expect(decideWithSeries(action, isChange)).toBe(effect);
  },
);
