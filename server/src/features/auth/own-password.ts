import type { Language } from '@meongmate/shared/rules/language';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import * as passwords from '../users/passwords.repository.ts';
import { type PasswordAttempts, tooManyFailures } from './password-attempts.ts';
import type { CallerSource } from './recognise-caller.ts';

interface MatchedPassword {
  passwordHash: string;
  email: string;
  language: Language;
}

export const wrongPassword = () => validationFailed('password', 'passwordWrong');

export type OwnPassword = ReturnType<typeof createOwnPassword>;

/** Compares the password of a signed-in user; a wrong one counts as a failed log-in. */
export function createOwnPassword({
  db,
  attempts,
}: Pick<Dependencies, 'db'> & { attempts: PasswordAttempts }) {
  return {
    /** Returns the hash that the password matched, and where notices go; null for an account without a password. */
    async match(
      userId: number,
      password: string,
      source: CallerSource,
      toError = wrongPassword,
    ): Promise<MatchedPassword | null> {
      const account = await passwords.findPassword(db, userId);
      if (!account) throw new AppError('unauthenticated');
      const { email, language, password_hash: passwordHash } = account;
      if (passwordHash === null) return null;
      await attempts.consume(source.ip);
      const attempt = await attempts.compare({ userId, email, passwordHash }, password, source);
      if (!attempt.isCounted) throw tooManyFailures();
      if (!attempt.matches) throw toError();
      return { passwordHash, email, language };
    },
  };
}
