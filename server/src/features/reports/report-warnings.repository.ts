import type { Queryable } from '../../platform/db/db.ts';

export async function confirmWarnings(db: Queryable, userId: number, now: Date): Promise<void> {
  await db.query(
    `update reports set warning_seen_at = $2
      where reported_id = $1 and action = 'warn' and warning_seen_at is null`,
    [userId, now],
  );
}
