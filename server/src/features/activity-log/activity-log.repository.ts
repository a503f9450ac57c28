import type { Action } from '@meongmate/shared/rules/activity';
import type { Queryable } from '../../platform/db/db.ts';

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

/** The same with the `activityParameters` of a statement, the first of which is `$first`. */
export function insertActivityAt(first: number, from = ''): string {
  return insertActivitySql(
    {
      userId: `$${first}::bigint`,
      targetUserId: `$${first + 1}::bigint`,
      action: `$${first + 2}::text`,
      details: `$${first + 3}::text`,
      userAgent: `$${first + 4}::text`,
      ip: `$${first + 5}::text`,
      now: `$${first + 6}::timestamptz`,
    },
    from,
  );
}

/** All null where there is nothing to log, for a statement that asks whether the first one is. */
export const activityParameters = (activity: Activity | null) => [
  activity?.userId ?? null,
  activity?.targetUserId ?? null,
  activity?.action ?? null,
  activity?.details ?? null,
  activity?.origin.userAgent ?? null,
  activity?.origin.ip ?? null,
  activity?.now ?? null,
];

const INSERT_ACTIVITY = insertActivityAt(1);

/** Writes into the transaction of what it records, so that neither exists without the other. */
export async function recordActivity(tx: Queryable, activity: Activity): Promise<void> {
  await tx.query(INSERT_ACTIVITY, activityParameters(activity));
}
