import { DatabaseUnavailable } from './db.ts';

const PROBE_EVERY_MS = 250;
const SLOW_CALL_MS = 1000;

/** Whether the database is available; while it is not, no call waits for it. */
export interface CircuitBreaker {
  /** The number of outages so far. */
  outages(): number;
  /**
   * Waits for `work` while the database is available; rejects at once with `DatabaseUnavailable` if it is or
   * becomes unavailable.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** A call failed as if the database were unavailable: starts a probe. */
  reportFailure(): void;
  stop(): void;
}

/**
 * Detects when the database is unavailable. A broken connection or a slow call may be an isolated problem, so
 * a probe decides. While probes fail, every call fails at once; the first successful probe ends the outage.
 * `probe` rejects if the database is unavailable, after at most a second.
 */
export function createCircuitBreaker(probe: () => Promise<void>): CircuitBreaker {
  const waiting = new Map<() => void, number>();
  let isOpen = false;
  /** Why the last probe failed. */
  let reason: unknown;
  let outages = 0;
  let isProbing = false;
  let stopped = false;
  let probeTimer: NodeJS.Timeout | undefined;

  async function runProbe(): Promise<void> {
    if (isProbing || stopped) return;
    isProbing = true;
    const wasOpen = isOpen;
    isOpen = await probe().then(
      () => false,
      (error: unknown) => {
        reason = error;
        return true;
      },
    );
    isProbing = false;
    if (isOpen && !wasOpen) outages += 1;
    if (!isOpen || stopped) return;
    for (const rejectCall of waiting.keys()) rejectCall();
    probeTimer = setTimeout(() => void runProbe(), PROBE_EVERY_MS).unref();
  }

  const slowCallTimer = setInterval(() => {
    // In insertion order: the first call has waited longest.
    const [oldest] = waiting.values();
    if (!isOpen && oldest !== undefined && performance.now() - oldest > SLOW_CALL_MS)
      void runProbe();
  }, PROBE_EVERY_MS).unref();

  return {
    outages: () => outages,
    run(work) {
      if (isOpen) return Promise.reject(new DatabaseUnavailable(reason));
      return new Promise((resolve, reject) => {
        const rejectCall = () => reject(new DatabaseUnavailable(reason));
        waiting.set(rejectCall, performance.now());
        work()
          .then(resolve, reject)
          .finally(() => waiting.delete(rejectCall));
      });
    },
    reportFailure: () => void runProbe(),
    stop() {
      stopped = true;
      clearInterval(slowCallTimer);
      clearTimeout(probeTimer);
    },
  };
}
