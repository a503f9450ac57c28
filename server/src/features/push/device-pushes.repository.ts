import type { Queryable } from '../../platform/db/db.ts';
import type { TakenJob } from '../../platform/jobs/jobs.repository.ts';
import type { PushJob, QueuedPush } from './queued-pushes.repository.ts';

type Job = Pick<TakenJob<PushJob>, 'id' | 'tries'>;

/** A push of a device, and the job that sends it. */
export interface PushOfJob {
  job: Job;
  pushId: number;
}

/**
 * `given`: the jobs `$1` in their tries `$2`, each with a push `$3`. Arrays from subqueries have no known length, for which
 * PostgreSQL would plan each batch anew.
 */
const GIVEN =
  'given as (select * from unnest((select $1::bigint[]), (select $2::integer[]), (select $3::bigint[])) as g (job_id, tries, push_id))';
const givenOf = (given: readonly PushOfJob[]) => [
  given.map(({ job }) => job.id),
  given.map(({ job }) => job.tries),
  given.map(({ pushId }) => pushId),
];

export type NextPush = QueuedPush & { job_id: number };

/** The next push of each job that has one. Deletes those that have expired. */
export async function listNextPushes(
  db: Queryable,
  jobIds: readonly number[],
  now: Date,
): Promise<NextPush[]> {
  return db.query<NextPush>(
    `with expired as (delete from queued_pushes where job_id = any($1::bigint[]) and expires_at <= $2)
     select next.* from unnest((select $1::bigint[])) as job (id)
      cross join lateral (
        select job_id, id, device_id, user_id, tag, type, subject_id, version, since, tries, created_at, expires_at,
               started_at
          from queued_pushes where job_id = job.id and expires_at > $2 order by id limit 1) next`,
    [jobIds, now],
  );
}

/**
 * Marks pushes as started, before they are sent and must not be repeated. Returns the ids of those that are started: the
 * job of another one was taken by another process, or its push is being replaced.
 *
 * Waits for no lock: statements that queue pushes lock many jobs.
 */
export async function markStarted(
  db: Queryable,
  given: readonly PushOfJob[],
  { now, retryAt }: { now: Date; retryAt: Date },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `with ${GIVEN}, job as (
       select jobs.id, g.push_id from given g join jobs on jobs.id = g.job_id and jobs.tries = g.tries
          for update of jobs skip locked
     ), started as (
       update queued_pushes set started_at = $4, tries = queued_pushes.tries + 1 from job
        where queued_pushes.id = job.push_id and started_at is null and job_id = job.id
       returning queued_pushes.id, job_id
     )
     update jobs set run_at = $5 from started where jobs.id = started.job_id returning started.id`,
    [...givenOf(given), now, retryAt],
  );
  return rows.map(({ id }) => id);
}

/** The push was not delivered and is sent again. */
export async function unmarkStarted(db: Queryable, pushId: number): Promise<void> {
  await db.query('update queued_pushes set started_at = null where id = $1', [pushId]);
}

/**
 * Deletes pushes that were not replaced, and the jobs for which no other push waits. Returns the ids of these jobs.
 *
 * A push that is queued meanwhile raises `pushes`, and commits after the snapshot of this statement: the number then differs
 * from that of the snapshot, and the job stays. The jobs are locked in the order of statements that queue pushes.
 */
export async function endPushes(db: Queryable, given: readonly PushOfJob[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `with ${GIVEN}, job as (
       select jobs.id, jobs.pushes, g.push_id from given g
         join jobs on jobs.id = g.job_id and jobs.tries = g.tries
         left join push_subscriptions d on d.id = (jobs.payload ->> 'deviceId')::bigint
        order by d.user_id, d.id for update of jobs
     ), ended as (
       delete from jobs using job, (select id, pushes from jobs where id = any($1)) seen
        where jobs.id = job.id and seen.id = job.id and seen.pushes = job.pushes
          and not exists (select from queued_pushes q where q.job_id = job.id and q.id <> job.push_id)
       returning jobs.id
     ), sent as (
       delete from queued_pushes q using given g where q.id = g.push_id and g.job_id not in (select id from ended)
     )
     select id from ended`,
    givenOf(given),
  );
  return rows.map(({ id }) => id);
}

/** The number of pushes that wait, for all devices. */
export async function countQueuedPushes(db: Queryable): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select count(*)::int as count from queued_pushes',
  );
  return rows[0]?.count ?? 0;
}
