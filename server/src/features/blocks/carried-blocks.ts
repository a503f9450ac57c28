import type { Queryable } from '../../platform/db/db.ts';
import { decryptBytes, encryptBytes } from '../../platform/security/cipher.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { lockAddress } from '../auth/address-lock.repository.ts';
import { hashMailbox, mailboxKeys, toMailbox } from '../users/mailbox.ts';
import {
  listMailboxAccounts,
  moveCarriedBlocks,
  setAdminBlock,
  takeAdminBlock,
} from './carried-blocks.repository.ts';

/** A reason is bound to the address. */
const contextOf = (addressKey: Buffer) => `carried block ${addressKey.toString('hex')}`;

export const encryptReason = (keys: Keys, addressKey: Buffer, reason: string | null) =>
  reason === null ? null : encryptBytes(keys.reports, contextOf(addressKey), Buffer.from(reason));

/** Until the transaction ends, no account signs up with an address of the mailbox. */
export const lockMailbox = (tx: Queryable, keys: Keys, email: string): Promise<void> =>
  lockAddress(tx, hashMailbox(keys, email));

/** The reason of an admin's block that applies to every account of the mailbox; null without a block. */
async function takeReason(
  tx: Queryable,
  keys: Keys,
  email: string,
): Promise<{ reason: string | null } | null> {
  const accounts = await listMailboxAccounts(tx, toMailbox(email));
  const blocked = accounts.find(({ blocked_at: blockedAt }) => blockedAt !== null);
  if (blocked) return { reason: blocked.blocked_reason };
  const block = await takeAdminBlock(tx, mailboxKeys(keys, email));
  if (!block) return null;
  const { address_key: key, reason } = block;
  return {
    reason: reason && decryptBytes(keys.reports, contextOf(Buffer.from(key)), reason).toString(),
  };
}

/** Applies the blocks of and on other accounts of the mailbox to the account that signs up. */
export async function restoreCarriedBlocks(
  tx: Queryable,
  keys: Keys,
  { email, userId, now }: { email: string; userId: number; now: Date },
): Promise<void> {
  // An admin's block of the mailbox that is being stored applies either here or to the account that exists by then.
  await lockMailbox(tx, keys, email);
  await moveCarriedBlocks(tx, mailboxKeys(keys, email), userId);
  const block = await takeReason(tx, keys, email);
  if (block) await setAdminBlock(tx, userId, { ...block, now });
}
