import type { Queryable } from '../../platform/db/db.ts';

/** Keeps the blocks on an account that goes, under the keyed hash of its address. */
export async function carryBlocks(
  tx: Queryable,
  userId: number,
  addressKey: Buffer,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into carried_blocks (address_key, blocker_id, created_at)
     select $2, blocker_id, $3 from blocks where blocked_id = $1`,
    [userId, addressKey, now],
  );
  await tx.query(
    `insert into carried_blocks (address_key, blocker_id, reason, created_at)
     select $2, null, blocked_reason, $3 from users where id = $1 and blocked_at is not null`,
    [userId, addressKey, now],
  );
}

/**
 * Puts blocks carried over from an earlier account of the address onto the new one. They move: one
 * that is lifted there must not come back with the next account.
 */
export async function restoreCarriedBlocks(
  tx: Queryable,
  addressKey: Buffer,
  userId: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `with carried as (
       delete from carried_blocks where address_key = $1 and blocker_id is not null
       returning blocker_id
     )
     insert into blocks (blocker_id, blocked_id, created_at)
     select distinct c.blocker_id, $2::bigint, $3::timestamptz
       from carried c join users u on u.id = c.blocker_id and u.deleted_at is null
     on conflict do nothing`,
    [addressKey, userId, now],
  );
  await tx.query(
    `with carried as (
       delete from carried_blocks where address_key = $1 and blocker_id is null
       returning reason, created_at
     )
     update users set blocked_at = $3, blocked_reason = c.reason
       from (select reason from carried order by created_at desc limit 1) c
      where id = $2`,
    [addressKey, userId, now],
  );
}
