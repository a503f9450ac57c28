import type { Queryable } from '../../platform/db/db.ts';
import type { Emit } from '../../product/events.ts';
import type { WalkRow } from '../../product/message-row.ts';
import type { MembershipRow } from '../chat/messages.repository.ts';
import { queueWalkPushes } from '../push/queue-pushes.ts';
import { questionTime } from './confirmation.rules.ts';
import { queueQuestions, queueReminders, removeWalkJobs } from './walk-reminders.repository.ts';

/** Queues what follows each change of a walk, by a member or with its series: the event, question and reminder of both. */
export async function queueWalkChange(
  tx: Queryable,
  emit: Emit,
  walk: WalkRow,
  { recipientIds, now }: { recipientIds: number[]; now: Date },
): Promise<void> {
  const { id, room_id, status } = walk;
  emit('walk-changed', { walk: { id, room_id, status }, recipientIds });
  await removeWalkJobs(tx, [id]);
  if (status === 'accepted') {
    await queueReminders(tx, [id], now);
    await queueQuestions(tx, [{ walkId: id, at: questionTime(walk) }], now);
  }
}

/** Queues what follows a member's proposal or change of a walk: also the push to the partner. */
export async function queueEffects(
  tx: Queryable,
  emit: Emit,
  walk: WalkRow,
  room: MembershipRow,
  now: Date,
): Promise<void> {
  const recipientIds = [room.user1_id, room.user2_id];
  await queueWalkChange(tx, emit, walk, { recipientIds, now });
  const expiresAt = new Date(walk.starts_at);
  const push = { userId: room.other_id, walkId: walk.id, version: walk.version, expiresAt, now };
  await queueWalkPushes(tx, emit, 'walk', push);
}
