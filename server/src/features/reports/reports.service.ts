import { type ReportReason, SAME_REPORT_MS } from '@meongmate/shared/rules/reports';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import { secondsUntilEnd } from '../../platform/rate-limiter.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { STORED_LIMITS } from '../../product/rate-limits.ts';
import { blockDeletedUser, blockUser } from '../blocks/block-user.ts';
import { findKnownUser } from '../users/known-user.ts';
import { lockUsers } from '../users/users.repository.ts';
import { pairKey } from '../users/users.rules.ts';
import { findSubject, lockSubject, type Subject } from './reported-subject.ts';
import * as reports from './reports.repository.ts';
import { collectEvidence, type ReportedContent, storeReport } from './store-report.ts';

export interface NewReport extends Omit<ReportedContent, 'lostDog' | 'sighting'> {
  subject: Subject;
  reason: ReportReason;
  details: string | null;
  alsoBlock: boolean;
}

async function assertWithinQuota(tx: Queryable, reporterId: number, now: Date): Promise<void> {
  const { reportsPerDay, reportsOfNewAccount } = STORED_LIMITS;
  const since = new Date(now.getTime() - reportsPerDay.windowMs);
  const sent = await reports.countReportsSince(tx, reporterId, since);
  // All reports of a new account are in its first 24 hours, and so in the window of a day.
  const newFor = secondsUntilEnd(sent.signed_up_at, reportsOfNewAccount, now);
  if (newFor > 0 && sent.count >= reportsOfNewAccount.max) {
    throw new AppError('rate_limited', { retryAfter: newFor });
  }
  if (sent.count >= reportsPerDay.max) {
    const retryAfter = secondsUntilEnd(sent.oldest ?? now, reportsPerDay, now);
    throw new AppError('rate_limited', { retryAfter });
  }
}

export function createReports({ clock, keys, unitOfWork, runExclusive }: Dependencies) {
  return {
    /**
     * Stores a report with the evidence, and blocks the user if the reporter wants so, all or none. The same
     * pair and reason within a day returns the first report. The report is not logged: a reported moderator
     * reads the log.
     */
    async send(
      reporterId: number,
      report: NewReport,
      client: ClientInfo,
    ): Promise<{ report: reports.StoredReport; isNew: boolean }> {
      const { subject, reason, details } = report;
      // In a unit of work, so that the end of the session is the first reason.
      const { reportedId, sightingId } = await unitOfWork(client, (tx) =>
        findSubject(tx, reporterId, subject, clock.now()),
      );
      const send = () =>
        unitOfWork(client, async (tx, emit) => {
          const now = clock.now();
          // Also against a photo that is replaced, or an account that is deleted, during the copy.
          await lockUsers(tx, [reporterId, reportedId ?? []].flat());
          const found = await lockSubject(tx, reporterId, subject, now);
          const known = reportedId && (await findKnownUser(tx, reporterId, reportedId));
          if (reportedId && !known) throw new AppError('not_found');
          const same = { reporterId, reportedId, sightingId, reason };
          const since = new Date(now.getTime() - SAME_REPORT_MS);
          const first = await reports.findReportSince(tx, same, since);
          const store = async () => {
            if (found.isHidden) throw new AppError('not_found');
            const copy = await collectEvidence(tx, reporterId, known || null, {
              ...report,
              ...found,
            });
            await assertWithinQuota(tx, reporterId, now);
            return storeReport(tx, keys, same, { details, copy, now });
          };
          const stored = first ?? (await store());
          if (report.alsoBlock && known) {
            const block = { blockerId: reporterId, blocked: known.user, client, now };
            if (known.user.deleted_at) await blockDeletedUser(tx, emit, keys, block);
            else await blockUser(tx, emit, block);
          }
          return { report: stored, isNew: first === null };
        });
      return reportedId === null ? send() : runExclusive(pairKey(reporterId, reportedId), send);
    },
  };
}
