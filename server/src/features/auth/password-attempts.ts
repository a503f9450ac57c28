import { AppError } from '../../platform/http/errors.ts';
import { toIpPrefix } from '../../platform/ip-address.ts';
import { createKeyedSemaphore } from '../../platform/keyed-semaphore.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import { errorCase } from '../../product/texts/texts.ts';
import { hashAddress } from '../users/address-hash.ts';
import { lockAddresses } from './address-lock.repository.ts';
import { FAILURE_RETENTION_MS, loginThrottle } from './auth.rules.ts';
import * as failures from './login-failures.repository.ts';
import { type CallerSource, recogniseCaller } from './recognise-caller.ts';

const NETWORK_QUEUE_MAX = 16;

interface Account {
  /** Undefined for an address without an account. */
  userId: number | undefined;
  email: string;
  passwordHash: string | null;
}

export type PasswordAttempts = ReturnType<typeof createPasswordAttempts>;

/** After too many failures only a password reset helps. */
export const tooManyFailures = () =>
  new AppError('rate_limited', {
    text: errorCase('tooManyFailures'),
    retryAfter: FAILURE_RETENTION_MS / 1000,
  });

/** Limits and compares passwords: those of log-ins, and the current one of a password change. */
export function createPasswordAttempts(deps: Dependencies) {
  const { db, clock, keys, limiter, runExclusive } = deps;
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
        await lockAddresses(tx, [addressKey]);
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

  return {
    /** Call it first: every password of a network counts, right or wrong. */
    consume: (ip: string) => limiter.consume(RATE_LIMITS.logIns, ip),

    /**
     * Counts a failure of the account and compares the password; the caller deletes the failures of the account
     * when it commits a success. `isCounted` is false if the account has too many failures: nothing was compared.
     */
    async compare(
      { userId, email, passwordHash }: Account,
      password: string,
      caller: CallerSource,
    ): Promise<{ matches: boolean; isCounted: boolean }> {
      const addressKey = hashAddress(keys, email);
      const uncountAttempt = await countAttempt(addressKey, userId, caller);
      if (!uncountAttempt) return { matches: false, isCounted: false };
      try {
        const network = toIpPrefix(caller.ip);
        const matches = await compareInTurn(network, () => verifyPassword(passwordHash, password));
        return { matches, isCounted: true };
      } catch (error) {
        // Too many passwords wait: it was not compared.
        await uncountAttempt();
        throw error;
      }
    },
  };
}
