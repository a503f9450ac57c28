import { HOUR_MS } from '@meongmate/shared/rules/durations';
import type { PhotoWidth } from '@meongmate/shared/rules/limits';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import { toIpPrefix } from '../../platform/ip-address.ts';
import { waitMsUntilAllowed } from '../../platform/rate-limiter.ts';
import { keyedHash } from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { RATE_LIMITS, STORED_LIMITS } from '../../product/rate-limits.ts';
import type { Drawings } from '../photos/drawings.ts';
import { getPhotoBytes, type PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import { storeDataUrl } from '../photos/store-data-url.ts';
import { stateOf } from './alert-reader.ts';
import * as alerts from './lost-dogs.repository.ts';
import { closedRefusal, isInFuture, readableForm } from './lost-dogs.rules.ts';
import * as sightings from './sightings.repository.ts';
import { lockLastingAlert, storeSighting } from './store-sighting.ts';

const VISITOR = { isOwner: false, isBlocked: false, hasCode: true, distanceKm: null };

export interface VisitorSighting {
  seenAt: Date;
  latitude: number;
  longitude: number;
  note: string | null;
  contact: string | null;
  /** A data URL, or null. */
  photo: string | null;
  clientId: string | null;
}

/** What everybody with the link of an alert can do, without an account. */
export function createSharedAlerts(
  deps: Dependencies & { drawings: Drawings; photos: PhotoLifecycle },
) {
  const { db, clock, keys, limiter, unitOfWork, photoStore, drawings, photos } = deps;

  /** Throws `rate_limited` if visitors sent too many sightings of an alert, or too many photos. */
  async function assertWithinLimits(
    queryable: Queryable,
    { id, ends_at: endsAt }: Pick<alerts.LockedAlert, 'id' | 'ends_at'>,
    hasPhoto: boolean,
  ): Promise<void> {
    const now = clock.now();
    const {
      sharedSightingsPerHour: hourly,
      sharedSightings: all,
      sharedSightingPhotos,
    } = STORED_LIMITS;
    const since = new Date(now.getTime() - HOUR_MS);
    const sent = await sightings.countVisitorSightings(queryable, id, since);
    const times = sent.recent.map((at) => at.getTime());
    const waitMs = waitMsUntilAllowed(hourly, times, now.getTime());
    if (waitMs > 0) throw new AppError('rate_limited', { retryAfter: waitMs / 1000 });
    const isFull =
      sent.count >= all.max || (hasPhoto && sent.with_photo >= sharedSightingPhotos.max);
    if (!isFull) return;
    const retryAfter = (endsAt.getTime() - now.getTime()) / 1000;
    throw new AppError('rate_limited', { retryAfter });
  }

  /** Throws `not_found` unless the alert lasts, or was found within a day. */
  async function read(code: string) {
    const now = clock.now();
    const row = await alerts.findSharedAlert(db, code, now);
    const form = row && readableForm(stateOf(row), VISITOR, now);
    if (!row || !form) throw new AppError('not_found');
    return { row, form };
  }

  /** Throws `not_found` unless the alert lasts. */
  async function readWhole(code: string) {
    const { row, form } = await read(code);
    if (form !== 'whole') throw new AppError('not_found');
    return row;
  }

  const getPhotoName = async (code: string) => (await readWhole(code)).photo;

  return {
    read,
    readWhole,
    getPhotoName,
    getPhotoBytes: (name: string, width: PhotoWidth) => getPhotoBytes(photoStore, name, width),
    getPreview: async (code: string, ip: string) =>
      drawings.getLinkPreview(await getPhotoName(code), ip),

    /** Stores a sighting by a visitor once. Returns false for a repeated `clientId`. */
    async report(code: string, sighting: VisitorSighting, ip: string): Promise<boolean> {
      const alert = await alerts.findSharedAlert(db, code, clock.now());
      const refusal = alert && closedRefusal(stateOf(alert), clock.now());
      if (!alert || refusal) throw new AppError(refusal ?? 'not_found');
      const { clientId, photo, ...texts } = sighting;
      const { id: lostDogId } = alert;
      const isStored = async (queryable: Queryable) =>
        clientId !== null &&
        (await sightings.findSightingByClientId(queryable, lostDogId, null, clientId)) !== null;
      if (await isStored(db)) return false;
      if (isInFuture(sighting.seenAt, clock.now()))
        throw validationFailed('seenAt', 'timeInFuture');
      // Before the photo is decoded.
      await assertWithinLimits(db, alert, photo !== null);
      const network = toIpPrefix(ip);
      const visit = keyedHash(keys.signing, 'visit', `${network} ${lostDogId}`);
      await limiter.consume(RATE_LIMITS.sharedSightings, visit);
      // The visitors of one network take turns as one account does.
      const sender = { account: `network ${network}`, ip };
      const stored = photo === null ? [] : [await storeDataUrl(deps, 'photo', photo, sender)];
      return photos.assignWithCleanup(stored, () =>
        unitOfWork<{ replaced: string[]; result: boolean }>(null, async (tx, emit) => {
          const now = clock.now();
          const locked = await lockLastingAlert(tx, lostDogId, now);
          if (await isStored(tx))
            return { replaced: stored.map(({ name }) => name), result: false };
          await assertWithinLimits(tx, locked, photo !== null);
          const entry = { ...texts, clientId, reporterId: null, now };
          const sightingId = await storeSighting(tx, emit, locked, entry);
          const { owner_id: userId } = locked;
          for (const file of stored) {
            await photos.insertForLostDog(tx, file, { lostDogId, sightingId, userId, now });
          }
          return { replaced: [], result: true };
        }),
      );
    },
  };
}
