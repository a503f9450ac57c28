import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import { lockUser } from '../users/users.repository.ts';

export interface SubscriptionRow {
  id: number;
  device: string | null;
  created_at: Date;
  last_sent_at: Date | null;
  failures: number;
}

export interface NewSubscription {
  userId: number;
  sessionHash: Buffer;
  endpoint: string;
  endpointHash: Buffer;
  p256dh: string;
  auth: string;
  device: string | null;
  now: Date;
}

/** Locks the user, so that no other subscription of them is stored until the transaction ends. Counts the others. */
export async function lockAndCountOthers(
  tx: Queryable,
  userId: number,
  endpointHash: Buffer,
): Promise<number> {
  await lockUser(tx, userId);
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from push_subscriptions
      where user_id = $1 and endpoint_hash <> $2`,
    [userId, endpointHash],
  );
  return onlyRow(rows).count;
}

/**
 * Stores a subscription. The same endpoint then belongs to this user and session; it counts as a new device if it belonged to
 * another user or has other keys.
 */
export async function upsertSubscription(
  tx: Queryable,
  subscription: NewSubscription,
): Promise<{ id: number; isNew: boolean }> {
  const isSame = `s.user_id = excluded.user_id and s.p256dh = excluded.p256dh and s.auth = excluded.auth`;
  return onlyRow(
    await tx.query<{ id: number; isNew: boolean }>(
      `insert into push_subscriptions as s
         (user_id, session_hash, endpoint, endpoint_hash, p256dh, auth, device, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (endpoint_hash) do update
         set user_id = excluded.user_id, session_hash = excluded.session_hash,
             p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device,
             created_at = case when ${isSame} then s.created_at else excluded.created_at end,
             last_sent_at = case when ${isSame} then s.last_sent_at end,
             failures = case when ${isSame} then s.failures else 0 end
       returning id, xmax = 0 as "isNew"`,
      [
        subscription.userId,
        subscription.sessionHash,
        subscription.endpoint,
        subscription.endpointHash,
        subscription.p256dh,
        subscription.auth,
        subscription.device,
        subscription.now,
      ],
    ),
  );
}

export async function deleteSubscription(
  db: Queryable,
  userId: number,
  endpointHash: Buffer,
): Promise<void> {
  await db.query('delete from push_subscriptions where user_id = $1 and endpoint_hash = $2', [
    userId,
    endpointHash,
  ]);
}

/** Returns how many were deleted. */
export async function deleteOthersOfSession(
  tx: Queryable,
  sessionHash: Buffer,
  endpointHash: Buffer,
): Promise<number> {
  const rows = await tx.query(
    'delete from push_subscriptions where session_hash = $1 and endpoint_hash <> $2 returning id',
    [sessionHash, endpointHash],
  );
  return rows.length;
}

/** Those of one session, or of all sessions. */
export async function listSubscriptions(
  db: Queryable,
  userId: number,
  sessionHash: Buffer | null = null,
): Promise<SubscriptionRow[]> {
  return db.query<SubscriptionRow>(
    `select id, device, created_at, last_sent_at, failures from push_subscriptions
      where user_id = $1 and ($2::bytea is null or session_hash = $2) order by id`,
    [userId, sessionHash],
  );
}
