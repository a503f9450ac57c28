import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import { FAILURE_WINDOW_MS, type FailureCounts } from './auth.rules.ts';

/** `source` is the network or the known browser of the caller. */
export async function insertFailure(
  db: Queryable,
  addressKey: Buffer,
  source: string,
  now: Date,
): Promise<void> {
  await db.query(
    'insert into login_failures (address_key, network, failed_at) values ($1, $2, $3)',
    [addressKey, source, now],
  );
}

export async function countFailures(
  db: Queryable,
  addressKey: Buffer,
  source: string,
  now: Date,
): Promise<FailureCounts> {
  const row = onlyRow(
    await db.query<{ total: number; recent: number; own: number; last: Date | null }>(
      `select count(*)::int as total,
              count(*) filter (where failed_at > $3)::int as recent,
              count(*) filter (where network = $2)::int as own,
              max(failed_at) filter (where network = $2) as last
         from login_failures where address_key = $1`,
      [addressKey, source, new Date(now.getTime() - FAILURE_WINDOW_MS)],
    ),
  );
  return {
    total: row.total,
    recent: row.recent,
    own: row.own,
    lastOwnMs: row.last?.getTime() ?? null,
  };
}

export async function deleteFailures(db: Queryable, addressKey: Buffer): Promise<void> {
  await db.query('delete from login_failures where address_key = $1', [addressKey]);
}

export async function deleteOldFailures(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from login_failures where failed_at < $1', [before]);
}
