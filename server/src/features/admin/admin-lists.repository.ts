import { firstRow, type Queryable } from '../../platform/db/db.ts';
import {
  type Activity,
  activityParameters,
  insertActivityFromParameters,
} from '../activity-log/activity-log.repository.ts';
import type { Page, Search } from './admin.rules.ts';
import { listPage } from './admin-pages.repository.ts';
import type { LogMatches } from './log-search.rules.ts';

export interface InquiryRow {
  id: number;
  email: string;
  subject: string;
  message: string;
  created_at: Date;
}

export function listInquiries(db: Queryable, search: Search): Promise<Page<InquiryRow>> {
  const table = {
    table: 'inquiries',
    columns: 'r.id, r.email, r.subject, r.message, r.created_at',
    matching: `select id from inquiries
      where letter_pairs(email, subject, message) @> searched_pairs($1)
        and (email ilike $2 or normalize(subject, NFC) ilike $2
          or normalize(message, NFC) ilike $2)`,
  };
  return listPage(db, table, search);
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

/**
 * Searches the names of both users, the details, and the stored values whose shown form contains the text.
 */
export function listLogs(
  db: Queryable,
  search: Search,
  matches: LogMatches,
): Promise<Page<LogRow>> {
  const table = {
    table: 'activity_logs',
    columns: `r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
      r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
      r.location_city, r.gps_latitude, r.gps_longitude, r.created_at`,
    joins: `left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id`,
    matching: `with matched_users as materialized (
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
       where l.location_country is not null and ${LOCATION} = any($9::text[])`,
    parameters: [
      matches.actions,
      matches.sharing,
      matches.userAgents,
      matches.addresses,
      matches.locations,
    ],
  };
  return listPage(db, table, search);
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
