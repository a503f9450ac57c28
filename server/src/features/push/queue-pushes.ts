import { HOUR_MS } from '@meongmate/shared/rules/durations';
import type { Queryable } from '../../platform/db/db.ts';
import type { Emit } from '../../product/events.ts';
import { insertPushes, type NewPush } from './queued-pushes.repository.ts';

/** Returns whether any push was queued; sending it starts after the commit. */
async function queue(tx: Queryable, emit: Emit, push: NewPush): Promise<boolean> {
  const count = await insertPushes(tx, push);
  if (count > 0) emit('jobs-queued', { kind: 'push' });
  return count > 0;
}

/** Queues the pushes of a request to all devices of a user. */
export async function queueRequestPushes(
  tx: Queryable,
  emit: Emit,
  type: 'friend-request' | 'request-accepted',
  { userId, requestId, now }: { userId: number; requestId: number; now: Date },
): Promise<void> {
  await queue(tx, emit, {
    type,
    userId,
    tag: `request-${requestId}`,
    subjectId: requestId,
    now,
  });
}

/** Queues the pushes about a version of a walk. */
export async function queueWalkPushes(
  tx: Queryable,
  emit: Emit,
  type: 'walk' | 'walk-reminder',
  {
    walkId,
    ...walk
  }: Pick<Required<NewPush>, 'userId' | 'version' | 'expiresAt' | 'now'> & {
    walkId: number;
  },
): Promise<void> {
  await queue(tx, emit, { ...walk, type, tag: `walk-${walkId}`, subjectId: walkId });
}

/** Queues the summary of the news since a time for all devices of the user. */
export async function queueSummaryPushes(
  tx: Queryable,
  emit: Emit,
  summary: Pick<Required<NewPush>, 'userId' | 'since' | 'now'>,
): Promise<void> {
  await queue(tx, emit, { ...summary, type: 'summary', tag: 'summary' });
}

/** Queues a test for one device of the user; returns false if the user has no such device. */
export async function queueTestPush(
  db: Queryable,
  emit: Emit,
  test: Pick<Required<NewPush>, 'userId' | 'deviceId' | 'now'>,
): Promise<boolean> {
  const expiresAt = new Date(test.now.getTime() + HOUR_MS);
  return queue(db, emit, { ...test, type: 'test', tag: 'test', expiresAt });
}
