import type { Action, LogDevice } from '@meongmate/shared/rules/activity';
import { ACTION_TEXTS, SHARING_TEXTS } from '@meongmate/shared/texts/log-texts';
import type { Queryable } from '../../platform/db/db.ts';
import { matchingKeys, type Page, type Search, toLikePattern } from './admin.rules.ts';
import { MAX_COUNT, queryPage } from './admin-pages.repository.ts';

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

/** A page of the ids of `found`, without the entries that are hidden from the moderator `$3`. */
const SHOWN = `
  shown as materialized (
    select id from found
     where id not in (select id from activity_logs where hidden_from_id = $3)
  ), page as (
    select id from shown where $1::bigint is null or id < $1 order by id desc limit $2
  )
  select c.total, ${LOG_COLUMNS}
    from (select count(*)::int as total from shown) c
    left join (page join activity_logs r on r.id = page.id ${LOG_JOINS}) on true
   order by r.id desc`;

/** `$1` is the last id of the previous page, or null. Hidden entries are counted and subtracted: an index has them. */
const LIST_ALL = `
  select c.total, ${LOG_COLUMNS}
    from (select count(*)::int
                 - (select count(*)::int from activity_logs where hidden_from_id = $3) as total
            from (select from activity_logs limit ${MAX_COUNT}) counted) c
    left join ((select * from activity_logs
                 where hidden_from_id is distinct from $3 and id < coalesce($1, 9223372036854775807)
                 order by id desc limit $2) r ${LOG_JOINS}) on true
   order by r.id desc`;

/** `$4` is the device, `$5` the country, `$6` its addresses; device and country may be null. */
const IS_OF_CLIENT = `($4::text is null or device = $4)
  and ($5::text is null or coalesce(location_country = $5, ip_address in (select unnest($6::text[]))))`;

const LIST_BY_CLIENT = `
  with found as (select id from ${NEWEST} newest where ${IS_OF_CLIENT}), ${SHOWN}`;

/** Device and country are read from the entries that an index found. */
const OF_CLIENT = `found as (
    select id from indexed where $4::text is null and $5::text is null
    union all
    select l.id
      from indexed cross join lateral (select * from activity_logs where id = indexed.id offset 0) l
     where ($4 is not null or $5 is not null) and ${IS_OF_CLIENT}
  )`;

/** The entries with one of some actions; an index has all except the most frequent one. */
const withAction = (actions: string) => `
    select id from activity_logs where action = any(${actions}::text[]) and action <> 'message_sent'
    union all
    select id from ${NEWEST} newest
     where action = 'message_sent' and 'message_sent' = any(${actions}::text[])`;

const LIST_BY_ACTION = `with indexed as (${withAction('$7')}), ${OF_CLIENT}, ${SHOWN}`;

/**
 * `$8` is the text, `$9` its pattern: the names of both users, details, and the shown words of actions, `$10`, and of shared
 * contacts, `$11`. The actions `$7` may be null.
 */
const SEARCH = `
  with matched_users as materialized (
    select id from users
     where letter_pairs(name, email, dog_name) @> searched_pairs($8)
       and normalize(name, NFC) ilike $9
  ), with_text as (
    select l.id from matched_users p join activity_logs l on l.user_id = p.id
    union
    select l.id from matched_users p join activity_logs l on l.target_user_id = p.id
    union
    select id from activity_logs
     where details is not null and letter_pairs(details) @> searched_pairs($8)
       and normalize(details, NFC) ilike $9
    union
    select id from (${withAction('$10')}) named
    union
    select id from activity_logs
     where action = 'friend_request_accepted' and details = any($11::text[])
  ), indexed as (
    select id from with_text where $7::text[] is null
    union all
    (select id from with_text where $7 is not null intersect (${withAction('$7')}))
  ), ${OF_CLIENT}, ${SHOWN}`;

/** Newest first, without the entries about reports about the moderator. */
export function listLogs(
  db: Queryable,
  moderatorId: number,
  { text, before, limit }: Search,
  { actions, device, country }: LogFilters,
): Promise<Page<LogRow>> {
  const all = [before, limit, moderatorId];
  const ofClient = [...all, device ?? null, country?.code ?? null, country?.addresses ?? null];
  const withActions = [...ofClient, actions ?? null];
  if (text) {
    const named = matchingKeys(ACTION_TEXTS, text);
    const shared = matchingKeys(SHARING_TEXTS, text);
    return queryPage(db, SEARCH, [...withActions, text, toLikePattern(text), named, shared]);
  }
  if (actions) return queryPage(db, LIST_BY_ACTION, withActions);
  return device || country ? queryPage(db, LIST_BY_CLIENT, ofClient) : queryPage(db, LIST_ALL, all);
}
