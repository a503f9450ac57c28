import type { ReportAction } from '@meongmate/shared/rules/reports';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import type { Moderator } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { lockAccount } from '../account-end/account-removal.repository.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { toLikePattern } from '../admin/admin.rules.ts';
import { blockAccounts, lockKeysOf } from '../admin/block-accounts.ts';
import { insertCarriedBlock } from '../blocks/carried-blocks.repository.ts';
import { encryptReason } from '../blocks/carried-blocks.ts';
import { hashMailbox, mailboxKeys } from '../users/mailbox.ts';
import type { UserRow } from '../users/users.repository.ts';
import type { EvidenceRow } from './evidence.repository.ts';
import { decryptEvidence, decryptReportText, encryptReportText } from './report-cipher.ts';
import * as closing from './report-closing.repository.ts';
import { enqueueReviewedMails, enqueueWarningMail } from './report-mails.ts';
import * as queue from './report-queue.repository.ts';
import { isExpired } from './reports.rules.ts';

/** A row with its texts decrypted. */
type Readable<Row> = Omit<Row, 'details' | 'note' | 'evidence' | 'copies'> & {
  details: string | null;
};
export type ReadableReport = Readable<queue.ReportRow>;
export type ReadableReportDetail = Readable<queue.ReportDetailRow> & {
  note: string | null;
  evidence: EvidenceRow | null;
};

export interface Decision {
  action: ReportAction;
  note: string | null;
}

/** The number in a searched text such as `#1042`. */
const numberIn = (text: string) => Number(/^#?([1-9]\d{0,14})$/.exec(text)?.[1]) || null;

export function createModeration({ config, db, clock, keys, unitOfWork }: Dependencies) {
  /**
   * A blocked account stays as it is. The block of a deleted account applies to the current accounts of the
   * user, or else to the next one. Throws `last_admin`.
   */
  async function block(
    tx: Queryable,
    emit: Emit,
    user: UserRow,
    { reason, adminId, client, now }: Moderator & { reason: string; now: Date },
  ): Promise<void> {
    const hasAccount = await blockAccounts(tx, emit, keys, user, { reason, adminId, client, now });
    if (hasAccount) return;
    const { id, email } = user;
    const addressKeys = mailboxKeys(keys, email);
    const encrypted = encryptReason(keys, hashMailbox(keys, email), reason);
    const carried = { deletedId: id, addressKeys, blockerId: null, reason: encrypted, now };
    if (!(await insertCarriedBlock(tx, carried))) return;
    const entry = { action: 'user_blocked', userId: adminId, targetUserId: id } as const;
    await recordActivity(tx, { ...entry, details: reason, client, now });
  }

  return {
    async list(
      moderatorId: number,
      search: Omit<queue.ReportSearch, 'pattern' | 'number'>,
    ): Promise<{ rows: ReadableReport[]; total: number | null }> {
      const pattern = toLikePattern(search.text);
      const number = numberIn(search.text);
      const { rows, total } = await queue.listReports(db, moderatorId, {
        ...search,
        pattern,
        number,
      });
      const now = clock.now();
      const readable = rows.map((row) => ({
        ...row,
        details: isExpired(row, now)
          ? null
          : decryptReportText(keys, row.id, 'details', row.details),
      }));
      return { rows: readable, total };
    },

    /** Returns a report with its evidence, and logs that it was opened. */
    async open(id: number, { adminId, client }: Moderator): Promise<ReadableReportDetail> {
      return unitOfWork(client, async (tx) => {
        const row = await queue.findReportDetail(tx, id, adminId);
        if (!row) throw new AppError('not_found');
        const entry = { action: 'report_opened', userId: adminId, details: `#${id}` } as const;
        const now = clock.now();
        await recordActivity(tx, { ...entry, client, now, hiddenFromId: row.reported_id });
        if (isExpired(row, now)) {
          return { ...row, details: null, note: null, evidence: null };
        }
        return {
          ...row,
          details: decryptReportText(keys, id, 'details', row.details),
          note: decryptReportText(keys, id, 'note', row.note),
          evidence: decryptEvidence(keys, id, row.evidence, row.copies),
        };
      });
    },

    /**
     * Closes a report and all other open reports about the user with the same reason; returns their number.
     * Reports that the moderator sent stay open for another moderator.
     */
    async close(id: number, { action, note }: Decision, moderator: Moderator): Promise<number> {
      const { adminId, client } = moderator;
      return unitOfWork(client, async (tx, emit) => {
        const now = clock.now();
        const report = await closing.findClosable(tx, id);
        // For the reported user the report does not exist (RPT-23).
        if (!report || report.reported_id === adminId) throw new AppError('not_found');
        const { reporter_id: reporterId, reported_id: reportedId, reason } = report;
        if (reporterId === adminId) throw new AppError('forbidden');
        if (reportedId === null && action !== 'dismiss') {
          throw validationFailed('action', 'invalidValue');
        }
        if (action === 'block' && reportedId !== null) await lockKeysOf(tx, keys, reportedId);
        // Of two moderators, the second waits here and then finds the report closed.
        const user = reportedId === null ? null : (await lockAccount(tx, reportedId)).user;
        if (reportedId === null) await closing.lockReport(tx, id);
        const { sighting_id: sightingId } = report;
        const group = { reportedId, sightingId, reason, moderatorId: adminId };
        const open = await closing.listOpenReports(tx, group);
        if (!open.some((other) => other.id === id)) throw await alreadyClosed(tx, id);

        if (action === 'block' && user) {
          await block(tx, emit, user, { reason: note ?? '', ...moderator, now });
        }
        const closed = open.map((other) => ({
          id: other.id,
          note: encryptReportText(keys, other.id, 'note', note),
        }));
        await closing.closeReports(tx, closed, {
          moderatorId: adminId,
          action,
          closedWith: id,
          now,
        });
        await recordActivity(tx, {
          action: 'report_closed',
          userId: adminId,
          details: `#${id} ${action}`,
          client,
          now,
          hiddenFromId: reportedId,
        });
        if (action === 'warn' && user && !user.deleted_at) {
          await enqueueWarningMail(tx, emit, config.publicUrl, user, reason, now);
          // The sessions in the caches of all processes have no warning yet.
          emit('person-changed', { userId: user.id });
        }
        await enqueueReviewedMails(tx, emit, open, now);
        return open.length;
      });
    },
  };
}

/** The name of a deleted moderator is not shown. */
async function alreadyClosed(tx: Queryable, id: number): Promise<AppError> {
  const report = await closing.findClosable(tx, id);
  const { moderator_id: moderatorId, moderator_name: name, moderator_deleted } = report ?? {};
  const isKnown = moderatorId && name && !moderator_deleted;
  return new AppError(
    'already_closed',
    isKnown ? { extra: { closedBy: { id: moderatorId, name } } } : {},
  );
}
