import { DatabaseUnavailable } from './db.ts';

const PROBE_EVERY_MS = 250;
const SUSPECT_AFTER_MS = 1000;

/** Whether the database is available; while it is not, no call waits for it. */
export interface Outage {
  /**
   * Waits for `work` while the database is available; rejects at once with `DatabaseUnavailable` if it is or
   * becomes unavailable.
   */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** A call failed as if the database were unavailable: starts a probe. */
  suspect(): void;
  stop(): void;
}

/**
 * Detects when the database is unavailable. A broken connection or a slow call may be an isolated problem, so
 * a probe decides. While probes fail, every call fails at once; the first successful probe ends the outage.
 * `probe` rejects if the database is unavailable, after at most a second.
 */
export function createCircuitBreaker(probe: () => Promise<void>): Outage {
  const waiting = new Map<() => void, number>();
  let away = false;
  let probing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    if (probing || stopped) return;
    probing = true;
    away = await probe().then(
      () => false,
      () => true,
    );
    probing = false;
    if (!away || stopped) return;
    for (const giveUp of waiting.keys()) giveUp();
    timer = setTimeout(() => void ask(), PROBE_EVERY_MS).unref();
  }

  const watch = setInterval(() => {
    // In insertion order: the first call has waited longest.
    const [oldest] = waiting.values();
    if (!away && oldest !== undefined && performance.now() - oldest > SUSPECT_AFTER_MS) void ask();
  }, PROBE_EVERY_MS).unref();

  return {
    during(work) {
      if (away) return Promise.reject(new DatabaseUnavailable('no probe succeeds'));
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(new DatabaseUnavailable('it stopped answering'));
        waiting.set(giveUp, performance.now());
        work()
          .then(resolve, reject)
          .finally(() => waiting.delete(giveUp));
      });
    },
    suspect: () => void ask(),
    stop() {
      stopped = true;
      clearInterval(watch);
      clearTimeout(timer);
    },
  };
}
