import { type Db, firstRow, type Queryable } from '../../platform/db/db.ts';

/** That a viewer saw the shown location of a user in a response, on a day in Korea. */
export interface LocationView {
  userId: number;
  viewerId: number;
  day: string;
  at: Date;
}

/**
 * Adds the views, except those of users without a location and views from before their current consent. The transaction must
 * hold the last uses of the locations (`markLocationsUsed` writes them), which a withdrawal deletes with the location: it runs
 * before, or waits for the commit and then deletes these views. One that has deleted but not committed makes the batch fail; it
 * is retried.
 */
export async function addViews(tx: Queryable, views: readonly LocationView[]): Promise<void> {
  await tx.query(
    `insert into location_viewers (user_id, day, viewer_id, times)
     select v.user_id, v.day, v.viewer_id, count(*)
       from unnest($1::bigint[], $2::date[], $3::bigint[], $4::timestamptz[])
         as v(user_id, day, viewer_id, at)
       join locations using (user_id)
       left join location_consents c using (user_id)
      where c.user_id is null or v.at >= c.consented_at
      group by v.user_id, v.day, v.viewer_id
      order by v.user_id, v.day, v.viewer_id
     on conflict (user_id, day, viewer_id) do update
       set times = location_viewers.times + excluded.times`,
    [
      views.map(({ userId }) => userId),
      views.map(({ day }) => day),
      views.map(({ viewerId }) => viewerId),
      views.map(({ at }) => at.toISOString()),
    ],
  );
}

/** Rows in one statement of the folding, within the statement timeout also on a slow machine. */
const FOLD_BATCH = 20_000;

/**
 * Replaces the viewers of all days before `today` by their number. Deleting and counting is one statement, so
 * that two processes count each viewer once.
 */
export async function foldDaysBefore(db: Db, today: string): Promise<void> {
  for (;;) {
    const [{ count } = { count: 0 }] = await db.query<{ count: number }>(
      `with batch as (
         select user_id, day, viewer_id from location_viewers
          where day < $1 limit ${FOLD_BATCH} for update skip locked
       ), folded as (
         delete from location_viewers v using batch b
          where v.user_id = b.user_id and v.day = b.day and v.viewer_id = b.viewer_id
         returning v.user_id, v.day, v.times
       ), days as (
         insert into location_days (user_id, day, people, times)
         select user_id, day, count(*), sum(times) from folded group by user_id, day
          order by user_id, day
         on conflict (user_id, day) do update
           set people = location_days.people + excluded.people,
               times = location_days.times + excluded.times
       )
       select count(*)::int as count from batch`,
      [today],
    );
    if (count < FOLD_BATCH) return;
  }
}

/** SQL: the views of the location of the user `$1`. */
export const LOCATION_VIEWS = `(select day, people, times from location_days where user_id = $1
    union all
    select day, 1, times from location_viewers where user_id = $1) views`;

export interface LocationDay {
  day: string;
  people: number;
  times: number;
}

/** From `firstDay` on, oldest first, including the current day. */
export async function listLocationDays(
  db: Queryable,
  userId: number,
  firstDay: string,
): Promise<LocationDay[]> {
  return db.query<LocationDay>(
    `select to_char(day, 'YYYY-MM-DD') as day, sum(people)::int as people, sum(times)::int as times
       from ${LOCATION_VIEWS}
      where day >= $2::date group by day order by day`,
    [userId, firstDay],
  );
}

export async function deleteOldLocationDays(db: Queryable, firstDay: string): Promise<void> {
  await db.query('delete from location_days where day < $1::date', [firstDay]);
}

export interface LocationConsent {
  version: string | null;
  consented_at: Date | null;
  withdrawn_at: Date | null;
}

/** The consent to location use; accepting the terms gives it first. */
export async function findLocationConsent(
  db: Queryable,
  userId: number,
): Promise<LocationConsent | null> {
  return firstRow(
    await db.query<LocationConsent>(
      `select coalesce(c.version, u.terms_version) as version,
              coalesce(c.consented_at, u.terms_agreed_at) as consented_at, c.withdrawn_at
         from users u left join location_consents c on c.user_id = u.id
        where u.id = $1`,
      [userId],
    ),
  );
}

/** The withdrawal of the consent: none, in force, or followed by a new consent. */
export async function findWithdrawal(
  db: Queryable,
  userId: number,
): Promise<'none' | 'in_force' | 'renewed'> {
  const rows = await db.query<{ in_force: boolean }>(
    'select withdrawn_at is not null as in_force from location_consents where user_id = $1',
    [userId],
  );
  if (!rows[0]) return 'none';
  return rows[0].in_force ? 'in_force' : 'renewed';
}

/** Renews a withdrawn consent; without effect if it is not withdrawn. */
export async function renewLocationConsent(
  tx: Queryable,
  userId: number,
  version: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `update location_consents set version = $2, consented_at = $3, withdrawn_at = null
      where user_id = $1 and withdrawn_at is not null`,
    [userId, version, now],
  );
}

/**
 * Deletes the location, the shown-location history and the location record, and stores that the consent is
 * withdrawn. Returns false if it was withdrawn before. The user must be locked.
 */
export async function withdrawLocation(
  tx: Queryable,
  userId: number,
  fallbackVersion: string,
  now: Date,
): Promise<boolean> {
  // Each alone: the next statement sees what others wrote while this one waited for them, the views of a batch
  // and then the days of a folding.
  await tx.query('delete from locations where user_id = $1', [userId]);
  await tx.query('delete from location_viewers where user_id = $1', [userId]);
  const rows = await tx.query(
    `with history as (
       delete from shown_location_history where user_id = $1
     ), days as (
       delete from location_days where user_id = $1
     )
     insert into location_consents (user_id, version, consented_at, withdrawn_at)
     select id, coalesce(terms_version, $3), coalesce(terms_agreed_at, created_at), $2
       from users where id = $1
     on conflict (user_id) do update set withdrawn_at = excluded.withdrawn_at
       where location_consents.withdrawn_at is null
     returning user_id`,
    [userId, now, fallbackVersion],
  );
  return rows.length > 0;
}

const LOG_BATCH = 2000;

/**
 * Deletes the coordinates in the log of one user, or of all users who have withdrawn their consent. In batches:
 * a user can have more entries than one statement may change.
 */
export async function redactLoggedLocations(db: Db, userId: number | null): Promise<void> {
  for (;;) {
    const rows = await db.query(
      `update activity_logs set gps_latitude = null, gps_longitude = null
        where id in (
          select l.id from location_consents c join activity_logs l on l.user_id = c.user_id
           where c.withdrawn_at is not null and ($1::bigint is null or c.user_id = $1)
             and l.gps_latitude is not null
           limit ${LOG_BATCH})
       returning id`,
      [userId],
    );
    if (rows.length < LOG_BATCH) return;
  }
}
