import { HOUR_MS } from '@meongmate/shared/rules/durations';
import type { Language } from '@meongmate/shared/rules/language';
import { CODE_LENGTH, CODE_TTL_MS, VERIFIED_EMAIL_TTL_MS } from '@meongmate/shared/rules/limits';
import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { enqueueMail } from '../../platform/mail/mail-queue.repository.ts';
import { equalInConstantTime, keyedHash, randomDigits } from '../../platform/security/tokens.ts';
import * as users from '../users/users.repository.ts';
import { accountExistsMail, codeMail } from './auth.mails.ts';
import * as codes from './email-codes.repository.ts';
import { consumeMail } from './mail-rate-limit.ts';

export type EmailCodes = ReturnType<typeof createEmailCodes>;

export function createEmailCodes({
  db,
  clock,
  keys,
  unitOfWork,
  config,
}: Pick<Dependencies, 'db' | 'clock' | 'keys' | 'unitOfWork' | 'config'>) {
  const { publicUrl } = config;
  const hashOf = (email: string, code: string) =>
    keyedHash(keys.signing, 'email-code', `${email}\0${code}`);

  return {
    /** Sends a code, or to a registered address a notice; the response does not reveal which. */
    async send(email: string, language: Language): Promise<void> {
      await unitOfWork(async (tx, emit) => {
        const now = clock.now();
        await consumeMail(tx, keys, email, 'code', now);
        const account = await users.findCredentials(tx, email);
        const code = randomDigits(CODE_LENGTH);
        if (account) await codes.deleteCode(tx, email);
        else {
          const expiresAt = new Date(now.getTime() + CODE_TTL_MS);
          await codes.upsertCode(tx, { email, hash: hashOf(email, code), now, expiresAt });
        }
        const content = account
          ? accountExistsMail(language, publicUrl, account.password_hash === null)
          : codeMail(language, code);
        const lifetimeMs = account ? HOUR_MS : CODE_TTL_MS;
        const expiresAt = new Date(now.getTime() + lifetimeMs);
        await enqueueMail(tx, { cause: 'code', to: email, ...content, expiresAt }, now);
        emit('mail-queued', {});
      });
    },

    /** Throws `invalid_code` unless the code is correct and valid; each wrong try counts. */
    async assertCode(email: string, code: string): Promise<void> {
      const hash = await codes.countTry(db, email, clock.now());
      if (!hash || !equalInConstantTime(hash, hashOf(email, code)))
        throw new AppError('invalid_code');
      await codes.uncountTry(db, email);
    },

    async markVerified(email: string): Promise<void> {
      const now = clock.now();
      await codes.setVerified(db, email, now, new Date(now.getTime() + VERIFIED_EMAIL_TTL_MS));
    },

    /** Inside the transaction of the sign-up: marks the code as used or throws `invalid_code`. */
    async consume(tx: Queryable, email: string, code: string): Promise<void> {
      const used = await codes.consumeCode(tx, email, hashOf(email, code), clock.now());
      if (!used) throw new AppError('invalid_code');
    },

    /**
     * Inside the transaction of the sign-up: marks the verification as used or throws `email_not_verified`.
     */
    async consumeVerification(tx: Queryable, email: string): Promise<void> {
      const used = await codes.consumeVerification(tx, email, clock.now());
      if (!used) throw new AppError('email_not_verified');
    },
  };
}
