import type { Queryable } from '../../platform/db/db.ts';
import type { Emit } from '../../product/events.ts';
import { cancelOpenWalks as cancel } from './walk-changes.repository.ts';
import { removeReminders } from './walk-reminders.repository.ts';

interface Cancellation {
  userId: number;
  /** Null: the walks with all partners. */
  partnerId: number | null;
  /** Only the user is informed: the partner must not notice the block. */
  isBlock?: boolean;
  now: Date;
}

/**
 * Cancels the open walks of a user inside the caller's transaction, which has locked the pair or the account.
 * No push is sent.
 */
export async function cancelOpenWalks(
  tx: Queryable,
  emit: Emit,
  { userId, partnerId, isBlock = false, now }: Cancellation,
): Promise<void> {
  const walks = await cancel(tx, userId, partnerId, now);
  if (walks.length === 0) return;
  await removeReminders(
    tx,
    walks.map(({ id }) => id),
  );
  for (const { user1_id, user2_id, ...walk } of walks) {
    emit('walk-changed', { walk, recipientIds: isBlock ? [userId] : [user1_id, user2_id] });
  }
}
