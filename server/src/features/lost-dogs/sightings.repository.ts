import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';
import { isEvidenceSql } from '../photos/photos.repository.ts';
import { CARD_COLUMNS, type CardRow } from '../users/profile-columns.repository.ts';

export interface SightingRow {
  id: number;
  lost_dog_id: number;
  reporter_id: number | null;
  seen_at: Date;
  latitude: number;
  longitude: number;
  note: string | null;
  contact: string | null;
  created_at: Date;
  photo: string | null;
  /** Null without a member, and where the owner of the alert may not see that member. */
  reporter: CardRow | null;
}

const SELECT = `select s.id, s.lost_dog_id, s.reporter_id, s.seen_at, s.latitude, s.longitude, s.note, s.contact, s.created_at,
    picture.name as photo, case when sight.may_see = 'yes' then to_jsonb(card) end as reporter
  from sightings s
  join lost_dogs l on l.id = s.lost_dog_id
  left join photos picture on picture.sighting_id = s.id
  left join users u on u.id = s.reporter_id
  left join sights sight on sight.viewer_id = l.owner_id and sight.person_id = s.reporter_id
  left join lateral (select ${CARD_COLUMNS}) card on u.id is not null`;

/** Shown at once: a thousand sightings of one dog are an attack. */
const SHOWN_MAX = 300;

/** Newest first. */
export async function listSightings(db: Queryable, lostDogId: number): Promise<SightingRow[]> {
  return db.query<SightingRow>(
    `${SELECT} where s.lost_dog_id = $1 order by s.id desc limit ${SHOWN_MAX}`,
    [lostDogId],
  );
}

/** A sighting of an alert of the owner. */
export async function findSighting(
  db: Queryable,
  ownerId: number,
  id: number,
): Promise<SightingRow | null> {
  return firstRow(
    await db.query<SightingRow>(`${SELECT} where s.id = $1 and l.owner_id = $2`, [id, ownerId]),
  );
}

export async function getSighting(tx: Queryable, id: number): Promise<SightingRow> {
  return onlyRow(await tx.query<SightingRow>(`${SELECT} where s.id = $1`, [id]));
}

export interface NewSighting {
  lostDogId: number;
  reporterId: number | null;
  clientId: string | null;
  seenAt: Date;
  latitude: number;
  longitude: number;
  note: string | null;
  contact: string | null;
  now: Date;
}

/** The id of a sighting that was stored before with the `clientId` of the same sender. */
export async function findSightingByClientId(
  db: Queryable,
  lostDogId: number,
  reporterId: number | null,
  clientId: string,
): Promise<number | null> {
  const rows = await db.query<{ id: number }>(
    `select id from sightings
      where lost_dog_id = $1 and client_id = $3::uuid and reporter_id is not distinct from $2`,
    [lostDogId, reporterId, clientId],
  );
  return rows[0]?.id ?? null;
}

export async function insertSighting(tx: Queryable, sighting: NewSighting): Promise<number> {
  const { id } = onlyRow(
    await tx.query<{ id: number }>(
      `insert into sightings (lost_dog_id, reporter_id, client_id, seen_at, latitude, longitude, note, contact, created_at)
       values ($1, $2, $3::uuid, $4, $5, $6, $7, $8, $9) returning id`,
      [
        sighting.lostDogId,
        sighting.reporterId,
        sighting.clientId,
        sighting.seenAt,
        sighting.latitude,
        sighting.longitude,
        sighting.note,
        sighting.contact,
        sighting.now,
      ],
    ),
  );
  return id;
}

/** Of a sighting in the deletion journal: a restored database gives the id again. */
export const toSightingToken = ({ id, created_at: at }: Pick<SightingRow, 'id' | 'created_at'>) =>
  `${id} ${at.getTime()}`;

export async function listSightingTokens(db: Queryable): Promise<{ id: number; token: string }[]> {
  const rows = await db.query<Pick<SightingRow, 'id' | 'created_at'>>(
    'select id, created_at from sightings',
  );
  return rows.map((row) => ({ id: row.id, token: toSightingToken(row) }));
}

/** Returns the names of its photos whose files can be deleted. */
export async function deleteSighting(tx: Queryable, id: number): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select name from photos where sighting_id = $1 and not ${isEvidenceSql('photos.name')}`,
    [id],
  );
  await tx.query('delete from sightings where id = $1', [id]);
  return rows.map(({ name }) => name);
}

/** The photos of the sightings that a member sent whose files can be deleted with the rows. */
export async function listUnusedPhotosOfReporter(
  tx: Queryable,
  reporterId: number,
): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select p.name from sightings s join photos p on p.sighting_id = s.id
      where s.reporter_id = $1 and not ${isEvidenceSql('p.name')}`,
    [reporterId],
  );
  return rows.map(({ name }) => name);
}

interface VisitorSightings {
  count: number;
  with_photo: number;
  /** Times within the hour, newest first. */
  recent: Date[];
}

/** The sightings of an alert that visitors sent. */
export async function countVisitorSightings(
  tx: Queryable,
  lostDogId: number,
  since: Date,
): Promise<VisitorSightings> {
  return onlyRow(
    await tx.query<VisitorSightings>(
      `select count(*)::int as count,
              count(*) filter (where exists (select from photos where sighting_id = sightings.id))::int as with_photo,
              coalesce(array_agg(created_at order by created_at desc) filter (where created_at > $2), '{}') as recent
         from sightings where lost_dog_id = $1 and reporter_id is null`,
      [lostDogId, since],
    ),
  );
}
