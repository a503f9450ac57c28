import type { Queryable } from '../db/db.ts';
import { insertMails, type Mail } from './mail-queue.repository.ts';

/** Starts the delivery after the commit. */
type EmitQueued = (event: 'jobs-queued', queued: { kind: 'mail' }) => void;

/**
 * Queues a mail in the transaction that causes it. With `isReal` false the same statement queues nothing, so that its
 * time does not reveal whether an account exists.
 */
export async function enqueueMail(
  tx: Queryable,
  emit: EmitQueued,
  mail: Mail,
  now: Date,
  isReal = true,
): Promise<void> {
  await insertMails(tx, [mail], now, isReal);
  if (isReal) emit('jobs-queued', { kind: 'mail' });
}

/** Queues several mails in one statement. */
export async function enqueueMails(
  tx: Queryable,
  emit: EmitQueued,
  mails: readonly Mail[],
  now: Date,
): Promise<void> {
  await insertMails(tx, mails, now);
  emit('jobs-queued', { kind: 'mail' });
}
