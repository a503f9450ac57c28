import {
  LOST_DOG_RADIUS_KM,
  LOST_DOG_RETENTION_MS,
  type LostDogStatus,
} from '@meongmate/shared/rules/lost-dogs';
import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';
import { isEvidenceSql } from '../photos/photos.repository.ts';
import { isActiveSql } from '../users/active-user.repository.ts';
import { CARD_COLUMNS, type CardRow } from '../users/profile-columns.repository.ts';

export interface LostDogRow {
  id: number;
  owner_id: number;
  code: string;
  dog_name: string;
  description: string;
  phone: string | null;
  place_name: string | null;
  latitude: number;
  longitude: number;
  last_seen_at: Date;
  /** `ended` from the end on, also before the job of the end has run. */
  status: LostDogStatus;
  created_at: Date;
  ends_at: Date;
  /** Null while the alert lasts. */
  ended_at: Date | null;
  is_removed: boolean;
  photo: string;
  /** Null where the viewer may not see the owner. */
  owner: CardRow | null;
  /** From the viewer's shown location to the place; null without one. */
  km: number | null;
  /** One of the two has blocked the other. */
  is_blocked: boolean;
}

/** Ended by its time, before or after the job of the end. */
const IS_OVERDUE = `l.status = 'lost' and l.ends_at <= $2`;
/** SQL: kilometres from the shown location `v` to a place; null without a location, which `ground_km` takes for the far side. */
const distanceSql = (latitude: string, longitude: string) =>
  `case when v.user_id is not null then
     ground_km(v.shown_latitude, v.shown_longitude, ${latitude}, ${longitude}) end`;
/** To the place of an alert `l`. */
export const DISTANCE_KM = distanceSql('l.latitude', 'l.longitude');

/** The owner is shown to every moderator. */
type Viewer = 'member' | 'moderator';
const SEES_OWNER: Record<Viewer, string> = {
  member: `u.id = $1 or s.may_see = 'yes' and not (select discovery_paused from users where id = $1)`,
  moderator: 'true',
};

/** `$1` is the viewer, `$2` the present time. Alerts of deleted and blocked accounts are shown to nobody. */
export const selectAlerts = (
  viewer: Viewer,
) => `select l.id, l.owner_id, l.code, l.dog_name, l.description, l.phone,
    l.place_name, l.latitude, l.longitude, l.last_seen_at, l.created_at, l.ends_at, l.is_removed,
    case when ${IS_OVERDUE} then 'ended' else l.status end as status,
    case when ${IS_OVERDUE} then l.ends_at else l.ended_at end as ended_at,
    picture.name as photo, ${DISTANCE_KM} as km, s.is_blocked,
    case when ${SEES_OWNER[viewer]} then to_jsonb(card) end as owner
  from lost_dogs l
  join users u on u.id = l.owner_id and ${isActiveSql('u')}
  join sights s on s.viewer_id = $1 and s.person_id = u.id
  join photos picture on picture.lost_dog_id = l.id and picture.kind = 'lost-dog'
  left join locations v on v.user_id = $1
  cross join lateral (select ${CARD_COLUMNS}) card`;

/** An alert as a user sees it, whether they may read it or not. */
export async function findAlert(
  db: Queryable,
  viewerId: number,
  id: number,
  now: Date,
): Promise<LostDogRow | null> {
  return firstRow(
    await db.query<LostDogRow>(`${selectAlerts('member')} where l.id = $3`, [viewerId, now, id]),
  );
}

/** One degree of latitude has 111 km. */
const STRIP_DEGREES = LOST_DOG_RADIUS_KM / 111;

/** The alerts around the shown location of a user, nearest first. */
export async function listNearAlerts(
  db: Queryable,
  viewerId: number,
  now: Date,
): Promise<LostDogRow[]> {
  return db.query<LostDogRow>(
    `${selectAlerts('member')}
      where l.status = 'lost' and l.ends_at > $2 and not s.is_blocked
        and l.latitude between (select shown_latitude - ${STRIP_DEGREES} from locations where user_id = $1)
                           and (select shown_latitude + ${STRIP_DEGREES} from locations where user_id = $1)
        and ${DISTANCE_KM} <= ${LOST_DOG_RADIUS_KM}
      order by km, l.id`,
    [viewerId, now],
  );
}

