import { WALKING_DAYS } from '@meongmate/shared/rules/walking';
import { expect, it } from 'vitest';
import { yearByClocks, yearOf } from './_support/clock-table.ts';

/** Europe, both Americas, Asia with and without summer time, half an hour in Australia, and a zone whose clocks once changed for good. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Asia/Seoul',
  'Asia/Pyongyang',
  'Australia/Lord_Howe',
];

it.each(ZONES)(
  '[WALK-47] 52 weeks in %s are those of a table of clocks, at each hour that changes',
  (timeZone) => {
    for (const weekday of WALKING_DAYS) {
      for (const time of ['00:30', '02:00', '02:30', '19:00', '23:30']) {
        const series = { weekday, time, timeZone };
        expect(yearOf(series), `${weekday} ${time}`).toEqual(yearByClocks(series));
      }
    }
  },
);
