import type { NewProfile } from '@meongmate/shared/contract/auth';
import { TERMS_DATE } from '@meongmate/shared/rules/terms';
import { isTimeZone } from '@meongmate/shared/rules/time-zones';
import type { Queryable } from '../../platform/db/db.ts';
import type { PhotoSender } from '../../platform/photos/photo-types.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { saveLocation } from '../locations/save-location.ts';
import { announceIfFirstVisible } from '../new-neighbours/announce-if-first-visible.ts';
import { mergeSettings } from '../notification-settings/notification-settings.repository.ts';
import { DEFAULT_SETTINGS } from '../notification-settings/settings.rules.ts';
import type { PhotoLifecycle, StoredPhoto } from '../photos/photo-lifecycle.ts';
import { storeDataUrl } from '../photos/store-data-url.ts';
import { toProfileColumns } from '../users/profile-columns.repository.ts';
import * as users from '../users/users.repository.ts';

export type ProfileWriter = ReturnType<typeof createProfileWriter>;

/** Stores a new profile with its photos, for a sign-up and for a user whom a provider signed up. */
export function createProfileWriter(
  deps: Pick<Dependencies, 'keys' | 'temporaryFiles'> & { photos: PhotoLifecycle },
) {
  const { keys, photos } = deps;
  /** Decodes both photos before any row is written; deletes the first if the second fails. */
  async function storePhotos(
    profile: NewProfile,
    sender: PhotoSender,
  ): Promise<[StoredPhoto, StoredPhoto]> {
    const owner = await storeDataUrl(deps, 'profileImage', profile.profileImage, sender);
    try {
      return [owner, await storeDataUrl(deps, 'dogImage', profile.dogImage, sender)];
    } catch (error) {
      await photos.discard(owner.name);
      throw error;
    }
  }

  /** Writes a complete profile with its photos, location and consent; returns the replaced photos. */
  async function writeProfile(
    tx: Queryable,
    userId: number,
    { profile, ip }: { profile: NewProfile; ip: string },
    [ownerPhoto, dogPhoto]: [StoredPhoto, StoredPhoto],
    now: Date,
  ): Promise<string[]> {
    if (profile.termsAgreed === true) {
      await users.setTermsAgreed(tx, userId, TERMS_DATE, ip, now);
    }
    await users.updateProfile(tx, userId, toProfileColumns(profile));
    await saveLocation(tx, keys, { userId, position: profile, now });
    const replaced = [
      ...(await photos.replaceCurrent(tx, ownerPhoto, { userId, kind: 'profile', now })),
      ...(await photos.replaceCurrent(tx, dogPhoto, { userId, kind: 'dog', now })),
    ];
    const { timeZone } = profile;
    const isOther = timeZone !== DEFAULT_SETTINGS.timeZone;
    if (isOther && typeof timeZone === 'string' && isTimeZone(timeZone)) {
      await mergeSettings(tx, userId, { push: {}, mail: {}, general: { timeZone } });
    }
    await users.completeProfile(tx, userId);
    await announceIfFirstVisible(tx, userId, now);
    return replaced;
  }

  return { storePhotos, writeProfile };
}
