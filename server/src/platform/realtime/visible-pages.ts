import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Logger } from '../logger.ts';
import type { Hub } from './hub.ts';
import * as table from './visible-pages.repository.ts';

const REPORT_EVERY_MS = 10_000;
/** Without a report for this long, a process counts as killed; its pages stop counting within 45 s (PUSH-19). */
const VALID_FOR_MS = 35_000;

export interface VisiblePages {
  /** Whether the user has a visible page, connected to any process. */
  hasVisiblePage(userId: number): Promise<boolean>;
  close(): Promise<void>;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  logger: Logger;
  hub: Hub;
}

/**
 * Publishes in the database which users have a visible page on this process. Each statement stores all changes since the
 * previous one: thousands of pages that connect at once are a few statements.
 */
export function startVisiblePages({ db, clock, logger, hub }: Dependencies): VisiblePages {
  const processId = randomUUID();
  /** The users whose rows this process has stored. */
  let stored = new Set<number>();
  let changed = new Set<number>();
  let storing: Promise<void> | null = null;
  let isClosed = false;

  async function storeChanges(): Promise<void> {
    const userIds = [...changed];
    changed = new Set();
    const shown = userIds.filter((id) => hub.hasVisiblePage(id));
    const isShown = new Set(shown);
    const hidden = userIds.filter((id) => stored.has(id) && !isShown.has(id));
    const isKnown = await table
      .storePages(db, processId, { shown, hidden, now: clock.now() })
      .catch((error: unknown) => {
        // The next report tries again.
        for (const id of userIds) changed.add(id);
        throw error;
      });
    if (!isKnown) {
      // Another process has taken this one for killed, or this is the first report: the other rows are stored again.
      for (const id of stored) if (!isShown.has(id)) changed.add(id);
      stored = new Set();
    }
    for (const id of hidden) stored.delete(id);
    for (const id of shown) stored.add(id);
  }

  function store(): void {
    if (isClosed || storing) return;
    storing = storeChanges()
      .then(
        () => changed.size > 0,
        (error: unknown) => {
          logger.warn({ err: error }, 'the visible pages could not be stored');
          return false;
        },
      )
      .then((isMore) => {
        storing = null;
        if (isMore) store();
      });
  }

  function onVisibility(userId: number): void {
    if (hub.hasVisiblePage(userId) === stored.has(userId) && !changed.has(userId) && !storing)
      return;
    changed.add(userId);
    store();
  }
  hub.on('visibility', onVisibility);

  const timer = setInterval(() => {
    if (stored.size > 0 || changed.size > 0) store();
  }, REPORT_EVERY_MS);
  timer.unref();

  return {
    hasVisiblePage: async (userId) =>
      // The pages of this process are known without the database.
      (await hub.proveVisiblePage(userId)) ||
      table.isVisibleElsewhere(db, userId, {
        processId,
        reportedAfter: new Date(clock.now().getTime() - VALID_FOR_MS),
      }),
    async close() {
      isClosed = true;
      clearInterval(timer);
      hub.off('visibility', onVisibility);
      await storing;
      await table.deleteProcess(db, processId);
    },
  };
}
