import { RECONNECT } from '@meongmate/shared/realtime/connection';
import { type Backoff, backoffMs } from '@meongmate/shared/rules/backoff';
import { isApiError } from './api-error.ts';

interface RetryOptions {
  backoff?: Backoff;
  random?: () => number;
}

/**
 * Returns the milliseconds to wait after `failures` earlier failures and this one: at least the `Retry-After` of the
 * response. A random part keeps pages that failed together from trying again together.
 */
export function retryDelayMs(
  failures: number,
  error?: unknown,
  { backoff = RECONNECT, random = Math.random }: RetryOptions = {},
): number {
  const retryAfterMs = isApiError(error) ? (error.retryAfter ?? 0) * 1000 : 0;
  const share = random();
  return Math.max(retryAfterMs * (1 + share / 10), backoffMs(failures, backoff, share));
}
