import type { ReportAction, ReportReason, ReportStatus } from '@meongmate/shared/rules/reports';
import type { Cursor } from '../../platform/db/cursor.ts';
import { firstRow, type Queryable, type SqlValue } from '../../platform/db/db.ts';

export interface ReportRow {
  id: number;
  reason: ReportReason;
  created_at: Date;
  closed_at: Date | null;
  action: ReportAction | null;
  details: Uint8Array | null;
  reporter_id: number;
  reporter_name: string;
  reporter_deleted: boolean;
  reported_id: number;
  reported_name: string;
  reported_deleted: boolean;
  moderator_id: number | null;
  moderator_name: string | null;
  moderator_deleted: boolean;
  reports_against: number;
  reporters: number;
}

/** Open reports by reported user. */
const AGAINST = `against as (
    select reported_id, count(*)::int as reports, count(distinct reporter_id)::int as reporters
      from reports where closed_at is null group by reported_id
  )`;

const COLUMNS = `r.id, r.reason, r.created_at, r.closed_at, r.action, r.details,
  r.reporter_id, reporter.name as reporter_name,
  reporter.deleted_at is not null as reporter_deleted,
  r.reported_id, reported.name as reported_name,
  reported.deleted_at is not null as reported_deleted,
  moderator.id as moderator_id, moderator.name as moderator_name,
  moderator.deleted_at is not null as moderator_deleted,
  coalesce(a.reports, 0) as reports_against, coalesce(a.reporters, 0) as reporters`;
const JOINS = `join users reporter on reporter.id = r.reporter_id
  join users reported on reported.id = r.reported_id
  left join users moderator on moderator.id = r.closed_by
  left join against a on a.reported_id = r.reported_id`;

const CONDITIONS: Record<ReportStatus, string> = {
  open: 'r.closed_at is null',
  closed: 'r.closed_at is not null',
};
const ORDERS: Record<ReportStatus, string> = {
  open: 'f.reporters desc, f.created_at, f.id',
  closed: 'f.closed_at desc, f.id desc',
};

/** `$3` is the searched text, `$4` its pattern, `$5` its number. */
const MATCHING_REPORTS = `matched_users as materialized (
    select id from users
     where deleted_at is null and letter_pairs(name, email, dog_name) @> searched_pairs($3)
       and normalize(name, NFC) ilike $4
  ), matched_reports as materialized (
    select r.id from matched_users u join reports r on r.reporter_id = u.id
    union
    select r.id from matched_users u join reports r on r.reported_id = u.id
    union
    select id from reports where id = $5::bigint
  ),`;

/** Without a search, closed reports are counted in an index: there are many. */
const CLOSED_COUNT = `(select count(*) from reports where closed_at is not null)
  - (select count(*) from reports where reported_id = $1 and closed_at is not null)`;

/** Matches the reports `f` after a cursor, whose values are the parameters from `first`. */
function afterSql(status: ReportStatus, first: number): string {
  const [a, b, c] = [first, first + 1, first + 2].map((number) => `$${number}`);
  return status === 'closed'
    ? `(f.closed_at, f.id) < (${a}::timestamptz, ${b}::bigint)`
    : `(f.reporters < ${a}::bigint or f.reporters = ${a}::bigint and (f.created_at, f.id) > (${b}::timestamptz, ${c}::bigint))`;
}

function listSql(status: ReportStatus, isSearch: boolean, isLaterPage: boolean): string {
  const isPage = status === 'closed' && !isSearch;
  const after = isLaterPage ? afterSql(status, isSearch ? 6 : 3) : 'true';
  return `
  with ${AGAINST}, ${isSearch ? MATCHING_REPORTS : ''} found as materialized (
    select r.id, r.created_at, r.closed_at, coalesce(a.reporters, 0) as reporters
      from ${isSearch ? 'matched_reports m join reports r on r.id = m.id' : 'reports r'}
      left join against a on a.reported_id = r.reported_id
     where ${CONDITIONS[status]} and r.reported_id <> $1
     ${isPage ? `and ${after.replaceAll('f.', 'r.')} order by r.closed_at desc, r.id desc limit $2` : ''}
  )
  select (${isPage ? CLOSED_COUNT : 'select count(*) from found'})::int as total, ${COLUMNS}
    from (select * from found f where ${after} order by ${ORDERS[status]} limit $2) f
    join reports r on r.id = f.id ${JOINS}
   order by ${ORDERS[status]}`;
}

