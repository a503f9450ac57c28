import type { Position } from '@meongmate/shared/rules/distance';
import type { Queryable } from '../../platform/db/db.ts';
import { toPlane } from '../places/places.rules.ts';
import { type PersonRow, personColumns } from '../users/profile-columns.repository.ts';

/** A user's card and the position they are shown at. */
export type NearbyRow = PersonRow & Position;

export interface Search {
  viewerId: number;
  point: Position;
  freshSince: Date;
  /** How many of the nearest are wanted, at least. */
  atLeast: number;
}

/**
 * How many candidates the index is walked for: written into the statement, since a number that the
 * planner does not know makes it expect a tenth of everyone, and sort them all instead. Few steps,
 * so that few statements are prepared.
 */
const STEPS = [32, 108, 512, 2048];

/** Users connected to `$1` or sharing a room with them, and blocked pairs. */
export const EXCLUDED = `
  select user2_id from connections where user1_id = $1
  union all select user1_id from connections where user2_id = $1
  union all select user2_id from chat_rooms where user1_id = $1
  union all select user1_id from chat_rooms where user2_id = $1
  union all select blocked_id from blocks where blocker_id = $1
  union all select blocker_id from blocks where blocked_id = $1`;

/**
 * The freshness is an inequality the planner takes for nearly always true, as it is. Of a plain
 * `updated_at > $4` with a value it does not know it expects a third, finds the plan it could keep
 * dearer than one for these very values, and plans anew for every search: a third of its time.
 */
function candidatesSql(most: number): string {
  return `select ${personColumns('u')}, nearest.shown_latitude as latitude, nearest.shown_longitude as longitude
     from (
       select p.user_id, p.shown_latitude, p.shown_longitude
         from places p
        where p.visible
          and p.user_id <> $1
          and greatest(p.updated_at, $4::timestamptz) <> $4
          and p.user_id not in (${EXCLUDED})
          and (select not discovery_paused from users where id = $1)
        order by p.shown_point <-> point($2::float8, $3::float8)
        limit ${most}
     ) nearest
     join users u on u.id = nearest.user_id`;
}

/**
 * Users around a point by their shown positions, the nearest on the plane and in no order. The
 * index is walked outwards until there are enough: a condition on the radius would make the planner
 * collect and sort everyone within it, and so would an order by anything beside the distance. Left
 * out: the viewer, users connected or sharing a room, blocked pairs; the index itself leaves out
 * everyone who is not to be found. A paused viewer finds no users. Fewer than `most` are all there are.
 */
export async function findCandidates(
  db: Queryable,
  { viewerId, point, freshSince, atLeast }: Search,
): Promise<{ rows: NearbyRow[]; most: number }> {
  const { x, y } = toPlane(point);
  const most = STEPS.find((step) => step >= atLeast) ?? atLeast;
  const rows = await db.query<NearbyRow>(candidatesSql(most), [viewerId, x, y, freshSince]);
  return { rows, most };
}
