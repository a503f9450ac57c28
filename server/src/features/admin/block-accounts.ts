import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Keys } from '../../platform/security/secret.ts';
import type { Moderator } from '../../product/caller.ts';
import type { Emit } from '../../product/events.ts';
import { type LockedAccount, lockAccount } from '../account-end/account-removal.repository.ts';
import { listRelatedAccounts } from '../blocks/account-keys.repository.ts';
import { lockRelatedKeys } from '../blocks/account-keys.ts';
import { takeAdminBlock } from '../blocks/carried-blocks.repository.ts';
import { toMailbox } from '../users/mailbox.ts';
import { findUser } from '../users/users.repository.ts';
import { cancelOpenWalks } from '../walks/cancel-open-walks.ts';
import { type AdminAction, type AdminRefusal, adminRefusal } from './admin.rules.ts';
import { setBlocked } from './admin-users.repository.ts';

/** The account about which a moderator decides; it may be deleted. */
interface TargetAccount {
  id: number;
  email: string;
}

interface AdminDecision extends Moderator {
  /** The account that the admin chose: a refusal of it is an error. */
  chosenId?: number | undefined;
  now: Date;
}

/** Why this admin may not do something to a locked account now; null if they may. */
export function refusalOf(
  { user, isLastAdmin }: LockedAccount,
  action: AdminAction,
  adminId: number,
): AdminRefusal | 'not_found' | null {
  if (!user) return 'not_found';
  const account = {
    id: user.id,
    blocked: user.blocked_at !== null,
    deleted: user.deleted_at !== null,
    isAdmin: user.is_admin,
  };
  return adminRefusal(account, action, { id: adminId, isLastAdmin });
}

/**
 * Locks the keys of a user. Call it before the account is locked: two moderators who block two accounts of one user would wait for
 * each other.
 */
export async function lockKeysOf(tx: Queryable, keys: Keys, id: number): Promise<void> {
  const user = await findUser(tx, id);
  if (user) await lockRelatedKeys(tx, keys, user);
}

/**
 * Locks the accounts that have, or had, an address or identity of the target to which a block or its end changes something. Returns their
 * ids, the keys of all, and whether there is an account that is not deleted.
 */
async function lockAccountsOf(
  tx: Queryable,
  keys: Keys,
  target: TargetAccount,
  action: 'block' | 'unblock',
  { adminId, chosenId }: Pick<AdminDecision, 'adminId' | 'chosenId'>,
) {
  const related = await lockRelatedKeys(tx, keys, target);
  const accounts = await listRelatedAccounts(tx, related, toMailbox(target.email));
  // A deleted account is not among them.
  const all = new Set([
    ...accounts.map(({ id }) => id),
    ...(chosenId === undefined ? [] : [chosenId]),
  ]);
  const ids: number[] = [];
  for (const id of [...all].sort((a, b) => a - b)) {
    const refusal = refusalOf(await lockAccount(tx, id), action, adminId);
    if (refusal && (refusal === 'last_admin' || id === chosenId)) throw new AppError(refusal);
    if (!refusal) ids.push(id);
  }
  return { ids, related, exists: accounts.length > 0 };
}

/**
 * Blocks every account of a user inside the caller's transaction: their sessions end, and each block is logged. Returns false if there is
 * none. Throws `last_admin`, and the refusal of the chosen account.
 */
export async function blockAccounts(
  tx: Queryable,
  emit: Emit,
  keys: Keys,
  target: TargetAccount,
  { reason, adminId, client, now, chosenId }: AdminDecision & { reason: string },
): Promise<boolean> {
  const { ids, exists } = await lockAccountsOf(tx, keys, target, 'block', { adminId, chosenId });
  for (const id of ids) {
    await cancelOpenWalks(tx, emit, { userId: id, partnerId: null, now });
    const entry = { userId: adminId, targetUserId: id, details: reason, client, now };
    const block = { at: now, reason };
    const affectedIds = await setBlocked(tx, id, block, { action: 'user_blocked', ...entry });
    emit('sessions-ended', { userId: id, closed: true });
    emit('lists-changed', { userIds: affectedIds });
  }
  return exists;
}

/** Lifts the block of every account of a user, and the one that waits for the next account. */
export async function unblockAccounts(
  tx: Queryable,
  emit: Emit,
  keys: Keys,
  target: TargetAccount,
  { adminId, client, now, chosenId }: AdminDecision,
): Promise<void> {
  const who = { adminId, chosenId };
  const { ids, related } = await lockAccountsOf(tx, keys, target, 'unblock', who);
  for (const id of ids) {
    const entry = { userId: adminId, targetUserId: id, client, now };
    const affectedIds = await setBlocked(tx, id, null, { action: 'user_unblocked', ...entry });
    emit('lists-changed', { userIds: affectedIds });
  }
  await takeAdminBlock(tx, related);
}
