import type { InquiryStatus } from '@meongmate/shared/rules/moderation';
import { firstRow, type Queryable } from '../../platform/db/db.ts';
import { type Page, type Search, toLikePattern } from './admin.rules.ts';
import { idColumns, type ListOrder, listPage } from './admin-pages.repository.ts';

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
const URGENT_FIRST: ListOrder = { key: 'urgent', direction: 'desc', missing: 'false' };
const INQUIRY_CONDITIONS: Record<InquiryStatus, string> = {
  open: "status = 'open'",
  answered: "status = 'answered'",
  closed: "status = 'closed'",
};

/** Urgent open ones first, then newest first. */
export function listInquiries(
  db: Queryable,
  search: Search,
  status: InquiryStatus | undefined,
): Promise<Page<InquiryRow>> {
  const where = status && INQUIRY_CONDITIONS[status];
  const table = {
    table: 'inquiries',
    columns: INQUIRY_COLUMNS,
    order: URGENT_FIRST,
    where,
    matching: search.text
      ? {
          sql: `select ${idColumns(URGENT_FIRST)} from inquiries
            where ${where ?? 'true'} and letter_pairs(email, subject, message) @> searched_pairs($3)
              and (email ilike $4 or normalize(subject, NFC) ilike $4
                or normalize(message, NFC) ilike $4)`,
          parameters: [search.text, toLikePattern(search.text)],
        }
      : undefined,
  };
  return listPage(db, table, search);
}

/** `null` clears the note, `undefined` leaves a value unchanged. */
export interface InquiryChange {
  status?: InquiryStatus | undefined;
  note?: string | null | undefined;
}

const UPDATE_INQUIRY = `with r as (
    select * from inquiries where id = $1 for update
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
