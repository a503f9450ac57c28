import type { Queryable } from '../../platform/db/db.ts';

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

/** Moves what waits for the end of the quiet hours of a user. Returns false if nothing does. */
export async function moveQuietEnd(db: Queryable, userId: number, runAt: Date): Promise<boolean> {
  const rows = await db.query(
    `update jobs set run_at = $2
      where key = 'summary ' || $1::bigint
         or kind = 'push-delayed' and (payload ->> 'userId')::bigint = $1 returning id`,
    [userId, runAt],
  );
  return rows.length > 0;
}
