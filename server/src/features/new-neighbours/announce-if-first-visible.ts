import type { Queryable } from '../../platform/db/db.ts';
import * as users from '../users/users.repository.ts';
import { queueNotice } from './new-neighbours.repository.ts';
import { noticeWindow } from './new-neighbours.rules.ts';

/**
 * Stores when others can first find the user in nearby, and queues the news about it. Call it in each transaction that can make the
 * user visible.
 */
export async function announceIfFirstVisible(
  tx: Queryable,
  userId: number,
  now: Date,
): Promise<void> {
  if (!(await users.markFirstVisible(tx, userId, now))) return;
  await queueNotice(tx, userId, { now, ...noticeWindow(now, Math.random()) });
}
