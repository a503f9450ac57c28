import type { Queryable } from '../../platform/db/db.ts';
import type { Keys } from '../../platform/security/secret.ts';
import type { Emit } from '../../product/events.ts';
import type { Activity } from '../activity-log/activity-log.repository.ts';
import { storeCurrentKeys } from '../blocks/account-keys.ts';
import { encryptReason } from '../blocks/carried-blocks.ts';
import { releaseLostDogs } from '../lost-dogs/release-lost-dogs.ts';
import { hashMailbox } from '../users/mailbox.ts';
import { cancelOpenWalks } from '../walks/cancel-open-walks.ts';
import { removeLockedAccount } from './account-removal.repository.ts';

interface Removal {
  user: { id: number; email: string; created_at: Date; blocked_reason: string | null };
  now: Date;
  /** The log entry; null if the deletion is already logged. */
  activity: Activity | null;
}

/**
 * Deletes a locked account inside the caller's transaction, for its owner or an admin: it disappears from
 * every list and its coordinates are deleted at once, the rest after the retention period.
 */
export async function removeAccount(
  tx: Queryable,
  emit: Emit,
  keys: Keys,
  { user, now, activity }: Removal,
): Promise<void> {
  const { id, email, created_at: createdAt, blocked_reason: reason } = user;
  const addressKey = hashMailbox(keys, email);
  await storeCurrentKeys(tx, keys, user, now);
  await cancelOpenWalks(tx, emit, { userId: id, partnerId: null, now });
  await releaseLostDogs(tx, emit, id, now);
  const affectedIds = await removeLockedAccount(
    tx,
    { id, addressKey, blockedReason: encryptReason(keys, addressKey, reason), now },
    activity,
  );
  emit('account-deleted', { userId: id, createdAt, deletedAt: now });
  emit('sessions-ended', { userId: id, closed: true });
  emit('lists-changed', { userIds: affectedIds });
}
