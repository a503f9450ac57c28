import type { Audience, Gender } from '@meongmate/shared/rules/people';
import type { ReportReason, ReportStatus } from '@meongmate/shared/rules/reports';
import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';

/** The reported user with what decides whether the caller has met them. */
export interface ReportedRow {
  id: number;
  email: string;
  is_admin: boolean;
  deleted_at: Date | null;
  blocked_at: Date | null;
  profile_complete: boolean;
  terms_agreed_at: Date | null;
  gender: Gender | null;
  visible_to: Audience;
  room_id: number | null;
}

export async function findReported(
  tx: Queryable,
  callerId: number,
  reportedId: number,
): Promise<ReportedRow | null> {
  return firstRow(
    await tx.query<ReportedRow>(
      `select u.id, u.email, u.is_admin, u.deleted_at, u.blocked_at, u.profile_complete,
         u.terms_agreed_at, u.gender, u.visible_to, r.id as room_id
         from users u left join chat_rooms r
           on r.user1_id = least(u.id, $1::bigint) and r.user2_id = greatest(u.id, $1::bigint)
        where u.id = $2`,
      [callerId, reportedId],
    ),
  );
}

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

/** Number of reports that a user has sent since a time, and the time of the oldest of them. */
export async function countReportsSince(
  tx: Queryable,
  reporterId: number,
  since: Date,
): Promise<{ count: number; oldest: Date | null }> {
  return onlyRow(
    await tx.query<{ count: number; oldest: Date | null }>(
      `select count(*)::int as count, min(created_at) as oldest
         from reports where reporter_id = $1 and created_at > $2`,
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
