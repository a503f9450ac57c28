export interface Backoff {
  firstMs: number;
  longestMs: number;
}

/**
 * The delay after so many failures in a row, counted before this one: `firstMs`, doubled by each,
 * at most `longestMs`. `random` (0 to 1) shortens it by up to half, so that many clients that failed
 * together do not all return at once.
 */
export function backoffMs(failures: number, { firstMs, longestMs }: Backoff, random = 0): number {
  return Math.min(firstMs * 2 ** failures, longestMs) * (1 - random / 2);
}
