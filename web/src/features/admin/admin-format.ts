import { isApiError, isNetworkError } from '../../lib/api-error.ts';
import { adminTexts } from '../../texts/admin.ts';

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
export function dateTimeText(iso: string): string {
  const at = new Date(iso);
  const hour = at.getHours();
  const time = `${hour % 12 || 12}:${String(at.getMinutes()).padStart(2, '0')}`;
  return `${dayText(iso)} ${hour < 12 ? adminTexts.am(time) : adminTexts.pm(time)}`;
}

/** An anonymised account has an empty name. */
export const nameText = (name: string): string => name || adminTexts.formerMember;

/** Chosen by the error code: the server's text is in the app's language, the admin area in Korean. */
export function adminErrorText(error: unknown): string {
  if (isNetworkError(error)) return adminTexts.offline;
  const errorTexts: Record<string, string> = adminTexts.errorsByCode;
  return (isApiError(error) && errorTexts[error.code]) || adminTexts.tryAgain;
}
