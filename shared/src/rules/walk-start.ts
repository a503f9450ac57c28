import { WALK_AHEAD_MAX_MS } from './limits.ts';

/**
 * Returns why a walk cannot be proposed for a time, as the key of its text; undefined if it can: the time is ahead, at
 * most 60 days. An invalid date is out of the range.
 */
export function startProblem(
  startsAt: Date,
  now: Date,
): 'walkStartPast' | 'walkStartInvalid' | undefined {
  if (startsAt <= now) return 'walkStartPast';
  const isNear = startsAt.getTime() - now.getTime() <= WALK_AHEAD_MAX_MS;
  return isNear ? undefined : 'walkStartInvalid';
}
