import { DAY_MS } from '@meongmate/shared/rules/durations';
import type { Queryable } from '../../platform/db/db.ts';
import { enqueueMails } from '../../platform/mail/queue-mail.ts';
import type { Keys } from '../../platform/security/secret.ts';
import type { Emit } from '../../product/events.ts';
import { completeSettings } from '../notification-settings/settings.rules.ts';
import { createUnsubscribeUrl } from '../notification-settings/unsubscribe-token.ts';
import { aboutAlert, lostDogMail } from './lost-dog.mails.ts';
import {
  getMailedAlert,
  listMailedUsers,
  type MailedUser,
} from './lost-dog-recipients.repository.ts';

interface Notice {
  lostDogId: number;
  cause: 'lost-dog' | 'lost-dog-found' | 'lost-dog-ending';
  userIds: readonly number[];
  /** Default: a day from now. */
  expiresAt?: Date;
  now: Date;
}

/** Queues the mails of one notice to those of the users who want them; returns whom. */
export async function queueNoticeMails(
  tx: Queryable,
  emit: Emit,
  { keys, publicUrl }: { keys: Keys; publicUrl: string },
  { lostDogId, cause, userIds, expiresAt, now }: Notice,
): Promise<number[]> {
  const users = await listMailedUsers(tx, lostDogId, userIds);
  if (users.length === 0) return [];
  const alert = await getMailedAlert(tx, lostDogId);
  const toMail = ({ id, email, language, general, km }: MailedUser) => {
    const unsubscribeUrl = createUnsubscribeUrl(publicUrl, keys.signing, {
      userId: id,
      kinds: ['lostDogs'],
    });
    const settings = completeSettings({ push: null, mail: null, general });
    const input = { alert, language, km, settings, publicUrl, unsubscribeUrl };
    return {
      ...lostDogMail(cause, input),
      cause,
      to: email,
      unsubscribeUrl,
      about: aboutAlert(lostDogId),
      expiresAt: expiresAt ?? new Date(now.getTime() + DAY_MS),
    };
  };
  await enqueueMails(tx, emit, users.map(toMail), now);
  return users.map(({ id }) => id);
}
