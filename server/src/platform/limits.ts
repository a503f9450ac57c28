import type { Clock } from './clock.ts';
import { Failure } from './http/failures.ts';

export interface Budget {
  /** What is counted, in words of the code: `nearby-minute`. */
  name: string;
  max: number;
  windowMs: number;
}

/** Counts of what someone did lately, against a budget. */
export interface Limiter {
  /** Counts one more; throws `rate_limited` with the seconds to wait when the budget is spent. */
  spend(budget: Budget, who: string): Promise<void>;
  /** Like `spend`, but counts a thing once however often it comes back within the window. */
  spendDistinct(budget: Budget, who: string, thing: string): Promise<void>;
}

const SWEEP_EVERY = 10_000;

/** Sliding windows in this process's memory. */
export function createMemoryLimiter(clock: Clock): Limiter {
  // Per budget and person: each counted thing with the time it was (first) counted.
  const windows = new Map<string, { endsMs: number; things: Map<string, number> }>();
  let spent = 0;

  function sweep(nowMs: number) {
    for (const [key, { endsMs }] of windows) if (endsMs <= nowMs) windows.delete(key);
  }

  function count(budget: Budget, who: string, thing: string) {
    const nowMs = clock.now().getTime();
    if (++spent % SWEEP_EVERY === 0) sweep(nowMs);
    const key = `${budget.name} ${who}`;
    let window = windows.get(key);
    if (!window) {
      window = { endsMs: 0, things: new Map() };
      windows.set(key, window);
    }
    const { things } = window;
    for (const [old, at] of things) {
      if (at > nowMs - budget.windowMs) break;
      things.delete(old);
    }
    if (things.has(thing)) return;
    if (things.size >= budget.max) {
      const oldest = things.values().next().value ?? nowMs;
      throw new Failure('rate_limited', { retryAfter: (oldest + budget.windowMs - nowMs) / 1000 });
    }
    things.set(thing, nowMs);
    window.endsMs = nowMs + budget.windowMs;
  }

  return {
    async spend(budget, who) {
      count(budget, who, String(spent));
    },
    async spendDistinct(budget, who, thing) {
      count(budget, who, thing);
    },
  };
}
