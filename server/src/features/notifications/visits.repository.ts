import type { Queryable } from '../../platform/db/db.ts';

export async function setMailed(tx: Queryable, userId: number, now: Date): Promise<void> {
  await tx.query(
    `insert into user_visits (user_id, mailed_at) values ($1, $2)
     on conflict (user_id) do update set mailed_at = excluded.mailed_at`,
    [userId, now],
  );
}

/** Stores when users visited; an earlier time does not replace a later one, and deleted users are skipped. */
export async function storeVisits(
  db: Queryable,
  visits: readonly (readonly [userId: number, at: Date])[],
): Promise<void> {
  await db.query(
    `insert into user_visits as v (user_id, visited_at)
     select visit.user_id, visit.at
       from unnest($1::bigint[], $2::timestamptz[]) as visit (user_id, at)
       join users on users.id = visit.user_id and users.deleted_at is null
      order by visit.user_id
     on conflict (user_id) do update set visited_at = greatest(v.visited_at, excluded.visited_at)`,
    [visits.map(([userId]) => userId), visits.map(([, at]) => at.toISOString())],
  );
}
