import type { NotificationKind } from '@meongmate/shared/rules/notifications';
import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';
import { DEFAULT_SETTINGS, type StoredSettings } from './settings.rules.ts';

/** SQL: whether a user wants pushes of a kind; `n` is their row, or null columns. */
export const wantsPushSql = (kind: NotificationKind) =>
  `coalesce((n.push ->> '${kind}')::boolean, ${DEFAULT_SETTINGS.push[kind]})`;

export async function findSettings(db: Queryable, userId: number): Promise<StoredSettings | null> {
  return firstRow(
    await db.query<StoredSettings>(
      'select push, mail, general from notification_settings where user_id = $1',
      [userId],
    ),
  );
}

/** Switches the mails of these kinds off, unless the account was deleted. */
export async function disableMails(
  db: Queryable,
  userId: number,
  kinds: readonly NotificationKind[],
): Promise<void> {
  await db.query(
    `insert into notification_settings as s (user_id, mail)
     select id, $2::jsonb from users where id = $1 and deleted_at is null
     on conflict (user_id) do update set mail = s.mail || excluded.mail`,
    [userId, JSON.stringify(Object.fromEntries(kinds.map((kind) => [kind, false])))],
  );
}

/** The changed keys of each part; undefined ones are not stored. */
export type ChangedSettings = Record<keyof StoredSettings, object>;

/** Stores a part of the settings. One statement, so that two parts changed at the same time are both stored. */
export async function mergeSettings(
  db: Queryable,
  userId: number,
  { push, mail, general }: ChangedSettings,
): Promise<StoredSettings> {
  return onlyRow(
    await db.query<StoredSettings>(
      `insert into notification_settings as s (user_id, push, mail, general)
       values ($1, $2::jsonb, $3::jsonb, $4::jsonb)
       on conflict (user_id) do update
         set push = s.push || excluded.push, mail = s.mail || excluded.mail,
             general = s.general || excluded.general
       returning push, mail, general`,
      [userId, JSON.stringify(push), JSON.stringify(mail), JSON.stringify(general)],
    ),
  );
}
