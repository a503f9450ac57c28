import { HOUR_MS } from '@meongmate/shared/rules/durations';
import type { Queryable } from '../../platform/db/db.ts';
import type { Emit } from '../../product/events.ts';
import type { DelayedPayload } from './delayed-pushes.repository.ts';
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
    userIds: [userId],
    tag: `request-${requestId}`,
    subjectId: requestId,
    now,
  });
}

/** Queues the pushes about a user who signed up by the invitation of another one; returns whether there are any. */
export async function queueInvitedPushes(
  tx: Queryable,
  emit: Emit,
  { userId, newUserId, now }: { userId: number; newUserId: number; now: Date },
): Promise<boolean> {
  return queue(tx, emit, {
    type: 'invited',
    userIds: [userId],
    tag: `invited-${newUserId}`,
    subjectId: newUserId,
    now,
  });
}

/** Queues the pushes about a user who can be found for the first time; each replaces an earlier one. */
export async function queueNewNeighbourPushes(
  tx: Queryable,
  emit: Emit,
  { newUserId, ...push }: Pick<NewPush, 'userIds' | 'now'> & { newUserId: number },
): Promise<void> {
  const type = 'new-neighbours';
  await queue(tx, emit, { ...push, type, tag: type, subjectId: newUserId });
}

/** Queues the pushes about a version of a walk. */
export async function queueWalkPushes(
  tx: Queryable,
  emit: Emit,
  type: 'walk' | 'walk-confirm' | 'walk-reminder',
  {
    walkId,
    userId,
    ...walk
  }: Pick<Required<NewPush>, 'version' | 'expiresAt' | 'now'> & { walkId: number; userId: number },
): Promise<void> {
  // The reminder must not replace the question, which may wait for the end of quiet hours.
  const tag = `${type === 'walk-confirm' ? type : 'walk'}-${walkId}`;
  await queue(tx, emit, { ...walk, userIds: [userId], type, tag, subjectId: walkId });
}

/** Queues the pushes about an alert to several users; each replaces an earlier one. Returns whether there are any. */
export async function queueLostDogPushes(
  tx: Queryable,
  emit: Emit,
  type: 'lost-dog' | 'lost-dog-found' | 'lost-dog-ending' | 'sighting',
  { lostDogId, ...push }: Pick<NewPush, 'userIds' | 'expiresAt' | 'now'> & { lostDogId: number },
): Promise<boolean> {
  const tag = `${type === 'sighting' ? type : 'lost-dog'}-${lostDogId}`;
  return queue(tx, emit, { ...push, type, tag, subjectId: lostDogId });
}

/** Queues the pushes about a version of a series of walks. */
export async function queueSeriesPushes(
  tx: Queryable,
  emit: Emit,
  {
    seriesId,
    userId,
    ...series
  }: Pick<Required<NewPush>, 'version' | 'now'> & { seriesId: number; userId: number },
): Promise<void> {
  const push = { ...series, userIds: [userId], subjectId: seriesId };
  await queue(tx, emit, { ...push, type: 'walk-series', tag: `series-${seriesId}` });
}

/** Queues the summary of the news since a time for all devices of the user. */
export async function queueSummaryPushes(
  tx: Queryable,
  emit: Emit,
  { userId, ...summary }: Pick<Required<NewPush>, 'since' | 'now'> & { userId: number },
): Promise<void> {
  await queue(tx, emit, { ...summary, userIds: [userId], type: 'summary', tag: 'summary' });
}

/** Queues a push again that waited for the end of quiet hours. */
export async function queueDelayedPush(
  tx: Queryable,
  emit: Emit,
  { userId, ...push }: DelayedPayload & Pick<Required<NewPush>, 'expiresAt' | 'now'>,
): Promise<void> {
  await queue(tx, emit, { ...push, userIds: [userId] });
}

/** Queues a test for one device of the user; returns false if the user has no such device. */
export async function queueTestPush(
  db: Queryable,
  emit: Emit,
  { userId, ...test }: Pick<Required<NewPush>, 'deviceId' | 'now'> & { userId: number },
): Promise<boolean> {
  const expiresAt = new Date(test.now.getTime() + HOUR_MS);
  return queue(db, emit, { ...test, userIds: [userId], type: 'test', tag: 'test', expiresAt });
}
