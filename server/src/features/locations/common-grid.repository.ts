import type { Queryable } from '../../platform/db/db.ts';
import { COMMON_GRID } from './locations.repository.ts';

export interface FormerLocation {
  user_id: number;
  true_position: Uint8Array;
}

export interface FormerHistoryEntry {
  id: number;
  user_id: number;
  true_position: Uint8Array;
}

/** A location with its new shown location, on the plane as well. */
export interface MovedRow {
  id: number;
  latitude: number;
  longitude: number;
}

/** Locations of the former grid with a user id above `after`, locked until the transaction ends. */
export function listFormerLocations(
  tx: Queryable,
  after: number,
  limit: number,
): Promise<FormerLocation[]> {
  return tx.query<FormerLocation>(
    `select user_id, true_position from places
      where grid <> ${COMMON_GRID} and user_id > $1 order by user_id limit $2 for update`,
    [after, limit],
  );
}

/** Oldest entry first. */
export function listHistoriesOf(
  tx: Queryable,
  userIds: readonly number[],
): Promise<FormerHistoryEntry[]> {
  return tx.query<FormerHistoryEntry>(
    `select id, user_id, true_position from place_memories
      where user_id = any($1::bigint[]) order by id`,
    [userIds],
  );
}

/** Stores the new shown locations of users and makes the users visible again. */
export async function moveLocations(
  tx: Queryable,
  rows: readonly (MovedRow & { x: number; y: number })[],
): Promise<void> {
  await tx.query(
    `update places p
        set shown_latitude = moved.latitude, shown_longitude = moved.longitude,
            shown_point = point(moved.x, moved.y), grid = ${COMMON_GRID},
            visible = is_discoverable(u)
       from jsonb_to_recordset($1::jsonb)
              as moved(id bigint, latitude float8, longitude float8, x float8, y float8)
       join users u on u.id = moved.id
      where p.user_id = moved.id`,
    [JSON.stringify(rows)],
  );
}

/** Stores the new shown locations of history entries. */
export async function moveHistoryEntries(tx: Queryable, rows: readonly MovedRow[]): Promise<void> {
  await tx.query(
    `update place_memories m
        set shown_latitude = moved.latitude, shown_longitude = moved.longitude,
            grid = ${COMMON_GRID}
       from jsonb_to_recordset($1::jsonb) as moved(id bigint, latitude float8, longitude float8)
      where m.id = moved.id`,
    [JSON.stringify(rows)],
  );
}
