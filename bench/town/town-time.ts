import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';

/** The clock of the town moves in steps of this length; walks begin at full and half hours. */
export const STEP_MS = 30 * MINUTE_MS;

/** Korea has no daylight saving time. */
const KOREA_MS = 9 * HOUR_MS;

const MORNING_HOUR = 7;
const NIGHT_HOUR = 23;

/** The number of the day in Korea. */
export const dayOf = (ms: number): number => Math.floor((ms + KOREA_MS) / DAY_MS);
const timeOfDay = (ms: number): number => (ms + KOREA_MS) % DAY_MS;

/** Monday is 0. The first of January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (day + 3) % 7;

export const momentOn = (day: number, hour: number): number =>
  day * DAY_MS - KOREA_MS + hour * HOUR_MS;

/** The first step from a moment on at which an owner is awake; `share` spreads those who wake up over two hours. */
export function nextAwake(ms: number, share: number): number {
  const hour = timeOfDay(ms) / HOUR_MS;
  const isAwake = hour >= MORNING_HOUR && hour < NIGHT_HOUR;
  const day = dayOf(ms) + (hour >= NIGHT_HOUR ? 1 : 0);
  const at = isAwake ? ms : momentOn(day, MORNING_HOUR + 2 * share);
  return Math.ceil(at / STEP_MS) * STEP_MS;
}

/** The usual time of each part of the day, which the sheet of a proposal offers in its middle. */
export const HOURS_OF_PARTS = [8, 15, 19] as const;

export const partAt = (ms: number): number => {
  const hour = timeOfDay(ms) / HOUR_MS;
  return hour < 12 ? 0 : hour < 18 ? 1 : 2;
};
