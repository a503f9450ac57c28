import { MODERATION_ACTIONS } from '@meongmate/shared/rules/activity';
import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { LOST_DOG_RETENTION_MS } from '@meongmate/shared/rules/lost-dogs';
import { EVIDENCE_RETENTION_MS, OPEN_EVIDENCE_RETENTION_MS } from '@meongmate/shared/rules/reports';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { MailTransport } from '../../platform/mail/mail-transport.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Activity } from '../activity-log/activity-log.repository.ts';
import {
  deleteOldLocationDays,
  redactLoggedLocations,
} from '../locations/location-record.repository.ts';
import { firstRecordDay } from '../locations/locations.rules.ts';
import { endOverdueAlerts } from '../lost-dogs/end-alert.ts';
import { deleteEndedAlerts } from '../lost-dogs/lost-dogs.repository.ts';
import type { PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import { destroyEvidence, listExpired } from '../reports/evidence-retention.repository.ts';
import { assertRecentSignIn } from '../sessions/recent-sign-in.ts';
import { mailboxKeys } from '../users/mailbox.ts';
import { anonymise, lockEligible } from './anonymise.repository.ts';
import * as cleanup from './data-cleanup.repository.ts';
import { limitByEntries, splitInSteps } from './data-cleanup.rules.ts';
import * as logs from './log-retention.repository.ts';
import { deleteOldRows, OLD_LOCATIONS, RETENTIONS } from './retention.ts';

const RUN_EVERY_MS = DAY_MS;
const CHECK_EVERY_MS = HOUR_MS;
const BATCH_SIZE = 200;
/** This many entries are processed within the statement timeout, even on a slow machine. */
const MAX_BATCH_ENTRIES = 20_000;
const LOG_BATCH_SIZE = 2000;
const REDACTION_BATCH_SIZE = 16_000;
/** A page has about 30 entries, and room for four more. */
const REDACTION_STEPS = 16;
const LOG_LOCATION_RETENTION_MS = 90 * DAY_MS;
const LOG_RETENTION_MS = 365 * DAY_MS;
/** For entries that record which admin moderated which user. */
const MODERATION_LOG_RETENTION_MS = 2 * LOG_RETENTION_MS;

interface CleanupDependencies
  extends Pick<Dependencies, 'db' | 'clock' | 'keys' | 'logger' | 'locateIp'> {
  photos: Pick<PhotoLifecycle, 'discard'>;
  outbox: Pick<MailTransport, 'deleteStored'>;
  retentionDays: number;
}

export interface CleanupState {
  eligible: number;
  recent: number;
  retentionDays: number;
  nextRunAt: Date | null;
}

type CleanupStep = [name: string, step: (now: Date) => Promise<unknown>];

export type DataCleanup = ReturnType<typeof createDataCleanup>;

/** Anonymises the data of deleted accounts, every 24 hours on exactly one process, and old locations every hour. */
export function createDataCleanup(deps: CleanupDependencies) {
  const { db, clock, keys, logger, photos, outbox, locateIp, retentionDays } = deps;
  const timeBefore = (ms: number) => new Date(clock.now().getTime() - ms);
  const retentionEnd = () => timeBefore(retentionDays * DAY_MS);

  /**
   * One batch, all or nothing; if the process is killed before it deletes the photo files, the orphan sweep
   * deletes them.
   */
  async function anonymiseBatch(
    runActivity: Activity | null,
  ): Promise<{ count: number; isLast: boolean }> {
    const { discardedPhotos, ...result } = await db.tx(async (tx) => {
      const eligible = await lockEligible(tx, retentionEnd(), BATCH_SIZE);
      const users = limitByEntries(eligible, MAX_BATCH_ENTRIES);
      const isLast = users.length === eligible.length && eligible.length < BATCH_SIZE;
      if (users.length === 0 && !runActivity) return { count: 0, isLast, discardedPhotos: [] };
      const usersWithKeys = users.map((user) => ({
        ...user,
        addressKeys: mailboxKeys(keys, user.email),
      }));
      const photoNames = await anonymise(tx, usersWithKeys, clock.now(), runActivity);
      // Before the commit: afterwards the address is no longer stored.
      for (const { email, deleted_at } of users) await outbox.deleteStored(email, deleted_at);
      return { count: users.length, isLast, discardedPhotos: photoNames };
    });
    await Promise.all(discardedPhotos.map((name) => photos.discard(name)));
    return result;
  }

  /** Returns how many accounts were anonymised; each account is counted in one run only. */
  async function run(runActivity: Activity | null = null): Promise<number> {
    let total = 0;
    for (let entry = runActivity; ; entry = null) {
      const { count, isLast } = await anonymiseBatch(entry);
      total += count;
      if (isLast) return total;
    }
  }

  /**
   * In batches, so that a backlog of a year holds no lock for long. Each statement changes one of
   * `REDACTION_STEPS` neighbouring rows: the next one reuses the space of the former versions in the same page, so
   * that neither the log nor its indexes grow (decision 0205).
   */
  async function redactLogs(): Promise<void> {
    const before = timeBefore(LOG_LOCATION_RETENTION_MS);
    for (let after = await logs.findRedactedUpTo(db), isGapless = true; ; ) {
      const entries = await logs.listLogsAfter(db, after, REDACTION_BATCH_SIZE);
      const old = entries.filter((entry) => entry.created_at < before);
      const redacted = old
        .filter((entry) => entry.ip_address !== null || entry.has_location)
        .map(({ id, ip_address }) => ({ id, ...locateIp(ip_address) }));
      for (const step of splitInSteps(redacted, REDACTION_STEPS)) await logs.redactLogs(db, step);
      const firstNew = entries.findIndex((entry) => entry.created_at >= before);
      const lastOld = entries.at(firstNew === -1 ? -1 : firstNew - 1);
      if (isGapless && lastOld && firstNew !== 0) await logs.storeRedactedUpTo(db, lastOld.id);
      isGapless &&= firstNew === -1;
      const last = entries.at(-1);
      if (!last || old.length === 0 || entries.length < REDACTION_BATCH_SIZE) return;
      after = last.id;
    }
  }

  async function deleteOldLogs(): Promise<void> {
    const usual = timeBefore(LOG_RETENTION_MS);
    const expiry = {
      usual,
      long: timeBefore(MODERATION_LOG_RETENTION_MS),
      longLivedActions: MODERATION_ACTIONS,
    };
    for (let after = 0; ; ) {
      const { last, isMore } = await logs.deleteOldLogs(
        db,
        { after, limit: LOG_BATCH_SIZE },
        expiry,
      );
      if (!isMore || last === null) return;
      after = last;
    }
  }

  /** In batches, like the logs: the texts of one report can have 100 kB. */
  async function destroyOldEvidence(): Promise<void> {
    for (;;) {
      const expiry = {
        closedBefore: timeBefore(EVIDENCE_RETENTION_MS),
        openSince: timeBefore(OPEN_EVIDENCE_RETENTION_MS),
      };
      const expired = await listExpired(db, expiry, BATCH_SIZE);
      if (expired.length === 0) return;
      const unused = await db.tx((tx) => destroyEvidence(tx, expired));
      await Promise.all(unused.map((name) => photos.discard(name)));
      if (expired.length < BATCH_SIZE) return;
    }
  }

  /** Destroys alerts, with their photos, 30 days after their end. */
  async function destroyOldAlerts(): Promise<void> {
    for (;;) {
      const before = timeBefore(LOST_DOG_RETENTION_MS);
      const { count, photos: names } = await db.tx((tx) =>
        deleteEndedAlerts(tx, before, BATCH_SIZE),
      );
      await Promise.all(names.map((name) => photos.discard(name)));
      if (count < BATCH_SIZE) return;
    }
  }

  /** A claim with a failed step, until it is withdrawn. */
  let failedClaim: Date | null = null;

  async function releaseFailedClaim(): Promise<void> {
    if (failedClaim) await cleanup.releaseRun(db, failedClaim);
    failedClaim = null;
  }

  /** The daily steps; users are anonymised first, so that no other step delays them. */
  const steps: CleanupStep[] = [
    ['anonymise', () => run()],
    ['evidence of reports', destroyOldEvidence],
    ['lost dogs', destroyOldAlerts],
    ['delete old logs', deleteOldLogs],
    ['redact logs', redactLogs],
    ['index new logs', () => logs.indexNewLogs(db)],
    ['location record', (now) => deleteOldLocationDays(db, firstRecordDay(now))],
    ['withdrawn locations', () => redactLoggedLocations(db, null)],
    ...RETENTIONS.map(
      (retention): CleanupStep => [retention.table, (now) => deleteOldRows(db, retention, now)],
    ),
  ];

  /** Returns false, after a warning, if the step failed. */
  async function runStep([name, step]: CleanupStep, now: Date): Promise<boolean> {
    try {
      await step(now);
      return true;
    } catch (error) {
      logger.warn({ err: error, step: name }, 'a step of the cleanup failed');
      return false;
    }
  }

  /** Runs each daily step separately; if one fails, the next check repeats all of them. */
  async function runIfDue(): Promise<void> {
    const now = clock.now();
    await runStep([OLD_LOCATIONS.table, () => deleteOldRows(db, OLD_LOCATIONS, now)], now);
    // Only a restored backup has any: it has no jobs about them. Pages notice it with their next request.
    const endOverdue = () => db.tx((tx) => endOverdueAlerts(tx, () => {}, null, now));
    await runStep(['overdue alerts', endOverdue], now);
    await releaseFailedClaim();
    if (!(await cleanup.claimRun(db, now, timeBefore(RUN_EVERY_MS)))) return;
    for (const step of steps) {
      if (!(await runStep(step, now))) failedClaim = now;
    }
    await releaseFailedClaim();
  }

  const checkAndLog = () =>
    runIfDue().catch((error: unknown) => logger.warn({ err: error }, 'the cleanup did not finish'));

  return {
    run: () => run(),
    runIfDue,
    start(): { stop(): void } {
      void checkAndLog();
      const timer = setInterval(() => void checkAndLog(), CHECK_EVERY_MS);
      timer.unref();
      return { stop: () => clearInterval(timer) };
    },
    /** Like `run`, and logs the admin who started it. */
    async runManually(adminId: number, client: ClientInfo): Promise<number> {
      const now = clock.now();
      await assertRecentSignIn(db, client.session, now);
      return run({ action: 'data_cleanup_run', userId: adminId, client, now });
    },
    async getState(): Promise<CleanupState> {
      const counts = await cleanup.countDeleted(db, retentionEnd());
      const last = await cleanup.findLastRun(db);
      const nextRunAt = last && new Date(last.getTime() + RUN_EVERY_MS);
      return { ...counts, retentionDays, nextRunAt };
    },
  };
}
