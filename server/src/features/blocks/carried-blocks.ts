import type { Queryable } from '../../platform/db/db.ts';
import { decryptBytes, encryptBytes } from '../../platform/security/cipher.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { lockAddress } from '../auth/address-lock.repository.ts';
import { hashAddress } from '../users/address-hash.ts';
import { moveCarriedBlocks, setAdminBlock, takeAdminBlock } from './carried-blocks.repository.ts';

/** A reason is bound to the address. */
const contextOf = (addressKey: Buffer) => `carried block ${addressKey.toString('hex')}`;

export const encryptReason = (keys: Keys, addressKey: Buffer, reason: string | null) =>
  reason === null ? null : encryptBytes(keys.reports, contextOf(addressKey), Buffer.from(reason));

/** Applies the blocks of and on earlier accounts of the address to the account that signs up. */
export async function restoreCarriedBlocks(
  tx: Queryable,
  keys: Keys,
  { email, userId, now }: { email: string; userId: number; now: Date },
): Promise<void> {
  const addressKey = hashAddress(keys, email);
  // An admin's block of the address that is being stored applies either here or to the account that exists by then.
  await lockAddress(tx, addressKey);
  await moveCarriedBlocks(tx, addressKey, userId);
  const block = await takeAdminBlock(tx, addressKey);
  if (!block) return;
  const reason =
    block.reason && decryptBytes(keys.reports, contextOf(addressKey), block.reason).toString();
  await setAdminBlock(tx, userId, { reason, now });
}
