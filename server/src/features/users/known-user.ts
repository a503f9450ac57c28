import type { Queryable } from '../../platform/db/db.ts';
import { findKnownRow, type KnownRow } from './known-user.repository.ts';

export interface KnownUser {
  user: KnownRow;
  /** A block of the pair does not count. A deleted account cannot be found: it needs a room or a request. */
  isFindableOrMet: boolean;
}

/** The user whom the viewer wants to block or report; null if there is none with the id. */
export async function findKnownUser(
  tx: Queryable,
  viewerId: number,
  id: number,
): Promise<KnownUser | null> {
  const user = await findKnownRow(tx, viewerId, id);
  if (!user) return null;
  return { user, isFindableOrMet: user.is_findable || user.room_id !== null || user.had_request };
}
