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

/**
 * Conditions that no index finds: half of the log or more matches it, or an index would make the removal of addresses expensive
 * (decision 0205). Reading a million entries takes about 0.3 s.
 */
const NEWEST = '(select * from activity_logs order by id desc limit 1000000)';

export async function listAddresses(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ address: string }>(
    `select distinct ip_address as address from ${NEWEST} newest where ip_address is not null`,
  );
  return rows.map(({ address }) => address);
}

const LOG_COLUMNS = `r.id, r.user_id, u.name as user_name, r.target_user_id, t.name as target_name,
  r.action, r.details, r.user_agent, r.ip_address, r.location_country, r.location_region,
  r.location_city, r.gps_latitude, r.gps_longitude, r.created_at`;
const LOG_JOINS =
  'left join users u on u.id = r.user_id left join users t on t.id = r.target_user_id';

/** The entries with one of some actions; an index has all except the most frequent one. */
const actionsSql = (actions: string) => `(
  select id from activity_logs where action = any(${actions}::text[]) and action <> 'message_sent'
  union all
  select id from ${NEWEST} newest
   where action = 'message_sent' and 'message_sent' = any(${actions}::text[]))`;

/** The names of both users, details, and the shown words of actions and of shared contacts. */
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
  select id from ${actionsSql(actions)} named
  union
  select id from activity_logs
   where action = 'friend_request_accepted' and details = any(${sharing}::text[]))`;

/** Device and country are read from the entries that the text and the actions find, without these from the newest. */
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
  if (actions) parts.push(actionsSql(parameter(actions)));
  const conditions: string[] = [];
  if (device) conditions.push(`device = ${parameter(device)}`);
  if (country) {
    conditions.push(`coalesce(location_country = ${parameter(country.code)},
      ip_address in (select unnest(${parameter(country.addresses)}::text[])))`);
  }
  const indexed = parts.length > 0 ? parts.join(' intersect ') : undefined;
  if (conditions.length === 0) return indexed ? { sql: indexed, parameters } : undefined;
  const entries = indexed
    ? `(${indexed}) indexed cross join lateral (
        select * from activity_logs where id = indexed.id offset 0) l`
    : `${NEWEST} l`;
  return { sql: `select l.id from ${entries} where ${conditions.join(' and ')}`, parameters };
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
