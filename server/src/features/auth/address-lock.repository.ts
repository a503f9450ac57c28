import type { Queryable } from '../../platform/db/db.ts';

/** Serialises the requests for one address until the transaction ends. */
export async function lockAddress(db: Queryable, addressKey: Buffer): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1::bigint)', [addressKey.readIntBE(0, 6)]);
}
