import type { AccountStatus, UserOrder } from '@meongmate/shared/rules/moderation';
import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import {
  type Activity,
  activityParameters,
  insertActivitySql,
} from '../activity-log/activity-log.repository.ts';
import { isActiveSql } from '../users/active-user.repository.ts';
import { type UserRow, userColumns } from '../users/users.repository.ts';
import { type Page, type Search, toLikePattern } from './admin.rules.ts';
import { idColumns, type ListOrder, listPage } from './admin-pages.repository.ts';

/** Uses indexes only: the primary key, and the indexes of deleted and of blocked accounts. */
export async function countStats(db: Queryable) {
  return onlyRow(
    await db.query<{ total: number; blocked: number; deleted: number }>(
      `select (select count(*)::int from users) as total,
              (select count(*)::int from users where deleted_at is not null) as deleted,
              (select count(*)::int from users
                where deleted_at is null and blocked_at is not null) as blocked`,
    ),
  );
}

const CONDITIONS: Record<AccountStatus, string> = {
  active: isActiveSql('users'),
  blocked: 'deleted_at is null and blocked_at is not null',
  deleted: 'deleted_at is not null',
};
/** Ids follow the dates of accounts only where nothing was imported. */
const BY_DATE: ListOrder = { key: 'created_at', direction: 'desc' };
const BY_NAME: ListOrder = { key: 'lower(name) collate "C"', direction: 'asc' };

/** Newest first, or by name; searches name, e-mail and dog name. */
export function listUsers(
  db: Queryable,
  search: Search,
  { status, sort }: { status?: AccountStatus | undefined; sort?: UserOrder | undefined },
): Promise<Page<UserRow>> {
  const order = sort === 'name' ? BY_NAME : BY_DATE;
  const where = status && CONDITIONS[status];
  const table = {
    order,
    where,
    table: 'users',
    columns: userColumns('r'),
    matching: search.text
      ? {
          sql: `select ${idColumns(order)} from users
            where ${where ?? 'true'} and letter_pairs(name, email, dog_name) @> searched_pairs($3)
              and (normalize(name, NFC) ilike $4 or email ilike $4
                or normalize(dog_name, NFC) ilike $4)`,
          parameters: [search.text, toLikePattern(search.text)],
        }
      : undefined,
  };
  return listPage(db, table, search);
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
