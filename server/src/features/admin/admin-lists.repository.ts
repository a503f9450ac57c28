import type { InquiryStatus } from '@meongmate/shared/rules/moderation';
import { firstRow, type Queryable } from '../../platform/db/db.ts';
import { type Page, type Search, toLikePattern } from './admin.rules.ts';
import { MAX_COUNT, queryPage } from './admin-pages.repository.ts';

export interface InquiryRow {
  id: number;
  email: string;
  subject: string;
  message: string;
  status: InquiryStatus;
  note: string | null;
  created_at: Date;
}

const INQUIRY_COLUMNS = 'r.id, r.email, r.subject, r.message, r.status, r.note, r.created_at';
/**
 * The last inquiry of the previous page, whose id is `$1`; null for the first page. One that was deleted since was not urgent.
 */
const LAST = `last as (
    select case when $1::bigint is null then true
             else coalesce((select urgent from inquiries where id = $1), false) end as urgent,
           coalesce($1, 9223372036854775807) as id
  )`;
const IS_LATER = '(urgent, id) < ((select urgent from last), (select id from last))';

/** `$3` is the status or null: of two parts one is read, in its index. */
const LIST_INQUIRIES = `
  with ${LAST}, listed as (
    select from inquiries where $3::text is null
    union all
    select from inquiries where status = $3
  ), page as (
    (select * from inquiries where $3 is null and ${IS_LATER}
      order by urgent desc, id desc limit $2)
    union all
    (select * from inquiries where status = $3 and ${IS_LATER}
      order by urgent desc, id desc limit $2)
  )
  select t.total, ${INQUIRY_COLUMNS}
    from (select count(*)::int as total from (select from listed limit ${MAX_COUNT}) c) t
    left join page r on true
   order by r.urgent desc, r.id desc`;

/** `$4` is the text, `$5` its pattern. */
const SEARCH_INQUIRIES = `
  with ${LAST}, found as materialized (
    select id, urgent from inquiries
     where ($3::text is null or status = $3)
       and letter_pairs(email, subject, message) @> searched_pairs($4)
       and (email ilike $5 or normalize(subject, NFC) ilike $5 or normalize(message, NFC) ilike $5)
  ), page as (
    select id from found where ${IS_LATER} order by urgent desc, id desc limit $2
  )
  select t.total, ${INQUIRY_COLUMNS}
    from (select count(*)::int as total from found) t
    left join (page join inquiries r on r.id = page.id) on true
   order by r.urgent desc, r.id desc`;

/** Urgent open ones first, then newest first. */
export function listInquiries(
  db: Queryable,
  { text, before, limit }: Search,
  status: InquiryStatus | undefined,
): Promise<Page<InquiryRow>> {
  const parameters = [before, limit, status ?? null];
  return text
    ? queryPage(db, SEARCH_INQUIRIES, [...parameters, text, toLikePattern(text)])
    : queryPage(db, LIST_INQUIRIES, parameters);
}

/** `null` clears the note, `undefined` leaves a value unchanged. */
export interface InquiryChange {
  status?: InquiryStatus | undefined;
  note?: string | null | undefined;
}

const UPDATE_INQUIRY = `with r as (
    select * from inquiries where id = $1 for no key update
  ), changed as (
    update inquiries i set status = n.status, note = n.note
      from (select id, coalesce($2::text, status) as status,
                   case when $3::boolean then $4::text else note end as note from r) n
     where i.id = n.id and (i.status, i.note) is distinct from (n.status, n.note)
    returning i.*
  )
  select ${INQUIRY_COLUMNS}, true as is_changed from changed r
  union all
  select ${INQUIRY_COLUMNS}, false from r where not exists (select from changed)`;

/** Returns null if the inquiry does not exist. Without a change nothing is written. */
export async function updateInquiry(
  tx: Queryable,
  id: number,
  { status, note }: InquiryChange,
): Promise<(InquiryRow & { is_changed: boolean }) | null> {
  const change = [id, status ?? null, note !== undefined, note ?? null];
  return firstRow(await tx.query(UPDATE_INQUIRY, change));
}

/** Returns false if the inquiry does not exist. */
export async function deleteInquiry(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx.query('delete from inquiries where id = $1 returning id', [id]);
  return rows.length > 0;
}

export interface DailyCountRow {
  day: string;
  action: string;
  count: number;
}

/** Counts sign-ups, requests and messages since `from`, by action and day in Korea. */
export function countDaily(db: Queryable, from: Date): Promise<DailyCountRow[]> {
  return db.query(
    `select to_char(created_at at time zone 'UTC' + interval '9 hours', 'YYYY-MM-DD') as day,
            action, count(*)::int as count
       from activity_logs
      where action in ('user_registered', 'friend_request_sent', 'message_sent')
        and created_at >= $1
      group by 1, 2`,
    [from],
  );
}
