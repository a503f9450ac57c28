import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';
import type { TakenJob } from '../../platform/jobs/jobs.repository.ts';
import type { PushJob, QueuedPush } from './queued-pushes.repository.ts';

type Job = Pick<TakenJob<PushJob>, 'id' | 'tries'>;

/** The next push of a device; null if none waits. Deletes those that have expired. */
export async function takeNextPush(
  db: Queryable,
  jobId: number,
  now: Date,
): Promise<QueuedPush | null> {
  return firstRow(
    await db.query<QueuedPush>(
      `with expired as (delete from queued_pushes where job_id = $1 and expires_at <= $2)
       select id, device_id, user_id, tag, type, subject_id, version, since, tries, created_at, expires_at, started_at
         from queued_pushes where job_id = $1 and expires_at > $2 order by id limit 1`,
      [jobId, now],
    ),
  );
}

/**
 * Marks a push as started, before it is sent and must not be repeated. Returns false if another process has taken the job, or
 * the push was replaced.
 */
export async function markStarted(
  db: Queryable,
  { id, tries }: Job,
  pushId: number,
  { now, retryAt }: { now: Date; retryAt: Date },
): Promise<boolean> {
  const rows = await db.query(
    `with job as (
       select id from jobs where id = $1 and tries = $2 for update
     ), started as (
       update queued_pushes set started_at = $4, tries = tries + 1
        where id = $3 and started_at is null and job_id = (select id from job)
       returning job_id
     )
     update jobs set run_at = $5 from started where jobs.id = started.job_id returning jobs.id`,
    [id, tries, pushId, now, retryAt],
  );
  return rows.length > 0;
}

/** The push was not delivered and is sent again. */
export async function unmarkStarted(db: Queryable, pushId: number): Promise<void> {
  await db.query('update queued_pushes set started_at = null where id = $1', [pushId]);
}

/**
 * Deletes a push, if it was not replaced, and the job if no other waits. Returns whether others wait.
 *
 * A push that is queued meanwhile writes the job, too, and commits after the snapshot of this statement: `xmin`, the last
 * transaction that wrote the job, then differs from that of the snapshot, and the job stays.
 */
export async function endPush(db: Queryable, { id, tries }: Job, pushId: number): Promise<boolean> {
  const { ended } = onlyRow(
    await db.query<{ ended: boolean }>(
      `with ended as (
         delete from jobs
          where id = $1 and tries = $2 and xmin = (select xmin from jobs where id = $1)
            and not exists (select from queued_pushes where job_id = $1 and id <> $3)
         returning id
       ), sent as (
         delete from queued_pushes where id = $3 and not exists (select from ended)
       )
       select exists (select from ended) as ended`,
      [id, tries, pushId],
    ),
  );
  return !ended;
}

/** The number of pushes that wait, for all devices. */
export async function countQueuedPushes(db: Queryable): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select count(*)::int as count from queued_pushes',
  );
  return rows[0]?.count ?? 0;
}
