import type { Queryable } from '../../platform/db/db.ts';

export async function isKnownDevice(
  db: Queryable,
  userId: number,
  deviceHash: Buffer,
): Promise<boolean> {
  const rows = await db.query(
    'select 1 from known_devices where user_id = $1 and device_hash = $2',
    [userId, deviceHash],
  );
  return rows.length > 0;
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

export async function deleteOldDevices(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from known_devices where last_used_at < $1', [before]);
}
