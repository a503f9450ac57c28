import type { Action } from '@meongmate/shared/rules/activity';
import type { Queryable } from '../../platform/db/db.ts';

export interface Activity {
  action: Action;
  userId: number;
  targetUserId?: number;
  /** Never contains message texts, passwords, codes or exact locations. */
  details?: string;
  /** The caller's address and user agent. */
  client: { ip: string; userAgent: string | null };
  now: Date;
}

/**
 * The insert of one row as SQL, for a statement that writes the log entry with its other changes; the values
 * are SQL expressions. The location is the shown location at 4 decimals, never the true one.
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

/** The same insert, for the `activityParameters` of a statement; `$first` is the first of them. */
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

/** All values are null if there is nothing to log; the statement then tests whether the first one is null. */
export const activityParameters = (activity: Activity | null) => [
  activity?.userId ?? null,
  activity?.targetUserId ?? null,
  activity?.action ?? null,
  activity?.details ?? null,
  activity?.client.userAgent ?? null,
  activity?.client.ip ?? null,
  activity?.now ?? null,
];

const INSERT_ACTIVITY = insertActivityAt(1);

/** Call it in the transaction of the recorded change, so that neither is stored without the other. */
export async function recordActivity(tx: Queryable, activity: Activity): Promise<void> {
  await tx.query(INSERT_ACTIVITY, activityParameters(activity));
}
