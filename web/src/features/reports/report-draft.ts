import { REPORT_REASONS, type ReportReason } from '@meongmate/shared/rules/reports';
import { clearDraft, readDraft, saveDraft } from '../../lib/drafts.ts';

export interface ReportForm {
  reason: ReportReason | undefined;
  details: string;
  alsoBlock: boolean;
}

const draftName = (personId: number) => `report:${personId}`;

/** One draft per reported user: choice and text stay if the report is opened from another place. */
export function readReportDraft(personId: number): ReportForm {
  const {
    reason,
    details = '',
    alsoBlock = true,
  } = readDraft<ReportForm>(draftName(personId)) ?? {};
  return { reason: REPORT_REASONS.find((name) => name === reason), details, alsoBlock };
}

export const saveReportDraft = (personId: number, form: ReportForm) =>
  saveDraft(draftName(personId), form);

export const clearReportDraft = (personId: number) => clearDraft(draftName(personId));
