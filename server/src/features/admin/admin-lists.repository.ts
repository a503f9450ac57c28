import type { Action } from '@meongmate/shared/rules/activity';
import type { InquiryStatus } from '@meongmate/shared/rules/moderation';
import { firstRow, type Queryable } from '../../platform/db/db.ts';
import {
  type Activity,
  activityParameters,
  insertActivityFromParameters,
} from '../activity-log/activity-log.repository.ts';
import type { Page, Search } from './admin.rules.ts';
import {
  idColumns,
  type ListOrder,
  listPage,
  type RowWithTotal,
  toPage,
} from './admin-pages.repository.ts';
import type { LogMatches } from './log-search.rules.ts';

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
    matching: `select ${idColumns(URGENT_FIRST)} from inquiries
      where ${where ?? 'true'} and letter_pairs(email, subject, message) @> searched_pairs($1)
        and (email ilike $2 or normalize(subject, NFC) ilike $2
          or normalize(message, NFC) ilike $2)`,
  };
  return listPage(db, table, search);
}

/** `null` clears the note, `undefined` leaves a value unchanged. */
export interface InquiryChange {
  status?: InquiryStatus | undefined;
  note?: string | null | undefined;
}

/** Without a change nothing is written or logged. */
const UPDATE_INQUIRY = `with r as (
    select * from inquiries where id = $1 for update
  ), changed as (
    update inquiries i set status = n.status, note = n.note
      from (select id, coalesce($2::text, status) as status,
                   case when $3::boolean then $4::text else note end as note from r) n
     where i.id = n.id and (i.status, i.note) is distinct from (n.status, n.note)
    returning i.*
  ), logged as (
    ${insertActivityFromParameters(5, 'from changed')}
  )
  select ${INQUIRY_COLUMNS} from changed r
  union all
  select ${INQUIRY_COLUMNS} from r where not exists (select from changed)`;

export async function updateInquiry(
  db: Queryable,
  id: number,
  { status, note }: InquiryChange,
  activity: Activity,
): Promise<InquiryRow | null> {
  const change = [id, status ?? null, note !== undefined, note ?? null];
  return firstRow(
    await db.query<InquiryRow>(UPDATE_INQUIRY, [...change, ...activityParameters(activity)]),
  );
}

const DELETE_INQUIRY = `with deleted as (
    delete from inquiries where id = $1 returning id
  ), logged as (
    ${insertActivityFromParameters(2, 'from deleted')}
  )
  select id from deleted`;

/** Deletes the inquiry and logs the deletion; returns false, and logs nothing, if it does not exist. */
export async function deleteInquiry(
  db: Queryable,
  id: number,
  activity: Activity,
): Promise<boolean> {
  const rows = await db.query(DELETE_INQUIRY, [id, ...activityParameters(activity)]);
  return rows.length > 0;
}

export interface LogRow {
  id: number;
  user_id: number | null;
  user_name: string | null;
  target_user_id: number | null;
  target_name: string | null;
  action: string;
  details: string | null;
  user_agent: string | null;
  ip_address: string | null;
  location_country: string | null;
  location_region: string | null;
  location_city: string | null;
  gps_latitude: number | null;
  gps_longitude: number | null;
  created_at: Date;
}

/** Must equal the expression of the index: country, region and city of a row without an IP address. */
const LOCATION = `(location_country || E'\\n' || coalesce(location_region, '') || E'\\n'
  || coalesce(location_city, ''))`;

/** Lists the distinct values of a column with one index lookup for each value. */
const distinctValuesCte = (name: string, value: string, where: string) => `
  ${name} as (
    (select ${value} as value from activity_logs where ${where} order by 1 limit 1)
    union all
    select (select ${value} from activity_logs where ${where} and ${value} > before.value
             order by 1 limit 1)
      from ${name} before where before.value is not null
  )`;

