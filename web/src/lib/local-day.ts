import { DAY_MS } from '@meongmate/shared/rules/durations';
import {
  type PartOfDay,
  partOfDay,
  WALKING_DAYS,
  type WalkingDay,
} from '@meongmate/shared/rules/walking';

/** The hour of the device's day at which each part ends, as in `WALKING_TIMES`. */
export const PART_END_HOURS: Record<PartOfDay, number> = {
  morning: 12,
  afternoon: 18,
  evening: 22,
};

/** The hour at which each part starts. */
export const PART_START_HOURS: Record<PartOfDay, number> = {
  morning: 6,
  afternoon: 12,
  evening: 18,
};

/** A part of a local day. */
export interface DayPart {
  date: Date;
  part: PartOfDay;
}

/** `getDay()` starts at Sunday, `WALKING_DAYS` at Monday. */
export const weekdayOf = (date: Date): WalkingDay =>
  WALKING_DAYS[(date.getDay() + 6) % 7] ?? 'monday';

export const partOfDate = (date: Date): PartOfDay =>
  partOfDay(String(date.getHours()).padStart(2, '0'));

/**
 * Returns the local day `days` later at the given time. Not by adding hours: a day of a change to or from summer
 * time has 23 or 25 of them.
 */
export const localTime = (date: Date, days: number, hours = 0, minutes = 0): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, hours, minutes);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD` and `HH:MM` on the clock of the device. */
export const toDateAndTime = (at: Date) => ({
  date: `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`,
  time: `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`,
});

/** The number of local days from `from` to `to`, 0 on the same day. */
export function daysBetween(from: Date, to: Date): number {
  const dayNumber = (date: Date) =>
    Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
  return dayNumber(to) - dayNumber(from);
}

export const isSameDay = (a: Date, b: Date): boolean => daysBetween(a, b) === 0;
