import type { Language } from '@meongmate/shared/rules/language';
import type { Queryable } from '../../platform/db/db.ts';
import { enqueueMail } from '../../platform/mail/queue-mail.ts';
import {
  hashToken,
  keyedHash,
  randomReadable,
  randomToken,
} from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { noPasswordMail, resetMail } from './auth.mails.ts';
import { RESET_MS, TEMPORARY_PASSWORD_LENGTH } from './auth.rules.ts';
import * as resets from './password-resets.repository.ts';

interface Reset {
  /** `NO_USER_ID` if no password may be set: the mail then says so. */
  userId: number;
  email: string;
  language: Language;
  now: Date;
  /** False for an address without an account: the same statements, but no mail. */
  isReal?: boolean;
}

/** Mails a link and a temporary password, which invalidate earlier ones. */
export async function sendReset(
  tx: Queryable,
  emit: Emit,
  { keys, config: { publicUrl } }: Pick<Dependencies, 'keys' | 'config'>,
  { userId, email, language, now, isReal = true }: Reset,
): Promise<void> {
  const token = randomToken();
  const temporaryPassword = randomReadable(TEMPORARY_PASSWORD_LENGTH);
  const expiresAt = new Date(now.getTime() + RESET_MS);
  // The same statements for every address, so that their time does not reveal whether it has an account.
  await resets.upsertReset(tx, {
    userId,
    tokenHash: hashToken(token),
    temporaryPasswordHash: keyedHash(keys.signing, 'temporary-password', temporaryPassword),
    expiresAt,
  });
  const link = `${publicUrl}/reset-password/${token}`;
  const content =
    isReal && userId === resets.NO_USER_ID
      ? noPasswordMail(language, publicUrl)
      : resetMail(language, link, temporaryPassword);
  const mail = { cause: 'reset' as const, to: email, ...content, expiresAt, isUrgent: true };
  await enqueueMail(tx, emit, mail, now, isReal);
}