const LIST_DISTINCT_VALUES = `with recursive
  ${distinctValuesCte('agents', 'user_agent', 'user_agent is not null')},
  ${distinctValuesCte('addresses', 'ip_address', 'ip_address is not null')},
  ${distinctValuesCte('locations', LOCATION, 'location_country is not null')}
  select array(select value from agents where value is not null) as "userAgents",
         array(select value from addresses where value is not null) as addresses,
         array(select value from locations where value is not null) as locations`;

interface DistinctValues {
  userAgents: string[];
  addresses: string[];
  locations: string[];
}

/** Returns the distinct stored values that the screen shows in another form. */
export async function listDistinctValues(db: Queryable): Promise<DistinctValues> {
  const row = firstRow(await db.query<DistinctValues>(LIST_DISTINCT_VALUES));
  return row ?? { userAgents: [], addresses: [], locations: [] };
}

const LOG_COLUMNS = `r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at`;
const LOG_JOINS =
  'left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id';

const MATCHING_LOGS = `with matched_users as materialized (
    select id from users
     where letter_pairs(name, email, dog_name) @> searched_pairs($1)
       and normalize(name, NFC) ilike $2
  )
  select l.id from matched_users p join activity_logs l on l.user_id = p.id
  union
  select l.id from matched_users p join activity_logs l on l.target_user_id = p.id
  union
  select l.id from activity_logs l
   where l.details is not null and letter_pairs(l.details) @> searched_pairs($1)
     and normalize(l.details, NFC) ilike $2
  union
  select l.id from activity_logs l where l.action = any($5::text[])
  union
  select l.id from activity_logs l
   where l.action = 'friend_request_accepted' and l.details = any($6::text[])
  union
  select l.id from activity_logs l where l.user_agent = any($7::text[])
  union
  select l.id from activity_logs l where l.ip_address = any($8::text[])
  union
  select l.id from activity_logs l
   where l.location_country is not null and ${LOCATION} = any($9::text[])`;

/**
 * Searches the names of both users, the details, and the stored values whose shown form contains the text. Without the entries
 * about reports about the moderator.
 */
export function listLogs(
  db: Queryable,
  moderatorId: number,
  search: Search,
  matches: LogMatches,
  actions: readonly Action[] | undefined,
): Promise<Page<LogRow>> {
  if (actions && !search.text) return listLogsOfActions(db, moderatorId, search, actions);
  const table = {
    table: 'activity_logs',
    columns: LOG_COLUMNS,
    joins: LOG_JOINS,
    hidden: { column: 'hidden_from_id', value: moderatorId },
    matching: actions
      ? `select m.id from (${MATCHING_LOGS}) m join activity_logs a on a.id = m.id
          where a.action = any($10::text[])`
      : MATCHING_LOGS,
    parameters: [
      matches.actions,
      matches.sharing,
      matches.userAgents,
      matches.addresses,
      matches.locations,
      ...(actions ? [actions] : []),
    ],
  };
  return listPage(db, table, search);
}

/** Reads a page of each action from the index: one scan of all would read every row to find rare actions. */
const LOGS_OF_ACTIONS = `
  select t.total, p.*
    from (select count(*)::int - (select count(*)::int from activity_logs
                                   where hidden_from_id = $4 and action = any($1::text[])) as total
            from activity_logs where action = any($1::text[])) t
    left join lateral (
      select ${LOG_COLUMNS}
        from (select newest.id from unnest($1::text[]) as given (action),
                lateral (select l.id from activity_logs l
                          where l.action = given.action and ($2::bigint is null or l.id < $2)
                            and l.hidden_from_id is distinct from $4
                          order by l.id desc limit $3) newest
               order by newest.id desc limit $3) f
        join activity_logs r on r.id = f.id ${LOG_JOINS}
    ) p on true
   order by p.id desc`;

async function listLogsOfActions(
  db: Queryable,
  moderatorId: number,
  { before, limit }: Search,
  actions: readonly Action[],
): Promise<Page<LogRow>> {
  const distinctActions = [...new Set(actions)];
  return toPage(
    await db.query<RowWithTotal<LogRow>>(LOGS_OF_ACTIONS, [
      distinctActions,
      before,
      limit,
      moderatorId,
    ]),
  );
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
