import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/http/errors.ts';
import { toIpPrefix } from '../../platform/ip-prefix.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { hashToken, keyedHash, randomToken } from '../../platform/security/tokens.ts';
import { upsertIdentity } from '../google/google-identities.repository.ts';
import { isKnownDevice } from '../sessions/known-devices.repository.ts';
import { completeSignIn, type SignedIn, type SignInContext } from '../sessions/sign-in.ts';
import * as users from '../users/users.repository.ts';
import { lockAddress } from './address-lock.repository.ts';
import { FAILURE_RETENTION_MS, loginThrottle, RESET_AFTER_LOGIN_MS } from './auth.rules.ts';
import * as failures from './login-failures.repository.ts';
import * as resets from './password-resets.repository.ts';

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
  deps: Pick<Dependencies, 'db' | 'clock' | 'keys' | 'unitOfWork' | 'config'>,
) {
  const { db, clock, keys, unitOfWork } = deps;

  /**
   * Throws `rate_limited` while the account must wait. Otherwise it counts a failure before the slow
   * comparison, so that parallel tries all count; a success removes it. Returns false if only a password
   * reset helps.
   */
  async function countAttempt(
    addressKey: Buffer,
    network: string,
    userId: number | null,
    deviceToken: string | undefined,
  ): Promise<boolean> {
    // Also queried without an account or a browser, so that the time does not reveal which addresses have an
    // account.
    const device = hashToken(deviceToken ?? '');
    const isKnown = await isKnownDevice(db, userId ?? resets.NO_USER_ID, device);
    const source = isKnown ? `device ${device.toString('hex')}` : network;
    return db.tx(async (tx) => {
      await lockAddress(tx, addressKey);
      const now = clock.now();
      const counts = await failures.countFailures(tx, addressKey, source, now);
      const throttle = loginThrottle(counts, isKnown, now.getTime());
      if (throttle.decision === 'wait') {
        throw new AppError('rate_limited', { retryAfter: throttle.ms / 1000 });
      }
      if (throttle.decision === 'reset') return false;
      await failures.insertFailure(tx, addressKey, source, now);
      return true;
    });
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
      const addressKey = keyedHash(keys.signing, 'address', email);
      const network = toIpPrefix(client.ip);
      const account = await users.findCredentials(db, email);
      const mayTryPassword = await countAttempt(
        addressKey,
        network,
        account?.id ?? null,
        attempt.deviceToken,
      );
      const passwordHash = account?.password_hash ?? null;
      const matches = mayTryPassword && (await verifyPassword(passwordHash, password));
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
      if (mayTryPassword) throw new AppError('invalid_credentials');
      const retryAfter = FAILURE_RETENTION_MS / 1000;
      throw new AppError('rate_limited', { text: 'tooManyFailures', retryAfter });
    },
  };
}
