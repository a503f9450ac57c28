import { firstRow, type Queryable } from '../../platform/db/db.ts';
import { lockAddress } from '../auth/address-lock.repository.ts';

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
  // A block of the address that is being stored applies either here or to the account that exists by then.
  await lockAddress(tx, addressKey);
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

/**
 * Locks and returns the account that now has the address of a deleted one. No account can sign up with it
 * until the transaction ends.
 */
export async function lockCurrentAccount(
  tx: Queryable,
  addressKey: Buffer,
  email: string,
): Promise<{ id: number; is_admin: boolean } | null> {
  await lockAddress(tx, addressKey);
  return firstRow(
    await tx.query<{ id: number; is_admin: boolean }>(
      `select id, is_admin from users where email = $1 and deleted_at is null
          for no key update`,
      [email],
    ),
  );
}

interface CarriedBlock {
  deletedId: number;
  addressKey: Buffer;
  /** Null for an admin. */
  blockerId: number | null;
  reason: string | null;
  now: Date;
}

/**
 * Stores a block for the next account of the address. Returns false if there is one already, or if the deleted
 * account is anonymised: its address is unknown.
 */
export async function insertCarriedBlock(
  tx: Queryable,
  { deletedId, addressKey, blockerId, reason, now }: CarriedBlock,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into carried_blocks (address_key, blocker_id, reason, created_at)
     select $2, $3::bigint, $4::text, $5::timestamptz from users
      where id = $1 and anonymised_at is null
        and not exists (select from carried_blocks
                         where address_key = $2 and blocker_id is not distinct from $3::bigint)
     returning address_key`,
    [deletedId, addressKey, blockerId, reason, now],
  );
  return rows.length > 0;
}
