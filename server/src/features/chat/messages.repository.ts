import { QUOTE_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';
import type { MessageRow } from '../../product/message-row.ts';
import { blockedPairSql } from '../blocks/blocks.repository.ts';
import { partnerIdSql } from '../connections/pair.repository.ts';
import { walkJsonSql } from '../walks/walk-json.repository.ts';

export const MESSAGE_COLUMNS = `m.id, m.room_id, m.sender_id, m.message, m.client_id::text, m.created_at,
  u.name as sender_name, u.dog_name as sender_dog_name, u.dog_breed as sender_dog_breed,
  u.deleted_at is not null as sender_deleted, ${walkJsonSql('w')} as walk, to_jsonb(e) as walk_event,
  to_jsonb(se) as series_event, m.deleted_at,
  case when picture.name is not null then
    jsonb_build_object('name', picture.name, 'width', picture.width, 'height', picture.height) end as photo,
  case when quoted.id is not null then
    jsonb_build_object('id', quoted.id, 'sender_id', quoted.sender_id,
      'text', left(quoted.message, ${QUOTE_MAX_LENGTH}),
      'has_photo', exists (select from photos where message_id = quoted.id),
      'walk', (select to_jsonb(w) from walks w where message_id = quoted.id),
      'walk_event', (select to_jsonb(r) from walk_events r where r.message_id = quoted.id),
      'series_event', (select to_jsonb(r) from series_events r where r.message_id = quoted.id)) end as reply,
  (select jsonb_agg(jsonb_build_object('user_id', user_id, 'reaction', reaction) order by user_id)
     from message_reactions where message_id = m.id) as reactions`;
export const FROM_MESSAGES = `from chat_messages m join users u on u.id = m.sender_id
  left join walks w on w.message_id = m.id
  left join walk_events e on e.message_id = m.id
  left join series_events se on se.message_id = m.id
  left join photos picture on picture.message_id = m.id
  left join chat_messages quoted on quoted.id = m.reply_to_id`;

export interface Page {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** Sorted oldest first: the newest messages, the last ones before an id, or the first ones after an id. */
export async function listMessages(
  db: Queryable,
  roomId: number,
  { before, after, limit }: Page,
): Promise<MessageRow[]> {
  const condition =
    after !== undefined ? 'and m.id > $3' : before !== undefined ? 'and m.id < $3' : '';
  const order = after !== undefined ? 'asc' : 'desc';
  const cursor = after ?? before;
  const rows = await db.query<MessageRow>(
    `select ${MESSAGE_COLUMNS} ${FROM_MESSAGES}
      where m.room_id = $1 ${condition} order by m.id ${order} limit $2`,
    cursor === undefined ? [roomId, limit] : [roomId, limit, cursor],
  );
  return order === 'desc' ? rows.reverse() : rows;
}

export async function findMessage(db: Queryable, id: number): Promise<MessageRow | null> {
  return firstRow(
    await db.query<MessageRow>(`select ${MESSAGE_COLUMNS} ${FROM_MESSAGES} where m.id = $1`, [id]),
  );
}

/** The index that refuses a second message with the same key of its sender. */
export const CLIENT_ID_INDEX = 'chat_messages_client';

export async function findByClientId(
  db: Queryable,
  senderId: number,
  clientId: string,
): Promise<MessageRow | null> {
  return firstRow(
    await db.query<MessageRow>(
      `select ${MESSAGE_COLUMNS} ${FROM_MESSAGES}
        where m.sender_id = $1 and m.client_id = $2::uuid`,
      [senderId, clientId],
    ),
  );
}

/**
 * SQL: how many messages of the partner a row `alias` of `room_members` has not read. Its `unread_count` includes those that
 * were taken back (decision 0208).
 */
export const unreadSql = (alias: string) => `(case when ${alias}.unread_count > 0 then
    ${alias}.unread_count - (
      select count(*) from chat_messages t
       where t.room_id = ${alias}.room_id and t.deleted_at is not null
         and t.id > ${alias}.last_read_message_id and t.sender_id <> ${alias}.user_id)
    else 0 end)::int`;

/**
 * SQL for the members of a room and the state that decides whether one of them may write to it or read it.
 */
const membershipColumns = (
  userId: string,
) => `r.id as found_id, r.user1_id, r.user2_id, u.id as other_id,
    ${blockedPairSql(userId, 'u.id')} as blocked_pair,
    u.deleted_at is not null or u.blocked_at is not null as partner_inactive,
    r.closed_at is not null as is_closed`;
export const isMemberSql = (userId: string) => `${userId} in (r.user1_id, r.user2_id)`;
const isPartnerSql = (userId: string) => `u.id = ${partnerIdSql('r', userId)}`;

const MEMBERSHIP = `select ${membershipColumns('$1')}, r.last_message_id, r.change_seq
  from chat_rooms r join users u on ${isPartnerSql('$1')}
 where r.id = $2 and ${isMemberSql('$1')}`;

/** A room from the view of a member; all null if it does not exist or the user is not a member. */
export interface MembershipRow {
  found_id: number | null;
  user1_id: number;
  user2_id: number;
  other_id: number;
  blocked_pair: boolean;
  partner_inactive: boolean;
  is_closed: boolean;
}

export async function findMembership(
  db: Queryable,
  userId: number,
  roomId: number,
): Promise<(MembershipRow & { change_seq: number }) | null> {
  return firstRow(
    await db.query<MembershipRow & { change_seq: number }>(MEMBERSHIP, [userId, roomId]),
  );
}

export interface ReadOutcome {
  room: MembershipRow;
  lastReadMessageId: number;
  unreadCount: number;
  moved: boolean;
  /** False if the reader's session ended; nothing was changed then. */
  isPermitted: boolean;
}

/**
 * Moves a read mark forward, to `upTo` or the newest message, in one statement that waits for no writer of
 * messages. The messages between the old and the new mark existed when the statement began; their number is
 * subtracted from the current unread count.
 */
const MOVE_READ_MARK = `with membership as (${MEMBERSHIP}
  ), reader as materialized (
    select session_permits($4, $5, false) as is_permitted
  ), mark as (
    select m.room_id, m.user_id, m.last_read_message_id as old,
           least(coalesce($3::bigint, membership.last_message_id), membership.last_message_id) as target
      from membership join room_members m on m.room_id = membership.found_id and m.user_id = $1
     where not membership.blocked_pair and membership.last_message_id is not null
       and (select is_permitted from reader)
  ), moved as (
    update room_members m
       set last_read_message_id = greatest(m.last_read_message_id, mark.target),
           unread_count = m.unread_count - (
             select count(*) from chat_messages c
              where c.room_id = m.room_id and c.sender_id <> m.user_id
                and c.id > m.last_read_message_id and c.id <= mark.target and not c.is_quiet)
      from mark where m.room_id = mark.room_id and m.user_id = mark.user_id
    returning m.last_read_message_id, ${unreadSql('m')} as unread_count, m.last_read_message_id > mark.old as moved
  )
  select membership.*, moved.*, is_permitted
    from reader left join membership on true left join moved on true`;

type ReadRow = MembershipRow & {
  last_read_message_id: number | null;
  unread_count: number | null;
  moved: boolean | null;
  is_permitted: boolean;
};

export async function moveReadMark(
  db: Queryable,
  { userId, tokenHash, now }: { userId: number; tokenHash: Buffer; now: Date },
  roomId: number,
  upTo: number | null,
): Promise<ReadOutcome> {
  const row = onlyRow(
    await db.query<ReadRow>(MOVE_READ_MARK, [userId, roomId, upTo, tokenHash, now]),
  );
  return {
    room: row,
    lastReadMessageId: row.last_read_message_id ?? 0,
    unreadCount: row.unread_count ?? 0,
    moved: row.moved ?? false,
    isPermitted: row.is_permitted,
  };
}
