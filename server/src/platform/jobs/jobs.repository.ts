import type { Queryable } from '../db/db.ts';

/** A job that this process has taken. */
export interface TakenJob<Payload> {
  id: number;
  payload: Payload;
  /** Including this one. No process that took the job later has the same number. */
  tries: number;
  created_at: Date;
  expires_at: Date;
}

/**
 * Returns the next due jobs of a kind, urgent and new ones first, and moves their next try to `retryAt`: other
 * processes skip them, and if this process dies the jobs are retried. A job may have expired.
 *
 * A look-up in the index for each priority, so that neither other due jobs nor those that wait for their next try
 * are read.
 */
export async function takeDueJobs<Payload>(
  db: Queryable,
  kind: string,
  { now, retryAt, limit }: { now: Date; retryAt: Date; limit: number },
): Promise<TakenJob<Payload>[]> {
  const taken = await db.query<TakenJob<Payload> & { place: number }>(
    `update jobs set tries = tries + 1, run_at = $3
       from unnest(array(
         select next.id from generate_series(0, 7) as priority (value)
          cross join lateral (
            select j.id from jobs j
             where j.kind = $1 and j.priority = priority.value and j.run_at <= $2
             order by j.run_at, j.id limit $4
             for update skip locked) next
          limit $4)) with ordinality as due (id, place)
      where jobs.id = due.id
      returning jobs.id, payload, tries, created_at, expires_at, place`,
    [kind, now, retryAt, limit],
  );
  return taken.sort((a, b) => a.place - b.place);
}

/** Returns for each whether it was deleted here, and by no other process. */
export async function deleteJobs(db: Queryable, ids: readonly number[]): Promise<boolean[]> {
  const rows = await db.query<{ id: number }>(
    'delete from jobs where id = any(array(select unnest($1::bigint[]))) returning id',
    [ids],
  );
  const deleted = new Set(rows.map(({ id }) => id));
  return ids.map((id) => deleted.has(id));
}

/** Returns false if another process has deleted it. */
export async function deleteJob(db: Queryable, id: number): Promise<boolean> {
  const [isDeleted = false] = await deleteJobs(db, [id]);
  return isDeleted;
}

/** The job is tried again at a time, unless another process has taken it. */
export async function postponeJob(
  db: Queryable,
  { id, tries }: Pick<TakenJob<unknown>, 'id' | 'tries'>,
  until: Date,
): Promise<void> {
  await db.query('update jobs set run_at = $3 where id = $1 and tries = $2', [id, tries, until]);
}

/** Returns their payloads. */
export async function deleteExpiredJobs<Payload>(
  db: Queryable,
  kind: string,
  now: Date,
): Promise<Payload[]> {
  const rows = await db.query<{ payload: Payload }>(
    'delete from jobs where kind = $1 and expires_at <= $2 returning payload',
    [kind, now],
  );
  return rows.map(({ payload }) => payload);
}

export async function countJobs(db: Queryable, kind: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select count(*)::int as count from jobs where kind = $1',
    [kind],
  );
  return rows[0]?.count ?? 0;
}
