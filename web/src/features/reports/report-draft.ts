import { REPORT_REASONS, type ReportReason } from '@meongmate/shared/rules/reports';
import { clearDraft, readDraft } from '../../lib/drafts.ts';
import type { ReportTarget } from '../../parts/report-target.ts';

export interface ReportForm {
  reason: ReportReason | undefined;
  details: string;
  alsoBlock: boolean;
}

export function reportDraftName({ person, lostDogId, sightingId }: ReportTarget): string {
  if (lostDogId !== undefined) return `report:lost-dog-${lostDogId}`;
  if (sightingId !== undefined) return `report:sighting-${sightingId}`;
  return `report:${person?.id}`;
}

/** One draft per reported user, alert or sighting: choice and text stay if the report is opened from another place. */
export function readReportDraft(target: ReportTarget): ReportForm {
  const {
    reason,
    details = '',
    alsoBlock = true,
  } = readDraft<ReportForm>(reportDraftName(target)) ?? {};
  return { reason: REPORT_REASONS.find((name) => name === reason), details, alsoBlock };
}

export const clearReportDraft = (target: ReportTarget) => clearDraft(reportDraftName(target));
