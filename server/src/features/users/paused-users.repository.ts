import type { Queryable } from '../../platform/db/db.ts';
import { connectedSql } from './kept-names.repository.ts';

/**
 * SQL: whether the user `u` is paused and therefore hidden from the viewer: everybody who is neither a friend, nor the partner of
 * an open room, nor has a pending request with them (BLK-42).
 */
export const hiddenByPauseSql = (viewerId: string, u: string) =>
  `(${u}.discovery_paused and not ${connectedSql(viewerId, `${u}.id`)}
    and not exists (select from chat_rooms r
                     where r.user1_id = least(${viewerId}, ${u}.id) and r.user2_id = greatest(${viewerId}, ${u}.id)
                       and r.closed_at is null)
    and not exists (select from friend_requests q
                     where q.status = 'pending'
                       and (q.sender_id, q.receiver_id) in ((${u}.id, ${viewerId}), (${viewerId}, ${u}.id))))`;

export async function isHiddenByPause(
  db: Queryable,
  viewerId: number,
  userId: number,
): Promise<boolean> {
  const rows = await db.query(
    `select from users u where u.id = $2 and ${hiddenByPauseSql('$1::bigint', 'u')}`,
    [viewerId, userId],
  );
  return rows.length > 0;
}
