import type { Position } from '@meongmate/shared/rules/distance';
import { firstRow, type Queryable } from '../../platform/db/db.ts';
import { lockUser } from '../users/users.repository.ts';
import { toPlane } from './locations.rules.ts';
import { HISTORY_SIZE } from './shown-location-history.rules.ts';

export interface HistoryRow {
  id: number;
  /** Encrypted. */
  true_position: Uint8Array;
  shown_latitude: number;
  shown_longitude: number;
}

export async function upsertLocation(
  db: Queryable,
  userId: number,
  encryptedTruePosition: Buffer,
  { shown, isKept }: { shown: Position; isKept: boolean },
  now: Date,
): Promise<void> {
  const plane = toPlane(shown);
  await db.query(
    `insert into locations (user_id, true_position, shown_latitude, shown_longitude, shown_point, visible, updated_at, shown_kept)
     select u.id, $2, $3, $4, point($5::float8, $6::float8), is_discoverable(u), $7, $8
       from users u where u.id = $1
     on conflict (user_id) do update set
       true_position = excluded.true_position,
       shown_latitude = excluded.shown_latitude,
       shown_longitude = excluded.shown_longitude,
       shown_point = excluded.shown_point,
       visible = excluded.visible,
       updated_at = excluded.updated_at,
       shown_kept = excluded.shown_kept`,
    [userId, encryptedTruePosition, shown.latitude, shown.longitude, plane.x, plane.y, now, isKept],
  );
}

/** Locks the user, and thereby their shown-location history, so that two devices take turns. Oldest entry first. */
export async function lockHistory(db: Queryable, userId: number): Promise<HistoryRow[]> {
  await lockUser(db, userId);
  return db.query<HistoryRow>(
    `select id, true_position, shown_latitude, shown_longitude
       from shown_location_history where user_id = $1 order by id`,
    [userId],
  );
}

export async function touchHistoryEntry(db: Queryable, entryId: number, now: Date): Promise<void> {
  await db.query('update shown_location_history set last_used_at = $2 where id = $1', [
    entryId,
    now,
  ]);
}

/** Adds an entry to the shown-location history and deletes the least recently used ones beyond its size. */
export async function insertHistoryEntry(
  db: Queryable,
  userId: number,
  encryptedTruePosition: Buffer,
  shown: Position,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into shown_location_history (user_id, true_position, shown_latitude, shown_longitude, last_used_at)
     values ($1, $2, $3, $4, $5)`,
    [userId, encryptedTruePosition, shown.latitude, shown.longitude, now],
  );
  await db.query(
    `delete from shown_location_history where user_id = $1 and id not in (
       select id from shown_location_history where user_id = $1
        order by last_used_at desc, id desc limit ${HISTORY_SIZE})`,
    [userId],
  );
}

export async function deleteHistory(db: Queryable, userId: number): Promise<void> {
  await db.query('delete from shown_location_history where user_id = $1', [userId]);
}

/** The times of the new shown locations since `since`, without the first one. */
export async function listShownLocationChanges(
  db: Queryable,
  userId: number,
  since: Date,
): Promise<Date[]> {
  const rows = await db.query<{ changed_at: Date }>(
    'select changed_at from shown_location_changes where user_id = $1 and changed_at > $2',
    [userId, since],
  );
  return rows.map((row) => row.changed_at);
}

export async function insertShownLocationChange(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<void> {
  await db.query('insert into shown_location_changes (user_id, changed_at) values ($1, $2)', [
    userId,
    now,
  ]);
}

export interface LocationRow {
  /** Encrypted. */
  true_position: Uint8Array;
  shown_latitude: number;
  shown_longitude: number;
  updated_at: Date;
  last_used_at: Date | null;
}

export async function findLocation(db: Queryable, userId: number): Promise<LocationRow | null> {
  return firstRow(
    await db.query<LocationRow>(
      `select p.true_position, p.shown_latitude, p.shown_longitude, p.updated_at, l.last_used_at
         from locations p left join location_last_uses l using (user_id) where p.user_id = $1`,
      [userId],
    ),
  );
}

/**
 * Records that searches used the locations of these users; in its own table, so that searches leave no dead
 * row versions in `locations`.
 */
export async function markLocationsUsed(
  db: Queryable,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await db.query(
    `insert into location_last_uses (user_id, last_used_at)
     select user_id, $2 from locations where user_id = any($1::bigint[]) order by user_id
     on conflict (user_id) do update set last_used_at = excluded.last_used_at`,
    [userIds, now],
  );
}
