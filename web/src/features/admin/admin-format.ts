import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { isApiError, isNetworkError } from '../../lib/api-error.ts';
import { adminText } from '../../texts/admin.ts';
import { adminReportText } from '../../texts/admin-reports.ts';
import { clockText } from '../../texts/format.ts';

const day = new Intl.DateTimeFormat('ko-KR', { year: 'numeric', month: '2-digit', day: '2-digit' });
const plain = new Intl.NumberFormat('ko-KR');

/** Korean in both languages, like the whole admin area. */
export const dayText = (iso: string): string => day.format(new Date(iso));
export const countText = (count: number): string => plain.format(count);

/** Formats a calendar day such as `2026-03-02`, which has no time zone, as `3월 2일`. */
export function shortDayText(isoDay: string): string {
  const [, month, date] = isoDay.split('-').map(Number);
  return adminText('dayOfMonth', { month: month ?? 0, date: date ?? 0 });
}

/** Formatted by hand, because JavaScript engines differ in the Korean words for a.m. and p.m. */
export function timeText(iso: string): string {
  const at = new Date(iso);
  const time = clockText(at);
  const text = at.getHours() < 12 ? adminText('am', { time }) : adminText('pm', { time });
  // In the middle of a sentence the time stands in one line (FMT-16).
  return text.replaceAll(' ', '\u00a0');
}

export const dateTimeText = (iso: string): string => `${dayText(iso)} ${timeText(iso)}`;

/** `38분`, `5시간` or `3일`, rounded down, at least one minute. */
export function durationText(ms: number): string {
  if (ms < HOUR_MS)
    return adminReportText('minutes', {
      count: countText(Math.max(1, Math.floor(ms / MINUTE_MS))),
    });
  if (ms < DAY_MS) return adminReportText('hours', { count: countText(Math.floor(ms / HOUR_MS)) });
  return adminReportText('days', { count: countText(Math.floor(ms / DAY_MS)) });
}

export function agoText(iso: string, nowMs: number): string {
  const age = nowMs - Date.parse(iso);
  return age < MINUTE_MS
    ? adminReportText('justNow')
    : adminReportText('ago', { duration: durationText(age) });
}

/** An anonymised account has an empty name. */
export const nameText = (name: string): string => name || adminText('formerMember');

/** A sighting by a finder without an account is about no user. */
export const reportedText = (reported: { name: string } | null): string =>
  reported ? nameText(reported.name) : adminReportText('finder');

/** Chosen by the error code: the server's text is in the app's language, the admin area in Korean. */
export function adminErrorText(error: unknown): string {
  if (isNetworkError(error)) return adminText('offline');
  const key = isApiError(error) ? `errorsByCode.${error.code}` : '';
  return adminText(key in adminText.texts ? (key as 'errorsByCode.not_found') : 'tryAgain');
}
