import type { Redis } from 'ioredis';
import { isSlidingWindow, type SharedCounter } from '../rate-limiter.ts';

/** Arguments of both: now, window, max, item. They return 0, or the number of milliseconds to wait. */
const COUNT_IN_LOG = `
local now, window, max, item = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
if redis.call('ZSCORE', KEYS[1], item) then return 0 end
if redis.call('ZCARD', KEYS[1]) >= max then
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  return math.max(1, tonumber(oldest[2]) + window - now)
end
redis.call('ZADD', KEYS[1], now, item)
redis.call('PEXPIRE', KEYS[1], window)
return 0`;

/** Rejected calls are not counted, so that a refund always allows another call. */
const COUNT_CALLS = `
if tonumber(redis.call('GET', KEYS[1]) or 0) >= tonumber(ARGV[3]) then
  return math.max(1, redis.call('PTTL', KEYS[1]))
end
if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0`;

const REFUND_IN_LOG = `
redis.call('ZPOPMAX', KEYS[1])
return 0`;

const REFUND_CALLS = `
if redis.call('EXISTS', KEYS[1]) == 1 and redis.call('DECR', KEYS[1]) == 0 then
  redis.call('DEL', KEYS[1])
end
return 0`;

/** While Redis does not respond, only one call in this time waits for it. */
const RETRY_AFTER_MS = 1000;

/** Counts the calls to all processes together. */
export function createRedisRateCounter(redis: Redis, prefix: string): SharedCounter {
  let retryAtMs = 0;
  async function run(script: string, key: string, ...args: (number | string)[]) {
    if (performance.now() < retryAtMs) return null;
    try {
      return Number(await redis.eval(script, 1, `${prefix}limit:${key}`, ...args));
    } catch {
      retryAtMs = performance.now() + RETRY_AFTER_MS;
      return null;
    }
  }
  return {
    count({ limit, key, item, nowMs }) {
      const script = isSlidingWindow(limit) ? COUNT_IN_LOG : COUNT_CALLS;
      return run(script, key, nowMs, limit.windowMs, limit.max, item);
    },
    refund: (limit, key) => run(isSlidingWindow(limit) ? REFUND_IN_LOG : REFUND_CALLS, key),
  };
}
