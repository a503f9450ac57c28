export interface Backoff {
  firstMs: number;
  longestMs: number;
}

/**
 * Returns the delay in ms: `firstMs`, doubled for each of the `failures` before the current one, at most
 * `longestMs`. `random` (0 to 1) shortens it by up to a tenth, so that many clients that failed at the same
 * time do not retry at the same time.
 */
export function backoffMs(failures: number, { firstMs, longestMs }: Backoff, random = 0): number {
  return Math.min(firstMs * 2 ** failures, longestMs) * (1 - random / 10);
}
