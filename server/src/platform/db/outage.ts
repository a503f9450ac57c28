import { DatabaseUnavailable } from './db.ts';

const PROBE_EVERY_MS = 250;
const SUSPECT_AFTER_MS = 1000;

/** Whether the database is there at all; while it is not, nobody waits for it. */
export interface Outage {
  /**
   * Waits for `work` as long as the database is there; rejects at once with `DatabaseUnavailable`
   * when it is away or turns out to be.
   */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Something failed as if the database were away: it is asked. */
  suspect(): void;
  stop(): void;
}

/**
 * Watches over a database. A connection that broke, or a call that hangs, may be that one's own
 * trouble, so a probe decides; while probes fail every call fails at once, and the first probe that
 * succeeds ends the outage. `probe` rejects when the database is away, after at most a second.
 */
export function watchOutages(probe: () => Promise<void>): Outage {
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
    // Insertion order: the first one has waited longest.
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
