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
  /** The reported user, who must not see what a moderator did about the report, as a moderator now or later. */
  hiddenFromId?: number | null;
}

/**
 * SQL that adds an entry, also as part of a statement that makes the recorded change. Its parameters from `$first` on are
 * `activityParameters(…)`; it adds none if they are null. The entry contains the user's shown location at 4 decimals,
 * never the true one.
 */
export const insertActivitySql = (first: number) => `insert into activity_logs
    (user_id, target_user_id, action, details, user_agent, ip_address, created_at, hidden_from_id, gps_latitude, gps_longitude)
  select entry.*, shown.latitude, shown.longitude
    from (select $${first}::bigint as user_id, $${first + 1}::bigint, $${first + 2}::text, $${first + 3}::text, $${first + 4}::text, $${first + 5}::text,
                 $${first + 6}::timestamptz, $${first + 7}::bigint) entry
    left join logged_locations shown using (user_id)
   where entry.user_id is not null`;

export const activityParameters = (activity: Activity | null) => [
  activity?.userId ?? null,
  activity?.targetUserId ?? null,
  activity?.action ?? null,
  activity?.details ?? null,
  activity?.client.userAgent ?? null,
  activity?.client.ip ?? null,
  activity?.now ?? null,
  activity?.hiddenFromId ?? null,
];

const INSERT_ACTIVITY = insertActivitySql(1);

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
