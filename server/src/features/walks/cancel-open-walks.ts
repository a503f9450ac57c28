import type { Queryable } from '../../platform/db/db.ts';
import type { Emit } from '../../product/events.ts';
import { removeSeriesJobs } from './kept-series.repository.ts';
import { cancelOpenWalks as cancel } from './walk-changes.repository.ts';
import { removeWalkJobs } from './walk-reminders.repository.ts';
import { endSeriesOf } from './walk-series.repository.ts';

interface Cancellation {
  userId: number;
  /** Null: the walks with all partners. */
  partnerId: number | null;
  /** Only the user is informed: the partner must not notice the block. */
  isBlock?: boolean;
  now: Date;
}

/**
 * Cancels the open walks of a user and ends the series, inside the caller's transaction, which has locked the pair or the account.
 * No push is sent.
 */
export async function cancelOpenWalks(
  tx: Queryable,
  emit: Emit,
  { userId, partnerId, isBlock = false, now }: Cancellation,
): Promise<void> {
  const toRecipients = (...members: number[]) => (isBlock ? [userId] : members);
  // First: the job that makes walks of a series holds its lock.
  const ended = await endSeriesOf(tx, userId, partnerId, now);
  if (ended.length > 0) {
    await removeSeriesJobs(
      tx,
      ended.map(({ id }) => id),
    );
  }
  for (const { user1_id, user2_id, ...series } of ended)
    emit('series-changed', { series, recipientIds: toRecipients(user1_id, user2_id) });
  const walks = await cancel(tx, userId, partnerId, now);
  if (walks.length === 0) return;
  await removeWalkJobs(
    tx,
    walks.map(({ id }) => id),
  );
  for (const { user1_id, user2_id, ...walk } of walks) {
    emit('walk-changed', { walk, recipientIds: toRecipients(user1_id, user2_id) });
  }
}
