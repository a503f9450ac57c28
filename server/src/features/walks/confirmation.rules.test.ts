import { expect, it } from 'vitest';
import {
  confirmedByOf,
  confirmFromOf,
  decideConfirmation,
  questionTime,
} from './confirmation.rules.ts';

const walk = {
  status: 'accepted',
  starts_at: '2026-11-24T10:00:00+00:00',
  time_zone: 'Asia/Seoul',
  changed_at: '2026-11-20T00:00:00+00:00',
  version: 2,
} as const;
const FROM = new Date('2026-11-24T07:00:00Z');

it.each([
  ['in the evening', '2026-11-24T19:00:00+09:00', 'Asia/Seoul', '2026-11-24T16:00:00+09:00'],
  ['at noon', '2026-11-24T12:00:00+09:00', 'Asia/Seoul', '2026-11-24T09:00:00+09:00'],
  ['before noon', '2026-11-24T11:59:00+09:00', 'Asia/Seoul', '2026-11-23T20:00:00+09:00'],
  ['after midnight', '2026-11-24T00:10:00+09:00', 'Asia/Seoul', '2026-11-23T20:00:00+09:00'],
  [
    'on the first of a month',
    '2026-12-01T08:00:00+09:00',
    'Asia/Seoul',
    '2026-11-30T20:00:00+09:00',
  ],
  [
    'after the clocks went back',
    '2026-10-25T08:00:00+01:00',
    'Europe/Berlin',
    '2026-10-24T20:00:00+02:00',
  ],
  ['across the gap', '2026-03-29T04:00:00+02:00', 'Europe/Berlin', '2026-03-28T20:00:00+01:00'],
])('[WALK-37] for a walk %s its members are asked', (_, startsAt, timeZone, at) => {
  expect(questionTime({ starts_at: startsAt, time_zone: timeZone })).toEqual(new Date(at));
});

it('[WALK-37] a walk that is accepted later can be confirmed from then on', () => {
  expect(confirmFromOf(walk)).toEqual(FROM);
  const late = '2026-11-24T08:30:00+00:00';
  expect(confirmFromOf({ ...walk, changed_at: late })).toEqual(new Date(late));
});

it.each(['proposed', 'declined', 'cancelled'] as const)(
  '[WALK-37] a %s walk cannot be confirmed',
  (status) => {
    expect(confirmFromOf({ ...walk, status })).toBeNull();
    expect(decideConfirmation({ ...walk, status }, 1, FROM)).toBe('closed');
  },
);

it.each([
  ['a moment before', FROM.getTime() - 1, 'closed'],
  ['then', FROM.getTime(), 'apply'],
  ['until it begins', Date.parse(walk.starts_at) - 1, 'apply'],
  ['when it begins', Date.parse(walk.starts_at), 'closed'],
])('[WALK-36] a walk is confirmed from its time on: %s', (_, now, decision) => {
  expect(decideConfirmation(walk, 1, new Date(now))).toBe(decision);
});

it('[WALK-36] [WALK-40] a confirmation counts once, and only for its version', () => {
  const confirmed = { ...walk, confirmed_by: [1], confirmed_version: 2 };
  expect(confirmedByOf(walk)).toEqual([]);
  expect(confirmedByOf(confirmed)).toEqual([1]);
  expect(confirmedByOf({ ...confirmed, version: 3 })).toEqual([]);
  expect(confirmedByOf({ ...walk, confirmed_version: 2 })).toEqual([]);
  expect(decideConfirmation(confirmed, 1, FROM)).toBe('unchanged');
  expect(decideConfirmation(confirmed, 2, FROM)).toBe('apply');
  expect(decideConfirmation({ ...confirmed, version: 3 }, 1, FROM)).toBe('apply');
});
