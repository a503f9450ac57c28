import type { ProfileChange } from '@meongmate/shared/contract/users';
import type { Position } from '@meongmate/shared/rules/distance';
import type { Gender, PhotoType } from '@meongmate/shared/rules/people';
import { TERMS_DATE } from '@meongmate/shared/rules/terms';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { TemporaryFile } from '../../platform/temporary-files.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { RATE_LIMITS, STORED_LIMITS } from '../../product/rate-limits.ts';
import { errorCase } from '../../product/texts/texts.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { findConnection } from '../connections/connections.repository.ts';
import { findLocation, type LocationRow } from '../locations/locations.repository.ts';
import { canMoveHere, saveLocation, toStoredPrecision } from '../locations/save-location.ts';
import { announceIfFirstVisible } from '../new-neighbours/announce-if-first-visible.ts';
import type { PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import { confirmWarnings } from '../reports/report-warnings.repository.ts';
import { assertAllowedTexts } from './allowed-texts.ts';
import { getOwnUser, type OwnUser } from './own-user.ts';
import { type CardRow, toProfileColumns } from './profile-columns.repository.ts';
import { findSight } from './sight.repository.ts';
import * as users from './users.repository.ts';
import { genderLockedUntil, isGenderChange } from './users.rules.ts';

export interface Card {
  user: CardRow;
  instagramId: string | null;
}

/** Throws `rate_limited` if the gender was changed a short time ago. */
async function recordGenderChange(
  tx: Queryable,
  id: number,
  newGender: Gender,
  now: Date,
): Promise<void> {
  const current = await users.lockGender(tx, id);
  const { windowMs } = STORED_LIMITS.genderChanges;
  const lockedUntil = genderLockedUntil(current, { newGender, windowMs, now });
  if (lockedUntil) {
    const retryAfter = (lockedUntil.getTime() - now.getTime()) / 1000;
    throw new AppError('rate_limited', { text: errorCase('genderChanges'), retryAfter });
  }
  if (isGenderChange(current.gender, newGender)) await users.setGenderChangedAt(tx, id, now);
}

export function createUsers({
  db,
  clock,
  keys,
  unitOfWork,
  limiter,
  photos,
}: Dependencies & { photos: PhotoLifecycle }) {
  async function isCurrentLocation(id: number, location: Position): Promise<boolean> {
    const { position } = await getOwnUser(db, keys, id);
    const { latitude, longitude } = toStoredPrecision(location);
    return position?.latitude === latitude && position.longitude === longitude;
  }

  /**
   * In the transaction that changed the own record: completes the profile if no field is missing now, writes
   * the log and publishes.
   */
  async function finishChange(
    tx: Queryable,
    emit: Emit,
    userId: number,
    client: ClientInfo,
    now: Date,
  ): Promise<OwnUser> {
    await recordActivity(tx, { action: 'profile_updated', userId, client, now });
    if (await users.completeProfile(tx, userId)) {
      await recordActivity(tx, { action: 'user_registered', userId, client, now });
    }
    await announceIfFirstVisible(tx, userId, now);
    emit('person-changed', { userId });
    // The own list contains distances from the own location.
    emit('lists-changed', { userIds: [userId, ...(await users.listAcquaintanceIds(tx, userId))] });
    return getOwnUser(tx, keys, userId);
  }

  return {
    getOwnUser: (id: number): Promise<OwnUser> => getOwnUser(db, keys, id),

    /**
     * The card of another member, with the handle if the friendship shares it. Throws `not_found` otherwise.
     */
    async getCard(viewerId: number, id: number): Promise<Card> {
      await limiter.consume(RATE_LIMITS.profiles, viewerId, String(id));
      const sight = await findSight(db, viewerId, id);
      const user = await users.findUser(db, id);
      if (!user || sight?.maySee !== 'yes') throw new AppError('not_found');
      const connection = await findConnection(db, viewerId, id);
      return { user, instagramId: connection?.handle_shared ? user.instagram_id : null };
    },

    async update(id: number, change: ProfileChange, client: ClientInfo): Promise<OwnUser> {
      assertAllowedTexts(change);
      const { latitude, longitude } = change;
      const position =
        latitude === undefined || longitude === undefined ? null : { latitude, longitude };
      if (position && !(await isCurrentLocation(id, position))) {
        await limiter.consume(RATE_LIMITS.locations, id);
      }
      return unitOfWork(client, async (tx, emit) => {
        const now = clock.now();
        if (change.gender) await recordGenderChange(tx, id, change.gender, now);
        await users.updateProfile(tx, id, toProfileColumns(change));
        if (position) {
          const renewsConsent = change.locationConsent === true;
          const movedHere = change.movedHere === true;
          await saveLocation(tx, keys, { userId: id, position, renewsConsent, movedHere, now });
        }
        return finishChange(tx, emit, id, client, now);
      });
    },

    async uploadPhoto(id: number, kind: PhotoType, file: TemporaryFile, client: ClientInfo) {
      await limiter.consume(RATE_LIMITS.uploads, id);
      const storedPhoto = await photos.store(file, { account: String(id), ip: client.ip });
      const ownUser = await photos.assignWithCleanup([storedPhoto], () =>
        unitOfWork(client, async (tx, emit) => {
          const now = clock.now();
          const replaced = await photos.replaceCurrent(tx, storedPhoto, { userId: id, kind, now });
          return { replaced, result: await finishChange(tx, emit, id, client, now) };
        }),
      );
      const { originalSize, variants } = storedPhoto.photo;
      return { ownUser, originalSize, compressedSize: variants[0]?.bytes.length ?? 0 };
    },

    async agreeToTerms(id: number, client: ClientInfo): Promise<OwnUser> {
      return unitOfWork(client, async (tx, emit) => {
        const now = clock.now();
        await users.setTermsAgreed(tx, id, TERMS_DATE, client.ip, now);
        await announceIfFirstVisible(tx, id, now);
        emit('person-changed', { userId: id });
        return getOwnUser(tx, keys, id);
      });
    },

    async confirmWarning(id: number, shownAt: Date | null, client: ClientInfo): Promise<OwnUser> {
      return unitOfWork(client, async (tx, emit) => {
        await confirmWarnings(tx, id, { shownAt, now: clock.now() });
        emit('person-changed', { userId: id });
        return getOwnUser(tx, keys, id);
      });
    },

    /** The shown location, and whether `movedHere` is accepted at the true one. */
    async findPlace(id: number): Promise<{ location: LocationRow | null; canMoveHere: boolean }> {
      const location = await findLocation(db, id);
      return { location, canMoveHere: location !== null && canMoveHere(keys, id, location) };
    },
  };
}
