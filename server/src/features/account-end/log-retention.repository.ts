import { onlyRow, type Queryable } from '../../platform/db/db.ts';

/** Entries older than `before` that still contain an IP address or a location, oldest first. */
export async function listLogsToRedact(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<{ id: number; ip_address: string | null }[]> {
  return db.query(
    `select id, ip_address from activity_logs
      where created_at < $1 and (ip_address is not null or gps_latitude is not null)
      order by created_at limit $2`,
    [before, limit],
  );
}

export interface RedactedLog {
  id: number;
  country: string | null;
  region: string | null;
  city: string | null;
}

/**
 * Removes IP addresses and coordinates from entries; country, region and city of the address are stored
 * instead.
 */
export async function redactLogs(db: Queryable, entries: readonly RedactedLog[]): Promise<void> {
  await db.query(
    `update activity_logs l
        set ip_address = null, gps_latitude = null, gps_longitude = null,
            location_country = coalesce(l.location_country, nullif(t.country, '')),
            location_region = coalesce(l.location_region, nullif(t.region, '')),
            location_city = coalesce(l.location_city, nullif(t.city, ''))
       from unnest($1::bigint[], $2::text[], $3::text[], $4::text[])
              as t(id, country, region, city)
      where l.id = t.id`,
    [
      entries.map(({ id }) => id),
      entries.map(({ country }) => country ?? ''),
      entries.map(({ region }) => region ?? ''),
      entries.map(({ city }) => city ?? ''),
    ],
  );
}

export interface LogPage {
  /** The last id that was read; null if there was none. */
  last: number | null;
  /** Whether there may be more entries to delete after it. */
  isMore: boolean;
}

/**
 * Reads the oldest `limit` entries after `after` and deletes the expired ones; entries with an action in
 * `longLivedActions` expire later. Reads along the primary key, which increases with time.
 */
export async function deleteOldLogs(
  db: Queryable,
  { after, limit }: { after: number; limit: number },
  expiry: { usual: Date; long: Date; longLivedActions: readonly string[] },
): Promise<LogPage> {
  const { last, readCount, usual } = onlyRow(
    await db.query<{ last: number | null; readCount: number; usual: boolean | null }>(
      `with oldest as materialized (
         select id, created_at, action from activity_logs where id > $1 order by id limit $2
       ), deleted as (
         delete from activity_logs l using oldest o
          where l.id = o.id and o.created_at < case when o.action = any ($5::text[])
            then $4::timestamptz else $3::timestamptz end
       )
       select max(id) as last, count(*)::int as "readCount",
              bool_and(created_at < $3::timestamptz) as usual
         from oldest`,
      [after, limit, expiry.usual, expiry.long, expiry.longLivedActions],
    ),
  );
  return { last, isMore: readCount === limit && usual === true };
}
