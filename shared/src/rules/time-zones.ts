import type { Language } from './language.ts';

/** Of users who have sent no other one, and of walks of earlier versions. */
export const DEFAULT_TIME_ZONE = 'Asia/Seoul';

/** A part of a name in capitals: `GMT`, `EST5EDT`, `NZ-CHAT`. */
const SHORT_PART = /^(?:[A-Z]{2,3}(?:[\d+-].*)?|NZ-CHAT|GB-Eire)$/;
const LONG_PART = /^[A-Z][a-z]+(?:(?:-|_)?[A-Za-z0-9]+)*$/;

/** Whether a text is the IANA name of a time zone, in its own letter case. Old names such as `Asia/Saigon` are names too. */
export function isTimeZone(name: string): boolean {
  // Browsers differ in whether they return a newer or an older name for a zone, and accept any letter case.
  const isName = name.split('/').every((part) => SHORT_PART.test(part) || LONG_PART.test(part));
  if (!isName) return false;
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    return known.toLowerCase() !== name.toLowerCase() || known === name;
  } catch {
    return false;
  }
}

/** One for each zone: making it takes forty times as long as writing a time, and a list has 200 walks. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  // `sv` writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, format);
  return format;
}

/** The time on the clocks of a zone: `2026-11-24T19:00`. */
export const clockIn = (timeZone: string, at: Date): string =>
  clockFormat(timeZone).format(at).replace(' ', 'T');

/** Whether the clocks of two zones show the same at a moment. */
export const haveSameClock = (a: string, b: string, at: Date): boolean =>
  a === b || clockIn(a, at) === clockIn(b, at);

/** `서울 시간` or `Seoul time`. */
export function zoneText(timeZone: string, language: Language): string {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  if (language === 'en') return `${city} time`;
  if (timeZone === DEFAULT_TIME_ZONE) return '서울 시간';
  // Browsers have no Korean names of cities.
  return new Intl.DateTimeFormat('ko', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .filter(({ type }) => type === 'timeZoneName')
    .map(({ value }) => value)
    .join('');
}
