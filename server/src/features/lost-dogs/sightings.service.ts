import type { PhotoWidth } from '@meongmate/shared/rules/limits';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import { isBlockedPair } from '../blocks/blocks.repository.ts';
import { findRoom, openRoom, type RoomRow } from '../chat/rooms.repository.ts';
import { getPhotoBytes, type PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import { storeDataUrl } from '../photos/store-data-url.ts';
import { lockUsers } from '../users/users.repository.ts';
import { readerOf, stateOf } from './alert-reader.ts';
import * as alerts from './lost-dogs.repository.ts';
import { closedRefusal, isAddressed, isInFuture } from './lost-dogs.rules.ts';
import * as sightings from './sightings.repository.ts';
import { lockLastingAlert, storeSighting } from './store-sighting.ts';

export interface SentSighting {
  seenAt: Date;
  latitude: number;
  longitude: number;
  note: string | null;
  /** A data URL, or null. */
  photo: string | null;
  clientId: string | null;
}

interface StoredSighting {
  row: sightings.SightingRow;
  /** False for a repeated `clientId`. */
  isNew: boolean;
}

export function createSightings(deps: Dependencies & { photos: PhotoLifecycle }) {
  const { db, clock, limiter, unitOfWork, photos, photoStore } = deps;

  async function findRepeated(
    queryable: Queryable,
    lostDogId: number,
    userId: number,
    { clientId }: SentSighting,
  ): Promise<sightings.SightingRow | null> {
    const id =
      clientId && (await sightings.findSightingByClientId(queryable, lostDogId, userId, clientId));
    return id ? sightings.getSighting(queryable, id) : null;
  }

  /** Throws unless the member is near the place or has the link, and the alert lasts. */
  async function assertCanReport(
    queryable: Queryable,
    userId: number,
    lostDogId: number,
    code: string | undefined,
  ): Promise<void> {
    const now = clock.now();
    const alert = await alerts.findAlert(queryable, userId, lostDogId, now);
    if (!alert || !isAddressed(readerOf(alert, userId, code))) throw new AppError('not_found');
    const refusal = closedRefusal(stateOf(alert), now);
    if (refusal) throw new AppError(refusal);
  }

  /** A sighting of an own alert. Throws `not_found` for everybody else. */
  async function getOwn(queryable: Queryable, ownerId: number, lostDogId: number, id: number) {
    const row = await sightings.findSighting(queryable, ownerId, id);
    if (row?.lost_dog_id !== lostDogId) throw new AppError('not_found');
    return row;
  }

  return {
    list: (lostDogId: number) => sightings.listSightings(db, lostDogId),

    /** Stores a sighting by a member once, also if the call is repeated. */
    async send(
      userId: number,
      target: { lostDogId: number; code: string | undefined },
      sighting: SentSighting,
      client: ClientInfo,
    ): Promise<StoredSighting> {
      const { lostDogId, code } = target;
      const first = await findRepeated(db, lostDogId, userId, sighting);
      if (first) return { row: first, isNew: false };
      // Before the photo is decoded; in a unit of work, so that the end of the session is the first reason.
      await unitOfWork(client, (tx) => assertCanReport(tx, userId, lostDogId, code));
      if (isInFuture(sighting.seenAt, clock.now()))
        throw validationFailed('seenAt', 'timeInFuture');
      await limiter.consume(RATE_LIMITS.sightings, userId);
      const sender = { account: String(userId), ip: client.ip };
      const stored =
        sighting.photo === null ? [] : [await storeDataUrl(deps, 'photo', sighting.photo, sender)];
      return photos.assignWithCleanup(stored, () =>
        unitOfWork<{ replaced: string[]; result: StoredSighting }>(client, async (tx, emit) => {
          const now = clock.now();
          const alert = await lockLastingAlert(tx, lostDogId, now);
          await assertCanReport(tx, userId, lostDogId, code);
          const repeated = await findRepeated(tx, lostDogId, userId, sighting);
          if (repeated) {
            const replaced = stored.map(({ name }) => name);
            return { replaced, result: { row: repeated, isNew: false } };
          }
          const { photo: _, ...texts } = sighting;
          const entry = { ...texts, reporterId: userId, contact: null, now };
          const sightingId = await storeSighting(tx, emit, alert, entry);
          for (const photo of stored) {
            await photos.insertForLostDog(tx, photo, { lostDogId, sightingId, userId, now });
          }
          const row = await sightings.getSighting(tx, sightingId);
          return { replaced: [], result: { row, isNew: true } };
        }),
      );
    },

    /** Destroys a sighting of an own alert, with its photo. */
    async remove(
      ownerId: number,
      lostDogId: number,
      id: number,
      client: ClientInfo,
    ): Promise<void> {
      await unitOfWork(client, async (tx, emit) => {
        // A report that is being sent keeps the photo.
        await alerts.lockAlert(tx, lostDogId);
        const row = await getOwn(tx, ownerId, lostDogId, id);
        const names = await sightings.deleteSighting(tx, row.id);
        if (names.length > 0) emit('photos-unused', { names });
        emit('token-ended', { kind: 'sighting', token: sightings.toSightingToken(row) });
      });
    },

    async getPhotoName(ownerId: number, lostDogId: number, id: number): Promise<string> {
      const { photo } = await getOwn(db, ownerId, lostDogId, id);
      if (!photo) throw new AppError('not_found');
      return photo;
    },

    getPhotoBytes: (name: string, width: PhotoWidth) => getPhotoBytes(photoStore, name, width),

    /** Opens the room of the owner and the member who sent a sighting, without a friendship, for the time of the search. */
    async openRoom(
      ownerId: number,
      lostDogId: number,
      id: number,
      client: ClientInfo,
    ): Promise<{ room: RoomRow; isNew: boolean }> {
      return unitOfWork(client, async (tx, emit) => {
        const now = clock.now();
        const { reporter_id: reporterId } = await getOwn(tx, ownerId, lostDogId, id);
        await lockUsers(tx, [ownerId, reporterId ?? []].flat());
        await lockLastingAlert(tx, lostDogId, now);
        if (reporterId === null) throw new AppError('not_found');
        if (await isBlockedPair(tx, ownerId, reporterId)) throw new AppError('blocked');
        const wasOpen = await alerts.isRoomOpen(tx, ownerId, reporterId);
        const roomId = await openRoom(tx, ownerId, reporterId, now, lostDogId);
        const room = await findRoom(tx, ownerId, roomId);
        if (!room) throw new AppError('not_found');
        emit('lists-changed', { userIds: [ownerId, reporterId] });
        return { room, isNew: !wasOpen };
      });
    },
  };
}
