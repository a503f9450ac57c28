import { HOUR_MS } from '@meongmate/shared/rules/durations';
import type { Db } from '../../platform/db/db.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import { assertOwnBucket } from './bucket-ownership.ts';
import { listNamesInUse } from './photos.repository.ts';

/** Files of this app, complete or left incomplete by a kill; other files in the store are ignored. */
const PHOTO_FILE = /^([A-Za-z0-9_-]{24})(-\d+)?\.webp(\.[0-9a-f]+\.part)?$/;
const BATCH_SIZE = 1000;
const CHECK_EVERY_HOURS = 12;

type SweepableStore = Pick<PhotoStore, 'list' | 'remove' | 'ownerMark'>;

/**
 * Removes files that no row refers to, left behind by a kill between storing a file and its row, or between
 * deleting the row and the file. A photo's file is written before its row, so a file is removed only if it
 * has no row in two checks, an hour apart. Both methods throw if the store belongs to another installation,
 * because none of its files would have a row.
 */
export function createOrphanSweep(db: Db, store: SweepableStore) {
  let suspects: string[] = [];

  async function findOrphans(files: readonly string[]): Promise<string[]> {
    const nameOf = (file: string) => PHOTO_FILE.exec(file)?.[1] ?? '';
    const orphans: string[] = [];
    for (let start = 0; start < files.length; start += BATCH_SIZE) {
      const batch = files.slice(start, start + BATCH_SIZE).filter((file) => PHOTO_FILE.test(file));
      const namesInUse = new Set(await listNamesInUse(db, [...new Set(batch.map(nameOf))]));
      // An incomplete file is never in use, even if the complete file exists.
      orphans.push(
        ...batch.filter((file) => file.endsWith('.part') || !namesInUse.has(nameOf(file))),
      );
    }
    return orphans;
  }

  return {
    /** Checks every file; files without a row are checked again later. */
    async findSuspects(): Promise<void> {
      suspects = [];
      await assertOwnBucket(db, store);
      suspects = await findOrphans(await store.list());
    },
    /** Removes files that had no row in the last check and still have none; returns their number. */
    async sweep(): Promise<number> {
      if (suspects.length === 0) return 0;
      await assertOwnBucket(db, store);
      const orphans = await findOrphans(suspects);
      suspects = [];
      for (const file of orphans) await store.remove(file);
      return orphans.length;
    },
  };
}

/** Checks at the start and twice a day, and sweeps an hour after each check. */
export function startOrphanSweep(db: Db, store: SweepableStore, logger: Logger): { stop(): void } {
  const orphans = createOrphanSweep(db, store);
  let hours = 0;
  async function sweepAndLog(): Promise<void> {
    const files = await orphans.sweep();
    if (files > 0) logger.info({ files }, 'files of photos without a row were removed');
  }
  const logErrors = (work: Promise<void>) =>
    void work.catch((error: unknown) => logger.warn({ err: error }, 'the photo sweep failed'));
  logErrors(orphans.findSuspects());
  const timer = setInterval(() => {
    hours += 1;
    if (hours % CHECK_EVERY_HOURS === 1) logErrors(sweepAndLog());
    if (hours % CHECK_EVERY_HOURS === 0) logErrors(orphans.findSuspects());
  }, HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
