import type { Queryable } from '../../platform/db/db.ts';
import type { SeriesRow } from './walk-series.repository.ts';
import { isOpenSql } from './walks.repository.ts';

/** SQL: the key of the job of a series. */
const KEY = `'walk-series ' || id`;

/** The payload of the job of a series. */
export interface SeriesJob {
  seriesId: number;
}

/** Whether to wait for a series that another transaction has locked. */
export type WhenLocked = 'wait' | 'skip';

export interface KeptSeriesRow {
  series: SeriesRow;
  user1_id: number;
  user2_id: number;
}

/**
 * Locks accepted series. With `skip`, leaves out those that another transaction has locked: a member changes them, and that
 * transaction makes their walks.
 */
export async function lockAcceptedSeries(
  tx: Queryable,
  ids: readonly number[],
  whenLocked: WhenLocked,
): Promise<KeptSeriesRow[]> {
  return tx.query<KeptSeriesRow>(
    `select to_jsonb(s) as series, r.user1_id, r.user2_id
       from walk_series s join chat_rooms r on r.id = s.room_id
      where s.id = any ($1::bigint[]) and s.status = 'accepted'
      order by s.id for no key update of s ${whenLocked === 'skip' ? 'skip locked' : ''}`,
    [ids],
  );
}

export interface WeekRow {
  series_id: number;
  week: string;
  starts_at: Date;
  is_open: boolean;
  is_agreed: boolean;
  /** A member confirmed it, or noted that it took place. */
  took_place: boolean;
}

/** The walks of series, newest first: of the last weeks, and those that are to come. */
export async function listWeeks(
  tx: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<WeekRow[]> {
  return tx.query<WeekRow>(
    `select w.series_id, w.week::text as week, w.starts_at, ${isOpenSql('$2')} as is_open,
            w.status = 'accepted' as is_agreed,
            (w.confirmed_version is not distinct from w.version and cardinality(w.confirmed_by) > 0)
              or exists (select from walk_reviews a where a.walk_id = w.id and a.went) as took_place
       from walks w
      where w.series_id = any ($1::bigint[]) and w.starts_at > $2::timestamptz - interval '1 year'
      order by w.starts_at desc, w.id desc`,
    [ids, now],
  );
}

export interface NewWeek {
  seriesId: number;
  week: string;
  startsAt: Date;
}

export interface MadeWalkRow {
  id: number;
  room_id: number;
  series_id: number;
  starts_at: Date;
  time_zone: string;
}

/** Makes agreed walks of series, with what each week has in common. */
export async function insertWeeks(
  tx: Queryable,
  weeks: readonly NewWeek[],
  now: Date,
): Promise<MadeWalkRow[]> {
  const rows = weeks.map(({ seriesId, week, startsAt }) => ({
    series_id: seriesId,
    week,
    starts_at: startsAt.toISOString(),
  }));
  return tx.query<MadeWalkRow>(
    `insert into walks (room_id, series_id, week, starts_at, status, proposed_by, created_at, changed_at, time_zone,
                        duration_minutes, place_name, place_latitude, place_longitude, note)
     select s.room_id, s.id, n.week, n.starts_at, 'accepted', s.proposed_by, $2, $2, s.time_zone,
            s.duration_minutes, s.place_name, s.place_latitude, s.place_longitude, s.note
       from jsonb_to_recordset($1::jsonb) as n (series_id bigint, week date, starts_at timestamptz)
       join walk_series s on s.id = n.series_id
      order by s.id, n.starts_at
     returning id, room_id, series_id, starts_at, time_zone`,
    [JSON.stringify(rows), now],
  );
}

/** Queues when each series needs the server next. */
export async function queueSeriesJobs(
  tx: Queryable,
  jobs: readonly { seriesId: number; at: Date }[],
  now: Date,
): Promise<void> {
  const rows = jobs.map(({ seriesId, at }) => ({ id: seriesId, at: at.toISOString() }));
  // It must not be lost: without it a series would stop.
  await tx.query(
    `insert into jobs (kind, key, payload, created_at, run_at, expires_at)
     select 'walk-series', ${KEY}, jsonb_build_object('seriesId', id), $2::timestamptz, at, at + interval '10 years'
       from jsonb_to_recordset($1::jsonb) as n (id bigint, at timestamptz) order by id
     on conflict (key) do update set run_at = excluded.run_at, expires_at = excluded.expires_at`,
    [JSON.stringify(rows), now],
  );
}

export async function removeSeriesJobs(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.query(`delete from jobs where key in (select ${KEY} from unnest($1::bigint[]) id)`, [
    ids,
  ]);
}

/** The series whose jobs are due, that of a job that was taken among them. */
export async function listDueSeries(
  tx: Queryable,
  takenJobId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select (payload ->> 'seriesId')::bigint as id from jobs
      where kind = 'walk-series' and (run_at <= $2 or id = $1) order by id = $1 desc, run_at limit $3`,
    [takenJobId, now, limit],
  );
  return rows.map(({ id }) => id);
}

/** Deletes a job if its series has ended or waits for an answer. */
export async function deleteJobUnlessAccepted(tx: Queryable, jobId: number): Promise<void> {
  await tx.query(
    `delete from jobs where id = $1 and not exists (
       select from walk_series s where s.id = (payload ->> 'seriesId')::bigint and s.status = 'accepted')`,
    [jobId],
  );
}
