import { onlyRow, type Queryable } from '../../platform/db/db.ts';

export interface Recognised {
  isKnownDevice: boolean;
  isKnownNetwork: boolean;
}

/** Whether the user signed in from this browser, and since `since` from this network. */
export async function findRecognised(
  db: Queryable,
  userId: number,
  source: { deviceHash: Buffer; networkHash: Buffer; since: Date },
): Promise<Recognised> {
  return onlyRow(
    await db.query<Recognised>(
      `select exists (select from known_devices where user_id = $1 and device_hash = $2)
                as "isKnownDevice",
              exists (select from known_networks
                       where user_id = $1 and network_hash = $3 and last_used_at > $4)
                as "isKnownNetwork"`,
      [userId, source.deviceHash, source.networkHash, source.since],
    ),
  );
}

/** Stores the browser, if it has a token, and the network from which the user signed in; only their hashes. */
export async function upsertKnownSource(
  db: Queryable,
  userId: number,
  source: { deviceHash: Buffer | null; networkHash: Buffer },
  now: Date,
): Promise<void> {
  await db.query(
    `with device as (
       insert into known_devices (user_id, device_hash, last_used_at)
       select $1, $2, $4::timestamptz where $2::bytea is not null
       on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at
     )
     insert into known_networks (user_id, network_hash, last_used_at) values ($1, $3, $4)
     on conflict (user_id, network_hash) do update set last_used_at = excluded.last_used_at`,
    [userId, source.deviceHash, source.networkHash, now],
  );
}

/**
 * After a change of the password: a browser or network that signed in with the old one must not be exempt from the log-in
 * delays.
 */
export async function deleteKnownSources(db: Queryable, userId: number): Promise<void> {
  await db.query(
    `with device as (delete from known_devices where user_id = $1)
     delete from known_networks where user_id = $1`,
    [userId],
  );
}
