import type { Position } from '@meongmate/shared/rules/distance';
import { NEARBY_COUNT_MAX } from '@meongmate/shared/rules/limits';
import type { NearbySort } from '@meongmate/shared/rules/nearby-sort';
import type { Queryable } from '../../platform/db/db.ts';
import { toPlane, toPlaneMetres } from '../locations/locations.rules.ts';
import { CARD_COLUMNS, type CardRow } from '../users/profile-columns.repository.ts';
import { type FilterQuery, LOOKAHEAD, NO_FILTER_QUERY, PLANE_ERROR } from './nearby.rules.ts';

/** The card of a user, their shown location, when others could first find them, and the shared slots. */
export type NearbyRow = CardRow &
  Position & { first_visible_at: Date | null; shared_slots: number };

export interface Search {
  viewerId: number;
  point: Position;
  radiusKm: number;
  /** Number of nearest users to return. */
  minCandidates: number;
  /** Null: no filters. */
  filters: FilterQuery | null;
  sort: NearbySort;
}

/** `id` is null if no user was found. */
type FoundRow = (NearbyRow | { id: null }) & {
  counted: number;
  counted_ids: number[] | null;
  /** Only of a search with filters or by overlap. */
  unfiltered?: number;
  unfiltered_ids?: number[] | null;
};

/** Nearest users to count. */
const COUNTED = NEARBY_COUNT_MAX + LOOKAHEAD;
/** The nearest matching users that are sorted by their shared slots. */
const SORTED = 5000;
/**
 * About so many nearest users are examined for a filter: where owners are that dense, a filter without matches
 * would otherwise read half a million entries of the index.
 */
const EXAMINED = 50_000;

/**
 * Without filters, by distance. The numbers are in every row, also in the only one if no user was found; the ids on
 * which they depend are in the first. One more than is counted shows that a number depends on none of them.
 */
const NEAREST = `
  with nearest as materialized (
    select n.*, ground_km(n.latitude, n.longitude, $4, $5) as km
      from nearest($1, $2, $3, $8) n),
  counts as (
    select array(select user_id from nearest where km <= $6 limit ${NEARBY_COUNT_MAX + 1}) as ids)
  select ${CARD_COLUMNS}, u.first_visible_at, n.latitude, n.longitude, n.shared_slots,
         cardinality(ids) as counted,
         case when row_number() over () = 1 and cardinality(ids) <= ${NEARBY_COUNT_MAX} then ids end as counted_ids
    from counts
    left join ((select * from nearest order by metres limit $7) n join users u on u.id = n.user_id) on true`;

/**
 * With filters, or by overlap. Half a side of the searched square is the radius, or less if `COUNTED` users are so near
 * that about `EXAMINED` are within the square.
 */
const MATCHING = `
  with unfiltered as materialized (
    select n.user_id, n.metres, ground_km(n.latitude, n.longitude, $4, $5) as km
      from nearest($1, $2, $3, ${COUNTED}) n),
  half_side as (
    select least($9::float8 * ${1 + PLANE_ERROR},
                 case when count(*) >= ${COUNTED}
                      then max(metres) * sqrt(${EXAMINED} * pi() / (4 * ${COUNTED})) end) as half
      from unfiltered),
  matching as materialized (
    select n.*, ground_km(n.latitude, n.longitude, $4, $5) as km
      from half_side,
           nearest($1, $2, $3, $8, $10, $11, box(point($2 - half, $3 - half), point($2 + half, $3 + half))) n),
  counts as (
    select array(select user_id from matching where km <= $6 limit ${NEARBY_COUNT_MAX + 1}) as ids,
           array(select user_id from unfiltered where km <= $6 limit ${NEARBY_COUNT_MAX + 1}) as all_ids)
  select ${CARD_COLUMNS}, u.first_visible_at, n.latitude, n.longitude, n.shared_slots,
         cardinality(ids) as counted,
         case when row_number() over () = 1 and cardinality(ids) <= ${NEARBY_COUNT_MAX} then ids end as counted_ids,
         cardinality(all_ids) as unfiltered,
         case when row_number() over () = 1 and cardinality(all_ids) <= ${NEARBY_COUNT_MAX} then all_ids end as unfiltered_ids
    from counts
    left join (
      (select * from matching
        where km <= $6 or not $12::boolean
        order by case when $12 then -shared_slots end, case when $12 then km else metres end, user_id limit $7) n
      join users u on u.id = n.user_id) on true`;

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
  { viewerId, point, radiusKm, minCandidates: limit, filters, sort }: Search,
): Promise<Found> {
  const { x, y } = toPlane(point);
  const { latitude, longitude } = point;
  const isByOverlap = sort === 'overlap';
  const candidates = isByOverlap ? SORTED : Math.max(limit, COUNTED);
  const values = [viewerId, x, y, latitude, longitude, radiusKm, limit, candidates];
  const { words, overlap } = filters ?? NO_FILTER_QUERY;
  const rows =
    filters === null && !isByOverlap
      ? await db.query<FoundRow>(NEAREST, values)
      : await db.query<FoundRow>(MATCHING, [
          ...values,
          toPlaneMetres(radiusKm, latitude),
          words,
          overlap,
          isByOverlap,
        ]);
  const counted = rows[0]?.counted ?? 0;
  const found = rows.filter((row): row is FoundRow & NearbyRow => row.id !== null);
  const unfiltered = rows[0]?.unfiltered ?? counted;
  const countedIds = [...(rows[0]?.counted_ids ?? []), ...(rows[0]?.unfiltered_ids ?? [])];
  return { rows: found, counted, unfiltered, countedIds, isComplete: found.length < limit };
}
