import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { clockIn } from '@meongmate/shared/rules/time-zones';
import { WALKING_DAYS } from '@meongmate/shared/rules/walking';
import { nextWeeks, type WeeklyTime } from '../../src/features/walks/series.rules.ts';

const YEAR_WEEKS = 52;
/** A Thursday. */
const START = new Date('2026-01-01T00:00:00Z');

/** The offset of a zone from UTC, by the system's data alone. */
const offsetMs = (timeZone: string, moment: number) =>
  Date.parse(`${clockIn(timeZone, new Date(moment))}Z`) - moment;

/** Looks at the clocks in every minute around a time: the first at which they show it, or the offset before a gap. */
function findMoment(wanted: number, timeZone: string): number {
  const end = wanted + 15 * HOUR_MS;
  for (let moment = wanted - 15 * HOUR_MS; moment <= end; moment += MINUTE_MS) {
    if (moment + offsetMs(timeZone, moment) === wanted) return moment;
  }
  return wanted - offsetMs(timeZone, wanted - DAY_MS);
}

/** The begins of a series in a year, by the rules of the product. */
export const yearOf = (series: WeeklyTime): string[] =>
  nextWeeks(series, [], START, YEAR_WEEKS).map(({ startsAt }) => startsAt.toISOString());

/** The same by a table of clocks, without the rules and without `Temporal`. */
export function yearByClocks({ weekday, time, timeZone }: WeeklyTime): string[] {
  const starts: string[] = [];
  const days = WALKING_DAYS.indexOf(weekday);
  for (
    let monday = Date.parse('2025-12-29T00:00Z');
    starts.length < YEAR_WEEKS;
    monday += 7 * DAY_MS
  ) {
    const date = new Date(monday + days * DAY_MS).toISOString().slice(0, 10);
    const moment = findMoment(Date.parse(`${date}T${time}Z`), timeZone);
    if (moment > START.getTime()) starts.push(new Date(moment).toISOString());
  }
  return starts;
}
