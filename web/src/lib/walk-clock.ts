import { clockIn, zoneText } from '@meongmate/shared/rules/time-zones';
import { language } from '../texts/define-texts.ts';
import { daysBetween, toDateAndTime } from './local-day.ts';

/** The start of a walk, and its zone for both members; lists of an earlier build have no zone. */
export interface WalkStart {
  startsAt: string;
  timeZone?: string | undefined;
}

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The clock of a zone, if this device shows another time at the moment. Compared with the local time: no clock exists for
 * some names of a device's zone, such as `Etc/Unknown`.
 */
function otherClock(at: Date, timeZone: string | undefined): string | undefined {
  if (timeZone === undefined) return undefined;
  const clock = clockIn(timeZone, at);
  const here = toDateAndTime(at);
  return clock === `${here.date}T${here.time}` ? undefined : clock;
}

/**
 * A date that has on this device the day and the time that a moment has in a zone. Not a moment: for days and texts only.
 * A time that the device's clock skips for summer time becomes the one an hour later.
 */
export function inZone(at: Date, timeZone: string | undefined): Date {
  const clock = otherClock(at, timeZone);
  return clock === undefined ? at : new Date(clock);
}

/** The start of a walk as its zone has it, see `inZone`. */
export const clockOf = ({ startsAt, timeZone }: WalkStart): Date =>
  inZone(new Date(startsAt), timeZone);

/** The days from now to a walk, in its zone; below 0 once its day is over. */
export const daysTo = (walk: WalkStart, now: Date): number =>
  daysBetween(inZone(now, walk.timeZone), clockOf(walk));

/** `서울 시간` where the clock of this device shows another time; otherwise empty. */
export const zoneNameAt = (at: Date, timeZone: string | undefined): string =>
  timeZone === undefined || otherClock(at, timeZone) === undefined
    ? ''
    : zoneText(timeZone, language());

/** The text of a walk's time with its zone, if that has to be named. */
export function withZone(text: string, { startsAt, timeZone }: WalkStart): string {
  const zone = zoneNameAt(new Date(startsAt), timeZone);
  // The name of the zone stands in one line.
  return zone === '' ? text : `${text} (${zone.replaceAll(' ', '\u00a0')})`;
}
