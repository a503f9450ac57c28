import type { Queryable } from '../../platform/db/db.ts';

/** Stores a network from which the user logged in; only its hash. */
export async function upsertKnownNetwork(
  db: Queryable,
  userId: number,
  networkHash: Buffer,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into known_networks (user_id, network_hash, last_used_at) values ($1, $2, $3)
     on conflict (user_id, network_hash) do update set last_used_at = excluded.last_used_at`,
    [userId, networkHash, now],
  );
}

/** After a password reset: a network from which a stranger logged in must not stay known. */
export async function deleteKnownNetworks(db: Queryable, userId: number): Promise<void> {
  await db.query('delete from known_networks where user_id = $1', [userId]);
}
