import type { Language } from '@meongmate/shared/rules/language';
import { LOST_DOG_RADIUS_KM } from '@meongmate/shared/rules/lost-dogs';
import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import { blockedPairSql } from '../blocks/blocks.repository.ts';
import type { Square } from '../locations/locations.rules.ts';
import { DEFAULT_SETTINGS, type StoredSettings } from '../notification-settings/settings.rules.ts';
import { isActiveSql } from '../users/active-user.repository.ts';
import { DISTANCE_KM } from './lost-dogs.repository.ts';

/**
 * Everybody with accepted terms, a complete profile and a shown location of the last 30 days within 5 km, paused or not, but for
 * the owner and blocked pairs. Each half reads its own index of locations.
 */
export async function insertRecipients(
  tx: Queryable,
  lostDogId: number,
  { x, y, half }: Square,
  locatedSince: Date,
): Promise<void> {
  const around = (
    visible: string,
  ) => `select user_id, shown_latitude, shown_longitude, updated_at from locations
     where ${visible} and shown_point <@ box(point($2 - $4::float8, $3 - $4), point($2 + $4, $3 + $4))`;
  await tx.query(
    `insert into lost_dog_recipients (lost_dog_id, user_id)
     select l.id, v.user_id
       from lost_dogs l
       join (${around('visible')} union all ${around('not visible')}) v on v.user_id <> l.owner_id
       join users u on u.id = v.user_id and u.profile_complete and u.terms_agreed_at is not null
                   and ${isActiveSql('u')}
      where l.id = $1 and v.updated_at > $5 and ${DISTANCE_KM} <= ${LOST_DOG_RADIUS_KM}
        and not ${blockedPairSql('l.owner_id', 'v.user_id')}
     on conflict do nothing`,
    [lostDogId, x, y, half, locatedSince],
  );
}

/** The channels by which an alert was delivered to a user. */
export interface Recipient {
  user_id: number;
  was_pushed: boolean;
  was_mailed: boolean;
}

/** The next recipients after a user, in the order of their ids. */
export async function listRecipients(
  tx: Queryable,
  lostDogId: number,
  after: number,
  limit: number,
): Promise<Recipient[]> {
  return tx.query<Recipient>(
    `select user_id, pushed_at is not null as was_pushed, mailed_at is not null as was_mailed
       from lost_dog_recipients where lost_dog_id = $1 and user_id > $2 order by user_id limit $3`,
    [lostDogId, after, limit],
  );
}

/** A push service accepted the push of an alert to a device of each of the users. */
export async function markPushed(
  db: Queryable,
  pushed: readonly { lostDogId: number; userId: number }[],
  now: Date,
): Promise<void> {
  await db.query(
    `update lost_dog_recipients r set pushed_at = $3
       from unnest($1::bigint[], $2::bigint[]) as pushed (lost_dog_id, user_id)
      where r.lost_dog_id = pushed.lost_dog_id and r.user_id = pushed.user_id and r.pushed_at is null`,
    [pushed.map(({ lostDogId }) => lostDogId), pushed.map(({ userId }) => userId), now],
  );
}

export async function markMailed(
  tx: Queryable,
  lostDogId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx.query(
    'update lost_dog_recipients set mailed_at = $3 where lost_dog_id = $1 and user_id = any($2::bigint[])',
    [lostDogId, userIds, now],
  );
}

/** Their mails were withdrawn before they were sent. */
export async function markUnmailed(
  tx: Queryable,
  lostDogId: number,
  addresses: readonly string[],
): Promise<void> {
  await tx.query(
    `update lost_dog_recipients r set mailed_at = null from users u
      where r.lost_dog_id = $1 and u.id = r.user_id and u.email = any($2::text[])`,
    [lostDogId, addresses],
  );
}

export interface MailedUser {
  id: number;
  email: string;
  language: Language;
  general: StoredSettings['general'] | null;
  /** From the shown location to the place; null without one. */
  km: number | null;
}

/** Those of the users who want mails about lost dogs, and whom no block separates from the owner by now. */
export async function listMailedUsers(
  tx: Queryable,
  lostDogId: number,
  userIds: readonly number[],
): Promise<MailedUser[]> {
  return tx.query<MailedUser>(
    `select u.id, u.email, u.language, n.general, ${DISTANCE_KM} as km
       from lost_dogs l
       join users u on u.id = any($2::bigint[]) and ${isActiveSql('u')}
       left join notification_settings n on n.user_id = u.id
       left join locations v on v.user_id = u.id
      where l.id = $1 and coalesce((n.mail ->> 'lostDogs')::boolean, ${DEFAULT_SETTINGS.mail.lostDogs})
        and not ${blockedPairSql('l.owner_id', 'u.id')}
      order by u.id`,
    [lostDogId, userIds],
  );
}

/** The alert that a mail is about. */
export interface MailedAlert {
  id: number;
  code: string;
  dog_name: string;
  description: string;
  place_name: string | null;
  photo: string;
}

export async function getMailedAlert(tx: Queryable, lostDogId: number): Promise<MailedAlert> {
  return onlyRow(
    await tx.query<MailedAlert>(
      `select l.id, l.code, l.dog_name, l.description, l.place_name, p.name as photo
         from lost_dogs l join photos p on p.lost_dog_id = l.id and p.kind = 'lost-dog' where l.id = $1`,
      [lostDogId],
    ),
  );
}
