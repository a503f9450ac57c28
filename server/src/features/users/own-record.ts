import type { Position } from '@meongmate/shared/rules/distance';
import type { Queryable } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failures.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { decryptPosition } from '../places/position-cipher.ts';
import { type UserRow, userColumns } from './users.repository.ts';

export interface OwnRecord {
  user: UserRow;
  position: Position | null;
}

/** A user's own record with their true location, which only this function and the location storage read. */
export async function getOwnRecord(db: Queryable, keys: Keys, id: number): Promise<OwnRecord> {
  const [row] = await db.query<UserRow & { true_position: Uint8Array | null }>(
    `select ${userColumns('u')}, p.true_position
       from users u left join places p on p.user_id = u.id
      where u.id = $1 and u.deleted_at is null`,
    [id],
  );
  if (!row) throw new Failure('unauthenticated');
  const { true_position: sealed, ...user } = row;
  return { user, position: sealed && decryptPosition(keys.places, id, sealed) };
}
