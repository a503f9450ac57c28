import { Failure } from './failures.ts';

const WINDOW_MS = 60_000;
/** Far above what a person or a page does: a ceiling for what floods this process. */
const PER_ACCOUNT = 12_000;
const PER_NETWORK = 12_000;

/**
 * How many writes one account, or one network without a session, may begin in a minute on this
 * process. Budgets that protect people are shared and much smaller; this one protects the process,
 * so it is counted where it is spent.
 */
export function createWriteCeiling(nowMs: () => number = () => performance.now()) {
  let counts = new Map<string, number>();
  let windowStartMs = nowMs();

  function count(who: string, max: number): void {
    const now = nowMs();
    if (now - windowStartMs >= WINDOW_MS) {
      counts = new Map();
      windowStartMs = now;
    }
    const made = counts.get(who) ?? 0;
    if (made >= max) {
      throw new Failure('rate_limited', { retryAfter: (windowStartMs + WINDOW_MS - now) / 1000 });
    }
    counts.set(who, made + 1);
  }

  return {
    ofAccount: (userId: number) => count(`account ${userId}`, PER_ACCOUNT),
    ofNetwork: (network: string) => count(`network ${network}`, PER_NETWORK),
  };
}
