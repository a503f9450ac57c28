import { onlyRow, type Queryable } from '../../platform/db/db.ts';

/**
 * Deleted accounts that are not yet anonymised: `eligible` after the retention period, `recent` within it.
 */
export async function countDeleted(
  db: Queryable,
  before: Date,
): Promise<{ eligible: number; recent: number }> {
  return onlyRow(
    await db.query<{ eligible: number; recent: number }>(
      `select count(*) filter (where deleted_at <= $1)::int as eligible,
              count(*) filter (where deleted_at > $1)::int as recent
         from users where deleted_at is not null and anonymised_at is null`,
      [before],
    ),
  );
}

/** The time of the last cleanup by any process; null before the first one. */
export async function findLastRun(db: Queryable): Promise<Date | null> {
  const rows = await db.query<{ value: string }>(
    `select value from instance_facts where name = 'last_cleanup'`,
  );
  return rows[0] ? new Date(rows[0].value) : null;
}

/** Returns true for exactly one process if the last run was at or before `dueSince`. */
export async function claimRun(db: Queryable, now: Date, dueSince: Date): Promise<boolean> {
  const rows = await db.query(
    `insert into instance_facts (name, value) values ('last_cleanup', $1)
     on conflict (name) do update set value = excluded.value
       where instance_facts.value::timestamptz <= $2::timestamptz
     returning name`,
    [now.toISOString(), dueSince],
  );
  return rows.length > 0;
}

/** Withdraws a claim, so that the next process that checks can run. */
export async function releaseRun(db: Queryable, claimed: Date): Promise<void> {
  await db.query(`delete from instance_facts where name = 'last_cleanup' and value = $1`, [
    claimed.toISOString(),
  ]);
}
