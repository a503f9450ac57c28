import type { PhotoType } from '@meongmate/shared/rules/people';
import type { Queryable } from '../../platform/db/db.ts';
import { blockedPairSql } from '../blocks/blocks.repository.ts';
import { lockUser } from '../users/users.repository.ts';

export interface PhotoRecord {
  name: string;
  userId: number;
  kind: PhotoType;
  now: Date;
}

export async function insertPhoto(tx: Queryable, photo: PhotoRecord): Promise<void> {
  await tx.query(
    `insert into photos (name, user_id, kind, created_at)
     values ($1, $2, $3, $4)`,
    [photo.name, photo.userId, photo.kind, photo.now],
  );
}

/** The photo of an alert, or of a sighting. */
export async function insertLostDogPhoto(
  tx: Queryable,
  photo: Omit<PhotoRecord, 'kind'> & { lostDogId: number; sightingId?: number },
): Promise<void> {
  const { sightingId = null } = photo;
  const kind = sightingId === null ? 'lost-dog' : 'sighting';
  await tx.query(
    `insert into photos (name, user_id, kind, created_at, lost_dog_id, sighting_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [photo.name, photo.userId, kind, photo.now, photo.lostDogId, sightingId],
  );
}

export interface MessagePhotoRecord {
  name: string;
  userId: number;
  messageId: number;
  width: number;
  height: number;
  now: Date;
}

export async function insertMessagePhoto(tx: Queryable, photo: MessagePhotoRecord): Promise<void> {
  await tx.query(
    `insert into photos (name, user_id, kind, created_at, message_id, width, height)
     values ($1, $2, 'message', $3, $4, $5, $6)`,
    [photo.name, photo.userId, photo.now, photo.messageId, photo.width, photo.height],
  );
}

/** Whether the evidence of a report refers to a photo, whose files then stay. */
export const isEvidenceSql = (name: string) =>
  `exists (select from report_photos evidence where evidence.name = ${name})`;

/**
 * Makes the photo the user's current one of its kind; returns the names of the replaced photos whose files can
 * be deleted.
 */
export async function replacePhoto(tx: Queryable, photo: PhotoRecord): Promise<string[]> {
  // Of two concurrent calls, the second must find the row of the first.
  await lockUser(tx, photo.userId);
  const replaced = await tx.query<{ name: string }>(
    `with replaced as (delete from photos where user_id = $1 and kind = $2 returning name)
     select name from replaced where not ${isEvidenceSql('replaced.name')}`,
    [photo.userId, photo.kind],
  );
  await insertPhoto(tx, photo);
  const column = photo.kind === 'profile' ? 'profile_photo' : 'dog_photo';
  await tx.query(`update users set ${column} = $2 where id = $1`, [photo.userId, photo.name]);
  return replaced.map((row) => row.name);
}

/** The names that are in use. */
export async function listNamesInUse(db: Queryable, names: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select name from photos where name = any($1::text[])
     union select profile_photo from users where profile_photo = any($1::text[])
     union select dog_photo from users where dog_photo = any($1::text[])
     union select name from report_photos where name = any($1::text[])`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/**
 * The name of the photo of a message; null unless the viewer may see it: a member of its room without a block, and an admin
 * through the evidence about another user.
 */
export async function findMessagePhoto(
  db: Queryable,
  messageId: number,
  viewerId: number,
): Promise<string | null> {
  const rows = await db.query<{ name: string }>(
    `select p.name from photos p
       join chat_messages m on m.id = p.message_id join chat_rooms r on r.id = m.room_id
      where p.message_id = $1 and $2 in (r.user1_id, r.user2_id)
        and not ${blockedPairSql('r.user1_id', 'r.user2_id')}
     union all
     select e.name from report_photos e join reports r on r.id = e.report_id
      where e.message_id = $1 and r.reported_id <> $2
        and exists (select from users v where v.id = $2 and v.is_admin)
     limit 1`,
    [messageId, viewerId],
  );
  return rows[0]?.name ?? null;
}

/**
 * Whether the viewer may see a photo of a profile: not if the card of its owner is hidden from the viewer (PHO-21, BLK-42),
 * unless the two have a pending request. An admin sees the photos of all users who are not deleted, to judge them,
 * and the photos of the evidence about other users.
 */
export async function canSeePhoto(db: Queryable, name: string, viewerId: number): Promise<boolean> {
  const rows = await db.query(
    `select from photos p join users u on u.id = p.user_id join users v on v.id = $2
      where p.name = $1 and p.kind in ('profile', 'dog')
        and (u.id = v.id or u.deleted_at is null and (v.is_admin
          or (select may_see = 'yes' or may_see = 'audience' and have_request from sights
               where viewer_id = v.id and person_id = u.id)))
     union all
     select from report_photos e join reports r on r.id = e.report_id
      where e.name = $1 and e.message_id is null and r.reported_id is distinct from $2
        and exists (select from users v where v.id = $2 and v.is_admin)`,
    [name, viewerId],
  );
  return rows.length > 0;
}
