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

export async function upsertKnownDevice(
  db: Queryable,
  userId: number,
  deviceHash: Buffer,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into known_devices (user_id, device_hash, last_used_at) values ($1, $2, $3)
     on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at`,
    [userId, deviceHash, now],
  );
}

/**
 * After a reset: a browser that signed in with the old password must not be exempt from the log-in delays.
 */
export async function deleteKnownDevices(db: Queryable, userId: number): Promise<void> {
  await db.query('delete from known_devices where user_id = $1', [userId]);
}
