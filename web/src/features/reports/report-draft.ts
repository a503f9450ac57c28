import { REPORT_REASONS, type ReportReason } from '@meongmate/shared/rules/reports';
import { clearDraft, readDraft } from '../../lib/drafts.ts';

export interface ReportForm {
  reason: ReportReason | undefined;
  details: string;
  alsoBlock: boolean;
}

export const reportDraftName = (personId: number) => `report:${personId}`;

/** One draft per reported user: choice and text stay if the report is opened from another place. */
export function readReportDraft(personId: number): ReportForm {
  const {
    reason,
    details = '',
    alsoBlock = true,
  } = readDraft<ReportForm>(reportDraftName(personId)) ?? {};
  return { reason: REPORT_REASONS.find((name) => name === reason), details, alsoBlock };
}

export const clearReportDraft = (personId: number) => clearDraft(reportDraftName(personId));
