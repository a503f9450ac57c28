import type { Evidence, Report, ReportDetail } from '@meongmate/shared/contract/reports';
import { TEXTS } from '../../product/texts/texts.ts';
import { toMessage } from '../chat/chat.view.ts';
import { toLostDog, toSighting } from '../lost-dogs/lost-dogs.view.ts';
import { toPhotoPath, toPublicUser } from '../users/users.view.ts';
import type { EvidenceRow } from './evidence.repository.ts';
import type { ReadableReport, ReadableReportDetail } from './moderation.service.ts';

/** The admin screens are in Korean. */
const toNamed = (id: number, name: string, isDeleted: boolean) => ({
  id,
  name: isDeleted ? TEXTS.ko.formerMember : name,
});

/** Null for a sighting by a finder without an account. */
function toReported({ reported_id: id, reported_name: name, reported_deleted }: ReadableReport) {
  return id === null || name === null ? null : toNamed(id, name, reported_deleted === true);
}

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
    reported: toReported(row),
    reportsAgainst: row.reports_against,
    reporters: row.reporters,
  };
}

/** The paths of the photos are those of an evidence: the alert or the sighting may be destroyed meanwhile. */
function toSearchEvidence({ lostDog, sighting, profile }: EvidenceRow, publicUrl: string) {
  return {
    lostDog: lostDog && {
      // The distance would show where the reporter is.
      ...toLostDog({ ...lostDog, km: null, owner: lostDog.owner ?? profile }, publicUrl),
      photo: toPhotoPath(lostDog.photo),
    },
    sighting: sighting && {
      ...toSighting(sighting),
      photo: sighting.photo && toPhotoPath(sighting.photo),
    },
  };
}

function toEvidence(evidence: EvidenceRow, publicUrl: string): Evidence {
  const { messages, request, profile, photos } = evidence;
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
    ...toSearchEvidence(evidence, publicUrl),
  };
}

export function toReportDetail(row: ReadableReportDetail, publicUrl: string): ReportDetail {
  return {
    ...toReport(row),
    note: row.note,
    evidence: row.evidence && toEvidence(row.evidence, publicUrl),
    history: {
      reported: row.reported_since && {
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