/** The own alerts that are not destroyed yet, newest first. */
export async function listOwnAlerts(
  db: Queryable,
  ownerId: number,
  now: Date,
): Promise<LostDogRow[]> {
  return db.query<LostDogRow>(
    `${selectAlerts('member')}
      where l.owner_id = $1 and coalesce(l.ended_at, l.ends_at) > $3 order by l.id desc`,
    [ownerId, now, new Date(now.getTime() - LOST_DOG_RETENTION_MS)],
  );
}

export async function findByClientId(
  db: Queryable,
  ownerId: number,
  clientId: string,
): Promise<number | null> {
  const rows = await db.query<{ id: number }>(
    'select id from lost_dogs where owner_id = $1 and client_id = $2::uuid',
    [ownerId, clientId],
  );
  return rows[0]?.id ?? null;
}

export interface OwnerRow {
  signed_up_at: Date;
  dog_name: string | null;
  dog_photo: string | null;
  /** From the shown location to the place of the new alert; null without one. */
  km: number | null;
  has_open: boolean;
  /** The times of the alerts since `since`, newest first. */
  created: Date[];
  /** When a false alert of the owner was ended; null if there is none. */
  false_ended_at: Date | null;
}

/** What decides whether a user can place an alert. */
export async function getOwnerState(
  db: Queryable,
  ownerId: number,
  place: { latitude: number; longitude: number },
  { now, since }: { now: Date; since: Date },
): Promise<OwnerRow> {
  return onlyRow(
    await db.query<OwnerRow>(
      `select u.created_at as signed_up_at, u.dog_name, u.dog_photo,
              ${distanceSql('$2', '$3')} as km,
              exists (select from lost_dogs where owner_id = u.id and status = 'lost' and ends_at > $4) as has_open,
              array(select created_at from lost_dogs where owner_id = u.id and created_at > $5
                     order by created_at desc) as created,
              (select max(ended_at) from lost_dogs where owner_id = u.id and is_false) as false_ended_at
         from users u left join locations v on v.user_id = u.id
        where u.id = $1`,
      [ownerId, place.latitude, place.longitude, now, since],
    ),
  );
}

export interface NewLostDog {
  ownerId: number;
  clientId: string | null;
  code: string;
  dogName: string;
  description: string;
  phone: string | null;
  placeName: string | null;
  latitude: number;
  longitude: number;
  lastSeenAt: Date;
  endsAt: Date;
  now: Date;
}

