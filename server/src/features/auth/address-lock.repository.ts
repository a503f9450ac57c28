import type { Queryable } from '../../platform/db/db.ts';

/**
 * Serialises the requests for these addresses, or for other keys of accounts, until the transaction ends. All transactions lock in one
 * order, so that no two wait for each other.
 */
export async function lockAddresses(db: Queryable, keys: readonly Buffer[]): Promise<void> {
  const inOrder = keys.map((key) => key.readIntBE(0, 6)).sort((a, b) => a - b);
  await db.query('select pg_advisory_xact_lock(id) from unnest($1::bigint[]) as lock (id)', [
    inOrder,
  ]);
}
