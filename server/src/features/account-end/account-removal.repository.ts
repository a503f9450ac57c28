import type { Queryable } from '../../platform/db/db.ts';
import {
  type Activity,
  activityParameters,
  insertActivitySql,
} from '../activity-log/activity-log.repository.ts';
import { isActiveSql } from '../users/active-user.repository.ts';
import { type UserRow, userColumns } from '../users/users.repository.ts';
import { deleteRowsSql } from './deleted-rows.repository.ts';

export interface LockedAccount {
  /** Null if no user has that id. */
  user: UserRow | null;
  /** No other active admin would be left. */
  isLastAdmin: boolean;
}

const isActiveAdmin = (row: UserRow) => row.is_admin && !row.deleted_at && !row.blocked_at;

/**
 * Locks the account, and everything that decisions about it depend on, until the transaction ends. For an
 * admin all admins are locked, in the order of their ids, so that two admins cannot remove each other.
 */
export async function lockAccount(tx: Queryable, id: number): Promise<LockedAccount> {
  const rows = await tx.query<UserRow>(
    `select ${userColumns('u')} from users u
      where u.id = $1
         or (u.is_admin and ${isActiveSql('u')}
             and (select is_admin from users where id = $1))
      order by u.id for no key update`,
    [id],
  );
  const user = rows.find((row) => row.id === id) ?? null;
  const isLastAdmin =
    user?.is_admin === true && rows.filter(isActiveAdmin).every((row) => row.id === id);
  return { user, isLastAdmin };
}

/**
 * Everything that a deletion does at once, by the user or by an admin. All parts read the state before the
 * statement: who knew the user, and their shown location, although both are deleted here.
 *
 * - `carried` and the following: blocks of and on the account are stored under the keyed hash of its address, for a
 *   new account; also those whose other account is deleted and may return.
 * - `deleted`: removes the account from every list; a trigger hides its location.
 * - `ended`: ends pending requests to and from the user.
 * - `deleteRowsSql`: coordinates, records, settings and everything that signs in.
 * - `logged`: not if the journal repeats the deletion, which was logged the first time.
 */
const REMOVE = `with carried as (
    insert into carried_blocks (address_key, blocker_id, blocker_returned, created_at)
    select $3::bytea, b.blocker_id, b.blocker_returned, b.created_at
      from blocks b join users u on u.id = b.blocker_id and u.deleted_at is null
     where b.blocked_id = $1
  ), carried_from_deleted as (
    insert into carried_blocks (address_key, blocker_key, blocker_returned, created_at)
    select $3::bytea, blocker_key, blocker_returned, created_at
      from carried_blocks where blocked_id = $1
  ), carried_by_admin as (
    insert into carried_blocks (address_key, reason_encrypted, created_at)
    select $3::bytea, $4::bytea, $2::timestamptz
      from users where id = $1 and blocked_at is not null
  ), own_blocks as (
    insert into carried_blocks (blocker_key, blocked_id, blocked_returned, created_at)
    select $3::bytea, blocked_id, blocked_returned, created_at from blocks where blocker_id = $1
  ), own_blocks_of_deleted as (
    update carried_blocks set blocker_key = $3::bytea, blocker_id = null where blocker_id = $1
  ), deleted as (
    update users set deleted_at = $2::timestamptz where id = $1
  ), ended as (
    update friend_requests set status = 'deleted', decided_at = $2::timestamptz
     where status = 'pending' and (sender_id = $1 or receiver_id = $1)
  ), ${deleteRowsSql('removal', '= $1')}, logged as (
    ${insertActivitySql(5)}
  )
  select acquaintance_id as id from acquaintances where user_id = $1`;

interface RemovedAccount {
  id: number;
  addressKey: Buffer;
  /** Why an admin blocked the account, encrypted; null if the account is not blocked. */
  blockedReason: Buffer | null;
  now: Date;
}

/**
 * Returns the ids of the users whose lists showed the account. The account must be locked and not deleted.
 */
export async function removeLockedAccount(
  tx: Queryable,
  { id, addressKey, blockedReason, now }: RemovedAccount,
  activity: Activity | null,
): Promise<number[]> {
  const params = [id, now, addressKey, blockedReason, ...activityParameters(activity)];
  const rows = await tx.query<{ id: number }>(REMOVE, params);
  return rows.map((row) => row.id);
}
