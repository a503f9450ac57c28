import type { Walk } from '@meongmate/shared/contract/walks';
import { type PartOfDay, WALKING_DAYS } from '@meongmate/shared/rules/walking';
import { daysBetween, isSameDay, localTime, partOfDate, weekdayOf } from '../../lib/local-day.ts';
import { clockOf, daysTo, inZone } from '../../lib/walk-clock.ts';
import { hasBegun, hasEnded, isOpen } from './api.ts';

/** The question about a walk appears at this hour of the next day. */
const QUESTION_HOUR = 9;
/** Older walks are not asked about: a new device does not know which questions were closed. */
const QUESTION_DAYS_MAX = 14;

/** So long after a walk the pair is offered the same time again. */
const OFFER_DAYS_MAX = 7;

export interface WalkDay {
  date: Date;
  walks: Walk[];
}

/** Groups walks by their local day, in the given order. */
export function groupByDay(walks: readonly Walk[]): WalkDay[] {
  const days: WalkDay[] = [];
  for (const walk of walks) {
    const date = clockOf(walk);
    const last = days.at(-1);
    if (last && isSameDay(last.date, date)) last.walks.push(walk);
    else days.push({ date, walks: [walk] });
  }
  return days;
}

/** The past walks with those that have begun since the upcoming ones were loaded, newest first. */
export function withBegun(
  past: readonly Walk[],
  upcoming: readonly Walk[],
  now: number,
): readonly Walk[] {
  const begun = upcoming.filter(
    (walk) => hasBegun(walk, now) && !past.some(({ id }) => id === walk.id),
  );
  return begun.length === 0 ? past : [...begun.toReversed(), ...past];
}

/**
 * Whether a walk took place, as far as the user has said. The server makes the walks of a series, also after the members have
 * stopped to come: without the user's note they count if a member confirmed them.
 */
export const tookPlace = (walk: Walk, now: number): boolean =>
  walk.status === 'accepted' &&
  hasBegun(walk, now) &&
  (walk.after?.went ?? (!walk.series || (walk.confirmedBy ?? []).length > 0));

/** Any Monday: weeks are counted from it. */
const A_MONDAY = new Date(2026, 0, 5);
const weekOf = (date: Date) => Math.floor(daysBetween(A_MONDAY, date) / 7);

/** The number of weeks in a row with a walk, up to this week, or the last one while this week has none yet. */
export function weeksInARow(walks: readonly Walk[], now: Date): number {
  const weeks = new Set(walks.map((walk) => weekOf(clockOf(walk))));
  const end = weeks.has(weekOf(now)) ? weekOf(now) : weekOf(now) - 1;
  let count = 0;
  while (weeks.has(end - count)) count++;
  return count;
}

/** The last walk with each friend, in the order of the walks. */
export function lastWalkPerFriend(walks: readonly Walk[]): Walk[] {
  const seen = new Set<number>();
  return walks.filter(({ partner }) => !seen.has(partner.id) && seen.add(partner.id));
}

/** The first day of a month; `offset` counts months from the month of `now`. */
export const monthAt = (now: Date, offset: number): Date =>
  new Date(now.getFullYear(), now.getMonth() + offset, 1);

export interface CalendarDay {
  date: Date;
  walks: number;
}

/** The days of a month in weeks from Monday to Sunday; days of other months are undefined. */
export function toCalendar(month: Date, walks: readonly Walk[]): (CalendarDay | undefined)[][] {
  const starts = walks.map(clockOf);
  const lead = WALKING_DAYS.indexOf(weekdayOf(month));
  const dayCount = daysBetween(month, monthAt(month, 1));
  const cells = Array.from({ length: Math.ceil((lead + dayCount) / 7) * 7 }, (_, index) => {
    const day = index - lead;
    if (day < 0 || day >= dayCount) return undefined;
    const date = localTime(month, day);
    return { date, walks: starts.filter((start) => isSameDay(date, start)).length };
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export const isInMonth = (walk: Walk, month: Date): boolean => {
  const start = clockOf(walk);
  return start.getFullYear() === month.getFullYear() && start.getMonth() === month.getMonth();
};

/** The newest walk without an answer to how it was, from 9:00 of the next local day on. */
export function findQuestion(
  past: readonly Walk[],
  now: Date,
  closedIds: readonly number[],
): Walk | undefined {
  return past.find((walk) => {
    const start = clockOf(walk);
    const today = inZone(now, walk.timeZone);
    return (
      walk.status === 'accepted' &&
      walk.after === null &&
      localTime(start, 1, QUESTION_HOUR) <= today &&
      daysTo(walk, now) >= -QUESTION_DAYS_MAX &&
      !closedIds.includes(walk.id)
    );
  });
}

/**
 * The newest walk to offer again, once it is over: the last one of a pair that has none ahead and of which neither has proposed
 * another since, unless it was weekly, the user did not come or did not like it, or has closed the offer.
 */
export function findWalkToRepeat(
  begun: readonly Walk[],
  upcoming: readonly Walk[],
  now: number,
  closedIds: readonly number[],
): Walk | undefined {
  const agreed = begun.filter(({ status }) => status === 'accepted');
  const isAsked = ({ id, roomId, startsAt }: Walk) =>
    [...begun, ...upcoming].some(
      (other) =>
        other.roomId === roomId &&
        other.id !== id &&
        (other.createdAt > startsAt || isOpen(other, now)),
    );
  return lastWalkPerFriend(agreed).find((walk) => {
    const { id, series, after } = walk;
    return (
      hasEnded(walk, now) &&
      daysTo(walk, new Date(now)) >= -OFFER_DAYS_MAX &&
      !series &&
      after?.went !== false &&
      after?.dogs !== 'bad' &&
      !closedIds.includes(id) &&
      !isAsked(walk)
    );
  });
}

/** Whether a walk with a partner is agreed or proposed for a part of a day. */
export const hasWalkIn = (
  walks: readonly Walk[],
  partnerId: number,
  date: Date,
  part: PartOfDay,
): boolean =>
  walks.some((walk) => {
    const { partner, status } = walk;
    const start = clockOf(walk);
    return (
      partner.id === partnerId &&
      (status === 'accepted' || status === 'proposed') &&
      isSameDay(date, start) &&
      partOfDate(start) === part
    );
  });

/** Whether a walk is agreed for a day. */
export const hasAgreedWalkOn = (walks: readonly Walk[], date: Date): boolean =>
  walks.some((walk) => walk.status === 'accepted' && isSameDay(date, clockOf(walk)));
