import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { isApiError, isNetworkError } from '../../lib/api-error.ts';
import { adminTexts } from '../../texts/admin.ts';
import { reportTexts } from '../../texts/admin-reports.ts';
import { clockText } from '../../texts/format.ts';

const day = new Intl.DateTimeFormat('ko-KR', { year: 'numeric', month: '2-digit', day: '2-digit' });
const plain = new Intl.NumberFormat('ko-KR');

/** Korean in both languages, like the whole admin area. */
export const dayText = (iso: string): string => day.format(new Date(iso));
export const countText = (count: number): string => plain.format(count);

/** Formats a calendar day such as `2026-03-02`, which has no time zone, as `3월 2일`. */
export function shortDayText(isoDay: string): string {
  const [, month, date] = isoDay.split('-').map(Number);
  return adminTexts.dayOfMonth(month ?? 0, date ?? 0);
}

/** Formatted by hand, because JavaScript engines differ in the Korean words for a.m. and p.m. */
export function timeText(iso: string): string {
  const at = new Date(iso);
  const time = clockText(at);
  return at.getHours() < 12 ? adminTexts.am(time) : adminTexts.pm(time);
}

export const dateTimeText = (iso: string): string => `${dayText(iso)} ${timeText(iso)}`;

/** `38분`, `5시간` or `3일`, rounded down, at least one minute. */
export function durationText(ms: number): string {
  const { minutes, hours, days } = reportTexts;
  if (ms < HOUR_MS) return minutes(countText(Math.max(1, Math.floor(ms / MINUTE_MS))));
  if (ms < DAY_MS) return hours(countText(Math.floor(ms / HOUR_MS)));
  return days(countText(Math.floor(ms / DAY_MS)));
}

export function agoText(iso: string, nowMs: number): string {
  const age = nowMs - Date.parse(iso);
  return age < MINUTE_MS ? reportTexts.justNow : reportTexts.ago(durationText(age));
}

/** An anonymised account has an empty name. */
export const nameText = (name: string): string => name || adminTexts.formerMember;

/** Chosen by the error code: the server's text is in the app's language, the admin area in Korean. */
export function adminErrorText(error: unknown): string {
  if (isNetworkError(error)) return adminTexts.offline;
  const errorTexts: Record<string, string> = adminTexts.errorsByCode;
  return (isApiError(error) && errorTexts[error.code]) || adminTexts.tryAgain;
}
