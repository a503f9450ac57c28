import { firstRow, type Queryable } from '../../platform/db/db.ts';
import { listAcquaintanceIds } from '../users/users.repository.ts';
import { IS_KEY, toHex } from './account-keys.repository.ts';

export interface BlockedPair {
  blocker_id: number;
  blocked_id: number;
}

/**
 * Copies the blocks on other accounts of the same user to an account; returns them. The other accounts exist, and stay blocked. A user's
 * own blocks are not copied: the account that has them can still be used.
 */
export async function copyBlocks(
  tx: Queryable,
  accountIds: readonly number[],
  userId: number,
): Promise<BlockedPair[]> {
  // The other account of these blocks is deleted, and may return.
  await tx.query(
    `insert into carried_blocks (blocker_key, blocked_id, blocker_returned, blocked_returned, created_at)
     select distinct on (c.blocker_key) c.blocker_key, $2::bigint, c.blocker_returned, true, c.created_at
       from carried_blocks c
      where c.blocked_id = any ($1::bigint[]) and c.blocker_key is not null
        and not exists (select from carried_blocks o where o.blocked_id = $2 and o.blocker_key = c.blocker_key)
      order by c.blocker_key, c.created_at`,
    [accountIds, userId],
  );
  return tx.query<BlockedPair>(
    `insert into blocks (blocker_id, blocked_id, created_at, blocker_returned, blocked_returned)
     select distinct on (b.blocker_id) b.blocker_id, $2::bigint, b.created_at, b.blocker_returned, true
       from blocks b
      where b.blocked_id = any ($1::bigint[]) and b.blocker_id <> $2 and b.blocker_id <> all ($1::bigint[])
      order by b.blocker_id, b.created_at
     on conflict do nothing
     returning blocker_id, blocked_id`,
    [accountIds, userId],
  );
}

/**
 * Moves the blocks of and on earlier accounts of the same user to the new account; returns those of pairs of accounts. They are not
 * copied: a block that the new account lifts must not return with the next one.
 */
export async function moveCarriedBlocks(
  tx: Queryable,
  accountKeys: readonly Buffer[],
  userId: number,
): Promise<BlockedPair[]> {
  const keys = toHex(accountKeys);
  const pairs = await tx.query<BlockedPair>(
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
     on conflict do nothing
     returning blocker_id, blocked_id`,
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
  return pairs;
}

interface CarriedAdminBlock {
  address_key: Buffer;
  /** Encrypted for this address. */
  reason: Uint8Array | null;
}

/** Whether a block by an admin waits for the next account with one of the keys. */
export async function hasAdminBlock(tx: Queryable, accountKeys: readonly Buffer[]) {
  const rows = await tx.query(
    `select from carried_blocks
      where address_key ${IS_KEY} and blocker_id is null and blocker_key is null limit 1`,
    [toHex(accountKeys)],
  );
  return rows.length > 0;
}

/** Removes the blocks by admins that wait for the next account with one of the keys; returns the last one. */
export async function takeAdminBlock(
  tx: Queryable,
  accountKeys: readonly Buffer[],
): Promise<CarriedAdminBlock | null> {
  const rows = await tx.query<CarriedAdminBlock>(
    `with carried as (
       delete from carried_blocks
        where address_key ${IS_KEY} and blocker_id is null and blocker_key is null
       returning address_key, reason_encrypted as reason, created_at
     )
     select address_key, reason from carried order by created_at desc limit 1`,
    [toHex(accountKeys)],
  );
  return firstRow(rows);
}

/** Sets a block that was logged when the admin set it, and ends the sessions. Returns the ids of the users whose lists show this user. */
export async function setAdminBlock(
  tx: Queryable,
  userId: number,
  { reason, now }: { reason: string | null; now: Date },
): Promise<number[]> {
  await tx.query(
    `with signed_out as (delete from sessions where user_id = $1)
     update users set blocked_at = $2, blocked_reason = $3 where id = $1`,
    [userId, now, reason],
  );
  return listAcquaintanceIds(tx, userId);
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
