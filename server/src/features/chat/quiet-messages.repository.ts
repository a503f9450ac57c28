import { foldForSearch } from '@meongmate/shared/rules/search-text';
import { onlyRow, type Queryable } from '../../platform/db/db.ts';
import type { MessageRow } from '../../product/message-row.ts';

type Stored = Pick<MessageRow, 'id' | 'sender_name' | 'sender_dog_name' | 'sender_dog_breed'>;

/** Stores a message of the server by a member's side. It is not unread, and causes no push and no mail. */
export async function insertQuietMessage(
  tx: Queryable,
  { roomId, senderId, text, now }: { roomId: number; senderId: number; text: string; now: Date },
): Promise<MessageRow> {
  const folded = foldForSearch(text);
  const row = onlyRow(
    await tx.query<Stored>(
      // The room is locked first: ids rise in the order in which its messages become visible.
      `with room as (
         select id from chat_rooms where id = $1 for no key update
       ), message as (
         insert into chat_messages (room_id, sender_id, message, folded, created_at, is_quiet)
         select id, $2, $3, $4, $5, true from room returning id
       ), latest as (
         update chat_rooms set last_message_id = message.id, last_message_at = $5
           from message where chat_rooms.id = $1
       )
       select message.id, u.name as sender_name, u.dog_name as sender_dog_name, u.dog_breed as sender_dog_breed
         from message join users u on u.id = $2`,
      [roomId, senderId, text, folded === text ? null : folded, now],
    ),
  );
  return {
    ...row,
    room_id: roomId,
    sender_id: senderId,
    message: text,
    client_id: null,
    created_at: now,
    sender_deleted: false,
    walk: null,
    walk_event: null,
  };
}
