import type { SignInWay } from '@meongmate/shared/rules/providers';
import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import type { Caller } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { deleteReset } from '../auth/password-resets.repository.ts';
import { storeCurrentKeys } from '../blocks/account-keys.ts';
import { assertRecentSignIn } from '../sessions/recent-sign-in.ts';
import { lockForSensitiveStep } from '../sessions/sensitive-step.ts';
import * as passwords from '../users/passwords.repository.ts';
import { hasAddress } from '../users/placeholder-address.rules.ts';
import { reportIdentity } from './identities.mails.ts';
import * as identities from './identities.repository.ts';
import { removalRefusal } from './identities.rules.ts';

export function createIdentities(deps: Dependencies) {
  const { db, clock, keys, unitOfWork, config } = deps;
  const isOffered = (way: SignInWay) => way === 'password' || config.signIn[way] !== null;

  return {
    list: (userId: number) => identities.listWays(db, userId),

    async addPassword({ userId }: Caller, newPassword: string, client: ClientInfo): Promise<void> {
      // Before the slow hash.
      await assertRecentSignIn(db, client.session, clock.now());
      const passwordHash = await hashPassword(newPassword);
      await unitOfWork(null, async (tx, emit) => {
        const now = clock.now();
        const user = await lockForSensitiveStep(tx, userId, client.session, now);
        // A log-in with a password needs an address.
        if (!hasAddress(user.email)) throw new AppError('email_not_verified');
        const isAdded = await passwords.addPassword(tx, userId, passwordHash, now);
        if (!isAdded) throw new AppError('password_exists');
        await reportIdentity(tx, emit, deps, user, { change: 'added', way: 'password', now });
      });
    },

    /** Removes a way to sign in, never the last. Sessions stay. */
    async remove({ userId }: Caller, removed: string, client: ClientInfo): Promise<void> {
      await unitOfWork(null, async (tx, emit) => {
        const now = clock.now();
        const user = await lockForSensitiveStep(tx, userId, client.session, now);
        const ways = (await identities.listWays(tx, userId)).map(({ way }) => way);
        const refusal = removalRefusal(ways, removed, isOffered);
        if (refusal) throw new AppError(refusal);
        await storeCurrentKeys(tx, keys, user, now);
        const way = removed as SignInWay;
        if (way === 'password') {
          await passwords.removePassword(tx, userId);
          await deleteReset(tx, userId);
        } else await identities.deleteIdentities(tx, userId, way, now);
        await reportIdentity(tx, emit, deps, user, { change: 'removed', way, now });
      });
    },
  };
}
