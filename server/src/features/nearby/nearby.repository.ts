import type { Position } from '@meongmate/shared/rules/distance';
import type { Queryable } from '../../platform/db/db.ts';
import { toPlane } from '../places/places.rules.ts';
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

/** People at one distance are ordered by id; so many may share the distance where a page ends. */
const TIES_MAX = 64;

/** Haversine from the asked point ($7, $8) to the shown position, in km. */
const KM = `2 * 6371.0088 * asin(least(1, sqrt(
    sin(radians(p.shown_latitude - $7) / 2) ^ 2
    + cos(radians($7)) * cos(radians(p.shown_latitude))
      * sin(radians(p.shown_longitude - $8) / 2) ^ 2)))`;

/**
 * People around a point by their shown positions, nearest first. The index is walked outwards until
 * the page is full, and only then cut at the radius: a condition on the radius inside would make
 * the planner collect and sort everyone within it. Left out: oneself, people connected or sharing
 * a room, blocked pairs; the index itself leaves out everyone who is not to be found.
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
          and p.user_id <> $1
          and p.updated_at > $4
          and p.user_id not in (select id from hidden)
        order by p.shown_point <-> point($2::float8, $3::float8), p.user_id
        limit $5::int + $6::int + ${TIES_MAX}
     ), page as materialized (
       select * from near where km <= $9::float8 order by km, user_id limit $5::int offset $6::int
     )
     select ${personColumns('u')}, page.shown_latitude, page.shown_longitude, page.km
       from page join users u on u.id = page.user_id
      order by page.km, u.id`,
    [
      viewerId,
      plane.x,
      plane.y,
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
