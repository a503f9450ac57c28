import type { ReportAction, ReportReason, ReportStatus } from '@meongmate/shared/rules/reports';
import type { Cursor } from '../../platform/db/cursor.ts';
import { firstRow, type Queryable } from '../../platform/db/db.ts';

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
  /** All three are null for a sighting by a finder without an account. */
  reported_id: number | null;
  reported_name: string | null;
  reported_deleted: boolean | null;
  moderator_id: number | null;
  moderator_name: string | null;
  moderator_deleted: boolean;
  reports_against: number;
  reporters: number;
}

type ListedRow = ReportRow & { total: number };

/** Open reports by reported user. */
const AGAINST = `against as (
    select reported_id, count(*)::int as reports, count(distinct reporter_id)::int as reporters
      from reports where closed_at is null group by reported_id
  )`;

/** Of a report about no user, which the owner of the alert alone sends, one while it is open. */
const REPORTERS = `coalesce(a.reporters, (r.reported_id is null and r.closed_at is null)::int)`;

const COLUMNS = `r.id, r.reason, r.created_at, r.closed_at, r.action, r.details,
  r.reporter_id, reporter.name as reporter_name,
  reporter.deleted_at is not null as reporter_deleted,
  r.reported_id, reported.name as reported_name,
  case when reported.id is not null then reported.deleted_at is not null end as reported_deleted,
  moderator.id as moderator_id, moderator.name as moderator_name,
  moderator.deleted_at is not null as moderator_deleted,
  coalesce(a.reports, 0) as reports_against, ${REPORTERS} as reporters`;
const JOINS = `join users reporter on reporter.id = r.reporter_id
  left join users reported on reported.id = r.reported_id
  left join users moderator on moderator.id = r.closed_by
  left join against a on a.reported_id = r.reported_id`;

/** None without a search. */
const MATCHED_USERS = `matched_users as materialized (
    select id from users
     where $3::text is not null and deleted_at is null
       and letter_pairs(name, email, dog_name) @> searched_pairs($3)
       and normalize(name, NFC) ilike $4
  )`;

/**
 * `$3` is the searched text, `$4` its pattern, `$5` its number; `$6` to `$8` are the cursor. All are null without a search, and on
 * the first page. Open reports are few: all are read.
 */
const LIST_OPEN = `
  with ${AGAINST}, ${MATCHED_USERS}, found as materialized (
    select r.id, r.created_at, ${REPORTERS} as reporters
      from reports r left join against a on a.reported_id = r.reported_id
     where r.closed_at is null and r.reported_id is distinct from $1
       and ($3::text is null or r.id = $5::bigint
         or r.reporter_id in (select id from matched_users)
         or r.reported_id in (select id from matched_users))
  ), page as (
    select * from found
     where $6::bigint is null or reporters < $6
        or reporters = $6 and (created_at, id) > ($7::timestamptz, $8::bigint)
     order by reporters desc, created_at, id limit $2
  )
  select (select count(*)::int from found) as total, ${COLUMNS}
    from page p join reports r on r.id = p.id ${JOINS}
   order by p.reporters desc, r.created_at, r.id`;

/**
 * Parameters as above; `$6` and `$7` are the cursor. There are many closed reports: without a search, a page is read and the
 * total is counted in indexes. `coalesce` leaves the cursor to the index, also in a plan for all values.
 */
const LIST_CLOSED = `
  with ${AGAINST}, ${MATCHED_USERS}, matched_reports as (
    select r.id from matched_users u join reports r on r.reporter_id = u.id
    union
    select r.id from matched_users u join reports r on r.reported_id = u.id
    union
    select id from reports where id = $5::bigint
  ), found as materialized (
    select r.id, r.closed_at from matched_reports m join reports r on r.id = m.id
     where r.closed_at is not null and r.reported_id is distinct from $1
  ), page as (
    (select * from reports
      where $3::text is null and closed_at is not null and reported_id is distinct from $1
        and (closed_at, id) < (coalesce($6::timestamptz, 'infinity'), coalesce($7::bigint, 9223372036854775807))
      order by closed_at desc, id desc limit $2)
    union all
    select r.*
      from (select id from found where $6::timestamptz is null or (closed_at, id) < ($6, $7)
             order by closed_at desc, id desc limit $2) f
      join reports r on r.id = f.id
  )
  select case when $3::text is null
           then (select count(*) from reports where closed_at is not null)
             - (select count(*) from reports where reported_id = $1 and closed_at is not null)
           else (select count(*) from found) end::int as total, ${COLUMNS}
    from page r ${JOINS}
   order by r.closed_at desc, r.id desc`;

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
): Promise<{ rows: ReportRow[]; total: number | null }> {
  const searched = text ? [text, pattern, number] : [null, null, null];
  const [id, ms, reporters = 0] = after.toReversed();
  const isFirst = id === undefined || ms === undefined;
  const start = isFirst ? [null, null, null] : [reporters, new Date(ms), id];
  const rows = await (status === 'open'
    ? db.query<ListedRow>(LIST_OPEN, [moderatorId, limit, ...searched, ...start])
    : db.query<ListedRow>(LIST_CLOSED, [moderatorId, limit, ...searched, ...start.slice(1)]));
  // Without a row, a later page does not know the number.
  return { rows, total: rows[0]?.total ?? (isFirst ? 0 : null) };
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
  reported_since: Date | null;
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
        from reports where reporter_id = r.reporter_id and reported_id is distinct from $2
    ) reporter_history
   where r.id = $1 and r.reported_id is distinct from $2`;

/** Null also if the report is about the moderator. */
export async function findReportDetail(
  db: Queryable,
  id: number,
  moderatorId: number,
): Promise<ReportDetailRow | null> {
  return firstRow(await db.query<ReportDetailRow>(GET_REPORT, [id, moderatorId]));
}
