import { onlyRow, type Queryable } from '../../platform/db/db.ts';

export interface DatedLog {
  id: number;
  created_at: Date;
  ip_address: string | null;
  has_location: boolean;
}

/** No entry up to this id contains an IP address or a location. */
export async function findRedactedUpTo(db: Queryable): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `select value::bigint as id from instance_facts where name = 'redacted_logs'`,
  );
  return rows[0]?.id ?? 0;
}

/** The oldest entries after an id. */
export function listLogsAfter(db: Queryable, after: number, limit: number): Promise<DatedLog[]> {
  return db.query(
    `select id, created_at, ip_address, gps_latitude is not null as has_location
       from activity_logs where id > $1 order by id limit $2`,
    [after, limit],
  );
}

export async function storeRedactedUpTo(db: Queryable, id: number): Promise<void> {
  await db.query(
    `insert into instance_facts (name, value) values ('redacted_logs', $1)
     on conflict (name) do update
       set value = greatest(instance_facts.value::bigint, excluded.value::bigint)::text`,
    [String(id)],
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

/** The index by time skips pages only once it knows them; the embedded database has no automatic vacuum for that. */
export async function indexNewLogs(db: Queryable): Promise<void> {
  await db.query(`select brin_summarize_new_values('activity_logs_created')`);
}
