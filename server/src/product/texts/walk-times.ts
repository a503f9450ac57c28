import type { Language } from '@meongmate/shared/rules/language';
import { haveSameClock, zoneText } from '@meongmate/shared/rules/time-zones';

const LOCALES = { ko: 'ko-KR', en: 'en-US' } as const;

/** A walk is read in its own zone, which is named where the reader's clock differs. */
interface Zones {
  timeZone: string;
  readerZone: string;
}

export function withZone(
  text: string,
  language: Language,
  at: Date,
  { timeZone, readerZone }: Zones,
): string {
  if (haveSameClock(timeZone, readerZone, at)) return text;
  return `${text} (${zoneText(timeZone, language)})`;
}

/** `오후 7:00` or `7:00 PM`, of `HH:MM`. Versions of Node have different words and spaces for it. */
export function formatClock(language: Language, clock: string): string {
  const [hours = '', minutes] = clock.split(':');
  const hour = Number(hours);
  const time = `${hour % 12 || 12}:${minutes}`;
  if (language === 'ko') return `${hour < 12 ? '오전' : '오후'} ${time}`;
  return `${time} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const formatTime = (language: Language, at: Date, timeZone: string): string =>
  formatClock(
    language,
    at.toLocaleTimeString('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  );

/** `11월 24일 화요일 오후 7:00` or `Tuesday, November 24, 7:00 PM`. */
export function formatDateTime(language: Language, at: Date, timeZone: string): string {
  const day = at.toLocaleDateString(LOCALES[language], {
    timeZone,
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  });
  const time = formatTime(language, at, timeZone);
  return language === 'ko' ? `${day} ${time}` : `${day}, ${time}`;
}

/** Without the month if it is the current one: `29일 일요일 오전 8:00` or `Sunday 29, 8:00 AM`. */
export function formatUpcoming(
  language: Language,
  at: Date,
  { timeZone, now }: { timeZone: string; now: Date },
): string {
  const monthOf = (date: Date) =>
    date.toLocaleDateString('en-US', { timeZone, year: 'numeric', month: 'numeric' });
  if (monthOf(at) !== monthOf(now)) return formatDateTime(language, at, timeZone);
  const part = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString(LOCALES[language], { timeZone, ...options });
  const weekday = part({ weekday: 'long' });
  const day = part({ day: 'numeric' });
  const time = formatTime(language, at, timeZone);
  return language === 'ko' ? `${day} ${weekday} ${time}` : `${weekday} ${day}, ${time}`;
}
