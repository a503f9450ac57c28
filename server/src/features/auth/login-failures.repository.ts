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

/** Deletes one of the failures that were inserted with these values. */
export async function deleteFailure(
  db: Queryable,
  addressKey: Buffer,
  source: string,
  failedAt: Date,
): Promise<void> {
  await db.query(
    `delete from login_failures where id = (
       select id from login_failures where address_key = $1 and network = $2 and failed_at = $3
        limit 1 for update skip locked)`,
    [addressKey, source, failedAt],
  );
}

interface CountedRow {
  total: number;
  recent: number;
  own: number;
  last_own: Date | null;
  network: number;
  last_network: Date | null;
}

export async function countFailures(
  db: Queryable,
  addressKey: Buffer,
  source: string,
  now: Date,
): Promise<FailureCounts> {
  const { last_own, last_network, ...counts } = onlyRow(
    await db.query<CountedRow>(
      `select account.*, network.*
         from (select count(*)::int as total,
                      count(*) filter (where failed_at > $3)::int as recent,
                      count(*) filter (where network = $2)::int as own,
                      max(failed_at) filter (where network = $2) as last_own
                 from login_failures where address_key = $1) account,
              (select count(*)::int as network, max(failed_at) as last_network
                 from login_failures where network = $2 and failed_at > $3) network`,
      [addressKey, source, new Date(now.getTime() - FAILURE_WINDOW_MS)],
    ),
  );
  return {
    ...counts,
    lastOwnMs: last_own?.getTime() ?? null,
    lastNetworkMs: last_network?.getTime() ?? null,
  };
}

export async function deleteFailures(db: Queryable, addressKey: Buffer): Promise<void> {
  await db.query('delete from login_failures where address_key = $1', [addressKey]);
}
