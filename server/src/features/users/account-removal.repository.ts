import type { Queryable } from '../../platform/db/db.ts';
import {
  type Activity,
  activityParameters,
  insertActivityFromParameters,
} from '../activity-log/activity-log.repository.ts';
import { acquaintancesSql, type UserRow, userColumns } from './users.repository.ts';

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
         or (u.is_admin and u.deleted_at is null and u.blocked_at is null
             and (select is_admin from users where id = $1))
      order by u.id for update`,
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
 * - `carried`: blocks on the account are stored under the keyed hash of its address, for a new account.
 * - `deleted`: removes the account from every list; a trigger hides its location.
 * - `location` and the following: deletes coordinates now, and the records of locations shown to the user.
 * - `ended`: ends pending requests to and from the user.
 * - `resets` and the following: no new sign-in is possible, and all sessions end, with them the push subscriptions.
 * - `logged`: not if the journal repeats the deletion, which was logged the first time.
 */
const REMOVE = `with carried as (
    insert into carried_blocks (address_key, blocker_id, reason, created_at)
    select $3::bytea, blocker_id, null, $2::timestamptz from blocks where blocked_id = $1
    union all
    select $3::bytea, null, blocked_reason, $2::timestamptz
      from users where id = $1 and blocked_at is not null
  ), deleted as (
    update users set deleted_at = $2::timestamptz where id = $1
  ), location as (
    delete from places where user_id = $1
  ), location_history as (
    delete from place_memories where user_id = $1
  ), location_changes as (
    delete from shown_location_changes where user_id = $1
  ), location_accesses as (
    delete from place_use_records where viewer_id = $1
  ), location_viewers_of as (
    delete from location_viewers where user_id = $1
  ), location_record as (
    delete from location_days where user_id = $1
  ), location_consent as (
    delete from location_consents where user_id = $1
  ), ended as (
    update friend_requests set status = 'deleted', decided_at = $2::timestamptz
     where status = 'pending' and (sender_id = $1 or receiver_id = $1)
  ), resets as (
    delete from password_resets where user_id = $1
  ), networks as (
    delete from known_networks where user_id = $1
  ), notifications as (
    delete from notification_settings where user_id = $1
  ), visits as (
    delete from user_visits where user_id = $1
  ), signed_out as (
    delete from sessions where user_id = $1
  ), logged as (
    ${insertActivityFromParameters(4, 'where $4::bigint is not null')}
  )
  ${acquaintancesSql('$1')}`;

/**
 * Returns the ids of the users whose lists showed the account. The account must be locked and not deleted.
 */
export async function removeLockedAccount(
  tx: Queryable,
  { id, addressKey, now }: { id: number; addressKey: Buffer; now: Date },
  activity: Activity | null,
): Promise<number[]> {
  const params = [id, now, addressKey, ...activityParameters(activity)];
  const rows = await tx.query<{ id: number }>(REMOVE, params);
  return rows.map((row) => row.id);
}
