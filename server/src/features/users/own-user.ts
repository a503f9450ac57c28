import type { Position } from '@meongmate/shared/rules/distance';
import type { ReportReason } from '@meongmate/shared/rules/reports';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { decryptPosition } from '../locations/position-cipher.ts';
import { type UserRow, userColumns } from './users.repository.ts';

export interface OwnUser {
  user: UserRow;
  position: Position | null;
  /** The last update of the location kept an earlier shown location. */
  locationKept: boolean;
  /** The oldest warning that the user has not confirmed. */
  warning: { reason: ReportReason; at: Date } | null;
}

interface OwnColumns {
  true_position: Uint8Array | null;
  shown_kept: boolean | null;
  warning_reason: ReportReason | null;
  warned_at: Date | null;
}

/** A user's own record with their true location, which only this function and the location storage read. */
export async function getOwnUser(db: Queryable, keys: Keys, id: number): Promise<OwnUser> {
  const [row] = await db.query<UserRow & OwnColumns>(
    `select ${userColumns('u')}, p.true_position, p.shown_kept, w.reason as warning_reason,
            w.closed_at as warned_at
       from users u left join locations p on p.user_id = u.id
       left join lateral (
         select reason, closed_at from reports
          where reported_id = u.id and action = 'warn' and warning_seen_at is null
          order by closed_at limit 1
       ) w on true
      where u.id = $1 and u.deleted_at is null`,
    [id],
  );
  if (!row) throw new AppError('unauthenticated');
  const {
    true_position: ciphertext,
    shown_kept: kept,
    warning_reason: reason,
    warned_at: at,
    ...user
  } = row;
  return {
    user,
    position: ciphertext && decryptPosition(keys.locations, id, ciphertext),
    locationKept: kept === true,
    warning: reason && at && { reason, at },
  };
}
