import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { WALK_AHEAD_MAX_MS } from '@meongmate/shared/rules/limits';
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
  isSameDay,
  localTime,
  PART_END_HOURS,
  PART_START_HOURS,
  partOfDate,
  weekdayOf,
} from '../../lib/local-day.ts';

/** With the button for another time they fill two rows. */
const TIMES_OFFERED = 5;
/** A walk that starts earlier could hardly be read and accepted in time. */
const LEAD_MS = 30 * MINUTE_MS;
const HALF_HOUR_MINUTES = 30;
const HALF_HOUR_MS = HALF_HOUR_MINUTES * MINUTE_MS;
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

/** The first slot of both owners that contains none of the walks at `taken`. */
export function firstSharedSlot(
  now: Date,
  user: Walker,
  partner: Walker,
  taken: readonly Date[] = [],
): Date | undefined {
  const { days, parts } = walkingOverlap(walkingOf(user), walkingOf(partner));
  for (const day of proposableDays(now)) {
    if (!days.includes(weekdayOf(day))) continue;
    for (const part of parts) {
      const start = startInPart({ date: day, part }, now);
      if (start && !taken.some((walk) => isInSamePart(walk, start))) return start;
    }
  }
  return undefined;
}

/** The days for which a walk can be proposed, from today on. */
export const proposableDays = (now: Date): Date[] =>
  Array.from({ length: WALK_AHEAD_MAX_MS / DAY_MS }, (_, offset) => localTime(now, offset));

/** The half hours of a part of a day that are at least 30 minutes ahead. */
function halfHoursIn(part: PartOfDay, day: Date, now: Date): Date[] {
  const count = ((PART_END_HOURS[part] - PART_START_HOURS[part]) * HOUR_MS) / HALF_HOUR_MS;
  return Array.from({ length: count }, (_, index) =>
    localTime(day, 0, PART_START_HOURS[part], index * HALF_HOUR_MINUTES),
  ).filter((time) => time.getTime() - now.getTime() >= LEAD_MS);
}

/** `count` of the times, around the usual hour. */
function aroundUsual(times: readonly Date[], part: PartOfDay, count: number): Date[] {
  const usual = times.findIndex((time) => time.getHours() >= START_HOURS[part]);
  const middle = usual === -1 ? times.length : usual;
  const first = Math.max(0, Math.min(middle - Math.floor(count / 2), times.length - count));
  return times.slice(first, first + count);
}

/** The times that are offered for a walk on one day. */
export interface OfferedTimes {
  /** At most five, earliest first; none if the day is nearly over. */
  times: Date[];
  /** The parts of the day of the times. */
  parts: PartOfDay[];
  /** Whether both owners walk then. */
  isShared: boolean;
}

/**
 * Returns times of a day at which both owners walk; on a day that they do not share, times at which one of them walks on
 * other days.
 */
export function offeredTimes(
  day: Date,
  now: Date,
  user: Walker,
  partner: Walker | undefined,
): OfferedTimes {
  const own = walkingOf(user);
  const other = partner ? walkingOf(partner) : { days: [], times: [] };
  const overlap = walkingOverlap(own, other);
  const ahead = (parts: readonly PartOfDay[]) =>
    parts
      .map((part) => ({ part, times: halfHoursIn(part, day, now) }))
      .filter(({ times }) => times.length > 0);
  const shared = overlap.days.includes(weekdayOf(day)) ? ahead(overlap.parts) : [];
  const habits = shared.length > 0 ? shared : ahead(partsOfDay([...own.times, ...other.times]));
  const offered = habits.length > 0 ? habits : ahead(PARTS_OF_DAY);
  return {
    // Each part has its share of the five, the later ones the larger.
    times: offered.flatMap(({ part, times }, index) => {
      const until = (parts: number) => Math.floor((TIMES_OFFERED * parts) / offered.length);
      return aroundUsual(times, part, until(index + 1) - until(index));
    }),
    parts: offered.map(({ part }) => part),
    isShared: shared.length > 0,
  };
}

/** The offered times with that of the walk that is being changed, on its day. */
export function withTime(
  offered: OfferedTimes,
  day: Date,
  current: Date | undefined,
): OfferedTimes {
  if (!current || !isSameDay(current, day)) return offered;
  const others = offered.times.filter((time) => time.getTime() !== current.getTime());
  const kept = others.length < TIMES_OFFERED ? others : others.slice(0, TIMES_OFFERED - 1);
  const times = [...kept, current].sort((a, b) => a.getTime() - b.getTime());
  return { ...offered, times };
}

/** The offered time with the clock of `chosen`, otherwise the one in the middle; never `current`. */
export function nearestOffered(
  times: readonly Date[],
  chosen: Date,
  current: Date | undefined,
): Date | undefined {
  const free = times.filter((time) => time.getTime() !== current?.getTime());
  const isSameClock = (time: Date) =>
    time.getHours() === chosen.getHours() && time.getMinutes() === chosen.getMinutes();
  return free.find(isSameClock) ?? free[Math.floor(free.length / 2)];
}

/** A time for tomorrow if no slot is shared: in the user's first part of the day, or the evening. */
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
