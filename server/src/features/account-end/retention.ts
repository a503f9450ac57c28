import { DAY_MS } from '@meongmate/shared/rules/durations';
import { INVITER_SHOWN_MS } from '@meongmate/shared/rules/invites';
import type { Queryable } from '../../platform/db/db.ts';
import { UNDO_MS } from '../auth/address-undo.rules.ts';
import { FAILURE_RETENTION_MS } from '../auth/auth.rules.ts';
import { LOCATION_RETENTION_MS } from '../locations/locations.rules.ts';
import { PAGE_ERROR_RETENTION_MS } from '../page-errors/page-errors.rules.ts';
import { KNOWN_DEVICE_MS, KNOWN_NETWORK_MS } from '../sessions/sessions.rules.ts';

interface Retention {
  table: string;
  /** The time from which the age counts. */
  since: string;
  ms: number;
}

/** Every process deletes these each hour: until then, an old location is shown. */
export const OLD_LOCATIONS: Retention = {
  table: 'locations',
  since: 'updated_at',
  ms: LOCATION_RETENTION_MS,
};

/** The rows that the daily cleanup deletes by age alone. */
export const RETENTIONS: readonly Retention[] = [
  { table: 'shown_location_history', since: 'last_used_at', ms: LOCATION_RETENTION_MS },
  { table: 'shown_location_changes', since: 'changed_at', ms: LOCATION_RETENTION_MS },
  // Six months, the usual period.
  { table: 'location_access_log', since: 'used_at', ms: 183 * DAY_MS },
  { table: 'sessions', since: 'expires_at', ms: 0 },
  { table: 'email_codes', since: 'expires_at', ms: DAY_MS },
  { table: 'address_changes', since: 'changed_at', ms: UNDO_MS },
  { table: 'address_requests', since: 'expires_at', ms: 0 },
  // An undo at its last moment adds those of the 48 hours before the change.
  { table: 'removed_identities', since: 'removed_at', ms: 2 * UNDO_MS },
  { table: 'mail_requests', since: 'requested_at', ms: DAY_MS },
  { table: 'known_devices', since: 'last_used_at', ms: KNOWN_DEVICE_MS },
  { table: 'known_networks', since: 'last_used_at', ms: KNOWN_NETWORK_MS },
  { table: 'page_errors', since: 'last_at', ms: PAGE_ERROR_RETENTION_MS },
  // The inviter sees how many came for some weeks longer.
  { table: 'invites', since: 'expires_at', ms: 60 * DAY_MS },
  { table: 'invited_users', since: 'invited_at', ms: INVITER_SHOWN_MS },
  { table: 'login_failures', since: 'failed_at', ms: FAILURE_RETENTION_MS },
];

export async function deleteOldRows(
  db: Queryable,
  { table, since, ms }: Retention,
  now: Date,
): Promise<void> {
  await db.query(`delete from ${table} where ${since} <= $1`, [new Date(now.getTime() - ms)]);
}
