import { toMinutes } from '@meongmate/shared/rules/quiet-hours';
import { chatTimeText } from '../../texts/format.ts';

/** Every half hour, `HH:MM`. */
export const TIMES_OF_DAY: readonly string[] = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});

/** `22:00` as `오후 10:00` or `10:00 PM`, which stays in one line. */
export function timeOfDayText(time: string): string {
  return chatTimeText(new Date(2000, 0, 1, 0, toMinutes(time))).replaceAll(' ', '\u00a0');
}
