import type { RateLimiter } from '../../src/platform/rate-limiter.ts';

/** Counts nothing, for tests that send more than any user may. */
export const unlimited: RateLimiter = { async consume() {}, async refund() {} };
