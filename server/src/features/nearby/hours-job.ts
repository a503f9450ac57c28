import { setImmediate as nextTurn } from 'node:timers/promises';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Dependencies } from '../../product/dependencies.ts';
import { cellRowsAround, LOCATION_RETENTION_MS } from '../locations/locations.rules.ts';
import * as table from './hours.repository.ts';
import { createCellCounter, lastSnapshotTime, RADIUS_KM } from './hours.rules.ts';

const CHECK_EVERY_MS = MINUTE_MS;
const READ_BATCH_SIZE = 5000;
/** Counting so many owners blocks the event loop for some milliseconds. */
const COUNT_BATCH_SIZE = 100;
const WRITE_BATCH_SIZE = 5000;

type HoursDependencies = Pick<Dependencies, 'db' | 'clock' | 'keys' | 'logger'>;

/** Counts once a day when owners walk, around each cell (HOURS-1). Of several processes exactly one stores its counts. */
export function startHours({ db, clock, keys, logger }: HoursDependencies) {
  let isClosed = false;

  /** Null if the process stops meanwhile. */
  async function count(now: Date): Promise<ReturnType<typeof createCellCounter> | null> {
    const updatedAfter = new Date(now.getTime() - LOCATION_RETENTION_MS);
    const counter = createCellCounter((owner) => cellRowsAround(keys.grid, owner, RADIUS_KM));
    for (let after = 0; ; ) {
      const page = { after, limit: READ_BATCH_SIZE, updatedAfter };
      const owners = await table.listCountedOwners(db, page);
      for (let start = 0; start < owners.length; start += COUNT_BATCH_SIZE) {
        for (const owner of owners.slice(start, start + COUNT_BATCH_SIZE)) counter.add(owner);
        await nextTurn();
        if (isClosed) return null;
      }
      const last = owners.at(-1);
      if (!last || owners.length < READ_BATCH_SIZE) return counter;
      after = last.user_id;
    }
  }

  async function runIfDue(): Promise<void> {
    if (isClosed) return;
    const now = clock.now();
    const dueSince = lastSnapshotTime(now);
    const taken = await table.findSnapshotTime(db);
    if (taken && taken >= dueSince) return;
    const counter = await count(now);
    if (!counter) return;
    const cells = counter.result();
    await db.tx(async (tx) => {
      if (!(await table.claimSnapshot(tx, now, dueSince))) return;
      await table.deleteHours(tx);
      for (let start = 0; start < cells.length; start += WRITE_BATCH_SIZE) {
        await table.insertHours(tx, cells.slice(start, start + WRITE_BATCH_SIZE));
      }
    });
  }

  let last: Promise<void> = Promise.resolve();
  /** Takes the snapshot if it is due; the next check repeats one that failed. */
  const check = (): Promise<void> => {
    last = last
      .then(runIfDue)
      .catch((error: unknown) => logger.warn({ err: error }, 'the walking hours were not counted'));
    return last;
  };
  void check();
  const timer = setInterval(() => void check(), CHECK_EVERY_MS);
  timer.unref();
  return {
    check,
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await last;
    },
  };
}
