import type { Position } from '@meongmate/shared/rules/distance';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { decryptPosition } from '../locations/position-cipher.ts';
import { type UserRow, userColumns } from './users.repository.ts';

export interface OwnUser {
  user: UserRow;
  position: Position | null;
}

/** A user's own record with their true location, which only this function and the location storage read. */
export async function getOwnUser(db: Queryable, keys: Keys, id: number): Promise<OwnUser> {
  const [row] = await db.query<UserRow & { true_position: Uint8Array | null }>(
    `select ${userColumns('u')}, p.true_position
       from users u left join places p on p.user_id = u.id
      where u.id = $1 and u.deleted_at is null`,
    [id],
  );
  if (!row) throw new AppError('unauthenticated');
  const { true_position: ciphertext, ...user } = row;
  return { user, position: ciphertext && decryptPosition(keys.locations, id, ciphertext) };
}
