import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Clock } from '../clock.ts';
import { Failure } from '../http/failures.ts';
import type { Budget, Limiter } from '../limits.ts';

/**
 * One sliding window: forgets what is too old, then answers 0 after counting (or knowing) the
 * thing, or the milliseconds until the oldest one leaves.
 */
const COUNT = `
local now, window, max, thing = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
if redis.call('ZSCORE', KEYS[1], thing) then return 0 end
if redis.call('ZCARD', KEYS[1]) >= max then
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  return math.max(1, tonumber(oldest[2]) + window - now)
end
redis.call('ZADD', KEYS[1], now, thing)
redis.call('PEXPIRE', KEYS[1], window)
return 0`;

/** The same windows for all processes, in Redis; each process counts alone while it is away. */
export function createSharedLimiter(
  redis: Redis,
  prefix: string,
  clock: Clock,
  alone: Limiter,
): Limiter {
  /** False when Redis did not answer. */
  async function count(budget: Budget, who: string, thing: string): Promise<boolean> {
    const key = `${prefix}limit:${budget.name}:${who}`;
    const nowMs = clock.now().getTime();
    const waitMs = await redis
      .eval(COUNT, 1, key, nowMs, budget.windowMs, budget.max, thing)
      .catch(() => null);
    if (waitMs === null) return false;
    if (Number(waitMs) > 0)
      throw new Failure('rate_limited', { retryAfter: Number(waitMs) / 1000 });
    return true;
  }
  return {
    async spend(budget, who) {
      if (!(await count(budget, who, randomUUID()))) await alone.spend(budget, who);
    },
    async spendDistinct(budget, who, thing) {
      if (!(await count(budget, who, thing))) await alone.spendDistinct(budget, who, thing);
    },
  };
}
