import type { Position } from '@meongmate/shared/rules/distance';
import { NEARBY_COUNT_MAX } from '@meongmate/shared/rules/limits';
import type { Queryable } from '../../platform/db/db.ts';
import { toPlane, toPlaneMetres } from '../locations/locations.rules.ts';
import { type CardRow, cardColumns } from '../users/profile-columns.repository.ts';
import { LOOKAHEAD, PLANE_ERROR } from './nearby.rules.ts';

/** The card of a user, their shown location, and when others could first find them. */
export type NearbyRow = CardRow & Position & { first_visible_at: Date | null };

export interface Search {
  viewerId: number;
  point: Position;
  radiusKm: number;
  freshSince: Date;
  /** Minimum number of nearest users to return. */
  minCandidates: number;
}

/**
 * Numbers of candidates to read from the index. They are literals in the statement: for an unknown number the
 * planner expects a tenth of all users and sorts all of them. There are only a few steps, so that few
 * statements are prepared.
 */
const LIMIT_STEPS = [32, 108, 512, 2048];
/**
 * Nearest users to count. The nearest on the plane are the nearest on the ground, except for a few metres at the
 * edge of the radius.
 */
const COUNTED = NEARBY_COUNT_MAX + LOOKAHEAD;

/** Friends of `$1`, partners in an open room with them, and blocked pairs. */
export const EXCLUDED = `
  select user2_id from connections where user1_id = $1
  union all select user1_id from connections where user2_id = $1
  union all select user2_id from chat_rooms where user1_id = $1 and closed_at is null
  union all select user1_id from chat_rooms where user2_id = $1 and closed_at is null
  union all select blocked_id from blocks where blocker_id = $1
  union all select blocker_id from blocks where blocked_id = $1`;

/** `distanceKm` from the requested point, for the count only: rows of a page are measured by `distanceKm`. */
const DISTANCE_KM = `2 * 6371.0088 * asin(least(1, sqrt(
  sin(radians(shown_latitude - $5::float8) / 2) ^ 2 + cos(radians($5::float8))
    * cos(radians(shown_latitude)) * sin(radians(shown_longitude - $6::float8) / 2) ^ 2)))`;

/**
 * A degree of longitude on the plane is longer than on the ground by 1 / cos(latitude). Only at the edge, where the
 * plane decides wrongly, is the distance computed.
 */
const IS_IN_RADIUS = `case
  when metres < $8::float8 * ${1 - PLANE_ERROR} then true
  when metres > $8::float8 * ${1 + PLANE_ERROR} then false
  else ${DISTANCE_KM} <= $7::float8 end`;

/**
 * Whether the viewer finds users of the gender `other` only. They are few, so that the search would read the
 * whole index of visible users; it reads an index of these users instead. The condition is evaluated once, and
 * the branch that it excludes is not executed.
 */
const SEARCHES_OTHER_ONLY =
  "(select gender = 'other' and visible_to = 'same_gender' from users where id = $1)";

/**
 * The freshness is an inequality that the planner assumes to be true for nearly all rows, as it is. For
 * `updated_at > $4` with an unknown value it expects a third of the rows, rates the generic plan as more
 * expensive than a custom one, and plans every search again: a third of its time.
 */
function candidatesSql(limit: number): string {
  const nearestWhere = (condition: string) => `(
       select p.user_id, p.shown_latitude, p.shown_longitude,
              p.shown_point <-> point($2::float8, $3::float8) as metres
         from places p
        where p.visible
          and p.user_id <> $1
          and greatest(p.updated_at, $4::timestamptz) <> $4
          and p.user_id not in (${EXCLUDED})
          and (select not discovery_paused from users where id = $1)
          and ${condition}
        order by metres
        limit ${Math.max(limit, COUNTED)})`;
  return `with nearest as materialized (
       ${nearestWhere(`not ${SEARCHES_OTHER_ONLY}
          and (p.gender = (select gender from users where id = $1)
            or not (p.same_gender_only
              or (select visible_to = 'same_gender' from users where id = $1)))`)}
       union all
       ${nearestWhere(`${SEARCHES_OTHER_ONLY} and p.gender = 'other'`)}
     )
     select ${cardColumns('u')}, u.first_visible_at, n.shown_latitude as latitude,
            n.shown_longitude as longitude,
            (select count(*)::int from nearest where ${IS_IN_RADIUS}) as counted
       from (select * from nearest order by metres limit ${limit}) n
       join users u on u.id = n.user_id`;
}

/**
 * Returns users around a point by their shown locations: the nearest on the plane, unsorted. The index is
 * read outwards until there are enough: a condition on the radius, or sorting by anything other than the
 * distance, would make the planner collect and sort all users within it. Excluded are the viewer, friends,
 * partners in a room, blocked pairs, and users of other genders if one of the two is visible to their own
 * gender only; the index itself excludes users who must not be found. A paused viewer finds no users. If there are fewer than `limit` rows, there are no others.
 * `counted` is the number of users within the radius, up to about `NEARBY_COUNT_MAX`.
 */
export async function findCandidates(
  db: Queryable,
  { viewerId, point, radiusKm, freshSince, minCandidates }: Search,
): Promise<{ rows: NearbyRow[]; counted: number; limit: number }> {
  const { x, y } = toPlane(point);
  const limit = LIMIT_STEPS.find((step) => step >= minCandidates) ?? minCandidates;
  const { latitude, longitude } = point;
  const rows = await db.query<NearbyRow & { counted: number }>(candidatesSql(limit), [
    viewerId,
    x,
    y,
    freshSince,
    latitude,
    longitude,
    radiusKm,
    toPlaneMetres(radiusKm, latitude),
  ]);
  return { rows, counted: rows[0]?.counted ?? 0, limit };
}
