import { backoffMs } from '@meongmate/shared/rules/backoff';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';

export const RESET_MS = 30 * MINUTE_MS;
/** After a sign-in with the temporary password. */
export const RESET_AFTER_LOGIN_MS = 15 * MINUTE_MS;
export const TEMPORARY_PASSWORD_LENGTH = 12;

export const FAILURE_WINDOW_MS = 15 * MINUTE_MS;
const FREE_FAILURES = 10;
/** Of one network, over all accounts. */
const FREE_NETWORK_FAILURES = 50;
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
  /** Failures of the caller's network in the last 15 minutes, over all accounts. */
  network: number;
  lastNetworkMs: number | null;
}

/** By what the account recognises the caller: a browser or a network from which its user signed in. */
export type Recognition = 'device' | 'network' | null;

export type LoginThrottle =
  | { decision: 'allow' }
  | { decision: 'wait'; ms: number }
  | { decision: 'reset' };

/** Milliseconds until the next attempt: 1 s after the last failure, doubled by each one above the free ones. */
function delayMs(count: number, free: number, lastMs: number | null, nowMs: number): number {
  if (lastMs === null) return 0;
  return lastMs + backoffMs(Math.max(0, count - free), LOGIN_DELAY) - nowMs;
}

/**
 * Ten failures of an account in 15 minutes cause no delay. After that each network waits 1 s, doubled by each
 * of its own failures beyond ten, up to an hour. After 100 failures only a password reset helps. A recognised
 * browser or network is delayed only by its own failures, never by failures from elsewhere.
 *
 * The same delay applies to a network with 50 failures over all accounts, but not to a known browser in it.
 */
export function loginThrottle(
  counts: FailureCounts,
  recognition: Recognition,
  nowMs: number,
): LoginThrottle {
  const { own, network } = counts;
  if ((recognition ? own : counts.total) >= FAILURES_MAX) return { decision: 'reset' };
  const accountFailures = recognition ? own : Math.max(counts.recent, own);
  const accountMs =
    accountFailures < FREE_FAILURES ? 0 : delayMs(own, FREE_FAILURES, counts.lastOwnMs, nowMs);
  const networkMs =
    recognition === 'device' || network < FREE_NETWORK_FAILURES
      ? 0
      : delayMs(network, FREE_NETWORK_FAILURES, counts.lastNetworkMs, nowMs);
  const ms = Math.max(accountMs, networkMs);
  return ms > 0 ? { decision: 'wait', ms } : { decision: 'allow' };
}
