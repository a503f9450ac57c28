import { foldForSearch } from '@meongmate/shared/rules/search-text';
import type { Queryable } from '../../platform/db/db.ts';
import type { MessageRow } from '../../product/message-row.ts';
import { DEFAULT_SETTINGS } from '../notification-settings/settings.rules.ts';
import { sessionPermitsSql } from '../sessions/sessions.repository.ts';
import {
  isMemberSql,
  isPartnerSql,
  type MembershipRow,
  membershipColumns,
  NEW_MESSAGE_COLUMNS,
} from './messages.repository.ts';

export interface NewMessage {
  roomId: number;
  senderId: number;
  message: string;
  clientId: string | null;
  /** A message of the room. */
  replyTo?: number | null;
  client: { ip: string; userAgent: string | null; session: { tokenHash: Buffer } | null };
}

/**
 * `message` is null if `room` or the sender's session forbids it, or the message to which it replies does not exist in the room. `isNew` is false for a
 * repeated `clientId`; `message` then has only its text.
 */
export interface SendOutcome {
  room: MembershipRow;
  message: MessageRow | null;
  isReplyInvalid: boolean;
  isNew: boolean;
  /** The statement queued pushes, of this or another message. */
  hasPushes: boolean;
}

/**
 * One statement writes a batch of messages to different rooms: the order in the room, the message,
 * the other member's unread count, the log and the queued notifications, all or none (decision 0061).
 *
 * - Only `locked` waits for other writers. Ids and sequence numbers are computed after that wait, so
 *   both rise in the order in which the messages become visible. Rooms are locked in the order of
 *   `input`, which every process sorts by id: two processes cannot wait for each other.
 * - The statement reads blocks from its snapshot; whether the room is closed is read again after the wait
 *   for its lock; counts are raised in place.
 * - The plan must fit every batch and every table size (PERF-18). `input` reads each array by a
 *   subquery, which hides its length: for known lengths PostgreSQL would plan each batch anew (3 ms).
 *   `lateral … offset 0` looks up the rows of each message by index: PostgreSQL would otherwise read
 *   a small table as a whole, and reuse that plan when the table has grown.
 */
