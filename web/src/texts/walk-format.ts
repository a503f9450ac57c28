import { HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { daysBetween } from '../lib/local-day.ts';
import { clockOf, daysTo, inZone, type WalkStart, withZone } from '../lib/walk-clock.ts';
import { chatTimeText, dateTimeText, weekdayDateText } from './format.ts';
import { walkText } from './walks.ts';

const HOUR_MINUTES = 60;
const NEAR_DAYS = ['today', 'tomorrow', 'dayAfterTomorrow'] as const;
const DAYS_TO_SUNDAY = 6;

interface WalkTime extends WalkStart {
  durationMinutes: number;
}

/** `1시간 30분` */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = minutes % HOUR_MINUTES;
  return [
    hours > 0 && walkText('hours', { count: hours }),
    rest > 0 && walkText('minutes', { count: rest }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** `오후 7:00 · 1시간` */
export const walkTimeText = (walk: WalkTime): string =>
  `${withZone(chatTimeText(clockOf(walk)), walk)} · ${durationText(walk.durationMinutes)}`;

/** `오늘 오후 7:00`, `내일 오전 8:00`, later `11월 28일 (토) 오후 6:30` */
export function whenText(walk: WalkStart, now: Date): string {
  const at = clockOf(walk);
  const days = daysTo(walk, now);
  if (days < 0 || days > 1) return withZone(dateTimeText(at), walk);
  const day = walkText(days === 0 ? 'today' : 'tomorrow');
  return withZone(walkText('dayTime', { day, time: chatTimeText(at) }), walk);
}

/** `30분 뒤`, `2시간 뒤`, `내일`, `모레`, `3일 뒤` */
export function relativeText(walk: WalkStart, now: Date): string {
  const ms = Date.parse(walk.startsAt) - now.getTime();
  if (ms <= 0) return walkText('now');
  const days = daysTo(walk, now);
  const nearDay = NEAR_DAYS[days];
  if (days > 0) return nearDay ? walkText(nearDay) : walkText('inDays', { count: days });
  return ms < HOUR_MS
    ? walkText('inMinutes', { count: Math.ceil(ms / MINUTE_MS) })
    : walkText('inHours', { count: Math.round(ms / HOUR_MS) });
}

/** Whether a day is the Saturday or Sunday of this week, but neither today nor one of the next two days. */
function isThisWeekend(at: Date, now: Date): boolean {
  const days = daysBetween(now, at);
  const daysLeft = DAYS_TO_SUNDAY - ((now.getDay() + DAYS_TO_SUNDAY) % 7);
  return days > 1 && days <= daysLeft && (at.getDay() === 6 || at.getDay() === 0);
}

/** `오늘`, `내일` or `이번 주말`; undefined for other days. */
export function nearDayText(walk: WalkStart, now: Date): string | undefined {
  const days = daysTo(walk, now);
  if (days === 0) return walkText('today');
  if (days === 1) return walkText('tomorrow');
  return isThisWeekend(clockOf(walk), inZone(now, walk.timeZone))
    ? walkText('thisWeekend')
    : undefined;
}

/** `11월 28일 산책 1개가 취소돼요.`, without a day if the walks are on different ones. */
export function walksEndText(walks: readonly WalkTime[]): string | undefined {
  const days = new Set(walks.map((walk) => weekdayDateText(clockOf(walk))));
  const [day] = days;
  if (day === undefined) return undefined;
  const count = walks.length;
  return days.size === 1 ? walkText('endOnDay', { day, count }) : walkText('end', { count });
}
