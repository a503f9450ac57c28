import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Emit } from '../../product/events.ts';
import { toStoredPrecision } from '../locations/save-location.ts';
import { queueLostDogPushes } from '../push/queue-pushes.ts';
import { stateOf } from './alert-reader.ts';
import * as alerts from './lost-dogs.repository.ts';
import { closedRefusal } from './lost-dogs.rules.ts';
import * as sightings from './sightings.repository.ts';

/** Stores a sighting and notifies the owner, in the caller's transaction. */
export async function storeSighting(
  tx: Queryable,
  emit: Emit,
  alert: alerts.LockedAlert,
  sighting: Omit<sightings.NewSighting, 'lostDogId'>,
): Promise<number> {
  const { id: lostDogId, owner_id: ownerId, ends_at: expiresAt } = alert;
  const { now, seenAt } = sighting;
  const id = await sightings.insertSighting(tx, {
    ...sighting,
    ...toStoredPrecision(sighting),
    seenAt: seenAt > now ? now : seenAt,
    lostDogId,
  });
  const push = { userIds: [ownerId], lostDogId, expiresAt, now };
  await queueLostDogPushes(tx, emit, 'sighting', push);
  emit('lost-dog-changed', { lostDogId, status: 'lost', ownerId });
  return id;
}

/** The alert, locked against its end. Throws if it is over. */
export async function lockLastingAlert(
  tx: Queryable,
  id: number,
  now: Date,
): Promise<alerts.LockedAlert> {
  const alert = await alerts.lockAlert(tx, id, 'share');
  if (!alert) throw new AppError('not_found');
  const state = stateOf(alert);
  const isOverdue = alert.status === 'lost' && alert.ends_at <= now;
  const refusal = closedRefusal(
    isOverdue ? { ...state, status: 'ended', endedAt: alert.ends_at } : state,
    now,
  );
  if (refusal) throw new AppError(refusal);
  return alert;
}