export async function insertAlert(tx: Queryable, alert: NewLostDog): Promise<number> {
  const { id } = onlyRow(
    await tx.query<{ id: number }>(
      `insert into lost_dogs (owner_id, client_id, code, dog_name, description, phone, place_name, latitude, longitude,
                              last_seen_at, created_at, ends_at)
       values ($1, $2::uuid, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
      [
        alert.ownerId,
        alert.clientId,
        alert.code,
        alert.dogName,
        alert.description,
        alert.phone,
        alert.placeName,
        alert.latitude,
        alert.longitude,
        alert.lastSeenAt,
        alert.now,
        alert.endsAt,
      ],
    ),
  );
  return id;
}

/** An alert until its transaction ends; null if it does not exist. */
export interface LockedAlert {
  id: number;
  owner_id: number;
  code: string;
  dog_name: string;
  status: LostDogStatus;
  created_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  is_removed: boolean;
  is_false: boolean;
}

/** `for update` waits for the batches of notices that are being queued, which read the alert `for share`. */
export async function lockAlert(
  tx: Queryable,
  id: number,
  lock: 'update' | 'share' = 'update',
): Promise<LockedAlert | null> {
  return firstRow(
    await tx.query<LockedAlert>(
      `select id, owner_id, code, dog_name, status, created_at, ends_at, ended_at, is_removed, is_false
         from lost_dogs where id = $1 for ${lock}`,
      [id],
    ),
  );
}

export async function getPlace(
  tx: Queryable,
  id: number,
): Promise<{ latitude: number; longitude: number }> {
  return onlyRow(
    await tx.query<{ latitude: number; longitude: number }>(
      'select latitude, longitude from lost_dogs where id = $1',
      [id],
    ),
  );
}

export async function setEnd(
  tx: Queryable,
  { id, status, at }: { id: number; status: 'found' | 'ended'; at: Date },
): Promise<void> {
  await tx.query('update lost_dogs set status = $2, ended_at = $3 where id = $1', [id, status, at]);
}

export async function setRemoved(
  tx: Queryable,
  { id, isFalse }: { id: number; isFalse: boolean },
): Promise<void> {
  await tx.query(
    'update lost_dogs set is_removed = true, is_false = is_false or $2 where id = $1',
    [id, isFalse],
  );
}

export async function setEndsAt(tx: Queryable, id: number, endsAt: Date): Promise<void> {
  await tx.query('update lost_dogs set ends_at = $2 where id = $1', [id, endsAt]);
}

/** Whether the room of two users is open, for whatever reason. */
export async function isRoomOpen(tx: Queryable, a: number, b: number): Promise<boolean> {
  const rows = await tx.query(
    `select from chat_rooms where closed_at is null
        and user1_id = least($1::bigint, $2::bigint) and user2_id = greatest($1::bigint, $2::bigint)`,
    [a, b],
  );
  return rows.length > 0;
}

/** Alerts whose time is over and that have not been ended: of the owner, or of all. */
export async function listOverdue(
  tx: Queryable,
  ownerId: number | null,
  now: Date,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from lost_dogs
      where status = 'lost' and ends_at <= $1 and ($2::bigint is null or owner_id = $2) order by id`,
    [now, ownerId],
  );
  return rows.map(({ id }) => id);
}

export async function listIdsOfOwner(tx: Queryable, ownerId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>('select id from lost_dogs where owner_id = $1', [
    ownerId,
  ]);
  return rows.map(({ id }) => id);
}

/** The photos of alerts whose files can be deleted with the rows: those that no report refers to. */
export async function listUnusedPhotos(
  tx: Queryable,
  lostDogIds: readonly number[],
): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select name from photos
      where lost_dog_id = any($1::bigint[]) and not ${isEvidenceSql('photos.name')}`,
    [lostDogIds],
  );
  return rows.map(({ name }) => name);
}

/** Deletes alerts that ended before a time; returns the names of their photos whose files can be deleted. */
export async function deleteEndedAlerts(
  tx: Queryable,
  before: Date,
  limit: number,
): Promise<{ count: number; photos: string[] }> {
  const rows = await tx.query<{ id: number }>(
    `select id from lost_dogs where ended_at <= $1 order by ended_at limit $2 for update skip locked`,
    [before, limit],
  );
  const ids = rows.map(({ id }) => id);
  const photos = await listUnusedPhotos(tx, ids);
  await tx.query('delete from lost_dogs where id = any($1::bigint[])', [ids]);
  return { count: ids.length, photos };
}

export interface SharedAlertRow
  extends Pick<
    LostDogRow,
    | 'id'
    | 'code'
    | 'dog_name'
    | 'description'
    | 'phone'
    | 'place_name'
    | 'latitude'
    | 'longitude'
    | 'last_seen_at'
    | 'status'
    | 'ends_at'
    | 'ended_at'
    | 'is_removed'
    | 'photo'
  > {}

/** The alert of a link, whatever its state. */
export async function findSharedAlert(
  db: Queryable,
  code: string,
  now: Date,
): Promise<SharedAlertRow | null> {
  return firstRow(
    await db.query<SharedAlertRow>(
      `select l.id, l.code, l.dog_name, l.description, l.phone, l.place_name, l.latitude, l.longitude, l.last_seen_at, l.ends_at,
              l.is_removed, picture.name as photo,
              case when ${IS_OVERDUE} then 'ended' else l.status end as status,
              case when ${IS_OVERDUE} then l.ends_at else l.ended_at end as ended_at
         from lost_dogs l
         join users u on u.id = l.owner_id and ${isActiveSql('u')}
         join photos picture on picture.lost_dog_id = l.id and picture.kind = 'lost-dog'
        where l.code = $1`,
      [code, now],
    ),
  );
}
