import type { NewProfile } from '@meongmate/shared/contract/auth';
import { TERMS_DATE } from '@meongmate/shared/rules/terms';
import { isTimeZone } from '@meongmate/shared/rules/time-zones';
import { type Queryable, violatesUnique } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { PhotoSender } from '../../platform/photos/photo-types.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { limitNetwork, RATE_LIMITS } from '../../product/rate-limits.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { restoreCarriedBlocks } from '../blocks/carried-blocks.ts';
import { saveLocation } from '../locations/save-location.ts';
import { mergeSettings } from '../notification-settings/notification-settings.repository.ts';
import { DEFAULT_SETTINGS } from '../notification-settings/settings.rules.ts';
import { decodeDataUrl, type PhotoLifecycle, type StoredPhoto } from '../photos/photo-lifecycle.ts';
import { completeSignIn, type SignedIn, type SignInContext } from '../sessions/sign-in.ts';
import { assertAllowedTexts } from '../users/allowed-texts.ts';
import { hashMailbox } from '../users/mailbox.ts';
import { getOwnUser, type OwnUser } from '../users/own-user.ts';
import { toProfileColumns } from '../users/profile-columns.repository.ts';
import * as users from '../users/users.repository.ts';
import type { EmailCodes } from './email-codes.service.ts';

interface SignUpDependencies extends Dependencies {
  photos: PhotoLifecycle;
  codes: Pick<EmailCodes, 'assertCode' | 'consumeCode' | 'consumeVerification'>;
}

export interface NewAccount extends SignInContext {
  email: string;
  password: string;
  profile: NewProfile;
}

export function createSignUp(deps: SignUpDependencies) {
  const { db, clock, keys, unitOfWork, photos, codes, limiter, networkLimits, temporaryFiles } =
    deps;

  /** An error names the photo, because the form has two. */
  async function storePhoto(
    field: 'profileImage' | 'dogImage',
    profile: NewProfile,
    sender: PhotoSender,
  ): Promise<StoredPhoto> {
    try {
      const file = await temporaryFiles.write([decodeDataUrl(profile[field])]);
      try {
        return await photos.store(file, sender);
      } finally {
        await file.remove();
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'invalid_file_type') throw error.forField(field, 'photoUnreadable');
      if (error.code === 'file_too_large') throw error.forField(field, 'photoTooLarge');
      throw error;
    }
  }

  /** Decodes both photos before any row is written; deletes the first if the second fails. */
  async function storePhotos(
    profile: NewProfile,
    sender: PhotoSender,
  ): Promise<[StoredPhoto, StoredPhoto]> {
    const owner = await storePhoto('profileImage', profile, sender);
    try {
      return [owner, await storePhoto('dogImage', profile, sender)];
    } catch (error) {
      await photos.discard(owner.name);
      throw error;
    }
  }

  /** Writes a complete profile with its photos, location and consent; returns the replaced photos. */
  async function writeProfile(
    tx: Queryable,
    userId: number,
    { profile, client }: Pick<NewAccount, 'profile' | 'client'>,
    [ownerPhoto, dogPhoto]: [StoredPhoto, StoredPhoto],
    now: Date,
  ): Promise<string[]> {
    if (profile.termsAgreed === true) {
      await users.setTermsAgreed(tx, userId, TERMS_DATE, client.ip, now);
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
    await users.markFirstVisible(tx, userId, now);
    return replaced;
  }

  async function insertAccount(
    account: NewAccount,
    consumeProof: (tx: Queryable) => Promise<void>,
  ): Promise<SignedIn> {
    const { email, profile, client } = account;
    const passwordHash = await hashPassword(account.password);
    const storedPhotos = await storePhotos(profile, {
      account: hashMailbox(keys, email).toString('hex'),
      ip: client.ip,
    });
    const signUp = () =>
      unitOfWork(client, async (tx, emit) => {
        const now = clock.now();
        await consumeProof(tx);
        const { language } = client;
        const user = { email, passwordHash, name: profile.name, language, now };
        const userId = await users.insertUser(tx, user);
        const replaced = await writeProfile(tx, userId, account, storedPhotos, now);
        await restoreCarriedBlocks(tx, keys, { email, userId, now });
        const action = 'user_registered' as const;
        const result = await completeSignIn(tx, emit, deps, { ...account, userId, action, now });
        return { replaced, result };
      });
    try {
      return await photos.assignWithCleanup(storedPhotos, signUp);
    } catch (error) {
      if (violatesUnique(error, 'users_email_live')) throw new AppError('email_taken');
      throw error;
    }
  }

  /** Checks the limits before it hashes and decodes. */
  async function create(
    account: NewAccount,
    consumeProof: (tx: Queryable) => Promise<void>,
  ): Promise<SignedIn> {
    assertAllowedTexts(account.profile);
    await limiter.consume(RATE_LIMITS.signUps, hashMailbox(keys, account.email));
    return limitNetwork(limiter, networkLimits.signUps, account.client.ip, () =>
      insertAccount(account, consumeProof),
    );
  }

  return {
    /** Signs up with the mailed code, which is then used. */
    async withCode(account: NewAccount, code: string): Promise<SignedIn> {
      await codes.assertCode(account.email, code, account.client.ip);
      return create(account, (tx) => codes.consumeCode(tx, account.email, code));
    },

    /** Signs up in a browser that verified the address within the last hour. */
    withVerifiedEmail(account: NewAccount): Promise<SignedIn> {
      return create(account, (tx) => codes.consumeVerification(tx, account.email));
    },

    /** Completes the profile of a user who signed up with Google. */
    async complete(userId: number, profile: NewProfile, client: ClientInfo): Promise<OwnUser> {
      assertAllowedTexts(profile);
      // Photos are decoded only for a user who still needs them.
      if ((await users.findUser(db, userId))?.profile_complete) {
        throw new AppError('already_complete');
      }
      await limiter.consume(RATE_LIMITS.completions, userId);
      const storedPhotos = await storePhotos(profile, {
        account: String(userId),
        ip: client.ip,
      });
      return photos.assignWithCleanup(storedPhotos, () =>
        unitOfWork(client, async (tx, emit) => {
          const now = clock.now();
          await users.lockUser(tx, userId);
          const user = await users.findUser(tx, userId);
          if (!user) throw new AppError('unauthenticated');
          if (user.profile_complete) throw new AppError('already_complete');
          const account = { profile: { ...profile, name: user.name }, client };
          const replaced = await writeProfile(tx, userId, account, storedPhotos, now);
          await recordActivity(tx, { action: 'user_registered', userId, client, now });
          emit('person-changed', { userId });
          return { replaced, result: await getOwnUser(tx, keys, userId) };
        }),
      );
    },
  };
}
