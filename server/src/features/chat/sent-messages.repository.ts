import type { Queryable } from '../../platform/db/db.ts';
import { insertActivitySql } from '../activity-log/activity-log.repository.ts';
import {
  MESSAGE_COLUMNS,
  type MembershipRow,
  type MessageRow,
  membership,
  otherOf,
  roomOf,
} from './messages.repository.ts';

export interface NewMessage {
  roomId: number;
  senderId: number;
  text: string;
  clientId: string | null;
  origin: { ip: string; userAgent: string | null };
}

/** What became of a message: stored now, known by its `clientId`, or neither, for what `room` says. */
export interface SendOutcome {
  room: MembershipRow;
  message: MessageRow | null;
  isNew: boolean;
}

/**
 * One statement is the whole write of messages to as many rooms: room order, message, the other
 * one's unread count and the log, all of them or none. Rooms are locked one after the other in the
 * order given, which is the same in every process, before any is written: an update by itself
 * takes them in the order of its plan. Only that lock waits for others in a room, and the id and
 * the sequence are given after that wait, so both rise in the order in which messages become
 * visible. What the statement saw when it began stays right: counts are raised where they stand,
 * and a block that was answered before it began is seen. The arrays are asked for,
 * so that the planner never knows how long they are: it would find one plan for all lengths dearer
 * than one made anew for each, which takes 3 ms. And what is read is looked up for each message
 * (`lateral … offset 0`): of small tables, or new ones, the planner would rather read all, and it
 * keeps to that plan while they grow (PERF-18).
 */
const SEND = `with given as (
    select * from unnest((select $1::bigint[]), (select $2::bigint[]), (select $3::text[]),
                           (select $4::uuid[]), (select $5::text[]), (select $6::text[]))
      with ordinality as given (sender_id, room, message, client_id, user_agent, ip, place)
  ), known as (
    select given.place, m.* from given cross join lateral (
      select * from chat_messages
       where sender_id = given.sender_id and client_id = given.client_id offset 0) m
  ), found as (
    select given.*, place_of.* from given cross join lateral (
      select ${membership('given.sender_id')} from chat_rooms r join users u on ${otherOf('given.sender_id')}
       where r.id = given.room and ${roomOf('given.sender_id')}
      offset 0) place_of
  ), locked as materialized (
    select found.* from found cross join lateral (
      select from chat_rooms r where r.id = found.found_id for no key update offset 0) held
     where not found.blocked_pair and not found.partner_gone
       and found.place not in (select place from known)
  ), room as (
    update chat_rooms r
       set last_seq = r.last_seq + 1, last_message_at = $7::timestamptz,
           last_message_id = nextval('chat_messages_id_seq'::regclass)
      from locked
     where r.id = locked.found_id
    returning r.last_message_id as id, r.id as room_id, r.last_seq as seq, locked.sender_id,
              locked.message, locked.client_id, $7::timestamptz as created_at,
              locked.other_id, locked.user_agent, locked.ip, locked.place
  ), stored as (
    insert into chat_messages (id, room_id, seq, sender_id, message, client_id, created_at)
    overriding system value
    select id, room_id, seq, sender_id, message, client_id, created_at from room
  ), unread as (
    update room_members m set unread_count = m.unread_count + 1
      from room where m.room_id = room.room_id and m.user_id = room.other_id
  ), logged as (
    ${insertActivitySql(
      {
        userId: 'room.sender_id',
        targetUserId: 'room.other_id',
        action: "'message_sent'",
        details: 'null',
        userAgent: 'room.user_agent',
        ip: 'room.ip',
        now: 'room.created_at',
      },
      'from room',
    )}
  ), one as (
    select place, id, room_id, sender_id, message, client_id, created_at, true as is_new from room
    union all
    select place, id, room_id, sender_id, message, client_id, created_at, false from known
  )
  select found.found_id, found.user1_id, found.user2_id, found.other_id, found.blocked_pair,
         found.partner_gone, m.is_new, ${MESSAGE_COLUMNS}
    from given left join found using (place) left join one m using (place)
    left join lateral (select * from users where id = m.sender_id offset 0) u on true
   order by place`;

/** The columns of the message are null where `is_new` is. */
type SendRow = MembershipRow & MessageRow & { is_new: boolean | null };

/**
 * Stores messages to different rooms, and answers what became of each. Throws a unique violation,
 * and stores none, when the same `clientId` is being stored by another call.
 */
export async function sendMessages(
  db: Queryable,
  messages: readonly NewMessage[],
  now: Date,
): Promise<SendOutcome[]> {
  // Rooms are locked in the same order everywhere: two processes cannot wait for each other.
  const sent = messages.toSorted((one, other) => one.roomId - other.roomId);
  const rows = await db.query<SendRow>(SEND, [
    sent.map(({ senderId }) => senderId),
    sent.map(({ roomId }) => roomId),
    sent.map(({ text }) => text),
    sent.map(({ clientId }) => clientId),
    sent.map(({ origin }) => origin.userAgent),
    sent.map(({ origin }) => origin.ip),
    now,
  ]);
  return messages.map((message) => {
    const row = rows[sent.indexOf(message)];
    if (!row) throw new Error('a message was sent and nothing is known of it');
    return {
      room: row,
      message: row.is_new === null ? null : row,
      isNew: row.is_new ?? false,
    };
  });
}
