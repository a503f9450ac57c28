import type { Queryable } from '../../platform/db/db.ts';
import { deleteJob } from '../../platform/jobs/jobs.repository.ts';

/** Queues the summary of the quiet hours of a user, once. */
export async function queueSummary(
  db: Queryable,
  { userId, since, now, runAt }: { userId: number; since: Date; now: Date; runAt: Date },
): Promise<void> {
  await db.query(
    `insert into jobs (kind, key, payload, created_at, run_at, expires_at)
     values ('push-summary', 'summary ' || $1::bigint,
             jsonb_build_object('userId', $1::bigint, 'since', $2::text),
             $3::timestamptz, $4::timestamptz, $4::timestamptz + interval '1 day')
     on conflict (key) do nothing`,
    [userId, since.toISOString(), now, runAt],
  );
}

/** The quiet hours of a user have changed. Returns whether there is a summary. */
export async function moveSummary(db: Queryable, userId: number, runAt: Date): Promise<boolean> {
  const rows = await db.query(
    "update jobs set run_at = $2 where key = 'summary ' || $1::bigint returning id",
    [userId, runAt],
  );
  return rows.length > 0;
}

/** Replaces the summary of a user by one push for each of their devices, both or none. */
export async function queueSummaryPushes(
  tx: Queryable,
  summaryId: number,
  { userId, since, now }: { userId: number; since: string; now: Date },
): Promise<void> {
  if (!(await deleteJob(tx, summaryId))) return;
  await tx.query(
    `insert into jobs (kind, lane, payload, created_at, run_at, expires_at)
     select 'push', 'device ' || id,
            jsonb_build_object('type', 'summary', 'userId', user_id, 'deviceId', id,
                               'subjectId', null, 'since', $2::text),
            $3::timestamptz, $3::timestamptz, $3::timestamptz + interval '1 day'
       from push_subscriptions where user_id = $1 order by id`,
    [userId, since, now],
  );
}
