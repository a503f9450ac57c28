import { type ReportReason, SAME_REPORT_MS } from '@meongmate/shared/rules/reports';
import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import { STORED_LIMITS } from '../../rate-limits.ts';
import { blockUser } from '../blocks/block-user.ts';
import { lockPair } from '../blocks/blocks.repository.ts';
import { isVisibleMember } from '../users/users.rules.ts';
import * as evidence from './evidence.repository.ts';
import { encryptEvidence, encryptText } from './report-cipher.ts';
import * as reports from './reports.repository.ts';

export interface NewReport {
  reportedId: number;
  reason: ReportReason;
  details: string | null;
  roomId: number | null;
  messageIds: readonly number[];
  requestId: number | null;
  alsoBlock: boolean;
}

async function assertWithinQuota(tx: Queryable, reporterId: number, now: Date): Promise<void> {
  const { max, windowMs } = STORED_LIMITS.reportsPerDay;
  const since = new Date(now.getTime() - windowMs);
  const { count, oldest } = await reports.countReportsSince(tx, reporterId, since);
  if (count < max) return;
  const retryAfter = ((oldest ?? now).getTime() + windowMs - now.getTime()) / 1000;
  throw new AppError('rate_limited', { retryAfter });
}

/**
 * Copies what the pair wrote and the reported user shows. Throws `not_found` if the two have never met, or if
 * the room or the request is not theirs.
 */
async function collectEvidence(
  tx: Queryable,
  callerId: number,
  { reportedId, roomId, messageIds, requestId }: NewReport,
): Promise<{ copy: evidence.EvidenceRow; isDeleted: boolean }> {
  const reported = await reports.findReported(tx, callerId, reportedId);
  const request = await evidence.findRequestOfPair(tx, callerId, reportedId, requestId);
  if (!reported) throw new AppError('not_found');
  // Blocks and the deletion of the account do not prevent a report.
  const isVisible = isVisibleMember({ ...reported, deleted_at: null });
  const hasMet = isVisible || reported.room_id !== null || request !== null;
  const isOwnRoom = roomId === null || roomId === reported.room_id;
  const isOwnRequest = requestId === null || request !== null;
  if (!hasMet || !isOwnRoom || !isOwnRequest) throw new AppError('not_found');

  const messages = reported.room_id
    ? await evidence.listEvidenceMessages(tx, reported.room_id, messageIds)
    : [];
  const found = messages.filter((message) => message.reported).length;
  if (found !== new Set(messageIds).size) throw validationFailed('messageIds', 'invalidValue');
  return {
    copy: {
      messages,
      request,
      profile: await evidence.findCard(tx, reportedId),
      photos: await evidence.listPhotoNames(tx, reportedId),
    },
    isDeleted: reported.deleted_at !== null,
  };
}

export function createReports({
  clock,
  keys,
  unitOfWork,
  runExclusive,
}: Pick<Dependencies, 'clock' | 'keys' | 'unitOfWork' | 'runExclusive'>) {
  async function store(
    tx: Queryable,
    reason: reports.Reason,
    details: string | null,
    copy: evidence.EvidenceRow,
    now: Date,
  ): Promise<reports.StoredReport> {
    await assertWithinQuota(tx, reason.reporterId, now);
    const id = await reports.insertReport(tx, reason, now);
    await reports.setReportTexts(tx, id, {
      details: encryptText(keys, id, 'details', details),
      evidence: encryptEvidence(keys, id, copy),
    });
    await evidence.insertReportPhotos(tx, id, copy.photos);
    return { id, status: 'open' };
  }

  return {
    /**
     * Stores a report with the evidence, and blocks the user if the reporter wants so, all or none. The same
     * pair and reason within a day returns the first report. Nothing is logged: a reported moderator reads
     * the log.
     */
    async send(
      reporterId: number,
      report: NewReport,
      client: ClientInfo,
    ): Promise<{ report: reports.StoredReport; isNew: boolean }> {
      const { reportedId, reason, details } = report;
      if (reporterId === reportedId) {
        throw validationFailed('reportedUserId', 'cannotTargetSelf');
      }
      const pair = [reporterId, reportedId].sort((a, b) => a - b).join(' ');
      return runExclusive(`pair ${pair}`, () =>
        unitOfWork(async (tx, emit) => {
          const now = clock.now();
          // Also against a photo that is replaced, or an account that is deleted, during the copy.
          await lockPair(tx, reporterId, reportedId);
          const { copy, isDeleted } = await collectEvidence(tx, reporterId, report);
          const same = { reporterId, reportedId, reason };
          const since = new Date(now.getTime() - SAME_REPORT_MS);
          const first = await reports.findReportSince(tx, same, since);
          const stored = first ?? (await store(tx, same, details, copy, now));
          if (report.alsoBlock && !isDeleted) {
            await blockUser(tx, emit, {
              blockerId: reporterId,
              blockedId: reportedId,
              client,
              now,
            });
          }
          return { report: stored, isNew: first === null };
        }),
      );
    },
  };
}
