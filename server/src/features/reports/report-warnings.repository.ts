import type { Queryable } from '../../platform/db/db.ts';

/** Confirms the user's warnings up to `shownAt`; null is the time of the oldest unconfirmed one. */
export async function confirmWarnings(
  db: Queryable,
  userId: number,
  { shownAt, now }: { shownAt: Date | null; now: Date },
): Promise<void> {
  await db.query(
    `with unseen as (
       select id, closed_at from reports
        where reported_id = $1 and action = 'warn' and warning_seen_at is null
     )
     update reports set warning_seen_at = $3
      where id in (select id from unseen where closed_at <= coalesce(
        $2::timestamptz, (select min(closed_at) from unseen)))`,
    [userId, shownAt, now],
  );
}
