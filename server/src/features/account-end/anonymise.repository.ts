import type { Queryable } from '../../platform/db/db.ts';
import {
  type Activity,
  activityParameters,
  insertActivitySql,
} from '../activity-log/activity-log.repository.ts';
import { IS_KEY, toHex } from '../blocks/account-keys.repository.ts';
import { isEvidenceSql } from '../photos/photos.repository.ts';
import { CLEARED_PROFILE } from '../users/profile-columns.repository.ts';
import { deleteRowsSql } from './deleted-rows.repository.ts';

export interface FormerUser {
  id: number;
  email: string;
  deleted_at: Date;
  /** Number of log entries of the user: the amount of work. */
  entry_count: number;
}

/** The next accounts to anonymise; rows that another process has locked are skipped. */
export async function lockEligible(
  tx: Queryable,
  before: Date,
  limit: number,
): Promise<FormerUser[]> {
  return tx.query<FormerUser>(
    `select id, email, deleted_at,
            (select count(*)::int from activity_logs l where l.user_id = users.id) as entry_count
       from users
      where deleted_at <= $1 and anonymised_at is null
      order by id limit $2 for no key update skip locked`,
    [before, limit],
  );
}

/**
 * Only an admin's block has a reason. It becomes an empty text, not null: the history of a report counts the
 * blocks by admins.
 */
const CLEARED_DETAILS = `case when action = 'user_blocked' and details is not null then '' end`;

/**
 * Clears everything that the users wrote or that refers to them, except messages, which also belong to the
 * partners. Returns the names of their photos whose files can be deleted: reports may still refer to others.
 *
 * - `walked`, `repeated`: all walks and series of the user's rooms. Place and note may be the user's although the partner changed the walk last.
 * - `carried`: why an admin blocked the account; the block itself stays.
 * - `unused_keys`: the keys of an account stay while a block waits for the next account with one of them.
 * - `inquired`, `codes`, `mails`: only what was sent by the account, or with its address before it was
 *   deleted. Later entries belong to a new account with the same address.
 * - `done`, `met`: log entries of the user lose details, device, IP address and location; entries of others
 *   about the user lose only the details.
 * - `logged`: only if an admin started the run.
 */
const ANONYMISE = `with former as materialized (
    select id, email, deleted_at from users where id = any ($2::bigint[])
  ), account as (
    update users set email = 'former-' || id || '@anonymised.invalid', password_hash = null,
      ${CLEARED_PROFILE}, blocked_reason = null, is_admin = false,
      visible_to = default, gender_changed_at = null, anonymised_at = $3::timestamptz
     where id in (select id from former)
  ), requested as (
    update friend_requests set message = '' where sender_id in (select id from former)
  ), walked as (
    update walks set place_name = null, place_latitude = null, place_longitude = null, note = null
     where room_id in (select m.room_id from former f join room_members m on m.user_id = f.id)
  ), repeated as (
    update walk_series set place_name = null, place_latitude = null, place_longitude = null, note = null, agreed = null
     where room_id in (select m.room_id from former f join room_members m on m.user_id = f.id)
  ), carried as (
    update carried_blocks set reason_encrypted = null
     where address_key ${IS_KEY}
  ), unused_keys as (
    delete from account_keys k using former f
     where k.user_id = f.id and not exists (
       select from account_keys own
         join carried_blocks c on c.address_key = own.key or c.blocker_key = own.key
        where own.user_id = f.id)
  ), inquired as (
    update inquiries set email = '', subject = '', message = '', note = null where id in (
      select i.id from former f join inquiries i on i.user_id = f.id
      union all
      select i.id from former f join inquiries i
          on i.user_id is null and i.email = f.email and i.created_at <= f.deleted_at)
  ), done as (
    update activity_logs set details = ${CLEARED_DETAILS}, user_agent = null, ip_address = null,
      location_country = null, location_region = null, location_city = null,
      gps_latitude = null, gps_longitude = null
     where user_id in (select id from former)
  ), met as (
    update activity_logs l set details = ${CLEARED_DETAILS}
     where target_user_id in (select id from former)
       and not exists (select from former f where f.id = l.user_id)
  ), agreed as (
    update terms_agreements set ip_address = null where user_id in (select id from former)
  ), ${deleteRowsSql('anonymisation', 'in (select id from former)')}, failures as (
    delete from login_failures
     where address_key ${IS_KEY}
  ), codes as (
    delete from email_codes c using former f
     where c.email = f.email and c.created_at <= f.deleted_at
  ), mails as (
    delete from jobs m using former f
     where m.kind = 'mail' and m.payload->>'to' = f.email and m.created_at <= f.deleted_at
  ), logged as (
    ${insertActivitySql(4)}
  ), pictures as (
    delete from photos where user_id in (select id from former) returning name
  )
  select name from pictures where not ${isEvidenceSql('pictures.name')}`;

export async function anonymise(
  tx: Queryable,
  users: readonly (FormerUser & { addressKeys: readonly Buffer[] })[],
  now: Date,
  runActivity: Activity | null,
): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(ANONYMISE, [
    toHex(users.flatMap(({ addressKeys }) => addressKeys)),
    users.map(({ id }) => id),
    now,
    ...activityParameters(runActivity),
  ]);
  return rows.map((row) => row.name);
}
