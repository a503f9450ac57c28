import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';
import { insertActivitySql } from '../activity-log/activity-log.repository.ts';

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

/** A room's members and what decides whether one of them ($1) may write to it or read it ($2). */
const MEMBERSHIP = `select r.id as found_id, r.user1_id, r.user2_id, u.id as other_id,
    exists (select from blocks b where (b.blocker_id = $1 and b.blocked_id = u.id)
                                    or (b.blocker_id = u.id and b.blocked_id = $1)) as blocked_pair,
    u.deleted_at is not null or u.blocked_at is not null as partner_gone,
    r.last_message_id
  from chat_rooms r
  join users u on u.id = case when r.user1_id = $1 then r.user2_id else r.user1_id end
 where r.id = $2 and $1 in (r.user1_id, r.user2_id)`;

/** A room as one of its members finds it; all null where there is none, or not theirs. */
interface MembershipRow {
  found_id: number | null;
  user1_id: number;
  user2_id: number;
  other_id: number;
  blocked_pair: boolean;
  partner_gone: boolean;
}

export async function findMembership(
  db: Queryable,
  userId: number,
  roomId: number,
): Promise<MembershipRow | null> {
  return firstRow(await db.query<MembershipRow>(MEMBERSHIP, [userId, roomId]));
}

export interface NewMessage {
  roomId: number;
  senderId: number;
  text: string;
  clientId: string | null;
}

/** What became of a message: stored now, known by its `clientId`, or neither, for what `room` says. */
export interface SendOutcome {
  room: MembershipRow;
  message: MessageRow | null;
  isNew: boolean;
}

/**
 * One statement is the whole write: room order, message, the other one's unread count and the log,
 * all of them or none. Only the update of the room waits for others in it, and the id and the
 * sequence are given after that wait, so both rise in the order in which messages become visible.
 * What the statement saw when it began stays right: counts are raised where they stand, and a
 * block that was answered before it began is seen.
 */
const SEND = `with known as (
    select * from chat_messages where sender_id = $1 and client_id = $4::uuid
  ), place as (${MEMBERSHIP}
  ), room as (
    update chat_rooms r
       set last_seq = r.last_seq + 1, last_message_at = $5::timestamptz,
           last_message_id = nextval(pg_get_serial_sequence('chat_messages', 'id'))
      from place
     where r.id = place.found_id and not place.blocked_pair and not place.partner_gone
       and not exists (select from known)
    returning r.id, r.last_seq, r.last_message_id, place.other_id
  ), stored as (
    insert into chat_messages (id, room_id, seq, sender_id, message, client_id, created_at)
    overriding system value
    select last_message_id, id, last_seq, $1, $3, $4::uuid, $5::timestamptz from room
    returning *
  ), unread as (
    update room_members m set unread_count = m.unread_count + 1
      from room where m.room_id = room.id and m.user_id = room.other_id
  ), logged as (
    ${insertActivitySql(
      {
        userId: '$1::bigint',
        targetUserId: 'room.other_id',
        action: "'message_sent'",
        details: 'null',
        userAgent: '$6::text',
        ip: '$7::text',
        now: '$5::timestamptz',
      },
      'from room',
    )}
  ), one as (
    select *, true as is_new from stored union all select *, false from known
  )
  select place.*, m.is_new, ${MESSAGE_COLUMNS}
    from (select) as always left join place on true
    left join one m on true left join users u on u.id = m.sender_id`;

/** The columns of the message are null where `is_new` is. */
type SendRow = MembershipRow & MessageRow & { is_new: boolean | null };

/** Throws a unique violation when the same `clientId` is being stored by another call. */
export async function sendMessage(
  db: Queryable,
  { roomId, senderId, text, clientId }: NewMessage,
  origin: { ip: string; userAgent: string | null },
  now: Date,
): Promise<SendOutcome> {
  const params = [senderId, roomId, text, clientId, now, origin.userAgent, origin.ip];
  const row = onlyRow(await db.query<SendRow>(SEND, params));
  return { room: row, message: row.is_new === null ? null : row, isNew: row.is_new ?? false };
}

export interface ReadOutcome {
  room: MembershipRow;
  lastReadMessageId: number;
  unreadCount: number;
  moved: boolean;
}

/**
 * Moves a read mark forward, to `upTo` or the newest message, in one statement that waits for no
 * writer: what lies between the old and the new mark was there when it began, and is taken from
 * the count where that stands by then.
 */
const READ = `with place as (${MEMBERSHIP}
  ), mark as (
    select m.room_id, m.user_id, m.last_read_message_id as old,
           least(coalesce($3::bigint, place.last_message_id), place.last_message_id) as target
      from place join room_members m on m.room_id = place.found_id and m.user_id = $1
     where not place.blocked_pair and place.last_message_id is not null
  ), moved as (
    update room_members m
       set last_read_message_id = greatest(m.last_read_message_id, mark.target),
           unread_count = m.unread_count - (
             select count(*) from chat_messages c
              where c.room_id = m.room_id and c.sender_id <> m.user_id
                and c.id > m.last_read_message_id and c.id <= mark.target)
      from mark where m.room_id = mark.room_id and m.user_id = mark.user_id
    returning m.last_read_message_id, m.unread_count, m.last_read_message_id > mark.old as moved
  )
  select place.*, moved.*
    from (select) as always left join place on true left join moved on true`;

type ReadRow = MembershipRow & {
  last_read_message_id: number | null;
  unread_count: number | null;
  moved: boolean | null;
};

export async function moveReadMark(
  db: Queryable,
  userId: number,
  roomId: number,
  upTo: number | null,
): Promise<ReadOutcome> {
  const row = onlyRow(await db.query<ReadRow>(READ, [userId, roomId, upTo]));
  return {
    room: row,
    lastReadMessageId: row.last_read_message_id ?? 0,
    unreadCount: row.unread_count ?? 0,
    moved: row.moved ?? false,
  };
}
