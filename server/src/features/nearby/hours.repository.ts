import { firstRow, type Queryable } from '../../platform/db/db.ts';
import type { CellIndex } from '../locations/locations.rules.ts';
import type { CellCounts, CountedOwner } from './hours.rules.ts';

/** Owners who count, with a higher id than `after`: those whom every user of any gender could find. */
export async function listCountedOwners(
  db: Queryable,
  { after, limit, updatedAfter }: { after: number; limit: number; updatedAfter: Date },
): Promise<(CountedOwner & { user_id: number })[]> {
  return db.query(
    `select user_id, shown_latitude as latitude, shown_longitude as longitude, walk_slots
       from locations
      where user_id > $1 and visible and not same_gender_only and updated_at > $2
      order by user_id limit $3`,
    [after, updatedAfter, limit],
  );
}

/** Null before the first one. */
export async function findSnapshotTime(db: Queryable): Promise<Date | null> {
  const rows = await db.query<{ taken_at: Date }>('select taken_at from walking_hours_snapshot');
  return rows[0]?.taken_at ?? null;
}

/** Returns true for exactly one process if the last snapshot is from before `dueSince`. */
export async function claimSnapshot(tx: Queryable, now: Date, dueSince: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into walking_hours_snapshot (taken_at) values ($1)
     on conflict (is_only) do update set taken_at = excluded.taken_at
       where walking_hours_snapshot.taken_at < $2
     returning taken_at`,
    [now, dueSince],
  );
  return rows.length > 0;
}

export async function deleteHours(tx: Queryable): Promise<void> {
  await tx.query('delete from walking_hours');
}

export async function insertHours(tx: Queryable, cells: readonly CellCounts[]): Promise<void> {
  await tx.query(
    `insert into walking_hours (cell_row, cell_column, owners, counts)
     select "row", "column", owners, counts
       from jsonb_to_recordset($1::jsonb) as c ("row" integer, "column" integer, owners integer, counts integer[])`,
    [JSON.stringify(cells)],
  );
}

export async function findHours(
  db: Queryable,
  { row, column }: CellIndex,
): Promise<{ owners: number; counts: number[] | null } | null> {
  return firstRow(
    await db.query<{ owners: number; counts: number[] | null }>(
      'select owners, counts from walking_hours where cell_row = $1 and cell_column = $2',
      [row, column],
    ),
  );
}

/** The shown location of a user who can be found; null for a paused user and without a location. */
export async function findCountedPlace(
  db: Queryable,
  userId: number,
): Promise<{ latitude: number; longitude: number } | null> {
  return firstRow(
    await db.query<{ latitude: number; longitude: number }>(
      `select l.shown_latitude as latitude, l.shown_longitude as longitude
         from locations l join users u on u.id = l.user_id
        where l.user_id = $1 and not u.discovery_paused`,
      [userId],
    ),
  );
}
