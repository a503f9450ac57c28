import { DAY_MS } from '@meongmate/shared/rules/durations';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import { enqueueMail } from '../../platform/mail/queue-mail.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Caller } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { deleteKnownSources } from '../sessions/known-devices.repository.ts';
import { endOtherSessions } from '../sessions/session-lifecycle.ts';
import { rememberBrowser, type SignInContext } from '../sessions/sign-in.ts';
import { hashAddress } from '../users/address-hash.ts';
import * as passwords from '../users/passwords.repository.ts';
import { passwordChangedMail } from './auth.mails.ts';
import * as failures from './login-failures.repository.ts';
import type { OwnPassword } from './own-password.ts';
import { deleteReset } from './password-resets.repository.ts';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

export function createPasswordChange({
  clock,
  keys,
  unitOfWork,
  config,
  ownPassword,
}: Dependencies & { ownPassword: OwnPassword }) {
  return {
    /**
     * Sets a new password. Only this session, browser and network stay: a stranger who knew the old password loses
     * everything that it gave.
     */
    async change(
      caller: Caller,
      { currentPassword, newPassword }: PasswordChange,
      { client, deviceToken }: Pick<SignInContext, 'client' | 'deviceToken'>,
    ): Promise<void> {
      const source = { ip: client.ip, deviceToken };
      const { userId } = caller;
      const wrongPassword = () => validationFailed('currentPassword', 'currentPasswordWrong');
      const matched = await ownPassword.match(userId, currentPassword, source, wrongPassword);
      if (!matched) throw new AppError('no_password');
      const { passwordHash, email, language } = matched;
      const newHash = await hashPassword(newPassword);
      await unitOfWork(client, async (tx, emit) => {
        const now = clock.now();
        // Another call may have changed it since the comparison.
        if (!(await passwords.replacePassword(tx, userId, passwordHash, newHash)))
          throw wrongPassword();
        await endOtherSessions(tx, emit, caller);
        await deleteKnownSources(tx, userId);
        await rememberBrowser(tx, keys, {
          userId,
          ip: source.ip,
          deviceHash: deviceToken === undefined ? null : hashToken(deviceToken),
          now,
        });
        await deleteReset(tx, userId);
        await failures.deleteFailures(tx, hashAddress(keys, email));
        const content = passwordChangedMail(language, config.publicUrl);
        const expiresAt = new Date(now.getTime() + DAY_MS);
        const mail = { cause: 'password-changed' as const, to: email, ...content, expiresAt };
        await enqueueMail(tx, emit, mail, now);
      });
    },
  };
}
