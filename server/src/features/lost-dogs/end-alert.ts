import { DAY_MS } from '@meongmate/shared/rules/durations';
import type { Queryable } from '../../platform/db/db.ts';
import { withdrawMails } from '../../platform/mail/mail-queue.repository.ts';
import type { Emit } from '../../product/events.ts';
import { closeRoomsOfAlert } from '../chat/rooms.repository.ts';
import { aboutAlert } from './lost-dog.mails.ts';
import { queueTask, removeTask } from './lost-dog-jobs.repository.ts';
import { markUnmailed } from './lost-dog-recipients.repository.ts';
import * as alerts from './lost-dogs.repository.ts';

interface End {
  status: 'found' | 'ended';
  /** When it ended, by its time or now. */
  at: Date;
  now: Date;
}

/**
 * Ends an alert that the caller's transaction has locked and that lasts. What was not sent of it yet is not sent any more;
 * `found` is sent to everyone to whom it was delivered.
 */
export async function endAlert(
  tx: Queryable,
  emit: Emit,
  { id, owner_id: ownerId, code }: alerts.LockedAlert,
  { status, at, now }: End,
): Promise<void> {
  await alerts.setEnd(tx, { id, status, at });
  await removeTask(tx, 'announce', id);
  await removeTask(tx, 'end', id);
  await markUnmailed(tx, id, await withdrawMails(tx, aboutAlert(id)));
  if (status === 'found') {
    const expiresAt = new Date(now.getTime() + DAY_MS);
    await queueTask(tx, { task: 'found', lostDogId: id, after: 0 }, { now, runAt: now, expiresAt });
    emit('jobs-queued', { kind: 'lost-dog' });
  }
  const memberIds = await closeRoomsOfAlert(tx, id, now);
  if (memberIds.length > 0) emit('lists-changed', { userIds: memberIds });
  emit('token-ended', { kind: 'lost-dog', token: code });
  emit('lost-dog-changed', { lostDogId: id, status, ownerId });
}

/** Ends the alerts whose time is over, of one owner or of all. A job does it in time, unless a backup was restored. */
export async function endOverdueAlerts(
  tx: Queryable,
  emit: Emit,
  ownerId: number | null,
  now: Date,
): Promise<void> {
  for (const id of await alerts.listOverdue(tx, ownerId, now)) {
    const alert = await alerts.lockAlert(tx, id);
    const isOverdue = alert?.status === 'lost' && alert.ends_at <= now;
    if (isOverdue) await endAlert(tx, emit, alert, { status: 'ended', at: alert.ends_at, now });
  }
}
