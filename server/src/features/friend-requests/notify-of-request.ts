import type { Config } from '../../config.ts';
import type { Queryable } from '../../platform/db/db.ts';
import type { Emit } from '../../product/events.ts';
import { queueAwayMail } from '../away-mail/away-mail.repository.ts';
import { awayMailTime } from '../away-mail/away-mail.rules.ts';
import { queueRequestPushes } from '../push/queue-pushes.ts';

/** Queues the away mail and the pushes of a user, in this order: all transactions lock their jobs so. */
export async function notifyOfRequest(
  tx: Queryable,
  emit: Emit,
  config: Config,
  type: 'friend-request' | 'request-accepted',
  { userId, requestId, now }: { userId: number; requestId: number; now: Date },
): Promise<void> {
  await queueAwayMail(tx, { userId, now, runAt: awayMailTime(config, now) });
  await queueRequestPushes(tx, emit, type, { userId, requestId, now });
}
