import type { Queryable } from '../../platform/db/db.ts';

export type Action =
  | 'login'
  | 'user_registered'
  | 'friend_request_sent'
  | 'friend_request_accepted'
  | 'message_sent'
  | 'profile_updated'
  | 'user_blocked'
  | 'user_unblocked'
  | 'user_deleted'
  | 'user_details_opened'
  | 'inquiry_deleted'
  | 'data_cleanup_run';

export interface Activity {
  action: Action;
  userId: number;
  targetUserId?: number;
  /** Never message texts, passwords, codes or exact positions. */
  details?: string;
  /** The caller's address and user agent. */
  origin: { ip: string; userAgent: string | null };
  now: Date;
}

/**
 * The insert of one row, its values given as SQL, for a statement that logs along with what it
 * changes. The place is the shown position at 4 decimals, never the true one.
 */
export function insertActivitySql(
  value: Record<
    'userId' | 'targetUserId' | 'action' | 'details' | 'userAgent' | 'ip' | 'now',
    string
  >,
  from = '',
): string {
  const shown = (column: string) =>
    `(select round(${column}::numeric, 4)::float8 from places where user_id = ${value.userId})`;
  return `insert into activity_logs
     (user_id, target_user_id, action, details, user_agent, ip_address, gps_latitude, gps_longitude, created_at)
   select ${value.userId}, ${value.targetUserId}, ${value.action}, ${value.details}, ${value.userAgent},
     ${value.ip}, ${shown('shown_latitude')}, ${shown('shown_longitude')}, ${value.now} ${from}`;
}

const INSERT_ACTIVITY = insertActivitySql({
  userId: '$1::bigint',
  targetUserId: '$2::bigint',
  action: '$3::text',
  details: '$4::text',
  userAgent: '$5::text',
  ip: '$6::text',
  now: '$7::timestamptz',
});

/** Writes into the transaction of what it records, so that neither exists without the other. */
export async function recordActivity(tx: Queryable, activity: Activity): Promise<void> {
  await tx.query(INSERT_ACTIVITY, [
    activity.userId,
    activity.targetUserId ?? null,
    activity.action,
    activity.details ?? null,
    activity.origin.userAgent,
    activity.origin.ip,
    activity.now,
  ]);
}
