import { WALK_AHEAD_MAX_MS } from './limits.ts';

/** A walk is proposed for a time ahead, at most 60 days. False for an invalid date. */
export const isStartAllowed = (startsAt: Date, now: Date): boolean =>
  startsAt > now && startsAt.getTime() - now.getTime() <= WALK_AHEAD_MAX_MS;
