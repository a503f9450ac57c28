import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { lockAccount } from '../account-end/account-removal.repository.ts';
import { removeAccount } from '../account-end/account-removal.ts';
import { assertRecentSignIn } from '../sessions/recent-sign-in.ts';
import { assertSessionAccess } from '../sessions/session-access.ts';
import { hashAddress } from '../users/address-hash.ts';
import * as passwords from '../users/passwords.repository.ts';
import * as failures from './login-failures.repository.ts';
import { type OwnPassword, wrongPassword } from './own-password.ts';

interface AccountDeletion {
  userId: number;
  /** The password of the account. Without one the call needs a recent sign-in. */
  password: string | null;
  deviceToken: string | undefined;
  client: ClientInfo;
}

export function createAccountDeletion({
  clock,
  keys,
  unitOfWork,
  ownPassword,
}: Dependencies & { ownPassword: OwnPassword }) {
  return {
    /**
     * Removes the account from every list and deletes the coordinates at once; the rest after the retention
     * period.
     */
    async remove(deletion: AccountDeletion): Promise<void> {
      const { userId, password, deviceToken, client } = deletion;
      const source = { ip: client.ip, deviceToken };
      const matched = password && (await ownPassword.match(userId, password, source));
      await unitOfWork(null, async (tx, emit) => {
        const now = clock.now();
        const { user, isLastAdmin } = await lockAccount(tx, userId);
        // Here, because the transaction ends the session.
        await assertSessionAccess(tx, client.session, now);
        if (!user || user.deleted_at) throw new AppError('unauthenticated');
        if (matched) {
          // Another call may have changed it since the comparison.
          if (!(await passwords.lockIfPasswordMatches(tx, userId, matched.passwordHash)))
            throw wrongPassword();
          await failures.deleteFailures(tx, hashAddress(keys, user.email));
        } else await assertRecentSignIn(tx, client.session, now);
        if (isLastAdmin) throw new AppError('last_admin');
        const activity = { action: 'user_deleted', userId, client, now } as const;
        await removeAccount(tx, emit, keys, { user, now, activity });
      });
    },
  };
}
