import { backoffMs } from '@meongmate/shared/rules/backoff';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';

export const RESET_MS = 30 * MINUTE_MS;
/** After a sign-in with the temporary password. */
export const RESET_AFTER_LOGIN_MS = 15 * MINUTE_MS;
export const TEMPORARY_PASSWORD_LENGTH = 12;

export const FAILURE_WINDOW_MS = 15 * MINUTE_MS;
const FREE_FAILURES = 10;
const FAILURES_MAX = 100;
/** Failures are deleted after this time if no sign-in succeeds. */
export const FAILURE_RETENTION_MS = 30 * DAY_MS;
const LOGIN_DELAY = { firstMs: 1000, longestMs: HOUR_MS };

export interface FailureCounts {
  /** Failures of the account since its last successful sign-in, from any network. */
  total: number;
  /** Failures of the account in the last 15 minutes, from any network. */
  recent: number;
  /** Failures from the caller's network or known browser since the last successful sign-in. */
  own: number;
  lastOwnMs: number | null;
}

export type LoginThrottle =
  | { decision: 'allow' }
  | { decision: 'wait'; ms: number }
  | { decision: 'reset' };

/**
 * Ten failures in 15 minutes cause no delay. After that each network waits 1 s, doubled by each of its own
 * failures beyond ten, up to an hour. After 100 failures only a password reset helps. A known browser is
 * delayed only by its own failures, never by failures from elsewhere.
 */
export function loginThrottle(
  counts: FailureCounts,
  knownDevice: boolean,
  nowMs: number,
): LoginThrottle {
  const { own, lastOwnMs } = counts;
  if ((knownDevice ? own : counts.total) >= FAILURES_MAX) return { decision: 'reset' };
  const isThrottled = (knownDevice ? own : Math.max(counts.recent, own)) >= FREE_FAILURES;
  if (!isThrottled || lastOwnMs === null) return { decision: 'allow' };
  const delayMs = backoffMs(Math.max(0, own - FREE_FAILURES), LOGIN_DELAY);
  const ms = lastOwnMs + delayMs - nowMs;
  return ms > 0 ? { decision: 'wait', ms } : { decision: 'allow' };
}
