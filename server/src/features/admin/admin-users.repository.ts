import type { AccountStatus, UserOrder } from '@meongmate/shared/rules/moderation';
import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import {
  type Activity,
  activityParameters,
  insertActivitySql,
} from '../activity-log/activity-log.repository.ts';
import { isActiveSql } from '../users/active-user.repository.ts';
import { type UserRow, userColumns } from '../users/users.repository.ts';
import { agreementsSql, weeklyPairsSql } from '../walks/walk-figures.repository.ts';
import { type Cases, newUserPeriod } from '../walks/walk-figures.rules.ts';
import { type Page, type Search, toLikePattern } from './admin.rules.ts';
import { MAX_COUNT, queryPage } from './admin-pages.repository.ts';

export interface StatsRow {
  total: number;
  blocked: number;
  deleted: number;
  agreements: Cases;
  weekly_pairs: Cases;
}

/**
 * Of users it reads indexes only: the primary key, and those of deleted, blocked and new accounts. One statement, because the
 * dashboard polls it.
 */
export async function countStats(db: Queryable, now: Date): Promise<StatsRow> {
  const { from, to } = newUserPeriod(now);
  return onlyRow(
    await db.query<StatsRow>(
      `select (select count(*)::int from users) as total,
              (select count(*)::int from users where deleted_at is not null) as deleted,
              (select count(*)::int from users
                where deleted_at is null and blocked_at is not null) as blocked,
              (${agreementsSql('$1', '$2')}) as agreements,
              (${weeklyPairsSql('$3')}) as weekly_pairs`,
      [from, to, now],
    ),
  );
}

/** The number of accounts with the status `$3`, or of all. One of the parts is read, in its index. */
const TOTAL = `(select count(*)::int as total from (
      select from (
        select from users where $3::text is null
        union all
        select from users where $3 = 'active' and ${isActiveSql('users')}
        union all
        select from users where $3 = 'blocked' and deleted_at is null and blocked_at is not null
        union all
        select from users where $3 = 'deleted' and deleted_at is not null
      ) listed limit ${MAX_COUNT}) c)`;

/** `$4` is the text, `$5` its pattern. */
const FOUND = `found as materialized (
    select id, created_at, name from users
     where ($3::text is null or $3 = case when deleted_at is not null then 'deleted'
                                          when blocked_at is not null then 'blocked' else 'active' end)
       and letter_pairs(name, email, dog_name) @> searched_pairs($4)
       and (normalize(name, NFC) ilike $5 or email ilike $5 or normalize(dog_name, NFC) ilike $5)
  )`;

/** The last account of the previous page, whose id is `$1`; null for the first page. */
const LAST_BY_DATE = `last as (
    select case when $1::bigint is null then 'infinity'
             else (select created_at from users where id = $1) end as created_at,
           coalesce($1, 9223372036854775807) as id
  )`;
const IS_LATER_BY_DATE =
  '(created_at, id) < ((select created_at from last), (select id from last))';
const LAST_BY_NAME = `last as (
    select case when $1::bigint is null then ''
             else (select lower(name) from users where id = $1) end as name,
           coalesce($1, 0) as id
  )`;
const IS_LATER_BY_NAME =
  '(lower(name) collate "C", id) > ((select name from last), (select id from last))';

/** Ids follow the dates of accounts only where nothing was imported. */
const LIST_BY_DATE = `
  with ${LAST_BY_DATE}, page as (
    (select * from users where $3::text is null and ${IS_LATER_BY_DATE}
      order by created_at desc, id desc limit $2)
    union all
    (select * from users where $3 = 'active' and ${isActiveSql('users')} and ${IS_LATER_BY_DATE}
      order by created_at desc, id desc limit $2)
    union all
    (select * from users
      where $3 = 'blocked' and deleted_at is null and blocked_at is not null and ${IS_LATER_BY_DATE}
      order by created_at desc, id desc limit $2)
    union all
    (select * from users where $3 = 'deleted' and deleted_at is not null and ${IS_LATER_BY_DATE}
      order by created_at desc, id desc limit $2)
  )
  select t.total, ${userColumns('r')} from ${TOTAL} t left join page r on true
   order by r.created_at desc, r.id desc`;

const LIST_BY_NAME = `
  with ${LAST_BY_NAME}, page as (
    (select * from users where $3::text is null and ${IS_LATER_BY_NAME}
      order by lower(name) collate "C", id limit $2)
    union all
    (select * from users where $3 = 'active' and ${isActiveSql('users')} and ${IS_LATER_BY_NAME}
      order by lower(name) collate "C", id limit $2)
    union all
    (select * from users
      where $3 = 'blocked' and deleted_at is null and blocked_at is not null and ${IS_LATER_BY_NAME}
      order by lower(name) collate "C", id limit $2)
    union all
    (select * from users where $3 = 'deleted' and deleted_at is not null and ${IS_LATER_BY_NAME}
      order by lower(name) collate "C", id limit $2)
  )
  select t.total, ${userColumns('r')} from ${TOTAL} t left join page r on true
   order by lower(r.name) collate "C", r.id`;

const SEARCH_BY_DATE = `
  with ${LAST_BY_DATE}, ${FOUND}, page as (
    select id from found where ${IS_LATER_BY_DATE} order by created_at desc, id desc limit $2
  )
  select t.total, ${userColumns('r')}
    from (select count(*)::int as total from found) t
    left join (page join users r on r.id = page.id) on true
   order by r.created_at desc, r.id desc`;

const SEARCH_BY_NAME = `
  with ${LAST_BY_NAME}, ${FOUND}, page as (
    select id from found where ${IS_LATER_BY_NAME} order by lower(name) collate "C", id limit $2
  )
  select t.total, ${userColumns('r')}
    from (select count(*)::int as total from found) t
    left join (page join users r on r.id = page.id) on true
   order by lower(r.name) collate "C", r.id`;

/** Newest first, or by name; searches name, e-mail and dog name. */
export function listUsers(
  db: Queryable,
  { text, before, limit }: Search,
  { status, sort }: { status?: AccountStatus | undefined; sort?: UserOrder | undefined },
): Promise<Page<UserRow>> {
  const listed = [before, limit, status ?? null];
  if (!text) return queryPage(db, sort === 'name' ? LIST_BY_NAME : LIST_BY_DATE, listed);
  const searched = [...listed, text, toLikePattern(text)];
  return queryPage(db, sort === 'name' ? SEARCH_BY_NAME : SEARCH_BY_DATE, searched);
}

/** Sets or lifts a block, ends the sessions (a blocked account has none) and logs the change. */
const SET_BLOCKED = `with changed as (
    update users set blocked_at = $2::timestamptz, blocked_reason = $3::text where id = $1
  ), signed_out as (
    delete from sessions where user_id = $1
  ), logged as (
    ${insertActivitySql(4)}
  )
  select acquaintance_id as id from acquaintances where user_id = $1`;

/** Returns the ids of the users whose lists show this user. The account must be locked. */
export async function setBlocked(
  tx: Queryable,
  id: number,
  block: { at: Date; reason: string } | null,
  activity: Activity,
): Promise<number[]> {
  const { at, reason } = block ?? { at: null, reason: null };
  const params = [id, at, reason, ...activityParameters(activity)];
  const rows = await tx.query<{ id: number }>(SET_BLOCKED, params);
  return rows.map((row) => row.id);
}
