import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Logger } from '../../platform/logger.ts';
import * as uses from './location-access.repository.ts';
import { markLocationsUsed } from './locations.repository.ts';

const WRITE_EVERY_MS = 10_000;

/** Logs which shown locations were used for which viewer; written in batches, after the response. */
export interface LocationAccessLog {
  note(viewerId: number, userIds: readonly number[]): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function startLocationAccessLog(db: Db, clock: Clock, logger: Logger): LocationAccessLog {
  /** Ids of the shown users, one list per response; duplicates are removed when they are written. */
  let shown: (readonly number[])[] = [];
  let records: uses.LocationAccess[] = [];

  async function flush(): Promise<void> {
    if (records.length === 0) return;
    const [people, written] = [[...new Set(shown.flat())], records];
    shown = [];
    records = [];
    try {
      await db.tx(async (tx) => {
        await uses.insertLocationAccesses(tx, written);
        await markLocationsUsed(tx, people, clock.now());
      });
    } catch (error) {
      // Nothing was written: the records are part of the next batch.
      records.unshift(...written);
      shown.push(people);
      throw error;
    }
  }

  const timer = setInterval(() => {
    flush().catch((error: unknown) => logger.warn({ err: error }, 'place use was not written'));
  }, WRITE_EVERY_MS);
  timer.unref();
  return {
    note(viewerId, userIds) {
      records.push({ viewerId, peopleCount: userIds.length, purpose: 'nearby', at: clock.now() });
      shown.push(userIds);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
