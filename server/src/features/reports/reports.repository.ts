import type { ReportReason, ReportStatus } from '@meongmate/shared/rules/reports';
import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';

export interface StoredReport {
  id: number;
  status: ReportStatus;
}

export interface Reason {
  reporterId: number;
  reportedId: number;
  reason: ReportReason;
}

export async function findReportSince(
  tx: Queryable,
  { reporterId, reportedId, reason }: Reason,
  since: Date,
): Promise<StoredReport | null> {
  return firstRow(
    await tx.query<StoredReport>(
      `select id, case when closed_at is null then 'open' else 'closed' end as status
         from reports
        where reporter_id = $1 and reported_id = $2 and reason = $3 and created_at > $4
        order by id limit 1`,
      [reporterId, reportedId, reason, since],
    ),
  );
}

interface SentReports {
  count: number;
  oldest: Date | null;
  signed_up_at: Date;
}

/** Number of reports that a user has sent since a time, the time of the oldest of them and of the sign-up. */
export async function countReportsSince(
  tx: Queryable,
  reporterId: number,
  since: Date,
): Promise<SentReports> {
  return onlyRow(
    await tx.query<SentReports>(
      `select count(r.id)::int as count, min(r.created_at) as oldest, u.created_at as signed_up_at
         from users u left join reports r on r.reporter_id = u.id and r.created_at > $2
        where u.id = $1 group by u.created_at`,
      [reporterId, since],
    ),
  );
}

export async function insertReport(
  tx: Queryable,
  { reporterId, reportedId, reason }: Reason,
  now: Date,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into reports (reporter_id, reported_id, reason, created_at)
     values ($1, $2, $3, $4) returning id`,
    [reporterId, reportedId, reason, now],
  );
  return onlyRow(rows).id;
}

/** A text is encrypted with the id of its report, so it is stored after the row. */
export async function setReportTexts(
  tx: Queryable,
  id: number,
  texts: { details: Buffer | null; evidence: Buffer | null },
): Promise<void> {
  await tx.query('update reports set details = $2, evidence = $3 where id = $1', [
    id,
    texts.details,
    texts.evidence,
  ]);
}
