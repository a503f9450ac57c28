import { DAY_MS } from '@meongmate/shared/rules/durations';
import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import { enqueueMail } from '../../platform/mail/queue-mail.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { limitNetwork, STORED_LIMITS } from '../../product/rate-limits.ts';
import { deleteKnownSources } from '../sessions/known-devices.repository.ts';
import * as sessionRows from '../sessions/sessions.repository.ts';
import { hashAddress } from '../users/address-hash.ts';
import * as passwords from '../users/passwords.repository.ts';
import * as users from '../users/users.repository.ts';
import { passwordChangedMail } from './auth.mails.ts';
import * as failures from './login-failures.repository.ts';
import { consumeMail } from './mail-rate-limit.ts';
import * as resets from './password-resets.repository.ts';
import { recogniseCaller } from './recognise-caller.ts';
import { sendReset } from './send-reset.ts';

const UNRECOGNISED_RESETS = [...STORED_LIMITS.mails, STORED_LIMITS.unrecognisedResets];

export function createPasswordReset(deps: Dependencies) {
  const { db, clock, keys, unitOfWork, limiter, networkLimits } = deps;
  const { publicUrl } = deps.config;
  return {
    /** Mails a link and a temporary password to an account; the response is the same for every address. */
    async request(
      email: string,
      { ip, language }: ClientInfo,
      deviceToken: string | undefined,
    ): Promise<void> {
      const queueMail = () =>
        unitOfWork(null, async (tx, emit) => {
          const now = clock.now();
          const account = await passwords.findCredentials(tx, email);
          const caller = { ip, deviceToken };
          const { recognition } = await recogniseCaller(tx, { keys, clock }, account?.id, caller);
          const quotas = recognition ? STORED_LIMITS.mails : UNRECOGNISED_RESETS;
          await consumeMail(tx, keys, email, 'reset', now, quotas);
          const hasActiveAccount = account !== null && !account.blocked_at;
          const hasPassword = hasActiveAccount && account.password_hash !== null;
          const userId = hasPassword ? account.id : resets.NO_USER_ID;
          await sendReset(tx, emit, deps, {
            userId,
            email,
            language,
            now,
            isReal: hasActiveAccount,
          });
        });
      await limitNetwork(limiter, networkLimits.mails, ip, queueMail);
    },

    /** Sets the new password, ends all sessions and sockets, and mails a notice. */
    async confirm(token: string, newPassword: string): Promise<void> {
      // An invalid token causes no password hash. A valid one is consumed after the hash, so that no lock
      // waits for it.
      if (!(await resets.isValidToken(db, hashToken(token), clock.now()))) {
        throw new AppError('invalid_token');
      }
      const passwordHash = await hashPassword(newPassword);
      await unitOfWork(null, async (tx, emit) => {
        const now = clock.now();
        const userId = await resets.consumeToken(tx, hashToken(token), now);
        const user = userId && (await users.findUser(tx, userId));
        if (!user || user.deleted_at || user.blocked_at) throw new AppError('invalid_token');
        await passwords.setPassword(tx, user.id, passwordHash);
        await sessionRows.deleteSessionsOf(tx, user.id);
        await deleteKnownSources(tx, user.id);
        await failures.deleteFailures(tx, hashAddress(keys, user.email));
        const content = passwordChangedMail(user.language, publicUrl);
        const expiresAt = new Date(now.getTime() + DAY_MS);
        const mail = { cause: 'reset-done' as const, to: user.email, ...content, expiresAt };
        await enqueueMail(tx, emit, mail, now);
        emit('sessions-ended', { userId: user.id, closed: false });
      });
    },
  };
}
