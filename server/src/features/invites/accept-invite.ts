import { DAY_MS } from '@meongmate/shared/rules/durations';
import { INVITE_CODE } from '@meongmate/shared/rules/invites';
import type { Queryable } from '../../platform/db/db.ts';
import { enqueueMail } from '../../platform/mail/queue-mail.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { findMailRecipient } from '../away-mail/mail-recipients.repository.ts';
import { completeSettings } from '../notification-settings/settings.rules.ts';
import { createUnsubscribeUrl } from '../notification-settings/unsubscribe-token.ts';
import { queueInvitedPushes } from '../push/queue-pushes.ts';
import { findSight } from '../users/sight.repository.ts';
import { findUser } from '../users/users.repository.ts';
import { invitedMail } from './invites.mails.ts';
import { recordSignup } from './invites.repository.ts';

/** Sign-ups by one invitation that its owner is told about: a link in the wrong hands must not fill a mailbox. */
const NOTICES_MAX = 20;

interface NewUser {
  /** What the client sent: it may be anything. */
  code: unknown;
  userId: number;
  now: Date;
}

/**
 * In the transaction of a sign-up, after the profile is complete: stores who invited the new user and notifies the inviter, by
 * push, or by mail where no device works or the inviter wants no pushes. A code that is unknown or over is ignored.
 */
export async function acceptInvite(
  tx: Queryable,
  emit: Emit,
  { config, keys }: Pick<Dependencies, 'config' | 'keys'>,
  { code, userId, now }: NewUser,
): Promise<void> {
  if (typeof code !== 'string' || !INVITE_CODE.test(code)) return;
  const counted = await recordSignup(tx, { code, userId, now });
  if (!counted || counted.signups > NOTICES_MAX) return;
  const { inviter_id: inviterId } = counted;
  const inviter = await findMailRecipient(tx, inviterId, now);
  if (!inviter) return;
  const push = { userId: inviterId, newUserId: userId, now };
  if (inviter.has_working_push && (await queueInvitedPushes(tx, emit, push))) return;
  const settings = completeSettings(inviter);
  if (!settings.mail.requests) return;
  const isNamed = settings.preview && (await findSight(tx, inviterId, userId))?.maySee === 'yes';
  const newUser = isNamed ? await findUser(tx, userId) : null;
  const unsubscribeUrl = createUnsubscribeUrl(config.publicUrl, keys.signing, {
    userId: inviterId,
    kinds: ['requests'],
  });
  await enqueueMail(
    tx,
    emit,
    {
      ...invitedMail(inviter.language, newUser, { publicUrl: config.publicUrl, unsubscribeUrl }),
      cause: 'invited',
      to: inviter.email,
      unsubscribeUrl,
      expiresAt: new Date(now.getTime() + DAY_MS),
    },
    now,
  );
}
