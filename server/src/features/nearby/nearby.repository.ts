import type { Position } from '@meongmate/shared/rules/distance';
import type { Queryable } from '../../platform/db/db.ts';
import { toPlane } from '../locations/locations.rules.ts';
import { type CardRow, cardColumns } from '../users/profile-columns.repository.ts';

/** The card of a user and their shown location. */
export type NearbyRow = CardRow & Position;

export interface Search {
  viewerId: number;
  point: Position;
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

/** Friends of `$1`, partners in a room with them, and blocked pairs. */
export const EXCLUDED = `
  select user2_id from connections where user1_id = $1
  union all select user1_id from connections where user2_id = $1
  union all select user2_id from chat_rooms where user1_id = $1
  union all select user1_id from chat_rooms where user2_id = $1
  union all select blocked_id from blocks where blocker_id = $1
  union all select blocker_id from blocks where blocked_id = $1`;

/**
 * The freshness is an inequality that the planner assumes to be true for nearly all rows, as it is. For
 * `updated_at > $4` with an unknown value it expects a third of the rows, rates the generic plan as more
 * expensive than a custom one, and plans every search again: a third of its time.
 */
function candidatesSql(limit: number): string {
  return `select ${cardColumns('u')}, nearest.shown_latitude as latitude, nearest.shown_longitude as longitude
     from (
       select p.user_id, p.shown_latitude, p.shown_longitude
         from places p
        where p.visible
          and p.user_id <> $1
          and greatest(p.updated_at, $4::timestamptz) <> $4
          and p.user_id not in (${EXCLUDED})
          and (select not discovery_paused from users where id = $1)
        order by p.shown_point <-> point($2::float8, $3::float8)
        limit ${limit}
     ) nearest
     join users u on u.id = nearest.user_id`;
}

/**
 * Returns users around a point by their shown locations: the nearest on the plane, unsorted. The index is
 * read outwards until there are enough: a condition on the radius, or sorting by anything other than the
 * distance, would make the planner collect and sort all users within it. Excluded are the viewer, friends,
 * partners in a room and blocked pairs; the index itself excludes users who must not be found. A paused
 * viewer finds no users. If there are fewer than `limit` rows, there are no others.
 */
export async function findCandidates(
  db: Queryable,
  { viewerId, point, freshSince, minCandidates }: Search,
): Promise<{ rows: NearbyRow[]; limit: number }> {
  const { x, y } = toPlane(point);
  const limit = LIMIT_STEPS.find((step) => step >= minCandidates) ?? minCandidates;
  const rows = await db.query<NearbyRow>(candidatesSql(limit), [viewerId, x, y, freshSince]);
  return { rows, limit };
}
