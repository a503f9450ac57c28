import { randomBytes } from 'node:crypto';
import type { PhotoWidth } from '@meongmate/shared/rules/limits';
import { LOST_DOG_LASTS_MS } from '@meongmate/shared/rules/lost-dogs';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import { waitMsUntilAllowed } from '../../platform/rate-limiter.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { RATE_LIMITS, STORED_LIMITS } from '../../product/rate-limits.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { toStoredPrecision } from '../locations/save-location.ts';
import { getPhotoBytes, type PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import { storeDataUrl } from '../photos/store-data-url.ts';
import { lockUser } from '../users/users.repository.ts';
import { readerOf, stateOf } from './alert-reader.ts';
import { endAlert, endOverdueAlerts } from './end-alert.ts';
import { taskExpiry } from './lost-dog-job.ts';
import { queueTask } from './lost-dog-jobs.repository.ts';
import * as alerts from './lost-dogs.repository.ts';
import {
  askTime,
  closedRefusal,
  extendedEnd,
  isAddressed,
  isInFuture,
  placeRefusal,
  readableForm,
} from './lost-dogs.rules.ts';

export interface NewAlert {
  lastSeenAt: Date;
  latitude: number;
  longitude: number;
  placeName: string | null;
  description: string;
  phone: string | null;
  /** A data URL; null for the photo of the dog. */
  photo: string | null;
  clientId: string | null;
}

interface PlacedAlert {
  row: alerts.LostDogRow;
  /** False for a repeated `clientId`. */
  isNew: boolean;
}

const CODE_BYTES = 18;

/** Throws if the owner cannot place an alert now. */
function assertMayPlace(owner: alerts.OwnerRow, now: Date): void {
  const refusal = placeRefusal({ signedUpAt: owner.signed_up_at, distanceKm: owner.km }, now);
  if (refusal === 'forbidden') throw new AppError('forbidden');
  if (refusal === 'too_far') throw validationFailed('latitude', 'tooFarFromHome');
  if (owner.has_open) throw new AppError('already_lost');
  const { lostDogs, afterFalseAlert } = STORED_LIMITS;
  const times = owner.created.map((at) => at.getTime());
  const falseTimes = owner.false_ended_at ? [owner.false_ended_at.getTime()] : [];
  const waitMs = Math.max(
    waitMsUntilAllowed(lostDogs, times, now.getTime()),
    waitMsUntilAllowed(afterFalseAlert, falseTimes, now.getTime()),
  );
  if (waitMs > 0) throw new AppError('rate_limited', { retryAfter: waitMs / 1000 });
}

export function createLostDogs(deps: Dependencies & { photos: PhotoLifecycle }) {
  const { db, clock, limiter, unitOfWork, photos, photoStore } = deps;

  /** Throws if the owner cannot place this alert now; returns the owner. */
  async function assertPlaceable(queryable: Queryable, userId: number, alert: NewAlert) {
    const now = clock.now();
    const since = new Date(now.getTime() - STORED_LIMITS.lostDogs.windowMs);
    const owner = await alerts.getOwnerState(queryable, userId, alert, { now, since });
    assertMayPlace(owner, now);
    return owner;
  }

  /** Throws `not_found` if a moderator has blocked the owner since the call was accepted: nobody sees the alert then. */
  async function getAlert(queryable: Queryable, ownerId: number, id: number, now: Date) {
    const row = await alerts.findAlert(queryable, ownerId, id, now);
    if (!row) throw new AppError('not_found');
    return row;
  }

  async function findRepeated(queryable: Queryable, userId: number, { clientId }: NewAlert) {
    const id = clientId && (await alerts.findByClientId(queryable, userId, clientId));
    return id ? getAlert(queryable, userId, id, clock.now()) : null;
  }

  /** The given photo, or a copy of the dog's. */
  async function storePhoto(userId: number, alert: NewAlert, dogPhoto: string | null, ip: string) {
    if (alert.photo !== null) {
      await limiter.consume(RATE_LIMITS.uploads, userId);
      return storeDataUrl(deps, 'photo', alert.photo, { account: String(userId), ip });
    }
    const copy = dogPhoto && (await photos.copy(dogPhoto));
    if (!copy) throw validationFailed('photo', 'dogPhotoRequired');
    return copy;
  }

  async function storeAlert(
    tx: Queryable,
    emit: Emit,
    userId: number,
    alert: NewAlert,
    client: ClientInfo,
  ): Promise<number> {
    const now = clock.now();
    await endOverdueAlerts(tx, emit, userId, now);
    const owner = await assertPlaceable(tx, userId, alert);
    const endsAt = new Date(now.getTime() + LOST_DOG_LASTS_MS);
    const lostDogId = await alerts.insertAlert(tx, {
      ...alert,
      ...toStoredPrecision(alert),
      // The name of the dog, as members know it.
      dogName: owner.dog_name ?? '',
      lastSeenAt: alert.lastSeenAt > now ? now : alert.lastSeenAt,
      ownerId: userId,
      code: randomBytes(CODE_BYTES).toString('base64url'),
      endsAt,
      now,
    });
    const expiresAt = taskExpiry(endsAt);
    const announcement = { lostDogId, isListed: false, pushedTo: 0, mailedTo: 0 };
    await queueTask(tx, { task: 'announce', ...announcement }, { now, runAt: now, expiresAt });
    const end = { task: 'end', lostDogId, isAsked: false } as const;
    await queueTask(tx, end, { now, runAt: askTime(endsAt), expiresAt });
    await recordActivity(tx, { action: 'lost_dog_reported', userId, client, now });
    emit('jobs-queued', { kind: 'lost-dog' });
    emit('lost-dog-changed', { lostDogId, status: 'lost', ownerId: userId });
    return lostDogId;
  }

  /** An alert of which the user reads anything. */
  async function getReadable(userId: number, id: number, code: string | undefined) {
    const now = clock.now();
    const row = await alerts.findAlert(db, userId, id, now);
    const reader = row && readerOf(row, userId, code);
    const form = row && reader && readableForm(stateOf(row), reader, now);
    if (!row || !form) throw new AppError('not_found');
    return { row, form, byCode: reader.hasCode };
  }

  /** Throws for everybody but the owner: those who may read the alert learn that it is not theirs. */
  async function assertOwner(tx: Queryable, userId: number, id: number, now: Date): Promise<void> {
    const row = await alerts.findAlert(tx, userId, id, now);
    if (row?.owner_id === userId) return;
    const isReadable = row && isAddressed(readerOf(row, userId, undefined));
    throw new AppError(isReadable && row.status === 'lost' ? 'forbidden' : 'not_found');
  }

  /** Changes an own alert that lasts; `isDone` states whether it has the change already. */
  async function changeOwn(
    userId: number,
    id: number,
    client: ClientInfo,
    change: (tx: Queryable, emit: Emit, alert: alerts.LockedAlert, now: Date) => Promise<void>,
    isDone: (alert: alerts.LockedAlert) => boolean = () => false,
  ): Promise<alerts.LostDogRow> {
    return unitOfWork(client, async (tx, emit) => {
      const now = clock.now();
      await assertOwner(tx, userId, id, now);
      await lockUser(tx, userId);
      await endOverdueAlerts(tx, emit, userId, now);
      const alert = await alerts.lockAlert(tx, id);
      if (!alert) throw new AppError('not_found');
      const refusal = closedRefusal(stateOf(alert), now);
      if (refusal === 'not_found' || (refusal && !isDone(alert))) throw new AppError(refusal);
      if (!refusal) await change(tx, emit, alert, now);
      return getAlert(tx, userId, id, now);
    });
  }

  return {
    /** Stores an alert once, also if the call is repeated, and queues its announcement. */
    async create(userId: number, alert: NewAlert, client: ClientInfo): Promise<PlacedAlert> {
      const first = await findRepeated(db, userId, alert);
      if (first) return { row: first, isNew: false };
      if (isInFuture(alert.lastSeenAt, clock.now())) {
        throw validationFailed('lastSeenAt', 'timeInFuture');
      }
      // Before the photo is decoded.
      const { dog_photo: dogPhoto } = await assertPlaceable(db, userId, alert);
      const stored = await storePhoto(userId, alert, dogPhoto, client.ip);
      return photos.assignWithCleanup([stored], () =>
        unitOfWork<{ replaced: string[]; result: PlacedAlert }>(client, async (tx, emit) => {
          await lockUser(tx, userId);
          const repeated = await findRepeated(tx, userId, alert);
          if (repeated) return { replaced: [stored.name], result: { row: repeated, isNew: false } };
          const id = await storeAlert(tx, emit, userId, alert, client);
          const now = clock.now();
          await photos.insertForLostDog(tx, stored, { lostDogId: id, userId, now });
          const row = await getAlert(tx, userId, id, now);
          return { replaced: [], result: { row, isNew: true } };
        }),
      );
    },

    listNear: (userId: number) => alerts.listNearAlerts(db, userId, clock.now()),
    listOwn: (userId: number) => alerts.listOwnAlerts(db, userId, clock.now()),
    read: getReadable,

    /** The name of the photo of an alert: after its end for the owner alone. */
    async getPhotoName(userId: number, id: number, code: string | undefined): Promise<string> {
      const { row, form } = await getReadable(userId, id, code);
      if (form !== 'whole') throw new AppError('not_found');
      return row.photo;
    },

    getPhotoBytes: (name: string, width: PhotoWidth) => getPhotoBytes(photoStore, name, width),

    /** A repeated call changes nothing. */
    setFound(userId: number, id: number, client: ClientInfo): Promise<alerts.LostDogRow> {
      const end = (tx: Queryable, emit: Emit, alert: alerts.LockedAlert, now: Date) =>
        endAlert(tx, emit, alert, { status: 'found', at: now, now });
      return changeOwn(userId, id, client, end, ({ status }) => status === 'found');
    },

    extend(userId: number, id: number, client: ClientInfo): Promise<alerts.LostDogRow> {
      return changeOwn(userId, id, client, async (tx, emit, alert, now) => {
        const endsAt = extendedEnd({ createdAt: alert.created_at, endsAt: alert.ends_at });
        if (!endsAt) throw new AppError('alert_at_limit');
        await alerts.setEndsAt(tx, id, endsAt);
        const times = { now, runAt: askTime(endsAt), expiresAt: taskExpiry(endsAt) };
        await queueTask(tx, { task: 'end', lostDogId: id, isAsked: false }, times);
        emit('lost-dog-changed', { lostDogId: id, status: 'lost', ownerId: userId });
      });
    },
  };
}
