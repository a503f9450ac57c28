import type { Queryable } from '../../platform/db/db.ts';

/** The times since `since` at which mails of a kind were requested for an address, in ms. */
export async function listMailRequests(
  db: Queryable,
  addressKey: Buffer,
  kind: 'code' | 'reset',
  since: Date,
): Promise<number[]> {
  const rows = await db.query<{ requested_at: Date }>(
    `select requested_at from mail_requests
      where address_key = $1 and kind = $2 and requested_at > $3`,
    [addressKey, kind, since],
  );
  return rows.map((row) => row.requested_at.getTime());
}

export async function insertMailRequest(
  db: Queryable,
  addressKey: Buffer,
  kind: 'code' | 'reset',
  now: Date,
): Promise<void> {
  await db.query(
    'insert into mail_requests (address_key, kind, requested_at) values ($1, $2, $3)',
    [addressKey, kind, now],
  );
}
