import { AppError } from '../../platform/http/errors.ts';
import { hashToken, keyedHash, randomToken } from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { lockProofs } from '../blocks/account-keys.ts';
import { addPendingLink, type PendingLink } from '../identities/pending-link.ts';
import { completeSignIn, type SignedIn, type SignInContext } from '../sessions/sign-in.ts';
import { hashAddress } from '../users/address-hash.ts';
import * as passwords from '../users/passwords.repository.ts';
import { RESET_AFTER_LOGIN_MS } from './auth.rules.ts';
import * as failures from './login-failures.repository.ts';
import { type PasswordAttempts, tooManyFailures } from './password-attempts.ts';
import * as resets from './password-resets.repository.ts';

export type LogInResult =
  | { kind: 'signed-in'; signedIn: SignedIn }
  | { kind: 'reset'; token: string };

export interface LogInAttempt extends SignInContext {
  email: string;
  password: string;
  /** An identity of a provider with the same address, to be added after this password is verified. */
  link: PendingLink | null;
}

function assertNotBlocked({
  blocked_at,
  blocked_reason,
  blocked_by_report: reportId,
}: passwords.AccountBlock): void {
  if (!blocked_at) return;
  throw new AppError('account_blocked', {
    extra: { reason: blocked_reason ?? '', ...(reportId !== null && { reportId }) },
  });
}

export function createLogIn(
  deps: Dependencies & {
    attempts: PasswordAttempts;
  },
) {
  const { db, clock, keys, unitOfWork, attempts } = deps;
  async function exchangeTemporaryPassword(
    userId: number,
    password: string,
  ): Promise<string | null> {
    const token = randomToken();
    const now = clock.now();
    const isExchanged = await resets.exchangeTemporaryPassword(db, {
      userId,
      temporaryPasswordHash: keyedHash(keys.signing, 'temporary-password', password.trim()),
      tokenHash: hashToken(token),
      now,
      expiresAt: new Date(now.getTime() + RESET_AFTER_LOGIN_MS),
    });
    return isExchanged ? token : null;
  }

  /** Signs the user in. Throws `invalid_credentials` if the password was changed during the comparison. */
  async function signIn(
    userId: number,
    passwordHash: string,
    attempt: LogInAttempt,
  ): Promise<SignedIn> {
    const result = await unitOfWork(null, async (tx, emit) => {
      if (attempt.link) await lockProofs(tx, keys, [attempt.link]);
      const account = await passwords.lockIfPasswordMatches(tx, userId, passwordHash);
      if (!account) throw new AppError('invalid_credentials');
      assertNotBlocked(account);
      const now = clock.now();
      await failures.deleteFailures(tx, hashAddress(keys, attempt.email));
      const action = 'login' as const;
      const signedIn = await completeSignIn(tx, emit, deps, { ...attempt, userId, action, now });
      const { user } = signedIn.ownUser;
      const isBlocked = await addPendingLink(tx, emit, deps, attempt.link, { user, now });
      const block = isBlocked && (await passwords.lockIfPasswordMatches(tx, userId, passwordHash));
      return { signedIn, block };
    });
    if (result.block) assertNotBlocked(result.block);
    return result.signedIn;
  }

  return {
    /**
     * The same error, after the same work, for a wrong password and for an unknown, password-less or deleted
     * account.
     */
    async logIn(attempt: LogInAttempt): Promise<LogInResult> {
      const { email, password, client } = attempt;
      await attempts.consume(client.ip);
      const addressKey = hashAddress(keys, email);
      const account = await passwords.findCredentials(db, email);
      const passwordHash = account?.password_hash ?? null;
      const { matches, isCounted } = await attempts.compare(
        { userId: account?.id, email, passwordHash },
        password,
        { ip: client.ip, deviceToken: attempt.deviceToken },
      );
      if (account && passwordHash !== null && matches) {
        if (account.blocked_at) await failures.deleteFailures(db, addressKey);
        assertNotBlocked(account);
        return { kind: 'signed-in', signedIn: await signIn(account.id, passwordHash, attempt) };
      }
      // Also queried for an unknown address, so that it takes the same time, and for an account with too many
      // failures: its users must request a temporary password, which is too long to be guessed.
      const resettableUserId = account && !account.blocked_at ? account.id : resets.NO_USER_ID;
      const token = await exchangeTemporaryPassword(resettableUserId, password);
      if (token) return { kind: 'reset', token };
      throw isCounted ? new AppError('invalid_credentials') : tooManyFailures();
    },
  };
}
