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
 * SQL that inserts one log entry, to be part of a statement that also makes the logged change. The values are
 * SQL expressions. The entry contains the user's shown location at 4 decimals, never the true one.
 * `fromClause` may be a FROM or a WHERE: one entry is inserted per resulting row.
 */
export function insertActivitySql(
  value: Record<
    'userId' | 'targetUserId' | 'action' | 'details' | 'userAgent' | 'ip' | 'now',
    string
  > & { hiddenFromId?: string },
  fromClause = '',
): string {
  const shown = (column: string) =>
    `(select round(${column}::numeric, 4)::float8 from locations where user_id = ${value.userId})`;
  return `insert into activity_logs
     (user_id, target_user_id, action, details, user_agent, ip_address, gps_latitude, gps_longitude, created_at, hidden_from_id)
   select ${value.userId}, ${value.targetUserId}, ${value.action}, ${value.details}, ${value.userAgent},
     ${value.ip}, ${shown('shown_latitude')}, ${shown('shown_longitude')}, ${value.now}, ${value.hiddenFromId ?? 'null::bigint'} ${fromClause}`;
}

/** The same, where the parameters from `$first` on are `activityParameters(…)`. */
export function insertActivityFromParameters(
  first: number,
  fromClause = '',
  hiddenFromId?: string,
): string {
  return insertActivitySql(
    {
      ...(hiddenFromId && { hiddenFromId }),
      userId: `$${first}::bigint`,
      targetUserId: `$${first + 1}::bigint`,
      action: `$${first + 2}::text`,
      details: `$${first + 3}::text`,
      userAgent: `$${first + 4}::text`,
      ip: `$${first + 5}::text`,
      now: `$${first + 6}::timestamptz`,
    },
    fromClause,
  );
}

/**
 * For null, all values are null; the calling statement must then prevent the insert, with a condition on the
 * first value in its `fromClause`.
 */
export const activityParameters = (activity: Activity | null) => [
  activity?.userId ?? null,
  activity?.targetUserId ?? null,
  activity?.action ?? null,
  activity?.details ?? null,
  activity?.client.userAgent ?? null,
  activity?.client.ip ?? null,
  activity?.now ?? null,
];

const INSERT_ACTIVITY = insertActivityFromParameters(1);

/** Changes that a user can repeat or take back without a limit. `activity_logs_repeated` is their index. */
const REPEATABLE: readonly Action[] = [
  'instagram_shared',
  'instagram_withdrawn',
  'profile_updated',
  'user_blocked',
  'user_unblocked',
];

/** Deletes the former entry of the hour. That of a moderator has details. */
const REPLACE_ACTIVITY = `with former as (
    delete from activity_logs
     where user_id = $1 and action = $3 and target_user_id is not distinct from $2
       and created_at >= date_trunc('hour', $7::timestamptz) and details is null
       and action in (${REPEATABLE.map((action) => `'${action}'`).join(', ')}))
  ${INSERT_ACTIVITY}`;

/**
 * Call it in the transaction of the recorded change, so that neither is stored without the other. A change that a user repeats
 * within an hour has one entry, the last.
 */
export async function recordActivity(tx: Queryable, activity: Activity): Promise<void> {
  const isRepeatable = REPEATABLE.includes(activity.action) && activity.details === undefined;
  await tx.query(isRepeatable ? REPLACE_ACTIVITY : INSERT_ACTIVITY, activityParameters(activity));
}

const INSERT_REPORT_ACTIVITY = insertActivityFromParameters(1, '', '$8::bigint');

/** Records what a moderator did about a report: the reported user must not see it, as a moderator now or later. */
export async function recordReportActivity(
  tx: Queryable,
  activity: Activity,
  reportedId: number,
): Promise<void> {
  await tx.query(INSERT_REPORT_ACTIVITY, [...activityParameters(activity), reportedId]);
}