const SEND = `with input as (
    select * from unnest((select $1::bigint[]), (select $2::bigint[]), (select $3::text[]),
                           (select $4::uuid[]), (select $5::text[]), (select $6::text[]),
                           (select $10::bigint[]), (select $11::text[]), (select $12::text[]))
      with ordinality as input (sender_id, room, message, client_id, user_agent, ip, reply_to, session, folded, position)

  -- Messages that were stored before, with the same clientId.
  ), repeated as (
    select input.position, m.* from input cross join lateral (
      select * from chat_messages
       where sender_id = input.sender_id and client_id = input.client_id offset 0) m

  -- Each message with its room, as the sender may see it, and whether the session still permits it. The other message is read
  -- only for a reply.
  ), found as (
    select input.*, membership.*, case when input.reply_to is not null then (
             select count(*) from chat_messages
              where id = input.reply_to and room_id = input.room and deleted_at is null) = 0
           else false end as invalid_reply,
           input.session is not null and not ${sessionPermitsSql("decode(input.session, 'hex')", '$7', { social: true })} as is_refused
      from input cross join lateral (
      select ${membershipColumns('input.sender_id')} from chat_rooms r join users u on ${isPartnerSql('input.sender_id')}
       where r.id = input.room and ${isMemberSql('input.sender_id')}
      offset 0) membership

  -- The rooms of the messages that may be stored and are new.
  ), locked as materialized (
    select found.* from found cross join lateral (
      select from chat_rooms r where r.id = found.found_id and r.closed_at is null for no key update offset 0) room_row
     where not found.blocked_pair and not found.partner_inactive and not found.invalid_reply
       and found.position not in (select position from repeated)
       and not found.is_refused

  -- The message's place in its room: sequence number and id.
  ), room as (
    update chat_rooms r
       set last_seq = r.last_seq + 1, last_message_at = $7::timestamptz,
           last_message_id = nextval('chat_messages_id_seq'::regclass)
      from locked
     where r.id = locked.found_id
    returning r.last_message_id as id, r.id as room_id, r.last_seq as seq, locked.sender_id,
              locked.message, locked.client_id, $7::timestamptz as created_at,
              locked.other_id, locked.user_agent, locked.ip, locked.reply_to, locked.folded, locked.position

  -- The message itself, with that id.
  ), stored as (
    insert into chat_messages (id, room_id, seq, sender_id, message, client_id, created_at, reply_to_id, folded)
    overriding system value
    select id, room_id, seq, sender_id, message, client_id, created_at, reply_to, folded from room

  -- The other member's count.
  ), unread as (
    update room_members m set unread_count = m.unread_count + 1
      from room where m.room_id = room.room_id and m.user_id = room.other_id

  -- That the sender has written in the room.
  ), writer as (
    update room_members m set has_written = true
      from room where m.room_id = room.room_id and m.user_id = room.sender_id and not m.has_written

  -- The entry in the activity log.
  ), logged as (
    insert into activity_logs (user_id, target_user_id, action, user_agent, ip_address,
                               gps_latitude, gps_longitude, created_at)
    select room.sender_id, room.other_id, 'message_sent', room.user_agent, room.ip,
           shown.latitude, shown.longitude, room.created_at
      from room left join lateral (
        select * from logged_locations where user_id = room.sender_id offset 0) shown on true

  -- The jobs for mails to the other members, if they stay away.
  ), mailed_later as materialized (
    select queue_away_mails(array_agg(other_id), $7, $8) from room

  -- The number of pushes to their devices. Reading \`mailed_later\` makes the locks of the mails come first.
  ), pushed as materialized (
    select case when $9 then
             queue_pushes('new-message', 'messages', ${DEFAULT_SETTINGS.push.messages}, array_agg(other_id),
                          array_agg('room-' || room_id), array_agg(id), $7)
           end as count
      from room cross join mailed_later

  -- The response to each message: the new row, the earlier one, or null.
  ), outcome as (
    select position, id, room_id, sender_id, message, client_id, created_at, true as is_new from room
    union all
    select position, id, room_id, sender_id, message, client_id, created_at, false from repeated
  )
  select found.found_id, found.user1_id, found.user2_id, found.other_id, found.blocked_pair,
         found.partner_inactive, found.is_closed, found.invalid_reply, m.is_new,
         (select count from pushed) > 0 as has_pushes, ${NEW_MESSAGE_COLUMNS}
    from input left join found using (position) left join outcome m using (position)
    left join lateral (select * from users where id = m.sender_id offset 0) u on true
   order by position`;

/** The columns of the message are null if `is_new` is null. */
type SendRow = MembershipRow &
  MessageRow & {
    is_new: boolean | null;
    invalid_reply: boolean | null;
    has_pushes: boolean | null;
  };

/** The text for the search, where it differs from the message. */
function toFolded(message: string): string | null {
  const folded = foldForSearch(message);
  return folded === message ? null : folded;
}

interface SendOptions {
  now: Date;
  /** When the job decides about a mail to the receiver. */
  awayMailAt: Date;
  /** False if the caller queues other pushes. */
  hasPushes?: boolean;
}

/**
 * Stores messages of different rooms and returns the outcome of each, in the order of `messages`.
 * Throws a unique violation, and stores none, if another call is storing the same `clientId`.
 */
export async function sendMessages(
  db: Queryable,
  messages: readonly NewMessage[],
  { now, awayMailAt, hasPushes = true }: SendOptions,
): Promise<SendOutcome[]> {
  const sorted = messages.toSorted((a, b) => a.roomId - b.roomId);
  const rows = await db.query<SendRow>(SEND, [
    sorted.map(({ senderId }) => senderId),
    sorted.map(({ roomId }) => roomId),
    sorted.map(({ message }) => message),
    sorted.map(({ clientId }) => clientId),
    sorted.map(({ client }) => client.userAgent),
    sorted.map(({ client }) => client.ip),
    now,
    awayMailAt,
    hasPushes,
    sorted.map(({ replyTo }) => replyTo?.toString() ?? null),
    sorted.map(({ client }) => client.session?.tokenHash.toString('hex') ?? null),
    sorted.map(({ message }) => toFolded(message)),
  ]);
  return messages.map((message) => {
    const row = rows[sorted.indexOf(message)];
    if (!row) throw new Error('the statement returned no row for a message');
    return {
      room: row,
      message: row.is_new === null ? null : row,
      isReplyInvalid: row.invalid_reply ?? false,
      isNew: row.is_new ?? false,
      hasPushes: row.has_pushes ?? false,
    };
  });
}
