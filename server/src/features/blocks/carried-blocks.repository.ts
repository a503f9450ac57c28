import { firstRow, type Queryable } from '../../platform/db/db.ts';
import { lockAddress } from '../auth/address-lock.repository.ts';

/**
 * Moves the blocks of and on earlier accounts of the address to the new account. They are not copied: a block
 * that the new account lifts must not return with the next one.
 */
export async function moveCarriedBlocks(
  tx: Queryable,
  addressKey: Buffer,
  userId: number,
): Promise<void> {
  await tx.query(
    `with carried as materialized (
       delete from carried_blocks
        where (address_key = $1 and blocker_id is not null)
           or (blocker_key = $1 and blocked_id is not null)
       returning coalesce(blocker_id, $2::bigint) as blocker_id,
         coalesce(blocked_id, $2::bigint) as blocked_id, created_at,
         blocker_id is null or blocker_returned as blocker_returned,
         blocked_id is null or blocked_returned as blocked_returned
     ), kept as (
       insert into kept_names (viewer_id, user_id, name, dog_name, dog_breed)
       select c.blocker_id, u.id, u.name, u.dog_name, u.dog_breed
         from carried c join users u on u.id = c.blocked_id
        where c.blocker_id = $2 and u.id <> $2 and u.deleted_at is null
       on conflict do nothing
     )
     insert into blocks (blocker_id, blocked_id, created_at, blocker_returned, blocked_returned)
     select * from carried where blocker_id <> blocked_id
     on conflict do nothing`,
    [addressKey, userId],
  );
  // The other account of these blocks is deleted too, and may return later.
  await tx.query(
    `update carried_blocks set blocked_id = $2, address_key = null, blocked_returned = true
      where address_key = $1 and blocker_key is not null`,
    [addressKey, userId],
  );
  await tx.query(
    `update carried_blocks set blocker_id = $2, blocker_key = null, blocker_returned = true
      where blocker_key = $1 and address_key is not null`,
    [addressKey, userId],
  );
}

/** Removes and returns the block by an admin that waits for the next account of the address. */
export async function takeAdminBlock(
  tx: Queryable,
  addressKey: Buffer,
): Promise<{ reason: Uint8Array | null } | null> {
  const rows = await tx.query<{ reason: Uint8Array | null }>(
    `with carried as (
       delete from carried_blocks
        where address_key = $1 and blocker_id is null and blocker_key is null
       returning reason_encrypted as reason, created_at
     )
     select reason from carried order by created_at desc limit 1`,
    [addressKey],
  );
  return firstRow(rows);
}

/** The block was logged when the admin set it. */
export async function setAdminBlock(
  tx: Queryable,
  userId: number,
  { reason, now }: { reason: string | null; now: Date },
): Promise<void> {
  await tx.query('update users set blocked_at = $2, blocked_reason = $3 where id = $1', [
    userId,
    now,
    reason,
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
): Promise<{ id: number } | null> {
  await lockAddress(tx, addressKey);
  return firstRow(
    await tx.query<{ id: number }>(
      'select id from users where email = $1 and deleted_at is null for no key update',
      [email],
    ),
  );
}

interface CarriedBlock {
  deletedId: number;
  addressKey: Buffer;
  /** Null for an admin. */
  blockerId: number | null;
  /** Encrypted. */
  reason: Buffer | null;
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
    `insert into carried_blocks (address_key, blocker_id, reason_encrypted, created_at)
     select $2, $3::bigint, $4::bytea, $5::timestamptz from users
      where id = $1 and anonymised_at is null
        and not exists (select from carried_blocks
                         where address_key = $2 and blocker_id is not distinct from $3::bigint
                           and blocker_key is null)
     returning address_key`,
    [deletedId, addressKey, blockerId, reason, now],
  );
  return rows.length > 0;
}
