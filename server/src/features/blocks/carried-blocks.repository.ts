import type { Queryable } from '../../platform/db/db.ts';

/**
 * Moves the blocks that were carried over from an earlier account of the address to the new account. They are
 * not copied: a block lifted on the new account must not return with the next one.
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

/** Unblocking a deleted account also lifts the block for the next account of the address. */
export async function deleteCarriedBlock(
  tx: Queryable,
  addressKey: Buffer,
  blockerId: number,
): Promise<void> {
  await tx.query('delete from carried_blocks where address_key = $1 and blocker_id = $2', [
    addressKey,
    blockerId,
  ]);
}
