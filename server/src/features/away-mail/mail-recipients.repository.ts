import type { Language } from '@meongmate/shared/rules/language';
import { firstRow, type Queryable } from '../../platform/db/db.ts';
import { FAILING_AFTER, type StoredSettings } from '../notification-settings/settings.rules.ts';
import { isActiveSql } from '../users/active-user.repository.ts';

export interface MailRecipient {
  id: number;
  email: string;
  language: Language;
  dog_name: string | null;
  push: StoredSettings['push'] | null;
  mail: StoredSettings['mail'] | null;
  general: StoredSettings['general'] | null;
  visited_at: Date | null;
  used_until: Date | null;
  mailed_at: Date | null;
  has_working_push: boolean;
}

/** Null if the account was deleted or blocked. */
export async function findMailRecipient(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<MailRecipient | null> {
  return firstRow(
    await db.query<MailRecipient>(
      `select u.id, u.email, u.language, u.dog_name, n.push, n.mail, n.general, v.visited_at, v.used_until,
              v.mailed_at,
              exists (select from push_subscriptions s
                        join sessions on sessions.token_hash = s.session_hash and sessions.expires_at > $2
                       where s.user_id = u.id and s.failures < ${FAILING_AFTER}) as has_working_push
         from users u
         left join notification_settings n on n.user_id = u.id
         left join user_visits v on v.user_id = u.id
        where u.id = $1 and ${isActiveSql('u')}`,
      [userId, now],
    ),
  );
}
