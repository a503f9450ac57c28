import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from './durations.ts';

export type TimeAgo =
  | { unit: 'justNow' }
  | { unit: 'minutes' | 'hours' | 'days' | 'weeks'; count: number };

/** For requests: `justNow` under 1 hour, hours under 24, days under 7, otherwise weeks. */
export function requestTimeAgo(thenMs: number, nowMs: number): TimeAgo {
  const age = Math.max(0, nowMs - thenMs);
  if (age < HOUR_MS) return { unit: 'justNow' };
  if (age < DAY_MS) return { unit: 'hours', count: Math.floor(age / HOUR_MS) };
  if (age < WEEK_MS) return { unit: 'days', count: Math.floor(age / DAY_MS) };
  return { unit: 'weeks', count: Math.floor(age / WEEK_MS) };
}

/** For the room list: `justNow` under 1 minute, minutes under 60, hours under 24, otherwise days. */
export function roomTimeAgo(thenMs: number, nowMs: number): TimeAgo {
  const age = Math.max(0, nowMs - thenMs);
  if (age < MINUTE_MS) return { unit: 'justNow' };
  if (age < HOUR_MS) return { unit: 'minutes', count: Math.floor(age / MINUTE_MS) };
  if (age < DAY_MS) return { unit: 'hours', count: Math.floor(age / HOUR_MS) };
  return { unit: 'days', count: Math.floor(age / DAY_MS) };
}
