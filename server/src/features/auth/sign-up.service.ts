import type { NewProfile } from '@meongmate/shared/contract/auth';
import type { UnitOfWork } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Queryable, sqlState, UNIQUE_VIOLATION } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Failure } from '../../platform/http/failures.ts';
import type { Origin } from '../../platform/http/http-server.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { hashToken, keyedHash, randomToken } from '../../platform/security/tokens.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { restoreCarriedBlocks } from '../blocks/carried-blocks.repository.ts';
import { decodeDataUrl, type PhotoKeeper, type StoredPhoto } from '../photos/photo-keeper.ts';
import { keepPlace } from '../places/place-keeper.ts';
import { openSession } from '../sessions/session-keeper.ts';
import { getOwnRecord, type OwnRecord } from '../users/own-record.ts';
import { toProfileColumns } from '../users/profile-columns.ts';
import * as users from '../users/users.repository.ts';
import type { EmailCodes } from './email-codes.service.ts';
import type { SignedIn } from './log-in.service.ts';
import { upsertKnownDevice } from './login-failures.repository.ts';

interface Dependencies {
  clock: Clock;
  keys: Keys;
  work: UnitOfWork;
  photos: PhotoKeeper;
  codes: Pick<EmailCodes, 'assertCode' | 'use' | 'useVerification'>;
  adminEmails: readonly string[];
}

export interface NewAccount {
  email: string;
  password: string;
  profile: NewProfile;
  origin: Origin;
  deviceToken: string | undefined;
  /** Whoever the browser was signed in as until now: that session ends. */
  replaces: Caller | null;
}

export type SignUp = ReturnType<typeof createSignUp>;

export function createSignUp(deps: Dependencies) {
  const { clock, keys, work, photos, codes, adminEmails } = deps;

  /** Both photos, decoded before any row is written; the first is dropped when the second fails. */
  async function storePhotos(profile: NewProfile): Promise<[StoredPhoto, StoredPhoto]> {
    const owner = await photos.store(decodeDataUrl(profile.profileImage));
    try {
      return [owner, await photos.store(decodeDataUrl(profile.dogImage))];
    } catch (error) {
      await photos.discard(owner.name);
      throw error;
    }
  }

  /** Writes a complete profile with its photos and place; answers replaced photos. */
  async function writeProfile(
    tx: Queryable,
    userId: number,
    profile: NewProfile,
    [ownerPhoto, dogPhoto]: [StoredPhoto, StoredPhoto],
    now: Date,
  ): Promise<string[]> {
    const columns = toProfileColumns(profile);
    await users.updateProfile(tx, userId, { ...columns, profile_complete: true });
    await keepPlace(tx, keys, userId, profile, now);
    return [
      ...(await photos.claim(tx, ownerPhoto, { userId, kind: 'profile', now })),
      ...(await photos.claim(tx, dogPhoto, { userId, kind: 'dog', now })),
    ];
  }

  async function create(
    account: NewAccount,
    prove: (tx: Queryable) => Promise<void>,
  ): Promise<SignedIn> {
    const { email, profile, origin, replaces } = account;
    const passwordHash = await hashPassword(account.password);
    const stored = await storePhotos(profile);
    const deviceToken = account.deviceToken ?? randomToken();
    const signUp = () =>
      work(async (tx, emit) => {
        const now = clock.now();
        await prove(tx);
        const isAdmin = adminEmails.includes(email);
        const { language } = origin;
        const { name } = profile;
        const user = { email, passwordHash, name, language, isAdmin, now };
        const userId = await users.insertUser(tx, user);
        const replaced = await writeProfile(tx, userId, profile, stored, now);
        await restoreCarriedBlocks(tx, keyedHash(keys.signing, 'address', email), userId, now);
        const session = await openSession(tx, emit, keys, { userId, isAdmin, replaces, now });
        await upsertKnownDevice(tx, userId, hashToken(deviceToken), now);
        await recordActivity(tx, { action: 'user_registered', userId, origin, now });
        const record = await getOwnRecord(tx, keys, userId);
        return { replaced, result: { record, session, deviceToken } };
      });
    try {
      return await photos.adopt(stored, signUp);
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw new Failure('email_taken');
      throw error;
    }
  }

  return {
    /** With the mailed code, which is used up. */
    async withCode(account: NewAccount, code: string): Promise<SignedIn> {
      await codes.assertCode(account.email, code);
      return create(account, (tx) => codes.use(tx, account.email, code));
    },

    /** In a browser that verified the address within the hour. */
    withVerifiedAddress(account: NewAccount): Promise<SignedIn> {
      return create(account, (tx) => codes.useVerification(tx, account.email));
    },

    /** Completes the profile of a person who came through Google. */
    async complete(userId: number, profile: NewProfile, origin: Origin): Promise<OwnRecord> {
      const stored = await storePhotos(profile);
      return photos.adopt(stored, () =>
        work(async (tx, emit) => {
          const now = clock.now();
          const user = await users.findUser(tx, userId);
          if (!user) throw new Failure('unauthenticated');
          if (user.profile_complete) throw new Failure('already_complete');
          const named = { ...profile, name: user.name };
          const replaced = await writeProfile(tx, userId, named, stored, now);
          await recordActivity(tx, { action: 'user_registered', userId, origin, now });
          emit('person-changed', { userId });
          return { replaced, result: await getOwnRecord(tx, keys, userId) };
        }),
      );
    },
  };
}
