import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { isQuietAt, minutesOfDay, toMinutes } from '@meongmate/shared/rules/quiet-hours';

type QuietSettings = Pick<NotificationSettings, 'quietHours' | 'timeZone'>;

const DAY_MINUTES = 24 * 60;
/** Daylight saving time moves clocks by multiples of this. */
const SHIFT_MINUTES = 30;

/** The end of the current quiet hours, by the clock of the user's zone; null outside of them. */
export function quietUntil({ quietHours, timeZone }: QuietSettings, now: Date): Date | null {
  if (!quietHours || !isQuietAt(quietHours, timeZone, now)) return null;
  const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
  const remaining = (at: Date) =>
    (toMinutes(quietHours.to) - minutesOfDay(timeZone, at) + DAY_MINUTES) % DAY_MINUTES;
  const wholeMinute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  let end = later(wholeMinute, remaining(now));
  // The clocks were moved back meanwhile.
  while (isQuietAt(quietHours, timeZone, end)) end = later(end, remaining(end));
  // The clocks were moved forward meanwhile: the end came earlier.
  for (;;) {
    const earlier = later(end, -SHIFT_MINUTES);
    if (earlier <= now || isQuietAt(quietHours, timeZone, earlier)) return end;
    end = earlier;
  }
}
