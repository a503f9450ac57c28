import type { NewProfile } from '@meongmate/shared/contract/auth';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { lockProofs } from '../blocks/account-keys.ts';
import { restoreCarriedBlocks } from '../blocks/carried-blocks.ts';
import { acceptInvite } from '../invites/accept-invite.ts';
import type { PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import { assertSessionAccess } from '../sessions/session-access.ts';
import { assertAllowedTexts } from '../users/allowed-texts.ts';
import { getOwnUser, type OwnUser } from '../users/own-user.ts';
import { hasAddress } from '../users/placeholder-address.rules.ts';
import * as users from '../users/users.repository.ts';
import type { EmailCodes } from './email-codes.service.ts';
import type { ProfileWriter } from './profile-writer.ts';
import { assertFree } from './taken-address.ts';

interface CompletionDependencies extends Dependencies {
  photos: PhotoLifecycle;
  codes: Pick<EmailCodes, 'assertCode' | 'consumeCode'>;
  writer: ProfileWriter;
}

interface Completion {
  profile: Omit<NewProfile, 'name'>;
  /** Null: the provider gave one. */
  name: string | null;
  /** An address and its code; null: the provider verified one. */
  proof: { email: string; code: string } | null;
  client: ClientInfo;
}

/** Completes the profile of a user whom a provider signed up. */
export function createProfileCompletion(deps: CompletionDependencies) {
  const { db, clock, keys, unitOfWork, photos, codes, limiter, writer } = deps;

  /** The account without an address gets the one that was proved, and the blocks of and on other accounts of it. */
  async function saveAddress(
    tx: Queryable,
    emit: Emit,
    userId: number,
    { email, code }: NonNullable<Completion['proof']>,
    now: Date,
  ): Promise<void> {
    await codes.consumeCode(tx, email, code);
    await assertFree(tx, email, userId, now);
    await users.setEmail(tx, userId, email);
    await restoreCarriedBlocks(tx, emit, keys, { userId, proofs: [{ email }], now });
  }

  async function write(userId: number, { profile, name, proof, client }: Completion) {
    const storedPhotos = await writer.storePhotos(
      { ...profile, name: '' },
      { account: String(userId), ip: client.ip },
    );
    return photos.assignWithCleanup(storedPhotos, () =>
      unitOfWork(null, async (tx, emit) => {
        const now = clock.now();
        // The address is locked before the user.
        if (proof) await lockProofs(tx, keys, [proof]);
        await users.lockUser(tx, userId);
        // Here, because a carried block ends the session in this transaction.
        await assertSessionAccess(tx, client.session, now);
        const user = await users.findUser(tx, userId);
        if (!user) throw new AppError('unauthenticated');
        if (user.profile_complete) throw new AppError('already_complete');
        if (proof) await saveAddress(tx, emit, userId, proof, now);
        const named = { ...profile, name: name ?? user.name };
        const account = { profile: named, ip: client.ip };
        const replaced = await writer.writeProfile(tx, userId, account, storedPhotos, now);
        await acceptInvite(tx, emit, deps, { code: profile.inviteCode, userId, now });
        await recordActivity(tx, { action: 'user_registered', userId, client, now });
        emit('person-changed', { userId });
        return { replaced, result: await getOwnUser(tx, keys, userId) };
      }),
    );
  }

  return {
    /** What the provider did not give. Photos are decoded only for a user who still needs them. */
    async findMissing(userId: number): Promise<{ name: boolean; address: boolean }> {
      const user = await users.findUser(db, userId);
      if (!user) throw new AppError('unauthenticated');
      if (user.profile_complete) throw new AppError('already_complete');
      return { name: user.name === '', address: !hasAddress(user.email) };
    },

    async complete(userId: number, completion: Completion): Promise<OwnUser> {
      const { profile, name, proof, client } = completion;
      assertAllowedTexts({ ...profile, name });
      await limiter.consume(RATE_LIMITS.completions, userId);
      if (proof) await codes.assertCode(proof.email, proof.code, client.ip);
      try {
        return await write(userId, completion);
      } catch (error) {
        if (users.isEmailTaken(error)) throw new AppError('email_taken');
        throw error;
      }
    },
  };
}
