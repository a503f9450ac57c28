import type { NewProfile } from '@meongmate/shared/contract/auth';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { limitNetwork, RATE_LIMITS } from '../../product/rate-limits.ts';
import { lockProofs } from '../blocks/account-keys.ts';
import { restoreCarriedBlocks } from '../blocks/carried-blocks.ts';
import { acceptInvite } from '../invites/accept-invite.ts';
import type { PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import { completeSignIn, type SignedIn, type SignInContext } from '../sessions/sign-in.ts';
import { assertAllowedTexts } from '../users/allowed-texts.ts';
import { hashMailbox } from '../users/mailbox.ts';
import * as users from '../users/users.repository.ts';
import type { EmailCodes } from './email-codes.service.ts';
import type { ProfileWriter } from './profile-writer.ts';
import { assertFree } from './taken-address.ts';

interface SignUpDependencies extends Dependencies {
  photos: PhotoLifecycle;
  codes: Pick<EmailCodes, 'assertCode' | 'consumeCode' | 'consumeVerification'>;
  writer: ProfileWriter;
}

export interface NewAccount extends SignInContext {
  email: string;
  password: string;
  profile: NewProfile;
}

export function createSignUp(deps: SignUpDependencies) {
  const { clock, keys, unitOfWork, photos, codes, limiter, networkLimits, writer } = deps;

  async function insertAccount(
    account: NewAccount,
    consumeProof: (tx: Queryable) => Promise<void>,
  ): Promise<SignedIn> {
    const { email, profile, client } = account;
    const passwordHash = await hashPassword(account.password);
    const storedPhotos = await writer.storePhotos(profile, {
      account: hashMailbox(keys, email).toString('hex'),
      ip: client.ip,
    });
    const signUp = () =>
      unitOfWork(client, async (tx, emit) => {
        const now = clock.now();
        const proofs = [{ email }];
        await lockProofs(tx, keys, proofs);
        await consumeProof(tx);
        await assertFree(tx, email, null, now);
        const { language } = client;
        const user = { email, passwordHash, name: profile.name, language, now };
        const userId = await users.insertUser(tx, user);
        const replaced = await writer.writeProfile(
          tx,
          userId,
          { profile, ip: client.ip },
          storedPhotos,
          now,
        );
        await restoreCarriedBlocks(tx, emit, keys, { userId, proofs, now });
        await acceptInvite(tx, emit, deps, { code: profile.inviteCode, userId, now });
        const action = 'user_registered' as const;
        const result = await completeSignIn(tx, emit, deps, { ...account, userId, action, now });
        return { replaced, result };
      });
    try {
      return await photos.assignWithCleanup(storedPhotos, signUp);
    } catch (error) {
      if (users.isEmailTaken(error)) throw new AppError('email_taken');
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
  };
}
