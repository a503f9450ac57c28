import type { Queryable } from '../../platform/db/db.ts';
import { decryptText, encryptText } from '../../platform/security/cipher.ts';
import type { Keys } from '../../platform/security/secret.ts';
import type { Emit } from '../../product/events.ts';
import { endPendingOfPair } from '../friend-requests/friend-requests.repository.ts';
import { keepNames } from '../users/kept-names.repository.ts';
import { toMailbox } from '../users/mailbox.ts';
import { listAcquaintanceIds } from '../users/users.repository.ts';
import { cancelOpenWalks } from '../walks/cancel-open-walks.ts';
import {
  deleteInheritedKeys,
  insertKeys,
  listRelatedAccounts,
  listRelatedKeys,
  type RelatedAccount,
} from './account-keys.repository.ts';
import { keysOfProofs, type Proof } from './account-keys.ts';
import {
  type BlockedPair,
  copyBlocks,
  hasAdminBlock,
  moveCarriedBlocks,
  setAdminBlock,
  takeAdminBlock,
} from './carried-blocks.repository.ts';

/** A reason is bound to the key. */
const contextOf = (accountKey: Buffer) => `carried block ${accountKey.toString('hex')}`;

export const encryptReason = (keys: Keys, accountKey: Buffer, reason: string | null) =>
  reason === null ? null : encryptText(keys.reports, contextOf(accountKey), reason);

interface AddedProofs {
  /** The account that adds them. */
  userId: number;
  /** Locked by the caller. */
  proofs: readonly Proof[];
}

/** The keys of all accounts that had one of the proofs, and those other accounts that exist. */
async function findRelated(tx: Queryable, keys: Keys, { userId, proofs }: AddedProofs) {
  const proved = keysOfProofs(keys, proofs);
  const related = await listRelatedKeys(tx, proved);
  const [mailbox = null] = proofs.flatMap((proof) =>
    'subject' in proof ? [] : [toMailbox(proof.email)],
  );
  const accounts = await listRelatedAccounts(tx, related, mailbox);
  return { proved, related, others: accounts.filter(({ id }) => id !== userId) };
}

const isBlocked = ({ blocked_at: blockedAt }: RelatedAccount) => blockedAt !== null;

/** Whether a moderator blocked an account that had one of the proofs. */
export async function meetsAdminBlock(
  tx: Queryable,
  keys: Keys,
  added: AddedProofs,
): Promise<boolean> {
  const { related, others } = await findRelated(tx, keys, added);
  return others.some(isBlocked) || hasAdminBlock(tx, related);
}

/** The reason of a moderator's block that applies to every account with one of the keys; null without a block. */
async function takeReason(
  tx: Queryable,
  keys: Keys,
  related: readonly Buffer[],
  others: readonly RelatedAccount[],
): Promise<{ reason: string | null } | null> {
  const blocked = others.find(isBlocked);
  if (blocked) return { reason: blocked.blocked_reason };
  const block = await takeAdminBlock(tx, related);
  if (!block) return null;
  const { address_key: key, reason } = block;
  return {
    reason: reason && decryptText(keys.reports, contextOf(Buffer.from(key)), reason),
  };
}

/** Ends what two users have in common who met before the block: an account may add an address long after its sign-up. */
async function separate(
  tx: Queryable,
  emit: Emit,
  userId: number,
  pairs: readonly BlockedPair[],
  now: Date,
): Promise<void> {
  const met = pairs.length > 0 ? await listAcquaintanceIds(tx, userId) : [];
  for (const { blocker_id: blockerId, blocked_id: blockedId } of pairs) {
    if (!met.includes(blockerId === userId ? blockedId : blockerId)) continue;
    await keepNames(tx, blockerId, blockedId);
    await endPendingOfPair(tx, blockerId, blockedId, now);
    const pair = { userId: blockerId, partnerId: blockedId };
    await cancelOpenWalks(tx, emit, { ...pair, isBlock: true, now });
    emit('lists-changed', { userIds: [blockerId, blockedId] });
  }
}

/**
 * Applies the blocks of and on other accounts that had the same address or identity to the account that proves it: one that signs up, or
 * adds it. Returns whether a moderator's block is among them; the account is then blocked, and its sessions end.
 */
export async function restoreCarriedBlocks(
  tx: Queryable,
  emit: Emit,
  keys: Keys,
  { now, ...added }: AddedProofs & { now: Date },
): Promise<boolean> {
  const { userId } = added;
  const { proved, related, others } = await findRelated(tx, keys, added);
  await insertKeys(tx, userId, related, now);
  // First those of accounts that exist: one that is deleted meanwhile then has carried blocks.
  const ids = others.map(({ id }) => id);
  const copied = ids.length > 0 ? await copyBlocks(tx, ids, userId) : [];
  const moved = await moveCarriedBlocks(tx, related, userId);
  await separate(tx, emit, userId, [...copied, ...moved], now);
  const block = await takeReason(tx, keys, related, others);
  await deleteInheritedKeys(tx, proved);
  if (!block) return false;
  await cancelOpenWalks(tx, emit, { userId, partnerId: null, now });
  emit('lists-changed', { userIds: await setAdminBlock(tx, userId, { ...block, now }) });
  emit('sessions-ended', { userId, closed: true });
  return true;
}
