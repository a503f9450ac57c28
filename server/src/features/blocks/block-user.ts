import type { Queryable } from '../../platform/db/db.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Keys } from '../../platform/security/secret.ts';
import type { Emit } from '../../product/events.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { endPendingOfPair } from '../friend-requests/friend-requests.repository.ts';
import { keepNames } from '../users/kept-names.repository.ts';
import { mailboxKeys } from '../users/mailbox.ts';
import { cancelOpenWalks } from '../walks/cancel-open-walks.ts';
import { insertBlock } from './blocks.repository.ts';
import { isLogged } from './blocks.rules.ts';
import { insertCarriedBlock } from './carried-blocks.repository.ts';

interface NewBlock {
  blockerId: number;
  blocked: { id: number; is_admin: boolean };
  client: ClientInfo;
  now: Date;
}

/**
 * Blocks an existing user inside the caller's transaction, which has locked the pair; changes nothing if the
 * user is already blocked.
 */
export async function blockUser(
  tx: Queryable,
  emit: Emit,
  { blockerId, blocked, client, now }: NewBlock,
): Promise<void> {
  const { id: blockedId } = blocked;
  if (!(await insertBlock(tx, blockerId, blockedId, now))) return;
  await keepNames(tx, blockerId, blockedId);
  await endPendingOfPair(tx, blockerId, blockedId, now);
  const pair = { userId: blockerId, partnerId: blockedId };
  await cancelOpenWalks(tx, emit, { ...pair, isBlock: true, now });
  if (isLogged(blocked)) {
    const entry = { action: 'user_blocked', userId: blockerId, targetUserId: blockedId } as const;
    await recordActivity(tx, { ...entry, client, now });
  }
  // Both lists change, but the blocked user receives no frame.
  emit('lists-changed', { userIds: [blockerId, blockedId] });
}

/**
 * Blocks a user who has deleted the account: the next account of the mailbox is blocked too. An account that
 * has the address already is not: which user disappears would reveal who is back (decision 0153).
 */
export async function blockDeletedUser(
  tx: Queryable,
  emit: Emit,
  keys: Keys,
  block: NewBlock & { blocked: { email: string } },
): Promise<void> {
  const { blockerId, blocked, now } = block;
  await blockUser(tx, emit, block);
  const addressKeys = mailboxKeys(keys, blocked.email);
  const carried = { deletedId: blocked.id, addressKeys, blockerId, reason: null, now };
  await insertCarriedBlock(tx, carried);
}
