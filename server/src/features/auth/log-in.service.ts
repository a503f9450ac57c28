import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/http/errors.ts';
import { toIpPrefix } from '../../platform/ip-prefix.ts';
import { createKeyedSemaphore } from '../../platform/keyed-semaphore.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { hashToken, keyedHash, randomToken } from '../../platform/security/tokens.ts';
import { RATE_LIMITS } from '../../rate-limits.ts';
import { upsertIdentity } from '../google/google-identities.repository.ts';
import { completeSignIn, type SignedIn, type SignInContext } from '../sessions/sign-in.ts';
import * as users from '../users/users.repository.ts';
import { lockAddress } from './address-lock.repository.ts';
import { FAILURE_RETENTION_MS, loginThrottle, RESET_AFTER_LOGIN_MS } from './auth.rules.ts';
import * as failures from './login-failures.repository.ts';
import * as resets from './password-resets.repository.ts';
import { type CallerSource, recogniseCaller } from './recognise-caller.ts';

const NETWORK_QUEUE_MAX = 16;

export type LogInResult =
  | { kind: 'signed-in'; signedIn: SignedIn }
  | { kind: 'reset'; token: string };

export interface LogInAttempt extends SignInContext {
  email: string;
  password: string;
  /** A Google identity with the same address, to be linked after this password is verified. */
  link: { issuer: string; subject: string; email: string } | null;
}

function assertNotBlocked({
  blocked_at,
  blocked_reason,
}: Pick<users.Credentials, 'blocked_at' | 'blocked_reason'>): void {
  if (blocked_at) throw new AppError('account_blocked', { reason: blocked_reason ?? '' });
}

export function createLogIn(
  deps: Pick<
    Dependencies,
    'db' | 'clock' | 'keys' | 'unitOfWork' | 'limiter' | 'runExclusive' | 'config'
  >,
) {
  const { db, clock, keys, unitOfWork, limiter, runExclusive } = deps;
  /** One network compares one password at a time, so that it does not fill the queue of all. */
  const compareInTurn = createKeyedSemaphore(1, NETWORK_QUEUE_MAX);

  /**
   * Throws `rate_limited` while the account must wait. Otherwise it counts a failure before the slow
   * comparison, so that parallel tries all count; a success removes it. Returns what takes the count back,
   * or null if only a password reset helps.
   */
  async function countAttempt(
    addressKey: Buffer,
    userId: number | undefined,
    caller: CallerSource,
  ): Promise<(() => Promise<void>) | null> {
    const { recognition, source } = await recogniseCaller(db, deps, userId, caller);
    const count = () =>
      db.tx(async (tx) => {
        await lockAddress(tx, addressKey);
        const now = clock.now();
        const counts = await failures.countFailures(tx, addressKey, source, now);
        const throttle = loginThrottle(counts, recognition, now.getTime());
        if (throttle.decision === 'wait') {
          throw new AppError('rate_limited', { retryAfter: throttle.ms / 1000 });
        }
        if (throttle.decision === 'reset') return null;
        await failures.insertFailure(tx, addressKey, source, now);
        return () => failures.deleteFailure(db, addressKey, source, now);
      });
    // The address lock does not order the attempts of one network at many accounts.
    return runExclusive(`log-in ${source}`, count);
  }

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
  async function signIn(userId: number, passwordHash: string, attempt: LogInAttempt) {
    return unitOfWork(async (tx, emit): Promise<SignedIn> => {
      const account = await users.lockIfPasswordMatches(tx, userId, passwordHash);
      if (!account) throw new AppError('invalid_credentials');
      assertNotBlocked(account);
      const { link, email } = attempt;
      if (link?.email === email) await upsertIdentity(tx, { ...link, userId });
      await failures.deleteFailures(tx, keyedHash(keys.signing, 'address', email));
      const now = clock.now();
      return completeSignIn(tx, emit, deps, { ...attempt, userId, action: 'login', now });
    });
  }

  return {
    /**
     * The same error, after the same work, for a wrong password and for an unknown, Google-only or deleted
     * account.
     */
    async logIn(attempt: LogInAttempt): Promise<LogInResult> {
      const { email, password, client } = attempt;
      await limiter.consume(RATE_LIMITS.logIns, client.ip);
      const addressKey = keyedHash(keys.signing, 'address', email);
      const account = await users.findCredentials(db, email);
      const caller = { ip: client.ip, deviceToken: attempt.deviceToken };
      const uncountAttempt = await countAttempt(addressKey, account?.id, caller);
      const passwordHash = account?.password_hash ?? null;
      const matches =
        uncountAttempt !== null &&
        (await compareInTurn(toIpPrefix(client.ip), () =>
          verifyPassword(passwordHash, password),
        ).catch(async (error: unknown) => {
          // Too many passwords wait: it was not compared.
          await uncountAttempt();
          throw error;
        }));
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
      if (uncountAttempt) throw new AppError('invalid_credentials');
      const retryAfter = FAILURE_RETENTION_MS / 1000;
      throw new AppError('rate_limited', { text: 'tooManyFailures', retryAfter });
    },
  };
}
