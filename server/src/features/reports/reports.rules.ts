import { EVIDENCE_RETENTION_MS } from '@meongmate/shared/rules/reports';

/** A moderator does not decide a case of their own, on either side. */
export const canClose = (
  { reporterId, reportedId }: { reporterId: number; reportedId: number },
  moderatorId: number,
): boolean => moderatorId !== reportedId && moderatorId !== reporterId;

/** Whether the texts of a report are to be destroyed; the cleanup may not have run yet. */
export const isExpired = (closedAt: Date | null, now: Date): boolean =>
  closedAt !== null && closedAt.getTime() + EVIDENCE_RETENTION_MS <= now.getTime();
