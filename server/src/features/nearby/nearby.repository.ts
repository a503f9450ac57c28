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

/**
 * Whether a user of `nearest` or `unfiltered` is within the radius. A degree of longitude on the plane is longer than on
 * the ground by 1 / cos(latitude). Only at the edge, where the plane decides wrongly, is the distance computed.
 */
const IS_IN_RADIUS = `case
    when metres < $7::float8 * ${1 - PLANE_ERROR} then true
    when metres > $7::float8 * ${1 + PLANE_ERROR} then false
    else ground_km(shown_latitude, shown_longitude, $4, $5) <= $6::float8 end`;

/** The users of a list within the radius. One more than is counted shows that the number depends on none of them. */
const idsInRadius = (list: string) =>
  `array(select user_id from ${list} where ${IS_IN_RADIUS} limit ${NEARBY_COUNT_MAX + 1})`;

/**
 * The viewer, read once: scalar subqueries of this row are constants of the rest of the statement. A viewer who finds
 * users of the gender `other` only reads an index of these users, because they are few.
 */
const VIEWER = `viewer as materialized (
    select gender, visible_to = 'same_gender' as same_gender_only, not discovery_paused as searches,
           gender = 'other' and visible_to = 'same_gender' as searches_other_only,
           walk_slots(walking_days, walking_times) as walk_slots
      from users where id = $1)`;

/**
 * The nearest users that the viewer can find, from the one or the other index; the branch that does not apply is not run. It is
 * `may_see` in parts that the planner can estimate, and a test compares both: the exclusions contain the blocked pairs, and a
 * location is visible for members who are not paused.
 */
const nearestSql = (limit: number, condition = 'true') => {
  const branch = (index: string) => `
    (select l.user_id, l.shown_latitude, l.shown_longitude, l.walk_slots,
            l.shown_point <-> point($2::float8, $3::float8) as metres
       from locations l
      where l.visible
        and l.user_id <> $1
        and l.user_id not in (select user_id from nearby_exclusions where viewer_id = $1)
        and (select searches from viewer)
        and audiences_fit((select gender from viewer), (select same_gender_only from viewer), l.gender, l.same_gender_only)
        and ${index}
        and ${condition}
      order by metres limit ${limit})`;
  return `${branch('not (select searches_other_only from viewer)')}
    union all
    ${branch(`(select searches_other_only from viewer) and l.gender = 'other'`)}`;
};

/** The same without the filters, for the number beside the filtered one. */
const UNFILTERED = `unfiltered as materialized (${nearestSql(COUNTED)})`;

/**
 * The filters, and the square to search. Half its side is the radius, or less if `COUNTED` users are so near that about
 * `EXAMINED` are within the square.
 */
const FILTER = `filter as materialized (
    select case when $9::boolean then $8::tsquery && shared_slot_query(viewer.walk_slots)
                else $8::tsquery end as words,
           box(point($2 - half, $3 - half), point($2 + half, $3 + half)) as square
      from viewer, (
        select least($7::float8 * ${1 + PLANE_ERROR},
                     case when count(*) >= ${COUNTED}
                          then max(metres) * ${Math.sqrt((EXAMINED * Math.PI) / (4 * COUNTED))} end) as half
          from unfiltered) side)`;
const MATCHES_FILTER = `l.filter_words @@ (select words from filter)
        and l.shown_point <@ (select square from filter)`;

const firstRowIds = (ids: string) =>
  `case when row_number() over () = 1 and cardinality(${ids}) <= ${NEARBY_COUNT_MAX} then ${ids} end`;

/** The cards of the page, which `picked` selects from `nearest`. The numbers are in every row, also in the only one if no user was found. */
const pageSql = (picked: string, unfilteredIds: string) => `
  select found.*, cardinality(ids) as counted, ${firstRowIds('ids')} as counted_ids,
         cardinality(all_ids) as unfiltered, ${firstRowIds('all_ids')} as unfiltered_ids
    from (select ${idsInRadius('nearest')} as ids, ${unfilteredIds} as all_ids) counts
    left join (
      select ${CARD_COLUMNS}, u.first_visible_at, n.shown_latitude as latitude,
             n.shown_longitude as longitude, n.shared_slots
        from (
          select *, bit_count((n.walk_slots & (select walk_slots from viewer))::bit(21))::int as shared_slots
            from nearest n ${picked}) n
        join users u on u.id = n.user_id
    ) found on true`;

const candidatesSql = (limit: number) => `
  with ${VIEWER},
  nearest as materialized (${nearestSql(Math.max(limit, COUNTED))})
  ${pageSql(`order by metres limit ${limit}`, 'null::bigint[]')}`;

const filteredSql = (limit: number) => `
  with ${VIEWER}, ${UNFILTERED}, ${FILTER},
  nearest as materialized (${nearestSql(Math.max(limit, COUNTED), MATCHES_FILTER)})
  ${pageSql(`order by metres limit ${limit}`, idsInRadius('unfiltered'))}`;

/** The users with the most shared slots of the nearest matching ones. */
const sortedSql = (limit: number) => `
  with ${VIEWER}, ${UNFILTERED}, ${FILTER},
  nearest as materialized (${nearestSql(SORTED, MATCHES_FILTER)})
  ${pageSql(
    `where ${IS_IN_RADIUS}
           order by shared_slots desc, ground_km(shown_latitude, shown_longitude, $4, $5), user_id limit ${limit}`,
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
  { viewerId, point, radiusKm, minCandidates, filters, sort }: Search,
): Promise<Found> {
  const { x, y } = toPlane(point);
  const limit = LIMIT_STEPS.find((step) => step >= minCandidates) ?? minCandidates;
  const { latitude, longitude } = point;
  const values = [viewerId, x, y, latitude, longitude, radiusKm, toPlaneMetres(radiusKm, latitude)];
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
