import { addDays, momentOf } from '@meongmate/shared/rules/local-time';
import { clockIn } from '@meongmate/shared/rules/time-zones';
import type { WalkAction } from '@meongmate/shared/rules/walk-state';
import { WALKING_DAYS, type WalkingDay } from '@meongmate/shared/rules/walking';
import { isSamePlace, type WalkPlan } from './walks.rules.ts';

const WEEK_DAYS = 7;
/** The server keeps this many walks of a series that are to come. */
export const WALKS_AHEAD = 2;
/** A series ends when this many walks in a row were missed by both members, some days after the last of them. */
const MISSED_MAX = 4;
const MISSED_DAYS = 3;
const EVENING = '20:00';

/** When a series takes place: a weekday and a time of day on the clocks of a zone. */
export interface WeeklyTime {
  weekday: WalkingDay;
  time: string;
  timeZone: string;
}

/** The agreement of two members about every week. */
export type SeriesPlan = WeeklyTime & Omit<WalkPlan, 'startsAt' | 'timeZone'>;

/** A stored series. */
interface StoredSeries {
  weekday: WalkingDay;
  time: string;
  time_zone: string;
  duration_minutes: number;
  place_name: string | null;
  place_latitude: number | null;
  place_longitude: number | null;
  note: string | null;
}

export const toSeriesPlan = (series: StoredSeries): SeriesPlan => ({
  weekday: series.weekday,
  time: series.time,
  timeZone: series.time_zone,
  durationMinutes: series.duration_minutes,
  place:
    series.place_name === null
      ? null
      : {
          name: series.place_name,
          latitude: series.place_latitude,
          longitude: series.place_longitude,
        },
  note: series.note,
});

/** The fields that a change sets; undefined fields stay. */
export type SeriesPlanChange = {
  [K in keyof Omit<SeriesPlan, 'timeZone'>]?: SeriesPlan[K] | undefined;
};

/** Returns the plan after a change; null if nothing differs. */
export function changeSeriesPlan(plan: SeriesPlan, change: SeriesPlanChange): SeriesPlan | null {
  const {
    weekday = plan.weekday,
    time = plan.time,
    durationMinutes = plan.durationMinutes,
    place = plan.place,
    note = plan.note,
  } = change;
  const isUnchanged =
    weekday === plan.weekday &&
    time === plan.time &&
    durationMinutes === plan.durationMinutes &&
    note === plan.note &&
    isSamePlace(place, plan.place);
  return isUnchanged
    ? null
    : { weekday, time, timeZone: plan.timeZone, durationMinutes, place, note };
}

/**
 * What an action on a walk does to its series while the whole series waits for an answer: both are answered and changed together. Of
 * a new series the cancellation of its first walk ends it; of a changed one it skips a week (null).
 */
export function decideWithSeries(
  action: WalkAction,
  isChange: boolean,
): 'answer' | 'change' | 'end' | null {
  if (action === 'cancel') return isChange ? null : 'end';
  return action === 'change' ? 'change' : 'answer';
}

