import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';

export interface MessageRow {
  id: number;
  room_id: number;
  sender_id: number;
  message: string;
  client_id: string | null;
  created_at: Date;
  sender_name: string;
  sender_dog_name: string | null;
  sender_dog_breed: string | null;
  sender_deleted: boolean;
}

const MESSAGE_COLUMNS = `m.id, m.room_id, m.sender_id, m.message, m.client_id::text, m.created_at,
  u.name as sender_name, u.dog_name as sender_dog_name, u.dog_breed as sender_dog_breed,
  u.deleted_at is not null as sender_deleted`;

export interface Page {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** Oldest first: the newest ones, the last before an id, or the first after one. */
export async function listMessages(
  db: Queryable,
  roomId: number,
  { before, after, limit }: Page,
): Promise<MessageRow[]> {
  const bound = after !== undefined ? 'and m.id > $3' : before !== undefined ? 'and m.id < $3' : '';
  const order = after !== undefined ? 'asc' : 'desc';
  const edge = after ?? before;
  const rows = await db.query<MessageRow>(
    `select ${MESSAGE_COLUMNS} from chat_messages m join users u on u.id = m.sender_id
      where m.room_id = $1 ${bound} order by m.id ${order} limit $2`,
    edge === undefined ? [roomId, limit] : [roomId, limit, edge],
  );
  return order === 'desc' ? rows.reverse() : rows;
}

export async function findByClientId(
  db: Queryable,
  senderId: number,
  clientId: string,
): Promise<MessageRow | null> {
  return firstRow(
    await db.query<MessageRow>(
      `select ${MESSAGE_COLUMNS} from chat_messages m join users u on u.id = m.sender_id
        where m.sender_id = $1 and m.client_id = $2::uuid`,
      [senderId, clientId],
    ),
  );
}

/** Everything else that happens in the room waits until the transaction ends. */
export async function lockRoom(tx: Queryable, roomId: number): Promise<void> {
  await tx.query('select 1 from chat_rooms where id = $1 for update', [roomId]);
}

/**
 * Stores a message, the order of the room and the other one's unread count in one statement. The
 * room is locked, so ids and sequence rise in the order in which messages become visible.
 */
export async function insertMessage(
  tx: Queryable,
  message: {
    roomId: number;
    senderId: number;
    text: string;
    clientId: string | null;
    now: Date;
  },
): Promise<MessageRow> {
  const { roomId, senderId, text, clientId, now } = message;
  return onlyRow(
    await tx.query<MessageRow>(
      `with stored as (
         insert into chat_messages (room_id, seq, sender_id, message, client_id, created_at)
         select id, last_seq + 1, $2, $3, $4::uuid, $5 from chat_rooms where id = $1
         returning *
       ), room as (
         update chat_rooms r set last_seq = s.seq, last_message_id = s.id, last_message_at = s.created_at
           from stored s where r.id = s.room_id
       ), unread as (
         update room_members set unread_count = unread_count + 1 where room_id = $1 and user_id <> $2
       )
       select ${MESSAGE_COLUMNS} from stored m join users u on u.id = m.sender_id`,
      [roomId, senderId, text, clientId, now],
    ),
  );
}

export interface ReadMark {
  last_read_message_id: number;
  unread_count: number;
  moved: boolean;
}

/** Moves a read mark forward, to `upTo` or the newest message, and counts what is left. */
export async function moveReadMark(
  tx: Queryable,
  roomId: number,
  userId: number,
  upTo: number | null,
): Promise<ReadMark> {
  return onlyRow(
    await tx.query<ReadMark>(
      `with mark as (
         select m.last_read_message_id as old,
                greatest(m.last_read_message_id,
                         least(coalesce($3::bigint, r.last_message_id), r.last_message_id)) as new
           from room_members m join chat_rooms r on r.id = m.room_id
          where m.room_id = $1 and m.user_id = $2
       )
       update room_members m
          set last_read_message_id = mark.new,
              unread_count = (select count(*) from chat_messages c
                               where c.room_id = $1 and c.id > mark.new and c.sender_id <> $2)
         from mark where m.room_id = $1 and m.user_id = $2
       returning m.last_read_message_id, m.unread_count, mark.new > mark.old as moved`,
      [roomId, userId, upTo],
    ),
  );
}
