import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { koreanDay } from '@meongmate/shared/rules/korean-day';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Logger } from '../../platform/logger.ts';
import * as accesses from './location-access.repository.ts';
import { addViews, foldDaysBefore, type LocationView } from './location-record.repository.ts';
import { markLocationsUsed } from './locations.repository.ts';

const WRITE_EVERY_MS = 10_000;
/** A day is folded this long after its end, when all processes have written their last views of it. */
const FOLD_DELAY_MS = MINUTE_MS;

/** Logs which shown locations were used for which viewer; written in batches, after the response. */
export interface LocationAccessLog {
  record(viewerId: number, userIds: readonly number[], purpose: accesses.AccessPurpose): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/**
 * One view for each user in a response, with its own time: a withdrawal and a new consent can lie between two
 * responses of one batch.
 */
const toViews = (batch: readonly accesses.LocationAccess[]): LocationView[] =>
  batch.flatMap(({ viewerId, userIds, at }) => {
    const day = koreanDay(at);
    return userIds.map((userId) => ({ userId, viewerId, day, at }));
  });

export function startLocationAccessLog(db: Db, clock: Clock, logger: Logger): LocationAccessLog {
  let pending: accesses.LocationAccess[] = [];
  let foldedBefore = '';

  async function write(): Promise<void> {
    if (pending.length === 0) return;
    const batch = pending;
    pending = [];
    try {
      await db.tx(async (tx) => {
        await accesses.insertLocationAccesses(tx, batch);
        const shownIds = new Set(batch.flatMap(({ userIds }) => userIds));
        await markLocationsUsed(tx, [...shownIds], clock.now());
        await addViews(tx, toViews(batch));
      });
    } catch (error) {
      // Nothing was written: the records are part of the next batch.
      pending.unshift(...batch);
      throw error;
    }
  }

  /** The viewers of a location are stored for the current day only. */
  async function fold(): Promise<void> {
    const day = koreanDay(new Date(clock.now().getTime() - FOLD_DELAY_MS));
    if (day === foldedBefore) return;
    await foldDaysBefore(db, day);
    foldedBefore = day;
  }

  async function flush(): Promise<void> {
    await write();
    await fold();
  }

  const timer = setInterval(() => {
    flush().catch((error: unknown) =>
      logger.warn({ err: error }, 'the location access log was not written'),
    );
  }, WRITE_EVERY_MS);
  timer.unref();
  return {
    record(viewerId, userIds, purpose) {
      pending.push({ viewerId, userIds, purpose, at: clock.now() });
    },
    flush,
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}
