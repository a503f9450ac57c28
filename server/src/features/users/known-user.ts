import type { Queryable } from '../../platform/db/db.ts';
import { findBlockOfPair } from '../blocks/blocks.repository.ts';
import { findKnownRow, type KnownRow } from './known-user.repository.ts';
import { canFindEachOther, isActiveMember } from './users.rules.ts';

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
  const viewer = { gender: user.viewer_gender, visible_to: user.viewer_visible_to };
  const isFindable =
    isActiveMember(user) &&
    canFindEachOther(viewer, user) &&
    !user.is_hidden &&
    (await findBlockOfPair(tx, viewerId, id)) !== 'hidden';
  return { user, isFindableOrMet: isFindable || user.room_id !== null || user.had_request };
}