/** The weekday of a date, 0 for Monday. */
const dayIndex = (date: string) =>
  ((new Date(`${date.slice(0, 10)}T00:00Z`).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS) as
    | 0
    | 1
    | 2
    | 3
    | 4
    | 5
    | 6;

/** The Monday of the week of a moment in a zone, as `YYYY-MM-DD`. */
export function weekOf(at: Date, timeZone: string): string {
  const clock = clockIn(timeZone, at);
  return addDays(clock, -dayIndex(clock)).slice(0, 10);
}

/** The weekday and the time of a moment in a zone; seconds are dropped. */
export function weeklyTimeOf(at: Date, timeZone: string): WeeklyTime {
  const clock = clockIn(timeZone, at);
  return { weekday: WALKING_DAYS[dayIndex(clock)], time: clock.slice(11), timeZone };
}

/** When the walk of a week begins. A time that does not exist on its day moves forward by the gap, of two it is the first. */
export function startInWeek({ weekday, time, timeZone }: WeeklyTime, week: string): Date {
  const date = addDays(`${week}T00:00`, WALKING_DAYS.indexOf(weekday)).slice(0, 10);
  return momentOf(`${date}T${time}`, timeZone);
}

export interface WeekStart {
  week: string;
  startsAt: Date;
}

/** The next week from `from` on that is not used up, whose walk is still to come. */
function nextWeek(
  series: WeeklyTime,
  usedWeeks: readonly string[],
  now: Date,
  from = weekOf(now, series.timeZone),
): WeekStart {
  let week = from;
  while (usedWeeks.includes(week) || startInWeek(series, week) <= now) {
    week = addDays(`${week}T00:00`, WEEK_DAYS).slice(0, 10);
  }
  return { week, startsAt: startInWeek(series, week) };
}

/** The next weeks that are not used up, whose walks are still to come; none before the first walk of the series. */
export function nextWeeks(
  series: WeeklyTime,
  usedWeeks: readonly string[],
  now: Date,
  count: number,
): WeekStart[] {
  const taken = [...usedWeeks];
  const present = weekOf(now, series.timeZone);
  const first = [...usedWeeks].sort()[0] ?? present;
  const from = first > present ? first : present;
  return Array.from({ length: count }, () => {
    const next = nextWeek(series, taken, now, from);
    taken.push(next.week);
    return next;
  });
}

/**
 * When the open walks of a series begin after a change of its time: each stays in its week, unless that time has passed. `chosen` is
 * the time of one of them that a member chose.
 */
export function newWeeks(
  series: WeeklyTime,
  walks: readonly { id: number; week?: string | null }[],
  {
    used,
    chosen,
    now,
  }: { used: readonly string[]; chosen: { id: number; startsAt: Date } | null; now: Date },
): (WeekStart & { id: number })[] {
  const fixed = chosen && { week: weekOf(chosen.startsAt, series.timeZone), ...chosen };
  const taken = [...used, ...(fixed ? [fixed.week] : [])];
  // The others follow the chosen one.
  const base = fixed?.startsAt ?? now;
  return walks.map(({ id, week }) => {
    if (fixed && id === fixed.id) return fixed;
    const inWeek = week && !taken.includes(week) ? startInWeek(series, week) : base;
    const next = week && inWeek > base ? { week, startsAt: inWeek } : nextWeek(series, taken, base);
    taken.push(next.week);
    return { id, ...next };
  });
}

/** An agreed walk that has begun. */
export interface PastWeek {
  startsAt: Date;
  /** A member confirmed it, or noted afterwards that it took place. */
  tookPlace: boolean;
}

/** When it is decided whether a series goes on after a walk: in the evening of the third day, in its zone. */
export const checkTime = ({ startsAt }: PastWeek, timeZone: string): Date =>
  momentOf(
    `${addDays(clockIn(timeZone, startsAt), MISSED_DAYS).slice(0, 10)}T${EVENING}`,
    timeZone,
  );

/** Whether the last agreed walks, newest first, were all missed by both members, and it is time to end the series. */
export function isAbandoned(past: readonly PastWeek[], timeZone: string, now: Date): boolean {
  const [newest] = past;
  return (
    newest !== undefined &&
    past.length >= MISSED_MAX &&
    past.slice(0, MISSED_MAX).every(({ tookPlace }) => !tookPlace) &&
    checkTime(newest, timeZone) <= now
  );
}

/** When a series needs the server next: a walk begins and another one is due, or a walk is judged. */
export function nextDue(
  upcoming: readonly Date[],
  past: readonly PastWeek[],
  timeZone: string,
  now: Date,
): Date | null {
  const [newest] = past;
  const times = [...upcoming, ...(newest ? [checkTime(newest, timeZone)] : [])];
  const later = times.filter((time) => time > now).map((time) => time.getTime());
  return later.length === 0 ? null : new Date(Math.min(...later));
}
