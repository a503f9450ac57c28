import type { Queryable } from '../../platform/db/db.ts';

export async function setMailed(tx: Queryable, userId: number, now: Date): Promise<void> {
  await tx.query(
    `insert into user_visits (user_id, mailed_at) values ($1, $2)
     on conflict (user_id) do update set mailed_at = excluded.mailed_at`,
    [userId, now],
  );
}

export interface Visit {
  userId: number;
  /** The last visit; null if there is none to store. */
  visitedAt: Date | null;
  /** Until then a page counts as used; null if that does not change. */
  usedUntil: Date | null;
}

/** Stores visits and the use of pages. An earlier visit does not replace a later one, and deleted users are skipped. */
export async function storeVisits(db: Queryable, visits: readonly Visit[]): Promise<void> {
  await db.query(
    `insert into user_visits as v (user_id, visited_at, used_until)
     select visit.user_id, visit.visited_at, visit.used_until
       from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[])
              as visit (user_id, visited_at, used_until)
       join users on users.id = visit.user_id and users.deleted_at is null
      order by visit.user_id
     on conflict (user_id) do update
        set visited_at = greatest(v.visited_at, excluded.visited_at),
            used_until = coalesce(excluded.used_until, v.used_until)`,
    [
      visits.map(({ userId }) => userId),
      visits.map(({ visitedAt }) => visitedAt?.toISOString() ?? null),
      visits.map(({ usedUntil }) => usedUntil?.toISOString() ?? null),
    ],
  );
}
