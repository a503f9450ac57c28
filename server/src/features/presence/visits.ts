import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Hub, UseChange } from '../../platform/realtime/hub.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { storeVisits, type Visit } from './visits.repository.ts';

/** A present user causes at most one row in this time. The mail while away waits far longer. */
const STORE_EVERY_MS = MINUTE_MS;

/** The changes of this time are one statement: thousands of pages that connect at once are a few. */
const SOON_MS = 100;

/**
 * A used page responds to a ping every 10 s. One that does not, and all pages of a killed process, stop counting after this
 * time, on every process.
 */
const USED_FOR_MS = 15_000;

export interface Visits {
  /** A request of the user. A poll counts unless the pages of the user are unused: they poll by themselves. */
  record(userId: number, isPoll: boolean): void;
  /** Stores the visits that are not stored yet. */
  store(): Promise<void>;
  /** Resolves when every change of use on this process so far is stored. */
  storeUse(): Promise<void>;
  close(): Promise<void>;
}

interface VisitsDependencies extends Dependencies {
  hub: Pick<Hub, 'on' | 'off' | 'hasOnlyUnusedPages'>;
}

/** Stores in batches when each user was last here, by a request or a used page, and until when a page counts as used. */
export function startVisits({ db, clock, logger, hub, publish }: VisitsDependencies): Visits {
  let pending = new Map<number, Omit<Visit, 'userId'> & { hasEnded: boolean }>();
  let soon: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();

  async function storePending(): Promise<void> {
    if (pending.size === 0) return;
    const visits = pending;
    pending = new Map();
    try {
      await storeVisits(
        db,
        [...visits].map(([userId, visit]) => ({ userId, ...visit })),
      );
      for (const [userId, { hasEnded }] of visits) if (hasEnded) publish('use-ended', { userId });
    } catch (error) {
      logger.warn({ err: error }, 'the visits could not be stored');
      // The next change or the timer tries again.
      for (const [userId, visit] of visits) if (!pending.has(userId)) pending.set(userId, visit);
    }
  }

  /** One statement at a time, so that an earlier change does not overwrite a later one. */
  function store(): Promise<void> {
    clearTimeout(soon);
    soon = undefined;
    storing = storing.then(storePending);
    return storing;
  }

  function onUse(userId: number, change: UseChange): void {
    const now = clock.now();
    const isVisit = change === 'used' || change === 'ended';
    const isEnd = change === 'ended' || change === 'never-used';
    pending.set(userId, {
      visitedAt: isVisit ? now : (pending.get(userId)?.visitedAt ?? null),
      usedUntil: isEnd ? now : new Date(now.getTime() + USED_FOR_MS),
      hasEnded: isEnd,
    });
    soon ??= setTimeout(() => void store(), SOON_MS);
  }
  hub.on('use', onUse);
  const timer = setInterval(() => void store(), STORE_EVERY_MS);
  timer.unref();

  return {
    record(userId, isPoll) {
      // Of a new page it is not known yet; if it turns out to be used, that is the visit.
      if (isPoll && hub.hasOnlyUnusedPages(userId)) return;
      const { usedUntil = null, hasEnded = false } = pending.get(userId) ?? {};
      pending.set(userId, { visitedAt: clock.now(), usedUntil, hasEnded });
    },
    store,
    storeUse: () => (soon ? store() : storing),
    async close() {
      clearInterval(timer);
      hub.off('use', onUse);
      await store();
    },
  };
}
