import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { addDays, momentOf } from '@meongmate/shared/rules/local-time';
import { clockIn, DEFAULT_TIME_ZONE } from '@meongmate/shared/rules/time-zones';
import type { WalkStatus } from '@meongmate/shared/rules/walk-state';

const HOURS_BEFORE = 3;
const NOON = '12:00';
/** Of the day before a walk that begins before noon: nobody plans a morning three hours earlier. */
const EVENING = '20:00';

interface Begin {
  starts_at: string;
  /** Absent in copies for reports of earlier versions. */
  time_zone?: string;
}

/** A stored walk, whose times are texts. */
interface Confirmable extends Begin {
  status: WalkStatus;
  changed_at: string;
  version: number;
  confirmed_by?: number[];
  confirmed_version?: number | null;
}

/** When the members of an agreed walk are asked whether they will come. */
export function questionTime({
  starts_at: startsAt,
  time_zone: timeZone = DEFAULT_TIME_ZONE,
}: Begin): Date {
  const begin = new Date(startsAt);
  const clock = clockIn(timeZone, begin);
  if (clock.slice(11) >= NOON) return new Date(begin.getTime() - HOURS_BEFORE * HOUR_MS);
  return momentOf(`${addDays(clock, -1).slice(0, 10)}T${EVENING}`, timeZone);
}

/** From when on a walk can be confirmed: when its members are asked, or from its acceptance if that was later. */
export function confirmFromOf(walk: Confirmable): Date | null {
  if (walk.status !== 'accepted') return null;
  // The last change of an accepted walk is its acceptance.
  return new Date(Math.max(questionTime(walk).getTime(), Date.parse(walk.changed_at)));
}

/** The members who confirmed the present version; a change of an earlier version of the server leaves those of the one before. */
export const confirmedByOf = (walk: Confirmable): number[] =>
  walk.confirmed_version === walk.version ? (walk.confirmed_by ?? []) : [];

/** What a member's confirmation does to a walk. */
export function decideConfirmation(
  walk: Confirmable,
  userId: number,
  now: Date,
): 'apply' | 'unchanged' | 'closed' {
  const from = confirmFromOf(walk);
  if (!from || from > now || new Date(walk.starts_at) <= now) return 'closed';
  return confirmedByOf(walk).includes(userId) ? 'unchanged' : 'apply';
}
