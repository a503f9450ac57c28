import type { Action, LogDevice } from '@meongmate/shared/rules/activity';
import { ACTION_TEXTS, SHARING_TEXTS } from '@meongmate/shared/texts/log-texts';
import type { Queryable, SqlValue } from '../../platform/db/db.ts';
import { matchingKeys, type Page, type Search, toLikePattern } from './admin.rules.ts';
import { listPage, type Matching } from './admin-pages.repository.ts';

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

export interface LogFilters {
  actions: readonly Action[] | undefined;
  device: LogDevice | undefined;
  /** With the addresses that are in the country. */
  country: { code: string; addresses: readonly string[] } | undefined;
}

/** One index lookup for each distinct address. */
const LIST_ADDRESSES = `with recursive addresses as (
    (select ip_address from activity_logs where ip_address is not null order by 1 limit 1)
    union all
    select (select l.ip_address from activity_logs l where l.ip_address > a.ip_address
             order by 1 limit 1)
      from addresses a where a.ip_address is not null
  )
  select ip_address as address from addresses where ip_address is not null`;

export async function listAddresses(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ address: string }>(LIST_ADDRESSES);
  return rows.map(({ address }) => address);
}

const LOG_COLUMNS = `r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at`;
const LOG_JOINS =
  'left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id';

/** The names of both users, details, and the shown words of actions and of what is shared. */
const textSql = (text: string, pattern: string, actions: string, sharing: string) => `(
  with matched_users as materialized (
    select id from users
     where letter_pairs(name, email, dog_name) @> searched_pairs(${text})
       and normalize(name, NFC) ilike ${pattern}
  )
  select l.id from matched_users p join activity_logs l on l.user_id = p.id
  union
  select l.id from matched_users p join activity_logs l on l.target_user_id = p.id
  union
  select id from activity_logs
   where details is not null and letter_pairs(details) @> searched_pairs(${text})
     and normalize(details, NFC) ilike ${pattern}
  union
  select id from activity_logs where action = any(${actions}::text[])
  union
  select id from activity_logs
   where action = 'friend_request_accepted' and details = any(${sharing}::text[]))`;

/** Each part finds its rows in an index. */
function matchingLogs(
  text: string,
  { actions, device, country }: LogFilters,
): Matching | undefined {
  const parameters: SqlValue[] = [];
  const parameter = (value: SqlValue) => `$${2 + parameters.push(value)}`;
  const parts: string[] = [];
  if (text) {
    parts.push(
      textSql(
        parameter(text),
        parameter(toLikePattern(text)),
        parameter(matchingKeys(ACTION_TEXTS, text)),
        parameter(matchingKeys(SHARING_TEXTS, text)),
      ),
    );
  }
  if (actions)
    parts.push(`select id from activity_logs where action = any(${parameter(actions)}::text[])`);
  if (device) parts.push(`select id from activity_logs where device = ${parameter(device)}`);
  if (country) {
    parts.push(`(select id from activity_logs where location_country = ${parameter(country.code)}
      union all
      select id from activity_logs
       where ip_address = any(${parameter(country.addresses)}::text[]) and location_country is null)`);
  }
  return parts.length > 0 ? { sql: parts.join(' intersect '), parameters } : undefined;
}

/** Newest first, without the entries about reports about the moderator. */
export function listLogs(
  db: Queryable,
  moderatorId: number,
  search: Search,
  filters: LogFilters,
): Promise<Page<LogRow>> {
  const table = {
    table: 'activity_logs',
    columns: LOG_COLUMNS,
    joins: LOG_JOINS,
    hidden: { column: 'hidden_from_id', value: moderatorId },
    matching: matchingLogs(search.text, filters),
  };
  return listPage(db, table, search);
}
