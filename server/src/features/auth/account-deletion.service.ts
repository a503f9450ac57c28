import { AppError, validationFailed } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { lockAccount } from '../account-end/account-removal.repository.ts';
import { removeAccount } from '../account-end/account-removal.ts';
import { assertSessionAccess } from '../sessions/session-access.ts';
import { hashAddress } from '../users/address-hash.ts';
import * as passwords from '../users/passwords.repository.ts';
import * as failures from './login-failures.repository.ts';
import { type PasswordAttempts, tooManyFailures } from './password-attempts.ts';

interface AccountDeletion {
  userId: number;
  /** Compared with the password of the account, if the caller sent one and the account has one. */
  password: string | undefined;
  deviceToken: string | undefined;
  client: ClientInfo;
}

const wrongPassword = () => validationFailed('password', 'passwordWrong');

export function createAccountDeletion({
  db,
  clock,
  keys,
  unitOfWork,
  attempts,
}: Dependencies & { attempts: PasswordAttempts }) {
  /** Returns the hash that the password matched, or null if there was nothing to compare. */
  async function comparePassword(deletion: AccountDeletion): Promise<string | null> {
    const { userId, password, deviceToken, client } = deletion;
    if (password === undefined) return null;
    const account = await passwords.findPassword(db, userId);
    if (!account) throw new AppError('unauthenticated');
    const { email, password_hash: passwordHash } = account;
    if (passwordHash === null) return null;
    if (password === '') throw validationFailed('password', 'passwordRequired');
    const source = { ip: client.ip, deviceToken };
    await attempts.consume(source.ip);
    const attempt = await attempts.compare({ userId, email, passwordHash }, password, source);
    if (!attempt.isCounted) throw tooManyFailures();
    if (!attempt.matches) throw wrongPassword();
    return passwordHash;
  }

  return {
    /**
     * Removes the account from every list and deletes the coordinates at once; the rest after the retention
     * period.
     */
    async remove(deletion: AccountDeletion): Promise<void> {
      const { userId, client } = deletion;
      const matchedHash = await comparePassword(deletion);
      await unitOfWork(null, async (tx, emit) => {
        const now = clock.now();
        const { user, isLastAdmin } = await lockAccount(tx, userId);
        // Here, because the transaction ends the session.
        await assertSessionAccess(tx, client.session, now);
        if (!user || user.deleted_at) throw new AppError('unauthenticated');
        if (matchedHash !== null) {
          // Another call may have changed it since the comparison.
          if (!(await passwords.lockIfPasswordMatches(tx, userId, matchedHash)))
            throw wrongPassword();
          await failures.deleteFailures(tx, hashAddress(keys, user.email));
        }
        if (isLastAdmin) throw new AppError('last_admin');
        const activity = { action: 'user_deleted', userId, client, now } as const;
        await removeAccount(tx, emit, keys, { user, now, activity });
      });
    },
  };
}
