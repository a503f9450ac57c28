import { EARTH_RADIUS_M, type Position } from '@meongmate/shared/rules/distance';
import { NEARBY_COUNT_MAX } from '@meongmate/shared/rules/limits';
import type { NearbySort } from '@meongmate/shared/rules/nearby-sort';
import type { Queryable } from '../../platform/db/db.ts';
import { toPlane, toPlaneMetres } from '../locations/locations.rules.ts';
import { type CardRow, cardColumns } from '../users/profile-columns.repository.ts';
import { type FilterQuery, LOOKAHEAD, NO_FILTER_QUERY, PLANE_ERROR } from './nearby.rules.ts';

/** The card of a user, their shown location, when others could first find them, and the shared slots. */
export type NearbyRow = CardRow &
  Position & { first_visible_at: Date | null; shared_slots: number };

export interface Search {
  viewerId: number;
  point: Position;
  radiusKm: number;
  freshSince: Date;
  /** Minimum number of nearest users to return. */
  minCandidates: number;
  /** Null: no filters. */
  filters: FilterQuery | null;
  sort: NearbySort;
}

/** The ids are in the first row only; null if there are more than are counted. */
type FoundRow = (NearbyRow | { id: null }) & {
  counted: number;
  counted_ids: number[] | null;
  unfiltered: number | null;
  unfiltered_ids: number[] | null;
};

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

/**
 * About so many nearest users are examined for a filter: where owners are that dense, a filter without matches
 * would otherwise read half a million entries of the index.
 */
const EXAMINED = 50_000;
/** The nearest matching users that are sorted by their shared slots. */
const SORTED = 5000;

/** Friends of `$1`, partners in an open room with them, and blocked pairs. */
export const EXCLUDED = `
  select user2_id from connections where user1_id = $1
  union all select user1_id from connections where user2_id = $1
  union all select user2_id from chat_rooms where user1_id = $1 and closed_at is null
  union all select user1_id from chat_rooms where user2_id = $1 and closed_at is null
  union all select blocked_id from blocks where blocker_id = $1
  union all select blocker_id from blocks where blocked_id = $1`;

