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
 * Writes into the transaction of what it records, so that neither exists without the other. The
 * place is the shown position at 4 decimals, never the true one.
 */
export async function recordActivity(tx: Queryable, activity: Activity): Promise<void> {
  await tx.query(
    `insert into activity_logs
       (user_id, target_user_id, action, details, user_agent, ip_address, gps_latitude, gps_longitude, created_at)
     values ($1, $2, $3, $4, $5, $6,
       (select round(shown_latitude::numeric, 4)::float8 from places where user_id = $1),
       (select round(shown_longitude::numeric, 4)::float8 from places where user_id = $1), $7)`,
    [
      activity.userId,
      activity.targetUserId ?? null,
      activity.action,
      activity.details ?? null,
      activity.origin.userAgent,
      activity.origin.ip,
      activity.now,
    ],
  );
}
