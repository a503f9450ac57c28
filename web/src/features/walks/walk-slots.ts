import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import {
  PARTS_OF_DAY,
  type PartOfDay,
  partsOfDay,
  type Walker,
  walkingOf,
  walkingOverlap,
} from '@meongmate/shared/rules/walking';
import {
  type DayPart,
  daysBetween,
  localTime,
  PART_END_HOURS,
  partOfDate,
  weekdayOf,
} from '../../lib/local-day.ts';

const SLOTS_SHOWN = 4;
/** A week repeats, so four weeks contain four slots of any pair. */
const DAYS_SEARCHED = 35;
/** A walk that starts earlier could hardly be read and accepted in time. */
const LEAD_MS = 30 * MINUTE_MS;
const HALF_HOUR_MINUTES = 30;
const START_HOURS: Record<PartOfDay, number> = { morning: 8, afternoon: 15, evening: 19 };
const DAYS_OF_WEEK = 7;

/** Returns the next half hour from a moment on. */
function halfHourFrom(moment: Date): Date {
  const minutes = Math.ceil(moment.getMinutes() / HALF_HOUR_MINUTES) * HALF_HOUR_MINUTES;
  return localTime(moment, 0, moment.getHours(), minutes);
}

/**
 * Returns the start of a walk in a part of a day: the usual hour or, if that is less than 30 minutes ahead, the next
 * half hour that is in the same part. Undefined if the part has no time left.
 */
function startIn(part: PartOfDay, now: Date, offset: number): Date | undefined {
  const usual = localTime(now, offset, START_HOURS[part]);
  if (usual.getTime() - now.getTime() >= LEAD_MS) return usual;
  const later = halfHourFrom(new Date(now.getTime() + LEAD_MS));
  const end = localTime(now, offset, PART_END_HOURS[part]);
  return later < end ? later : undefined;
}

/** The start of a walk in a part of a day; undefined if it has no time left. */
export const startInPart = ({ date, part }: DayPart, now: Date): Date | undefined =>
  startIn(part, now, daysBetween(now, date));

const isInSamePart = (a: Date, b: Date) =>
  a.toDateString() === b.toDateString() && partOfDate(a) === partOfDate(b);

/** Returns the next slots in which both owners walk and that contain none of the walks at `taken`. */
export function findSharedSlots(
  now: Date,
  user: Walker,
  partner: Walker,
  taken: readonly Date[] = [],
): Date[] {
  const { days, parts } = walkingOverlap(walkingOf(user), walkingOf(partner));
  const slots: Date[] = [];
  for (let offset = 0; offset < DAYS_SEARCHED && slots.length < SLOTS_SHOWN; offset += 1) {
    if (!days.includes(weekdayOf(localTime(now, offset)))) continue;
    for (const part of PARTS_OF_DAY.filter((each) => parts.includes(each))) {
      const start = startIn(part, now, offset);
      if (start && !taken.some((walk) => isInSamePart(walk, start))) slots.push(start);
    }
  }
  return slots.slice(0, SLOTS_SHOWN);
}

/** A time for tomorrow if no slot is shared: in the part of the day in which the user walks first, or the evening. */
export function plausibleStart(now: Date, user: Walker): Date {
  const [part = 'evening'] = partsOfDay(walkingOf(user).times);
  return localTime(now, 1, START_HOURS[part]);
}

/** The same time and day of the week as an earlier walk, the next one that is not too near. */
export function sameTimeNextWeek(walk: Date, now: Date): Date {
  const earliest = now.getTime() + LEAD_MS;
  let start = localTime(walk, DAYS_OF_WEEK, walk.getHours(), walk.getMinutes());
  while (start.getTime() < earliest) {
    start = localTime(start, DAYS_OF_WEEK, walk.getHours(), walk.getMinutes());
  }
  return start;
}