/** `distanceKm` from the requested point, for the count and the order by shared slots; the service computes that of a page. */
const DISTANCE_KM = `${(2 * EARTH_RADIUS_M) / 1000} * asin(least(1, sqrt(
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

const VIEWER_SLOTS = '(select walk_slots(walking_days, walking_times) from users where id = $1)';
const SHARED_SLOTS = `bit_count((p.walk_slots & ${VIEWER_SLOTS})::bit(21))::int`;

const WANTED_WORDS = `(
  select case when $10::boolean
           then $9::tsquery && shared_slot_query(walk_slots(walking_days, walking_times))
           else $9::tsquery end
    from users where id = $1)`;

/**
 * Half the side of the square to search: the radius, or less if `COUNTED` users are so near that about `EXAMINED` are
 * within the square.
 */
const HALF_SIDE = `(
  select least($8::float8 * ${1 + PLANE_ERROR},
               case when count(*) >= ${COUNTED}
                    then max(metres) * ${Math.sqrt((EXAMINED * Math.PI) / (4 * COUNTED))} end)
    from unfiltered)`;

const MATCHES_FILTERS = `p.filter_words @@ ${WANTED_WORDS}
          and p.shown_point <@ box(
            point($2::float8 - ${HALF_SIDE}, $3::float8 - ${HALF_SIDE}),
            point($2::float8 + ${HALF_SIDE}, $3::float8 + ${HALF_SIDE}))`;

/** The users of a list within the radius. One more than is counted shows that the number depends on none of them. */
const idsInRadius = (list: string) =>
  `array(select user_id from ${list} where ${IS_IN_RADIUS} limit ${NEARBY_COUNT_MAX + 1})`;

/**
 * Visible users, nearest first, for `order by` and `limit`. The freshness is an inequality that the planner
 * assumes to be true for nearly all rows, as it is. For `updated_at > $4` with an unknown value it expects a third
 * of the rows, rates the generic plan as more expensive than a custom one, and plans every search again: a third
 * of its time.
 */
const visibleWhere = (condition: string) => `
       select p.user_id, p.shown_latitude, p.shown_longitude, p.walk_slots,
              p.shown_point <-> point($2::float8, $3::float8) as metres
         from locations p
        where p.visible
          and p.user_id <> $1
          and greatest(p.updated_at, $4::timestamptz) <> $4
          and p.user_id not in (${EXCLUDED})
          and (select not discovery_paused from users where id = $1)
          and ${condition}
        order by metres`;

/** The nearest users that the viewer can find, from the one or the other index. */
const nearestSql = (limit: number, condition = 'true') => `
       (${visibleWhere(`not ${SEARCHES_OTHER_ONLY}
          and (p.gender = (select gender from users where id = $1)
            or not (p.same_gender_only
              or (select visible_to = 'same_gender' from users where id = $1)))
          and ${condition}`)} limit ${limit})
       union all
       (${visibleWhere(`${SEARCHES_OTHER_ONLY} and p.gender = 'other' and ${condition}`)} limit ${limit})`;

const firstRowIds = (ids: string) =>
  `case when row_number() over () = 1 and cardinality(${ids}) <= ${NEARBY_COUNT_MAX} then ${ids} end`;

/** The numbers are in every row, also in the only one if no user was found. */
const rowsSql = (picked: string, unfilteredIds: string) => `
     select found.*, cardinality(ids) as counted, ${firstRowIds('ids')} as counted_ids,
            cardinality(all_ids) as unfiltered, ${firstRowIds('all_ids')} as unfiltered_ids
       from (select ${idsInRadius('nearest')} as ids, ${unfilteredIds} as all_ids) counts
       left join (
         select ${cardColumns('u')}, u.first_visible_at, p.shown_latitude as latitude,
                p.shown_longitude as longitude, ${SHARED_SLOTS} as shared_slots
           from (select * from nearest p ${picked}) p
           join users u on u.id = p.user_id
       ) found on true`;

const candidatesSql = (limit: number) => `
  with nearest as materialized (${nearestSql(Math.max(limit, COUNTED))})
  ${rowsSql(`order by metres limit ${limit}`, 'null::bigint[]')}`;

const filteredSql = (limit: number) => `
  with unfiltered as materialized (${nearestSql(COUNTED)}),
  nearest as materialized (${nearestSql(Math.max(limit, COUNTED), MATCHES_FILTERS)})
  ${rowsSql(`order by metres limit ${limit}`, idsInRadius('unfiltered'))}`;

/** The users with the most shared slots of the nearest matching ones. */
const sortedSql = (limit: number) => `
  with unfiltered as materialized (${nearestSql(COUNTED)}),
  nearest as materialized (${nearestSql(SORTED, MATCHES_FILTERS)})
  ${rowsSql(
    `where ${IS_IN_RADIUS}
              order by ${SHARED_SLOTS} desc, ${DISTANCE_KM}, user_id limit ${limit}`,
    idsInRadius('unfiltered'),
  )}`;

interface Found {
  rows: NearbyRow[];
  /** Matching users within the radius, up to about `NEARBY_COUNT_MAX`. */
  counted: number;
  /** The same without filters. */
  unfiltered: number;
  /** The users on which the two numbers depend: none of a number that reached the maximum. */
  countedIds: number[];
  /** There are no others: fewer rows were found than requested. */
  isComplete: boolean;
}

/**
 * Returns users around a point by their shown locations. By distance: the nearest on the plane, also outside the radius,
 * unsorted. The index is read outwards until there are enough: a condition on the radius would make the planner collect
 * and sort all users within it. By overlap: of the `SORTED` nearest the ones within the radius, best first. Excluded are the viewer, friends,
 * partners in a room, blocked pairs, and users of other genders if one of the two is visible to their own
 * gender only; the index itself excludes users who must not be found. A paused viewer finds no users.
 */
export async function findCandidates(
  db: Queryable,
  { viewerId, point, radiusKm, freshSince, minCandidates, filters, sort }: Search,
): Promise<Found> {
  const { x, y } = toPlane(point);
  const limit = LIMIT_STEPS.find((step) => step >= minCandidates) ?? minCandidates;
  const { latitude, longitude } = point;
  const values = [
    viewerId,
    x,
    y,
    freshSince,
    latitude,
    longitude,
    radiusKm,
    toPlaneMetres(radiusKm, latitude),
  ];
  const isPlain = filters === null && sort === 'distance';
  const sql = sort === 'overlap' ? sortedSql : filteredSql;
  const { words, overlap } = filters ?? NO_FILTER_QUERY;
  const rows = isPlain
    ? await db.query<FoundRow>(candidatesSql(limit), values)
    : await db.query<FoundRow>(sql(limit), [...values, words, overlap]);
  const counted = rows[0]?.counted ?? 0;
  const found = rows.filter((row): row is FoundRow & NearbyRow => row.id !== null);
  const unfiltered = rows[0]?.unfiltered ?? counted;
  const countedIds = [...(rows[0]?.counted_ids ?? []), ...(rows[0]?.unfiltered_ids ?? [])];
  return { rows: found, counted, unfiltered, countedIds, isComplete: found.length < limit };
}
