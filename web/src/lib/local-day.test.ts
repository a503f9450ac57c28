import { expect, it } from 'vitest';
import { daysBetween, localTime, partOfDate, weekdayOf } from './local-day.ts';

it('[WALKUI-2] a later day keeps the time of day when the clocks change', () => {
  // In a zone with summer time, each of these days has 23 or 25 hours.
  for (const [month, day] of [
    [2, 28],
    [9, 24],
  ] as const) {
    const later = localTime(new Date(2026, month, day, 12), 1, 19);
    expect([later.getDate(), later.getHours()]).toEqual([day + 1, 19]);
    expect(daysBetween(new Date(2026, month, day, 23, 59), later)).toBe(1);
  }
});

it('[WALKUI-1] the day of the week and the part of the day are those of the device', () => {
  expect(weekdayOf(new Date(2026, 10, 29))).toBe('sunday');
  expect(weekdayOf(new Date(2026, 10, 30))).toBe('monday');
  expect(partOfDate(new Date(2026, 10, 30, 9))).toBe('morning');
  expect(partOfDate(new Date(2026, 10, 30, 17, 59))).toBe('afternoon');
  expect(partOfDate(new Date(2026, 10, 30, 18))).toBe('evening');
});
