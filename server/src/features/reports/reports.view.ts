import type { Evidence, Report, ReportDetail } from '@meongmate/shared/contract/reports';
import { TEXTS } from '../../product/texts/texts.ts';
import { toMessage } from '../chat/chat.view.ts';
import { toPhotoPath, toPublicUser } from '../users/users.view.ts';
import type { EvidenceRow } from './evidence.repository.ts';
import type { ReadableReport, ReadableReportDetail } from './moderation.service.ts';

/** The admin screens are in Korean. */
const toNamed = (id: number, name: string, isDeleted: boolean) => ({
  id,
  name: isDeleted ? TEXTS.ko.formerMember : name,
});

export function toReport(row: ReadableReport): Report {
  const { moderator_id: moderatorId, moderator_name: moderatorName } = row;
  return {
    id: row.id,
    reason: row.reason,
    details: row.details,
    status: row.closed_at ? 'closed' : 'open',
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy:
      moderatorId === null || moderatorName === null
        ? null
        : toNamed(moderatorId, moderatorName, row.moderator_deleted),
    action: row.action,
    reporter: toNamed(row.reporter_id, row.reporter_name, row.reporter_deleted),
    reported: toNamed(row.reported_id, row.reported_name, row.reported_deleted),
    reportsAgainst: row.reports_against,
    reporters: row.reporters,
  };
}

function toEvidence({ messages, request, profile, photos }: EvidenceRow): Evidence {
  return {
    messages: messages.map((row) => ({
      ...toMessage(row, 'ko'),
      ...(row.reported && { reported: true }),
    })),
    request: request && {
      id: request.id,
      senderId: request.sender_id,
      receiverId: request.receiver_id,
      message: request.message,
      createdAt: request.created_at.toISOString(),
    },
    profile: profile && toPublicUser(profile),
    photos: photos.map((name) => toPhotoPath(name)),
  };
}

export function toReportDetail(row: ReadableReportDetail): ReportDetail {
  return {
    ...toReport(row),
    note: row.note,
    evidence: row.evidence && toEvidence(row.evidence),
    history: {
      reported: {
        createdAt: row.reported_since.toISOString(),
        reports: row.reported_reports,
        reporters: row.reported_reporters,
        warnings: row.reported_warnings,
        blocks: row.reported_blocks,
      },
      reporter: {
        createdAt: row.reporter_since.toISOString(),
        reports: row.reporter_reports,
        upheld: row.reporter_upheld,
        reportsAgainst: row.reporter_reports_against,
      },
    },
  };
}

/** The values by which a list of reports is sorted. */
export const cursorOfReport = (row: ReadableReport) =>
  row.closed_at
    ? [row.closed_at.getTime(), row.id]
    : [row.reporters, row.created_at.getTime(), row.id];
