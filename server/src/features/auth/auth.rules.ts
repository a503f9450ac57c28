import { backoffMs } from '@meongmate/shared/rules/backoff';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';

export const RESET_MS = 30 * MINUTE_MS;
/** After a log-in with the temporary password. */
export const RESET_AFTER_LOGIN_MS = 15 * MINUTE_MS;
export const TEMPORARY_PASSWORD_LENGTH = 12;

export const FAILURE_WINDOW_MS = 15 * MINUTE_MS;
const FREE_FAILURES = 10;
const FAILURES_MAX = 100;
/** Without a success in between. */
export const FAILURES_KEPT_MS = 30 * DAY_MS;
const LOGIN_DELAY = { firstMs: 1000, longestMs: HOUR_MS };

export interface FailureCounts {
  /** Failures of the account since its last success, from anywhere. */
  total: number;
  /** Failures of the account in the last 15 minutes, from anywhere. */
  recent: number;
  /** Failures of the caller's own, by network or known browser, since the last success. */
  own: number;
  lastOwnMs: number | null;
}

export type LoginGate =
  | { verdict: 'open' }
  | { verdict: 'wait'; ms: number }
  | { verdict: 'reset' };

/**
 * Ten failures in 15 minutes are free; after that each network waits 1 s, doubled by each failure
 * of its own beyond ten, up to an hour. At 100 failures only a reset helps. A browser the owner
 * has signed in with before is held up by its own guesses alone, never by anyone else's.
 */
export function loginGate(counts: FailureCounts, knownDevice: boolean, nowMs: number): LoginGate {
  const { own, lastOwnMs } = counts;
  if ((knownDevice ? own : counts.total) >= FAILURES_MAX) return { verdict: 'reset' };
  const overdrawn = (knownDevice ? own : Math.max(counts.recent, own)) >= FREE_FAILURES;
  if (!overdrawn || lastOwnMs === null) return { verdict: 'open' };
  const delayMs = backoffMs(Math.max(0, own - FREE_FAILURES), LOGIN_DELAY);
  const ms = lastOwnMs + delayMs - nowMs;
  return ms > 0 ? { verdict: 'wait', ms } : { verdict: 'open' };
}
