import type { Language } from '@meongmate/shared/rules/language';
import type { ReportAction, ReportReason } from '@meongmate/shared/rules/reports';
import { firstRow, type Queryable } from '../../platform/db/db.ts';

export interface ClosableRow {
  reporter_id: number;
  reported_id: number | null;
  sighting_id: number | null;
  reason: ReportReason;
  moderator_id: number | null;
  moderator_name: string | null;
  moderator_deleted: boolean;
}

/** A report, and the moderator who closed it. */
export async function findClosable(tx: Queryable, id: number): Promise<ClosableRow | null> {
  return firstRow(
    await tx.query<ClosableRow>(
      `select r.reporter_id, r.reported_id, r.sighting_id, r.reason, m.id as moderator_id,
              m.name as moderator_name, m.deleted_at is not null as moderator_deleted
         from reports r left join users m on m.id = r.closed_by where r.id = $1`,
      [id],
    ),
  );
}

export interface OpenReportRow {
  id: number;
  reporter_id: number;
  email: string;
  language: Language;
  /** The reporter's account is deleted. */
  deleted: boolean;
}

/** For a report about no user: of two moderators, the second waits. */
export async function lockReport(tx: Queryable, id: number): Promise<void> {
  await tx.query('select from reports where id = $1 for no key update', [id]);
}

interface Group {
  /** Null for a sighting by a finder without an account. */
  reportedId: number | null;
  sightingId: number | null;
  reason: string;
  moderatorId: number;
}

/** Open reports about a user, or about a sighting without one, with one reason, except those that the moderator sent. */
export function listOpenReports(
  tx: Queryable,
  { reportedId, sightingId, reason, moderatorId }: Group,
): Promise<OpenReportRow[]> {
  return tx.query<OpenReportRow>(
    `select r.id, r.reporter_id, u.email, u.language, u.deleted_at is not null as deleted
       from reports r join users u on u.id = r.reporter_id
      where r.reason = $2 and r.closed_at is null and r.reporter_id <> $3
        and (r.reported_id = $1 or $1::bigint is null and r.reported_id is null and r.sighting_id = $4)
      order by r.id`,
    [reportedId, reason, moderatorId, sightingId],
  );
}

interface Closing {
  moderatorId: number;
  action: ReportAction;
  /** The report that the moderator opened. */
  closedWith: number;
  now: Date;
}

export async function closeReports(
  tx: Queryable,
  reports: readonly { id: number; note: Buffer | null }[],
  { moderatorId, action, closedWith, now }: Closing,
): Promise<void> {
  await tx.query(
    `update reports r
        set closed_at = $3, closed_by = $4, action = $5, closed_with = $6,
            note = decode(closed.note, 'hex')
       from unnest($1::bigint[], $2::text[]) as closed (id, note) where r.id = closed.id`,
    [
      reports.map(({ id }) => id),
      reports.map(({ note }) => note?.toString('hex') ?? null),
      now,
      moderatorId,
      action,
      closedWith,
    ],
  );
}
