import { EVIDENCE_RETENTION_MS, OPEN_EVIDENCE_RETENTION_MS } from '@meongmate/shared/rules/reports';

/** Whether the texts of a report are to be destroyed; the cleanup may not have run yet. */
export const isExpired = (
  { created_at: createdAt, closed_at: closedAt }: { created_at: Date; closed_at: Date | null },
  now: Date,
): boolean =>
  closedAt
    ? closedAt.getTime() + EVIDENCE_RETENTION_MS <= now.getTime()
    : createdAt.getTime() + OPEN_EVIDENCE_RETENTION_MS <= now.getTime();
