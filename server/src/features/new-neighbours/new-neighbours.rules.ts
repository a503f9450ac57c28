import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';

export const NOTICE_RADIUS_KM = 3;
/** A user is told at most once in this time. */
export const NOTICE_INTERVAL_MS = DAY_MS;
const EARLIEST_MS = HOUR_MS;
/** An hour before the end, so that a server that restarts still sends the notice in time. */
const LATEST_MS = 11 * HOUR_MS;
const EXPIRY_MS = 12 * HOUR_MS;

/**
 * When others are told about a user who can be found for the first time, and until when. `random` is from 0 to 1: the time of the
 * notice does not state that of the sign-up.
 */
export const noticeWindow = (now: Date, random: number): { runAt: Date; expiresAt: Date } => ({
  runAt: new Date(now.getTime() + EARLIEST_MS + random * (LATEST_MS - EARLIEST_MS)),
  expiresAt: new Date(now.getTime() + EXPIRY_MS),
});
