import type { Queryable } from '../../platform/db/db.ts';
import type { MessageRow } from '../../product/message-row.ts';
import { blockedPairSql } from '../blocks/blocks.repository.ts';
import { FROM_MESSAGES, MESSAGE_COLUMNS } from './messages.repository.ts';

export interface MessageSearch {
  /** A regular expression; without regard to case, it is three times as fast as `ilike` (docs/performance.md). */
  pattern: string;
  /** Null: all rooms. */
  roomId: number | null;
  /** Only messages before this id. */
  before: number | null;
  limit: number;
}

/**
 * Newest first, in the rooms of the user's list without a block. `offset 0` reads each room by its index, newest first: to
 * find a rare text, PostgreSQL would otherwise read the messages of all users.
 */
export async function searchMessages(
  db: Queryable,
  userId: number,
  { pattern, roomId, before, limit }: MessageSearch,
): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `with found as materialized (
       select c.id from room_members member
         join chat_rooms r on r.id = member.room_id
         cross join lateral (
           select id from chat_messages
            where room_id = member.room_id and ($4::bigint is null or id < $4)
              and coalesce(folded, message) ~* $2 and deleted_at is null
            order by id desc limit $5 offset 0) c
        where member.user_id = $1 and member.removed_at is null
          and ($3::bigint is null or member.room_id = $3)
          and not ${blockedPairSql('r.user1_id', 'r.user2_id')}
        order by c.id desc limit $5)
     select ${MESSAGE_COLUMNS} ${FROM_MESSAGES}
      where m.id = any(array(select id from found)) order by m.id desc`,
    [userId, pattern, roomId, before, limit],
  );
}
