import type { Queryable } from '../../platform/db/db.ts';
import type { Emit } from '../../product/events.ts';
import type { WalkRow } from '../../product/message-row.ts';
import type { MembershipRow } from '../chat/messages.repository.ts';
import { queueWalkPushes } from '../push/queue-pushes.ts';
import { queueReminder, removeReminders } from './walk-reminders.repository.ts';

/** Queues what follows a member's proposal or change of a walk: the event, the reminder of both, the push to the partner. */
export async function queueEffects(
  tx: Queryable,
  emit: Emit,
  { id, room_id, status, version, starts_at }: WalkRow,
  room: MembershipRow,
  now: Date,
): Promise<void> {
  const recipientIds = [room.user1_id, room.user2_id];
  emit('walk-changed', { walk: { id, room_id, status }, recipientIds });
  if (status === 'accepted') await queueReminder(tx, id, now);
  else await removeReminders(tx, [id]);
  const expiresAt = new Date(starts_at);
  const push = { userId: room.other_id, walkId: id, version, expiresAt, now };
  await queueWalkPushes(tx, emit, 'walk', push);
}