export interface ReportSearch {
  status: ReportStatus;
  text: string;
  /** The text as a pattern of `like`. */
  pattern: string;
  /** The report with this number matches too. */
  number: number | null;
  limit: number;
  /** Of the last report of the previous page. */
  after: Cursor | undefined;
}

/**
 * Open reports most urgent first, closed ones newest first; without the reports about the moderator. Searches
 * the names of both users and the number of the report.
 */
export async function listReports(
  db: Queryable,
  moderatorId: number,
  { status, text, pattern, number, limit, after = [] }: ReportSearch,
): Promise<{ rows: ReportRow[]; total: number }> {
  const searched: SqlValue[] = text ? [text, pattern, number] : [];
  const [id, ms, reporters] = after.toReversed();
  const start: SqlValue[] = [];
  if (id !== undefined && ms !== undefined) {
    if (status === 'open') start.push(reporters ?? 0);
    start.push(new Date(ms), id);
  }
  const rows = await db.query<ReportRow & { total: number }>(
    listSql(status, text !== '', start.length > 0),
    [moderatorId, limit, ...searched, ...start],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** A copy of a message; the content is encrypted, in base64. */
export interface MessageCopy {
  message_id: number;
  content: string;
}

const COPIES = `(
    select coalesce(json_agg(json_build_object('message_id', e.message_id, 'content', encode(e.content, 'base64'))
             order by e.message_id), '[]')
      from evidence_messages e where e.id = any(r.evidence_messages))`;

export interface ReportDetailRow extends ReportRow {
  evidence: Uint8Array | null;
  /** The copies of messages that the evidence refers to, oldest first. */
  copies: MessageCopy[];
  note: Uint8Array | null;
  reported_since: Date;
  reported_reports: number;
  reported_reporters: number;
  reported_warnings: number;
  reported_blocks: number;
  reporter_since: Date;
  reporter_reports: number;
  reporter_upheld: number;
  reporter_reports_against: number;
}

/**
 * Without the reports about the moderator `$2`, also in the history of the reporter. Reports that were closed
 * together are one warning. The log entry of an admin's block has a reason.
 */
const GET_REPORT = `
  with ${AGAINST}
  select ${COLUMNS}, r.evidence, r.note, ${COPIES} as copies,
         reported.created_at as reported_since, reported_history.*,
         (select count(*)::int from activity_logs
           where target_user_id = r.reported_id and action = 'user_blocked'
             and details is not null) as reported_blocks,
         reporter.created_at as reporter_since, reporter_history.*,
         (select count(*)::int from reports
           where reported_id = r.reporter_id and reported_id <> $2) as reporter_reports_against
    from reports r ${JOINS}
    cross join lateral (
      select count(*)::int as reported_reports,
             count(distinct reporter_id)::int as reported_reporters,
             count(*) filter (where action = 'warn' and closed_with = id)::int as reported_warnings
        from reports where reported_id = r.reported_id
    ) reported_history
    cross join lateral (
      select count(*)::int as reporter_reports,
             count(*) filter (where action in ('warn', 'block'))::int as reporter_upheld
        from reports where reporter_id = r.reporter_id and reported_id <> $2
    ) reporter_history
   where r.id = $1 and r.reported_id <> $2`;

/** Null also if the report is about the moderator. */
export async function findReportDetail(
  db: Queryable,
  id: number,
  moderatorId: number,
): Promise<ReportDetailRow | null> {
  return firstRow(await db.query<ReportDetailRow>(GET_REPORT, [id, moderatorId]));
}
