import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { PlaceOf } from '../../platform/geoip/place-lookup.ts';
import type { Origin } from '../../platform/http/http-server.ts';
import type { Logger } from '../../platform/logger.ts';
import type { MailTransport } from '../../platform/mail/mail-transport.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { keyedHash } from '../../platform/security/tokens.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { deleteOldMailRequests } from '../auth/email-codes.repository.ts';
import { deleteFailures, deleteOldFailures } from '../auth/login-failures.repository.ts';
import type { PhotoKeeper } from '../photos/photo-keeper.ts';
import { deleteOldPlaceUses } from '../places/place-uses.repository.ts';
import { deleteExpiredPlaces } from '../places/places.repository.ts';
import { deleteExpiredSessions } from '../sessions/sessions.repository.ts';
import * as cleanup from './data-cleanup.repository.ts';

const RUN_EVERY_MS = DAY_MS;
const LOOK_EVERY_MS = HOUR_MS;
const BATCH = 50;
const LOG_BATCH = 2000;
const LOG_PLACES_MS = 90 * DAY_MS;
const PLACES_MS = 30 * DAY_MS;
/** The customary six months. */
const PLACE_USES_MS = 183 * DAY_MS;

interface Dependencies {
  db: Db;
  clock: Clock;
  keys: Keys;
  logger: Logger;
  photos: Pick<PhotoKeeper, 'discard'>;
  outbox: Pick<MailTransport, 'forget'>;
  placeOf: PlaceOf;
  retentionDays: number;
}

export interface CleanupState {
  eligible: number;
  recent: number;
  retentionDays: number;
  nextRunAt: Date | null;
}

export type DataCleanup = ReturnType<typeof createDataCleanup>;

/** Anonymises what deleted accounts left behind, every 24 hours on exactly one process. */
export function createDataCleanup(deps: Dependencies) {
  const { db, clock, keys, logger, photos, outbox, placeOf, retentionDays } = deps;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const retentionEnd = () => before(retentionDays * DAY_MS);

  /** One batch, whole or not at all; a file that a kill leaves behind goes with the sweep of photos. */
  async function anonymiseBatch(): Promise<number> {
    const { count, names } = await db.tx(async (tx) => {
      const people = await cleanup.lockEligible(tx, retentionEnd(), BATCH);
      const taken: string[] = [];
      for (const person of people) {
        taken.push(...(await cleanup.takePhotos(tx, person.id)));
        await cleanup.anonymise(tx, person, clock.now());
        await deleteFailures(tx, keyedHash(keys.signing, 'address', person.email));
        // Before the commit: afterwards nobody would know the address.
        await outbox.forget(person.email, person.deleted_at);
      }
      return { count: people.length, names: taken };
    });
    await Promise.all(names.map((name) => photos.discard(name)));
    return count;
  }

  /** Answers how many accounts were anonymised; nobody is counted twice, however often it runs. */
  async function run(): Promise<number> {
    let total = 0;
    for (;;) {
      const count = await anonymiseBatch();
      total += count;
      if (count < BATCH) return total;
    }
  }

  /** In batches, so that a year's backlog holds no lock for long. */
  async function thinLogs(): Promise<void> {
    for (;;) {
      const dated = await cleanup.listDatedLogs(db, before(LOG_PLACES_MS), LOG_BATCH);
      const thinned = dated.map(({ id, ip_address }) => ({ id, ...placeOf(ip_address) }));
      await cleanup.thinLogs(db, thinned);
      if (dated.length < LOG_BATCH) return;
    }
  }

  async function runIfDue(): Promise<void> {
    const now = clock.now();
    if (!(await cleanup.claimRun(db, now, before(RUN_EVERY_MS)))) return;
    await thinLogs();
    await deleteExpiredPlaces(db, before(PLACES_MS));
    await deleteOldPlaceUses(db, before(PLACE_USES_MS));
    await deleteExpiredSessions(db, now);
    await deleteOldMailRequests(db, before(DAY_MS));
    await deleteOldFailures(db, before(PLACES_MS));
    await run();
  }

  const look = () =>
    runIfDue().catch((error: unknown) => logger.warn({ err: error }, 'the cleanup did not finish'));

  return {
    run,
    runIfDue,
    start(): { stop(): void } {
      void look();
      const timer = setInterval(() => void look(), LOOK_EVERY_MS);
      timer.unref();
      return { stop: () => clearInterval(timer) };
    },
    /** As `run`, and logged with who asked for it. */
    async runByHand(adminId: number, origin: Origin): Promise<number> {
      const now = clock.now();
      await recordActivity(db, { action: 'data_cleanup_run', userId: adminId, origin, now });
      return run();
    },
    async getState(): Promise<CleanupState> {
      const counts = await cleanup.countDeleted(db, retentionEnd());
      const last = await cleanup.findLastRun(db);
      const nextRunAt = last && new Date(last.getTime() + RUN_EVERY_MS);
      return { ...counts, retentionDays, nextRunAt };
    },
  };
}
