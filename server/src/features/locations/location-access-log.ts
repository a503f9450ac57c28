import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Logger } from '../../platform/logger.ts';
import * as accesses from './location-access.repository.ts';
import { markLocationsUsed } from './locations.repository.ts';

const WRITE_EVERY_MS = 10_000;

/** Logs which shown locations were used for which viewer; written in batches, after the response. */
export interface LocationAccessLog {
  record(viewerId: number, userIds: readonly number[], purpose: accesses.AccessPurpose): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function startLocationAccessLog(db: Db, clock: Clock, logger: Logger): LocationAccessLog {
  /** Ids of the shown users, one list per response; duplicates are removed when they are written. */
  let shownUserIds: (readonly number[])[] = [];
  let pending: accesses.LocationAccess[] = [];

  async function flush(): Promise<void> {
    if (pending.length === 0) return;
    const [userIds, batch] = [[...new Set(shownUserIds.flat())], pending];
    shownUserIds = [];
    pending = [];
    try {
      await db.tx(async (tx) => {
        await accesses.insertLocationAccesses(tx, batch);
        await markLocationsUsed(tx, userIds, clock.now());
      });
    } catch (error) {
      // Nothing was written: the records are part of the next batch.
      pending.unshift(...batch);
      shownUserIds.push(userIds);
      throw error;
    }
  }

  const timer = setInterval(() => {
    flush().catch((error: unknown) =>
      logger.warn({ err: error }, 'the location access log was not written'),
    );
  }, WRITE_EVERY_MS);
  timer.unref();
  return {
    record(viewerId, userIds, purpose) {
      pending.push({ viewerId, peopleCount: userIds.length, purpose, at: clock.now() });
      shownUserIds.push(userIds);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
