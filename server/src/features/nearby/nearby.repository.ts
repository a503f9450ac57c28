import type { Position } from '@meongmate/shared/rules/distance';
import type { Queryable } from '../../platform/db/db.ts';
import { toPlane } from '../places/places.rules.ts';
import { type PersonRow, personColumns } from '../users/users.repository.ts';

/** Where somebody is shown, and which card of theirs holds. */
export interface Candidate extends Position {
  id: number;
  /** Another one after every change to the person's row. */
  version: number;
}

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
const STEPS = [32, 108, 512, 2048, 8192, 32_768, 131_072];

/**
 * The freshness is an inequality the planner takes for nearly always true, as it is. Of a plain
 * `updated_at > $4` with a value it does not know it expects a third, finds the plan it could keep
 * dearer than one for these very values, and plans anew for every search: a third of its time.
 */
function candidatesSql(most: number): string {
  return `select string_agg(concat_ws(',', id, version, shown_latitude, shown_longitude), ',') as flat
     from (
       select p.user_id as id, p.card_version as version, p.shown_latitude, p.shown_longitude
         from places p
        where p.visible
          and p.user_id <> $1
          and greatest(p.updated_at, $4::timestamptz) <> $4
          and p.user_id not in (
            select user2_id from connections where user1_id = $1
            union all select user1_id from connections where user2_id = $1
            union all select user2_id from chat_rooms where user1_id = $1
            union all select user1_id from chat_rooms where user2_id = $1
            union all select blocked_id from blocks where blocker_id = $1
            union all select blocker_id from blocks where blocked_id = $1
          )
          and (select not discovery_paused from users where id = $1)
        order by p.shown_point <-> point($2::float8, $3::float8)
        limit ${most}
     ) nearest`;
}

/** Reads the text of {@link findCandidates}: four numbers for each. */
export function readCandidates(text: string): Candidate[] {
  const numbers = JSON.parse(`[${text}]`) as number[];
  const candidates: Candidate[] = [];
  for (let at = 0; at + 3 < numbers.length; at += 4) {
    candidates.push({
      id: numbers[at] as number,
      version: numbers[at + 1] as number,
      latitude: numbers[at + 2] as number,
      longitude: numbers[at + 3] as number,
    });
  }
  return candidates;
}

/**
 * People around a point by their shown positions, the nearest on the plane and in no order. The
 * index is walked outwards until there are enough: a condition on the radius would make the planner
 * collect and sort everyone within it, and so would an order by anything beside the distance. Left
 * out: oneself, people connected or sharing a room, blocked pairs; the index itself leaves out
 * everyone who is not to be found. Who is paused finds nobody. They come as one text: reading a row
 * for each takes the driver as long as the walk takes the database. Fewer than `most` are all there are.
 */
export async function findCandidates(
  db: Queryable,
  search: Search,
): Promise<{ text: string; most: number }> {
  const { viewerId, point, freshSince, atLeast } = search;
  const { x, y } = toPlane(point);
  const most = STEPS.find((step) => step >= atLeast) ?? atLeast;
  const values = [viewerId, x, y, freshSince];
  const [row] = await db.query<{ flat: string | null }>(candidatesSql(most), values);
  return { text: row?.flat ?? '', most };
}

export type CardRow = PersonRow & { version: number };

export async function listCards(db: Queryable, ids: readonly number[]): Promise<CardRow[]> {
  return db.query<CardRow>(
    `select ${personColumns('u')}, p.card_version as version
       from users u join places p on p.user_id = u.id
      where u.id = any($1::bigint[])`,
    [ids],
  );
}
