import type { Position } from '@meongmate/shared/rules/distance';
import type { Queryable } from '../../platform/db/db.ts';
import { radiusOnPlane, toPlane } from '../places/places.rules.ts';
import { type PersonRow, personColumns } from '../users/users.repository.ts';

export interface NearbyRow extends PersonRow {
  shown_latitude: number;
  shown_longitude: number;
  km: number;
}

export interface Search {
  viewerId: number;
  point: Position;
  radiusKm: number;
  freshSince: Date;
  limit: number;
  offset: number;
}

/** Haversine from the asked point ($8, $9) to the shown position, in km. */
const KM = `2 * 6371.0088 * asin(least(1, sqrt(
    sin(radians(p.shown_latitude - $8) / 2) ^ 2
    + cos(radians($8)) * cos(radians(p.shown_latitude))
      * sin(radians(p.shown_longitude - $9) / 2) ^ 2)))`;

/**
 * People around a point by their shown positions, nearest first, walking the index outwards until
 * the page is full. Left out: oneself, people connected or sharing a room, blocked pairs; the
 * index itself leaves out everyone who is not to be found.
 */
export async function listNearby(db: Queryable, search: Search): Promise<NearbyRow[]> {
  const { viewerId, point, radiusKm, freshSince, limit, offset } = search;
  const plane = toPlane(point);
  return db.query<NearbyRow>(
    `with hidden as materialized (
       select case when user1_id = $1 then user2_id else user1_id end as id
         from connections where user1_id = $1 or user2_id = $1
       union all
       select case when user1_id = $1 then user2_id else user1_id end
         from chat_rooms where user1_id = $1 or user2_id = $1
       union all select blocked_id from blocks where blocker_id = $1
       union all select blocker_id from blocks where blocked_id = $1
     ), near as materialized (
       select p.user_id, p.shown_latitude, p.shown_longitude, ${KM} as km
         from places p
        where p.visible
          and p.shown_point <@ circle(point($2::float8, $3::float8), $4::float8)
          and p.user_id <> $1
          and p.updated_at > $5
          and p.user_id not in (select id from hidden)
          and ${KM} <= $10::float8
        order by p.shown_point <-> point($2::float8, $3::float8)
        limit $6 offset $7
     )
     select ${personColumns('u')}, near.shown_latitude, near.shown_longitude, near.km
       from near join users u on u.id = near.user_id
      order by near.km, u.id`,
    [
      viewerId,
      plane.x,
      plane.y,
      radiusOnPlane(point, radiusKm),
      freshSince,
      limit,
      offset,
      point.latitude,
      point.longitude,
      radiusKm,
    ],
  );
}

export async function isPaused(db: Queryable, userId: number): Promise<boolean> {
  const rows = await db.query<{ discovery_paused: boolean }>(
    'select discovery_paused from users where id = $1',
    [userId],
  );
  return rows[0]?.discovery_paused ?? true;
}
