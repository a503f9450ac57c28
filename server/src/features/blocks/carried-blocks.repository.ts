import { firstRow, type Queryable } from '../../platform/db/db.ts';

/** Lists of bytes are no parameters of a statement. */
const toHex = (keys: readonly Buffer[]) => keys.map((key) => key.toString('hex'));
/** SQL: is one of the keys of `$1`. */
const IS_KEY = "in (select decode(unnest($1::text[]), 'hex'))";

/**
 * Moves the blocks of and on earlier accounts of the mailbox to the new account. They are not copied: a block
 * that the new account lifts must not return with the next one.
 */
export async function moveCarriedBlocks(
  tx: Queryable,
  addressKeys: readonly Buffer[],
  userId: number,
): Promise<void> {
  const keys = toHex(addressKeys);
  await tx.query(
    `with carried as materialized (
       delete from carried_blocks
        where (address_key ${IS_KEY} and blocker_id is not null)
           or (blocker_key ${IS_KEY} and blocked_id is not null)
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
    [keys, userId],
  );
  // The other account of these blocks is deleted too, and may return later.
  await tx.query(
    `update carried_blocks set blocked_id = $2, address_key = null, blocked_returned = true
      where address_key ${IS_KEY} and blocker_key is not null`,
    [keys, userId],
  );
  await tx.query(
    `update carried_blocks set blocker_id = $2, blocker_key = null, blocker_returned = true
      where blocker_key ${IS_KEY} and address_key is not null`,
    [keys, userId],
  );
}

interface CarriedAdminBlock {
  address_key: Buffer;
  /** Encrypted for this address. */
  reason: Uint8Array | null;
}

/** Removes the blocks by admins that wait for the next account of the mailbox; returns the last one. */
export async function takeAdminBlock(
  tx: Queryable,
  addressKeys: readonly Buffer[],
): Promise<CarriedAdminBlock | null> {
  const rows = await tx.query<CarriedAdminBlock>(
    `with carried as (
       delete from carried_blocks
        where address_key ${IS_KEY} and blocker_id is null and blocker_key is null
       returning address_key, reason_encrypted as reason, created_at
     )
     select address_key, reason from carried order by created_at desc limit 1`,
    [toHex(addressKeys)],
  );
  return firstRow(rows);
}

/** The accounts of a mailbox that are not deleted, in the order of their ids. */
export async function listMailboxAccounts(
  tx: Queryable,
  mailbox: string,
): Promise<{ id: number; blocked_at: Date | null; blocked_reason: string | null }[]> {
  return tx.query(
    `select id, blocked_at, blocked_reason from users
      where mailbox_of(email) = $1 and deleted_at is null order by id`,
    [mailbox],
  );
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

interface CarriedBlock {
  deletedId: number;
  /** The first one is stored. */
  addressKeys: readonly Buffer[];
  /** Null for an admin. */
  blockerId: number | null;
  /** Encrypted. */
  reason: Buffer | null;
  now: Date;
}

/**
 * Stores a block for the next account of the mailbox. Returns false if there is one already, or if the deleted
 * account is anonymised: its address is unknown.
 */
export async function insertCarriedBlock(
  tx: Queryable,
  { deletedId, addressKeys, blockerId, reason, now }: CarriedBlock,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into carried_blocks (address_key, blocker_id, reason_encrypted, created_at)
     select decode(($1::text[])[1], 'hex'), $3::bigint, $4::bytea, $5::timestamptz from users
      where id = $2 and anonymised_at is null
        and not exists (select from carried_blocks
                         where address_key ${IS_KEY} and blocker_id is not distinct from $3::bigint
                           and blocker_key is null)
     returning address_key`,
    [toHex(addressKeys), deletedId, blockerId, reason, now],
  );
  return rows.length > 0;
}
