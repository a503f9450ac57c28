/** Times of day, `HH:MM`, by the clock of the user's time zone. A `from` later than `to` spans midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

/** `HH:MM` in minutes since midnight. */
export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The time of day in a zone, in minutes. */
export function minutesOfDay(timeZone: string, at: Date): number {
  return toMinutes(
    at.toLocaleTimeString('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  );
}

/** `from` is quiet, `to` is not; equal times are no quiet hours. */
export function isQuietAt(quietHours: QuietHours | null, timeZone: string, at: Date): boolean {
  if (!quietHours) return false;
  const [from, to] = [toMinutes(quietHours.from), toMinutes(quietHours.to)];
  const now = minutesOfDay(timeZone, at);
  return from <= to ? now >= from && now < to : now >= from || now < to;
}
