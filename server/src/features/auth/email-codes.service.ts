import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { CODE_LENGTH, CODE_TTL_MS, VERIFIED_EMAIL_TTL_MS } from '@meongmate/shared/rules/limits';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import { enqueueMail } from '../../platform/mail/queue-mail.ts';
import { equalInConstantTime, keyedHash, randomDigits } from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { limitNetwork, RATE_LIMITS } from '../../product/rate-limits.ts';
import { assertRecentSignIn } from '../sessions/recent-sign-in.ts';
import * as passwords from '../users/passwords.repository.ts';
import { upsertRequest } from './address-changes.repository.ts';
import { accountExistsMail, codeMail } from './auth.mails.ts';
import * as codes from './email-codes.repository.ts';
import { consumeMail } from './mail-rate-limit.ts';
import { isTaken } from './taken-address.ts';

export type EmailCodes = ReturnType<typeof createEmailCodes>;

export function createEmailCodes({
  db,
  clock,
  keys,
  unitOfWork,
  limiter,
  networkLimits,
  config,
}: Dependencies) {
  const { publicUrl } = config;
  const hashOf = (email: string, code: string) =>
    keyedHash(keys.signing, 'email-code', `${email}\0${code}`);

  return {
    /** The stored form of a code. */
    hashOf,

    /**
     * Sends a code, or to the address of another account a notice; the response does not reveal which. `change`: a user with a recent
     * sign-in requests it for another address.
     */
    async send(
      email: string,
      { ip, language }: ClientInfo,
      change: { userId: number; client: ClientInfo } | null = null,
    ): Promise<void> {
      const queueMail = () =>
        unitOfWork(change?.client ?? null, async (tx, emit) => {
          const now = clock.now();
          if (change) await assertRecentSignIn(tx, change.client.session, now);
          await consumeMail(tx, keys, email, 'code', now);
          const account = await passwords.findCredentials(tx, email);
          const isOwn = change && account?.id === change.userId;
          const isUsed = isOwn || (await isTaken(tx, email, change?.userId ?? null, now));
          const hasNoPassword = account?.password_hash === null;
          const code = randomDigits(CODE_LENGTH);
          if (isUsed) await codes.deleteCode(tx, email);
          else {
            const hash = hashOf(email, code);
            const codeExpiresAt = new Date(now.getTime() + CODE_TTL_MS);
            await codes.insertCode(tx, { email, hash, now, expiresAt: codeExpiresAt });
            if (change) {
              const { userId } = change;
              const request = { userId, email, codeHash: hash, expiresAt: codeExpiresAt };
              await upsertRequest(tx, request);
            }
          }
          const content = isUsed
            ? accountExistsMail(language, publicUrl, hasNoPassword)
            : codeMail(language, code);
          const lifetimeMs = isUsed ? HOUR_MS : CODE_TTL_MS;
          const mailExpiresAt = new Date(now.getTime() + lifetimeMs);
          await enqueueMail(
            tx,
            emit,
            { cause: 'code', to: email, ...content, expiresAt: mailExpiresAt, isUrgent: true },
            now,
          );
        });
      await limitNetwork(limiter, networkLimits.mails, ip, queueMail);
    },

    /**
     * Throws `invalid_code` unless the code is one of the valid codes of the address; each wrong try counts, for the
     * address and for the network.
     */
    async assertCode(email: string, code: string, ip: string): Promise<void> {
      // Counted first and refunded, so that parallel tries do not exceed the limit.
      await limiter.consume(RATE_LIMITS.wrongCodes, ip);
      const storedHashes = await codes.countTryAndListHashes(db, email, clock.now());
      const hash = hashOf(email, code);
      // Each of them is compared, so that the time does not show which one is the code.
      const matches = storedHashes.filter((stored) => equalInConstantTime(stored, hash));
      if (matches.length === 0) throw new AppError('invalid_code');
      await codes.uncountTry(db, email);
      await limiter.refund(RATE_LIMITS.wrongCodes, ip);
    },

    async markVerified(email: string, code: string): Promise<void> {
      const now = clock.now();
      const until = new Date(now.getTime() + VERIFIED_EMAIL_TTL_MS);
      await codes.setVerified(db, { email, hash: hashOf(email, code), now, until });
    },

    /** Inside the transaction of the caller: marks the code as used or throws `invalid_code`. */
    async consumeCode(tx: Queryable, email: string, code: string): Promise<void> {
      const used = await codes.consumeCode(tx, email, hashOf(email, code), clock.now());
      if (!used) throw new AppError('invalid_code');
    },

    /**
     * Inside the transaction of the caller: marks the verification as used or throws `email_not_verified`.
     */
    async consumeVerification(tx: Queryable, email: string): Promise<void> {
      const used = await codes.consumeVerification(tx, email, clock.now());
      if (!used) throw new AppError('email_not_verified');
    },
  };
}
