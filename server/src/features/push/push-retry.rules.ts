import { backoffMs } from '@meongmate/shared/rules/backoff';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';

const RETRY = { firstMs: 2000, longestMs: 10 * MINUTE_MS };
/** So long before its end a push is tried once more, however long the push service asked to wait. */
const LAST_TRY_MS = MINUTE_MS;

/** When a push that was not accepted is sent again; never after its end. */
export function retryTime({
  tries,
  retryAfterMs,
  expiresAt,
  now,
}: {
  tries: number;
  /** 0: the push service named no time. */
  retryAfterMs: number;
  expiresAt: Date;
  now: Date;
}): Date {
  const leftMs = expiresAt.getTime() - now.getTime();
  const named = Math.min(retryAfterMs, leftMs - LAST_TRY_MS);
  return new Date(now.getTime() + Math.min(Math.max(named, backoffMs(tries - 1, RETRY)), leftMs));
}
