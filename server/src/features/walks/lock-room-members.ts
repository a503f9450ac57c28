import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { findMembership, type MembershipRow } from '../chat/messages.repository.ts';
import { assertReadable } from '../chat/room-access.ts';
import { lockUsers } from '../users/users.repository.ts';

/**
 * The room as the caller may read it. The lock of both members serialises everything that changes their
 * walks: proposals, answers, changes, blocks, the end of the friendship and deletions.
 */
export async function lockMembersOfRoom(
  tx: Queryable,
  userId: number,
  roomId: number,
): Promise<MembershipRow> {
  const found = await findMembership(tx, userId, roomId);
  if (!found) throw new AppError('not_found');
  await lockUsers(tx, [found.user1_id, found.user2_id]);
  const room = await findMembership(tx, userId, roomId);
  assertReadable(room);
  return room;
}
