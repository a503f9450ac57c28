import { formatDistance } from '@meongmate/shared/rules/distance';
import type { Language } from '@meongmate/shared/rules/language';
import type { TimeAgo } from '@meongmate/shared/rules/time-ago';
import { daysBetween } from '../lib/local-day.ts';
import { defineTexts, language } from './define-texts.ts';

/**
 * Returns a function that writes a local day in the language of the user. A formatter takes longer to make than a day to
 * write, and sixty days are written with each key that is typed into a proposal, so each language has one.
 */
export function dayFormat(options: Intl.DateTimeFormatOptions): (day: Date) => string {
  const formats = new Map<Language, Intl.DateTimeFormat>();
  return (day) => {
    let format = formats.get(language());
    if (!format) {
      // Its zone would otherwise stay that of its making.
      format = new Intl.DateTimeFormat(language(), { ...options, timeZone: 'UTC' });
      formats.set(language(), format);
    }
    return format.format(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()));
  };
}

export const formatText = defineTexts({
  about: ['약 {distance}', 'about {distance}'],
  justNow: ['방금 전', 'just now'],
  minutesAgo: ['{count}분 전', '{count|minute/minutes} ago'],
  hoursAgo: ['{count}시간 전', '{count|hour/hours} ago'],
  daysAgo: ['{count}일 전', '{count|day/days} ago'],
  weeksAgo: ['{count}주 전', '{count|week/weeks} ago'],
  today: ['오늘', 'Today'],
  yesterday: ['어제', 'Yesterday'],
  am: ['오전 {time}', '{time} AM'],
  pm: ['오후 {time}', '{time} PM'],
});

/** `약 700m`: shown locations are approximate, so their distance has steps of 100 m, at least one. */
export function distanceText(km: number): string {
  const longest = km < 1 ? 9 : Number.POSITIVE_INFINITY;
  const hundreds = Math.min(Math.max(1, Math.round(km * 10)), longest);
  return formatText('about', { distance: formatDistance(hundreds / 10) });
}

export function timeAgoText(ago: TimeAgo): string {
  return ago.unit === 'justNow'
    ? formatText('justNow')
    : formatText(`${ago.unit}Ago`, { count: ago.count });
}

/** `7:00`, without the half of the day. */
export const clockText = (at: Date): string =>
  `${at.getHours() % 12 || 12}:${String(at.getMinutes()).padStart(2, '0')}`;

/** `오후 9:05`. Formatted by hand, because JavaScript engines differ in the words for a.m. and p.m. */
export function chatTimeText(at: Date): string {
  return formatText(at.getHours() < 12 ? 'am' : 'pm', { time: clockText(at) });
}

/** `오늘`, `어제`, or month and day, with the year if it is not the current one. */
export function dateSeparatorText(at: Date, now: Date): string {
  const age = daysBetween(at, now);
  if (age === 0) return formatText('today');
  if (age === 1) return formatText('yesterday');
  return monthDayText(at, now);
}

/** `오늘 오후 9:05` or `11월 24일 오후 9:05` */
export const dayTimeText = (at: Date, now: Date): string =>
  `${dateSeparatorText(at, now)} ${chatTimeText(at)}`;

const dayOfYear = dayFormat({ month: 'long', day: 'numeric' });
const dayWithYear = dayFormat({ year: 'numeric', month: 'long', day: 'numeric' });

/** `11월 24일`, with the year if it is not the current one. */
export const monthDayText = (at: Date, now: Date): string =>
  at.getFullYear() === now.getFullYear() ? dayOfYear(at) : dayWithYear(at);

/** `11월 24일 화요일` */
export const weekdayDateText = dayFormat({ month: 'long', day: 'numeric', weekday: 'long' });

/** `화요일` or `Tuesday` */
export const weekdayText = dayFormat({ weekday: 'long' });

/** `11월` or `November` */
export const monthText = dayFormat({ month: 'long' });

/** `11월` or `Nov` */
export const shortMonthText = dayFormat({ month: 'short' });

/** `11월 24일 (화)` or `Tue, Nov 24` */
export const shortDateText = dayFormat({ month: 'short', day: 'numeric', weekday: 'short' });

/** `11월 24일 (화) 오후 7:00` */
export const dateTimeText = (at: Date): string => `${shortDateText(at)} ${chatTimeText(at)}`;

/** `2026년 11월 3일` or `Nov 3, 2026` (FMT-13). */
export const dateText = dayFormat({ year: 'numeric', month: 'short', day: 'numeric' });
