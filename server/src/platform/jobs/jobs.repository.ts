import type { Queryable } from '../db/db.ts';

/** A job that this process has taken. */
export interface TakenJob<Payload> {
  id: number;
  lane: string | null;
  payload: Payload;
  /** Including this one. */
  tries: number;
  created_at: Date;
  expires_at: Date;
  /** An earlier try set it and did not end: its effect may have happened. */
  started_at: Date | null;
}

/**
 * Returns the next due job of a kind, urgent and new ones first, and moves its next try to `retryAt`: other
 * processes skip it, and if this process dies the job is retried. A job waits for the earlier ones of its lane.
 */
export async function takeDueJob<Payload>(
  db: Queryable,
  kind: string,
  now: Date,
  retryAt: Date,
): Promise<TakenJob<Payload> | null> {
  const rows = await db.query<TakenJob<Payload>>(
    `update jobs set tries = tries + 1, run_at = $3
      where id = (select id from jobs j
                   where j.kind = $1 and j.run_at <= $2 and j.expires_at > $2
                     and not exists (select from jobs earlier
                                      where earlier.lane = j.lane and earlier.id < j.id
                                        and earlier.expires_at > $2)
                   order by j.urgent desc, j.tries, j.run_at, j.id limit 1
                   for update skip locked)
      returning id, lane, payload, tries, created_at, expires_at, started_at`,
    [kind, now, retryAt],
  );
  return rows[0] ?? null;
}

/**
 * Marks a taken job as started, before an effect that must not be repeated. Returns false if another process has taken
 * the job in the meantime.
 */
export async function markStarted(
  db: Queryable,
  { id, tries }: Pick<TakenJob<unknown>, 'id' | 'tries'>,
  now: Date,
  retryAt: Date,
): Promise<boolean> {
  const rows = await db.query(
    `update jobs set started_at = $3, run_at = $4
      where id = $1 and tries = $2 and started_at is null returning id`,
    [id, tries, now, retryAt],
  );
  return rows.length > 0;
}

/** Returns false if another process has deleted it. */
export async function deleteJob(db: Queryable, id: number): Promise<boolean> {
  const rows = await db.query('delete from jobs where id = $1 returning id', [id]);
  return rows.length > 0;
}

/** The job has had no effect and is tried again; the later jobs of its lane wait for it. */
export async function postponeJob(db: Queryable, id: number, until: Date): Promise<void> {
  await db.query(
    `with postponed as (
       update jobs set run_at = $2, started_at = null where id = $1 returning lane
     )
     update jobs set run_at = $2 from postponed
      where jobs.lane = postponed.lane and jobs.id > $1 and jobs.run_at < $2`,
    [id, until],
  );
}

export async function deleteExpiredJobs(db: Queryable, kind: string, now: Date): Promise<void> {
  await db.query('delete from jobs where kind = $1 and expires_at <= $2', [kind, now]);
}

export async function countJobs(db: Queryable, kind: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select count(*)::int as count from jobs where kind = $1',
    [kind],
  );
  return rows[0]?.count ?? 0;
}
