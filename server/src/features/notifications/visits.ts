import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import { storeVisits } from './visits.repository.ts';

/** A user who is here causes at most one row in this time. The mail while away waits far longer. */
const STORE_EVERY_MS = MINUTE_MS;

const SOON_MS = 1000;

export interface Visits {
  /** A request of the user. A read counts unless the pages of the user are hidden: they make requests by themselves. */
  record(userId: number, isRead: boolean): void;
  /** Stores the visits that are not stored yet. */
  store(): Promise<void>;
  close(): Promise<void>;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  logger: Logger;
  hub: Pick<Hub, 'on' | 'off' | 'hasVisiblePage' | 'hasOnlyHiddenPages'>;
}

/** Stores in batches when each user was last here: the last request, or the end of the last visible page. */
export function startVisits({ db, clock, logger, hub }: Dependencies): Visits {
  let pending = new Map<number, Date>();
  let soon: NodeJS.Timeout | undefined;

  async function store(): Promise<void> {
    clearTimeout(soon);
    soon = undefined;
    if (pending.size === 0) return;
    const visits = [...pending];
    pending = new Map();
    try {
      await storeVisits(db, visits);
    } catch (error) {
      logger.warn({ err: error }, 'the visits could not be stored');
      for (const [userId, at] of visits) if (!pending.has(userId)) pending.set(userId, at);
    }
  }

  const visible = new Set<number>();
  /** A visible page is a visit until it disappears; the end of a hidden one is none. */
  const onVisibility = (userId: number) => {
    const isVisible = hub.hasVisiblePage(userId);
    if (isVisible || visible.has(userId)) pending.set(userId, clock.now());
    if (isVisible) visible.add(userId);
    else if (visible.delete(userId)) {
      // Soon, because another process may decide about the mail.
      soon ??= setTimeout(() => void store(), SOON_MS);
    }
  };
  hub.on('visibility', onVisibility);
  const timer = setInterval(() => void store(), STORE_EVERY_MS);
  timer.unref();

  return {
    record(userId, isRead) {
      // Of a new page it is not known yet; if it turns out to be visible, that is the visit.
      if (isRead && hub.hasOnlyHiddenPages(userId)) return;
      pending.set(userId, clock.now());
    },
    store,
    async close() {
      clearInterval(timer);
      hub.off('visibility', onVisibility);
      await store();
    },
  };
}
