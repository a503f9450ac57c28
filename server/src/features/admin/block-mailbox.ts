import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Keys } from '../../platform/security/secret.ts';
import type { Emit } from '../../product/events.ts';
import { type LockedAccount, lockAccount } from '../account-end/account-removal.repository.ts';
import { listMailboxAccounts, takeAdminBlock } from '../blocks/carried-blocks.repository.ts';
import { lockMailbox } from '../blocks/carried-blocks.ts';
import { mailboxKeys, toMailbox } from '../users/mailbox.ts';
import { findUser } from '../users/users.repository.ts';
import { cancelOpenWalks } from '../walks/cancel-open-walks.ts';
import { type AdminAction, type AdminRefusal, adminRefusal } from './admin.rules.ts';
import { setBlocked } from './admin-users.repository.ts';

interface AdminDecision {
  adminId: number;
  /** The account that the admin chose: a refusal of it is an error. */
  chosenId?: number | undefined;
  client: ClientInfo;
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
 * Locks the mailbox of a user. Call it before the account is locked: two moderators who block two accounts of one mailbox would
 * wait for each other.
 */
export async function lockMailboxOf(tx: Queryable, keys: Keys, id: number): Promise<void> {
  const user = await findUser(tx, id);
  if (user) await lockMailbox(tx, keys, user.email);
}

/** Locks the accounts of a mailbox to which a block or its end changes something. */
async function lockMailboxAccounts(
  tx: Queryable,
  keys: Keys,
  email: string,
  action: 'block' | 'unblock',
  { adminId, chosenId }: Pick<AdminDecision, 'adminId' | 'chosenId'>,
): Promise<number[]> {
  await lockMailbox(tx, keys, email);
  const accounts = await listMailboxAccounts(tx, toMailbox(email));
  // A deleted account is in no mailbox.
  const all = new Set([
    ...accounts.map(({ id }) => id),
    ...(chosenId === undefined ? [] : [chosenId]),
  ]);
  const ids: number[] = [];
  for (const id of all) {
    const refusal = refusalOf(await lockAccount(tx, id), action, adminId);
    if (refusal && (refusal === 'last_admin' || id === chosenId)) throw new AppError(refusal);
    if (!refusal) ids.push(id);
  }
  return ids;
}

/**
 * Blocks every account of a mailbox inside the caller's transaction: their sessions end, and each block is logged. Throws
 * `last_admin`, and the refusal of the chosen account.
 */
export async function blockMailbox(
  tx: Queryable,
  emit: Emit,
  keys: Keys,
  email: string,
  { reason, adminId, client, now, chosenId }: AdminDecision & { reason: string },
): Promise<void> {
  for (const id of await lockMailboxAccounts(tx, keys, email, 'block', { adminId, chosenId })) {
    await cancelOpenWalks(tx, emit, { userId: id, partnerId: null, now });
    const entry = { userId: adminId, targetUserId: id, details: reason, client, now };
    const block = { at: now, reason };
    const affectedIds = await setBlocked(tx, id, block, { action: 'user_blocked', ...entry });
    emit('sessions-ended', { userId: id, closed: true });
    emit('lists-changed', { userIds: affectedIds });
  }
}

/** Lifts the block of every account of a mailbox, and the one that waits for its next account. */
export async function unblockMailbox(
  tx: Queryable,
  emit: Emit,
  keys: Keys,
  email: string,
  { adminId, client, now, chosenId }: AdminDecision,
): Promise<void> {
  for (const id of await lockMailboxAccounts(tx, keys, email, 'unblock', { adminId, chosenId })) {
    const entry = { userId: adminId, targetUserId: id, client, now };
    const affectedIds = await setBlocked(tx, id, null, { action: 'user_unblocked', ...entry });
    emit('lists-changed', { userIds: affectedIds });
  }
  await takeAdminBlock(tx, mailboxKeys(keys, email));
}
