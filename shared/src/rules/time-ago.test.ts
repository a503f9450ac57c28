import { expect, it } from 'vitest';
import { requestTimeAgo, roomTimeAgo } from './time-ago.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-03-02T09:00:00Z');

it.each([
  [-HOUR, { unit: 'justNow' }],
  [0, { unit: 'justNow' }],
  [HOUR - 1, { unit: 'justNow' }],
  [HOUR, { unit: 'hours', count: 1 }],
  [DAY - 1, { unit: 'hours', count: 23 }],
  [DAY, { unit: 'days', count: 1 }],
  [7 * DAY - 1, { unit: 'days', count: 6 }],
  [7 * DAY, { unit: 'weeks', count: 1 }],
  [100 * DAY, { unit: 'weeks', count: 14 }],
] as const)('[FMT-3] [FMT-6] the age of a request %d ms old is shown', (age, shown) => {
  expect(requestTimeAgo(NOW - age, NOW)).toEqual(shown);
});

it.each([
  [-DAY, { unit: 'justNow' }],
  [MINUTE - 1, { unit: 'justNow' }],
  [MINUTE, { unit: 'minutes', count: 1 }],
  [HOUR - 1, { unit: 'minutes', count: 59 }],
  [HOUR, { unit: 'hours', count: 1 }],
  [DAY - 1, { unit: 'hours', count: 23 }],
  [DAY, { unit: 'days', count: 1 }],
  [100 * DAY, { unit: 'days', count: 100 }],
] as const)('[FMT-4] [FMT-6] the age of a room %d ms old is shown', (age, shown) => {
  expect(roomTimeAgo(NOW - age, NOW)).toEqual(shown);
});
