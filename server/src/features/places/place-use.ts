import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Logger } from '../../platform/logger.ts';
import { markPlacesUsed } from './places.repository.ts';

const WRITE_EVERY_MS = 10_000;

/** Notes whose shown places answers used; written in batches, off the path of the answers. */
export interface PlaceUse {
  note(userIds: readonly number[]): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function startPlaceUse(db: Db, clock: Clock, logger: Logger): PlaceUse {
  let used = new Set<number>();

  async function flush(): Promise<void> {
    if (used.size === 0) return;
    const batch = [...used];
    used = new Set();
    await markPlacesUsed(db, batch, clock.now());
  }

  const timer = setInterval(() => {
    flush().catch((error: unknown) => logger.warn({ err: error }, 'place use was not written'));
  }, WRITE_EVERY_MS);
  timer.unref();
  return {
    note(userIds) {
      for (const id of userIds) used.add(id);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
