import type { UnitOfWork } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Failure, OWN_TEXTS } from '../../platform/http/failures.ts';
import type { Origin } from '../../platform/http/http-server.ts';
import { isPassword } from '../../platform/security/passwords.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { hashToken, keyedHash, randomToken } from '../../platform/security/tokens.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { upsertIdentity } from '../google/google-identities.repository.ts';
import { type OpenedSession, openSession } from '../sessions/session-keeper.ts';
import { getOwnRecord, type OwnRecord } from '../users/own-record.ts';
import * as users from '../users/users.repository.ts';
import { loginGate, networkOf, RESET_AFTER_LOGIN_MS } from './auth.rules.ts';
import { lockAddress } from './email-codes.repository.ts';
import * as failures from './login-failures.repository.ts';
import * as resets from './password-resets.repository.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  keys: Keys;
  work: UnitOfWork;
  adminEmails: readonly string[];
}

export interface SignedIn {
  record: OwnRecord;
  session: OpenedSession;
  /** The browser's long-lived mark, by which its owner is never locked out. */
  deviceToken: string;
}

export type LogInResult =
  | { kind: 'signed-in'; signedIn: SignedIn }
  | { kind: 'reset'; token: string };

export interface LogInAttempt {
  email: string;
  password: string;
  deviceToken: string | undefined;
  /** Whoever the browser was signed in as until now: that session ends. */
  replaces: Caller | null;
  /** A Google identity of the same address that waits for this password. */
  link: { issuer: string; subject: string; email: string } | null;
  origin: Origin;
}

export function createLogIn({ db, clock, keys, work, adminEmails }: Dependencies) {
  /**
   * Refuses while the account is being guessed at. What passes is counted as a failure before the
   * slow comparison and taken back after a success, so that tries sent at once all count.
   */
  async function passGate(
    addressKey: Buffer,
    network: string,
    userId: number | null,
    deviceToken: string | undefined,
  ): Promise<void> {
    const known =
      userId !== null && deviceToken !== undefined
        ? await failures.isKnownDevice(db, userId, hashToken(deviceToken))
        : false;
    await db.tx(async (tx) => {
      await lockAddress(tx, addressKey);
      const now = clock.now();
      const counts = await failures.countFailures(tx, addressKey, network, now);
      const gate = loginGate(counts, known, now.getTime());
      if (gate.verdict === 'wait') {
        throw new Failure('rate_limited', { retryAfter: gate.ms / 1000 });
      }
      if (gate.verdict === 'reset') {
        throw new Failure('rate_limited', { text: OWN_TEXTS.tooManyFailures, retryAfter: 3600 });
      }
      await failures.insertFailure(tx, addressKey, network, now);
    });
  }

  async function tradeTemporaryPassword(userId: number, password: string): Promise<string | null> {
    const token = randomToken();
    const now = clock.now();
    const traded = await resets.tradeTemporaryPassword(db, {
      userId,
      temporaryPasswordHash: keyedHash(keys.signing, 'temporary-password', password.trim()),
      tokenHash: hashToken(token),
      now,
      expiresAt: new Date(now.getTime() + RESET_AFTER_LOGIN_MS),
    });
    return traded ? token : null;
  }

  /** Signs a proven person in, ending the session the browser had. */
  async function signIn(userId: number, attempt: LogInAttempt, addressKey: Buffer) {
    const deviceToken = attempt.deviceToken ?? randomToken();
    return work(async (tx, emit): Promise<SignedIn> => {
      const now = clock.now();
      if (adminEmails.includes(attempt.email)) {
        await users.grantAdmin(tx, userId);
        emit('person-changed', { userId });
      }
      const record = await getOwnRecord(tx, keys, userId);
      const { is_admin: isAdmin } = record.user;
      const { replaces } = attempt;
      const session = await openSession(tx, emit, keys, { userId, isAdmin, replaces, now });
      const { link } = attempt;
      if (link?.email === attempt.email) await upsertIdentity(tx, { ...link, userId });
      await failures.deleteFailures(tx, addressKey);
      await failures.upsertKnownDevice(tx, userId, hashToken(deviceToken), now);
      await recordActivity(tx, { action: 'login', userId, origin: attempt.origin, now });
      return { record, session, deviceToken };
    });
  }

  return {
    /** One answer for wrong, unknown, Google-only and deleted, with the same work done. */
    async logIn(attempt: LogInAttempt): Promise<LogInResult> {
      const { email, password, origin } = attempt;
      const addressKey = keyedHash(keys.signing, 'address', email);
      const network = networkOf(origin.ip);
      const account = await users.findCredentials(db, email);
      await passGate(addressKey, network, account?.id ?? null, attempt.deviceToken);
      const matches = await isPassword(account?.password_hash ?? null, password);
      if (account && matches) {
        if (account.blocked_at) {
          await failures.deleteFailures(db, addressKey);
          const reason = account.blocked_reason ?? '';
          throw new Failure('account_blocked', { reason });
        }
        return { kind: 'signed-in', signedIn: await signIn(account.id, attempt, addressKey) };
      }
      const token =
        account && !account.blocked_at ? await tradeTemporaryPassword(account.id, password) : null;
      if (!token) throw new Failure('invalid_credentials');
      return { kind: 'reset', token };
    },
  };
}
