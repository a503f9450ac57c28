import type { Reaction } from '@meongmate/shared/rules/reactions';
import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';
import type { MessageRow } from '../../product/message-row.ts';
import { isEvidenceSql } from '../photos/photos.repository.ts';
import { FROM_MESSAGES, isMemberSql, MESSAGE_COLUMNS } from './messages.repository.ts';

/** The room of a message; null if it does not exist or the user is not a member. */
export async function findRoomId(
  db: Queryable,
  userId: number,
  messageId: number,
): Promise<number | null> {
  const rows = await db.query<{ id: number }>(
    `select r.id from chat_messages m join chat_rooms r on r.id = m.room_id
      where m.id = $2 and ${isMemberSql('$1')}`,
    [userId, messageId],
  );
  return firstRow(rows)?.id ?? null;
}

/** Returns false if the user already has this reaction, or none for null. */
export async function setReaction(
  tx: Queryable,
  messageId: number,
  userId: number,
  reaction: Reaction | null,
): Promise<boolean> {
  const rows = await (reaction === null
    ? tx.query(
        'delete from message_reactions where message_id = $1 and user_id = $2 returning user_id',
        [messageId, userId],
      )
    : tx.query(
        `insert into message_reactions as r (message_id, user_id, reaction) values ($1, $2, $3)
         on conflict (message_id, user_id) do update set reaction = excluded.reaction
           where r.reaction <> excluded.reaction
         returning user_id`,
        [messageId, userId, reaction],
      ));
  return rows.length > 0;
}

/** Empties a message; returns the names of photos whose files can be deleted: reports may still refer to it. */
export async function clearMessage(tx: Queryable, messageId: number, now: Date): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `with cleared as (
       update chat_messages set message = '', reply_to_id = null, deleted_at = $2 where id = $1
     ), reactions as (
       delete from message_reactions where message_id = $1
     ), pictures as (
       delete from photos where message_id = $1 returning name
     )
     select name from pictures where not ${isEvidenceSql('pictures.name')}`,
    [messageId, now],
  );
  return rows.map(({ name }) => name);
}

/** Gives a message the next number of its locked room; returns the number. */
export async function markChanged(
  tx: Queryable,
  roomId: number,
  messageId: number,
): Promise<number> {
  const rows = await tx.query<{ change_seq: number }>(
    `with room as (
       update chat_rooms set change_seq = change_seq + 1 where id = $1 returning change_seq
     )
     update chat_messages m set change_seq = room.change_seq from room where m.id = $2
     returning m.change_seq`,
    [roomId, messageId],
  );
  return onlyRow(rows).change_seq;
}

export type ChangedMessageRow = MessageRow & { change_seq: number };

/** The messages of a room that changed after a number, in the order of their last change. */
export async function listChanged(
  db: Queryable,
  roomId: number,
  after: number,
  limit: number,
): Promise<ChangedMessageRow[]> {
  return db.query<ChangedMessageRow>(
    `select ${MESSAGE_COLUMNS}, m.change_seq ${FROM_MESSAGES}
      where m.room_id = $1 and m.change_seq > $2 order by m.change_seq limit $3`,
    [roomId, after, limit],
  );
}
