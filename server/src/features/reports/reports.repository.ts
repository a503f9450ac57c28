import type { ReportReason, ReportStatus } from '@meongmate/shared/rules/reports';
import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';

export interface StoredReport {
  id: number;
  status: ReportStatus;
}

export interface Reason {
  reporterId: number;
  /** Null for a sighting by a finder without an account. */
  reportedId: number | null;
  /** Of a reported sighting. */
  sightingId: number | null;
  reason: ReportReason;
}

/** The first report since a time of the same sighting, or else of the same pair, with the same reason. */
export async function findReportSince(
  tx: Queryable,
  { reporterId, reportedId, sightingId, reason }: Reason,
  since: Date,
): Promise<StoredReport | null> {
  return firstRow(
    await tx.query<StoredReport>(
      `select id, case when closed_at is null then 'open' else 'closed' end as status
         from reports
        where reporter_id = $1 and reason = $3 and created_at > $4
          and case when $5::bigint is null then reported_id = $2 else sighting_id = $5 end
        order by created_at limit 1`,
      [reporterId, reportedId, reason, since, sightingId],
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

interface NewReport {
  id: number;
  /** Encrypted with the id. */
  details: Buffer | null;
  evidence: Buffer | null;
  /** Ids of the copies of messages. */
  messages: readonly number[];
  now: Date;
}

/** Returns false if there is a report with the id. */
export async function insertReport(
  tx: Queryable,
  { reporterId, reportedId, sightingId, reason }: Reason,
  { id, details, evidence, messages, now }: NewReport,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into reports (id, reporter_id, reported_id, reason, created_at, details, evidence, evidence_messages, sighting_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8::bigint[], $9) on conflict do nothing returning id`,
    [id, reporterId, reportedId, reason, now, details, evidence, messages, sightingId],
  );
  return rows.length > 0;
}
