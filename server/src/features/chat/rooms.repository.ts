import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';
import type { SeriesEventRow, WalkEventRow, WalkStart } from '../../product/message-row.ts';
import { blockedPairSql } from '../blocks/blocks.repository.ts';
import { partnerIdSql } from '../connections/pair.repository.ts';
import { keptJoinSql } from '../users/kept-names.repository.ts';
import { shownPhotoSql, shownSql } from '../users/shown-names.repository.ts';
import { unreadSql } from './messages.repository.ts';

export interface RoomRow {
  id: number;
  user1_id: number;
  user2_id: number;
  other_id: number;
  other_name: string;
  other_dog_name: string | null;
  other_dog_breed: string | null;
  other_photo: string | null;
  other_dog_photo: string | null;
  other_deleted: boolean;
  other_suspended: boolean;
  blocked_pair: boolean;
  is_closed: boolean;
  change_seq: number;
  unread_count: number;
  has_written: boolean;
  other_last_read_id: number;
  greeting: string | null;
  greeting_sender_id: number | null;
  greeting_at: Date | null;
  last_message: string | null;
  /** The last message was taken back. */
  last_deleted: boolean;
  last_sender_id: number | null;
  last_message_at: Date | null;
  /** By which the list is sorted. */
  changed_at: Date;
  /** The walk that the last message proposed. */
  last_walk: WalkStart | null;
  /** The change of a walk that the last message reports. */
  last_walk_event: WalkEventRow | null;
  last_series_event: SeriesEventRow | null;
  /** The zone of the user's settings; null for the default one. */
  reader_zone: string | null;
}

const SELECT = `select r.id, r.user1_id, r.user2_id, u.id as other_id,
    ${shownSql('u', 'name')} as other_name, ${shownSql('u', 'dog_name')} as other_dog_name,
    ${shownSql('u', 'dog_breed')} as other_dog_breed,
    ${shownPhotoSql('u', 'profile_photo')} as other_photo, ${shownPhotoSql('u', 'dog_photo')} as other_dog_photo,
    u.deleted_at is not null as other_deleted, u.blocked_at is not null as other_suspended,
    ${blockedPairSql('$1', 'u.id')} as blocked_pair,
    r.closed_at is not null as is_closed, r.change_seq, ${unreadSql('m')} as unread_count, m.has_written,
    o.last_read_message_id as other_last_read_id, opened.message as greeting,
    opened.sender_id as greeting_sender_id, opened.created_at as greeting_at, last.message as last_message,
    last.deleted_at is not null as last_deleted, last.sender_id as last_sender_id,
    r.last_message_at, coalesce(r.last_message_at, r.created_at) as changed_at, to_jsonb(w) as last_walk,
    to_jsonb(e) as last_walk_event, to_jsonb(se) as last_series_event,
    (select general ->> 'timeZone' from notification_settings where user_id = $1) as reader_zone
  from room_members m
  join chat_rooms r on r.id = m.room_id
  join users u on u.id = ${partnerIdSql('r', '$1')}
  ${keptJoinSql('u')}
  join room_members o on o.user_id = u.id and o.room_id = r.id
  left join lateral (
    select q.message, q.sender_id, q.created_at from friend_requests q
     where least(q.sender_id, q.receiver_id) = r.user1_id
       and greatest(q.sender_id, q.receiver_id) = r.user2_id
       and q.chat_accepted
     order by q.id limit 1) opened on true
  left join chat_messages last on last.id = r.last_message_id
  left join walks w on w.message_id = last.id
  left join walk_events e on e.message_id = last.id
  left join series_events se on se.message_id = last.id`;

/** The rooms of a user, sorted by the latest message (or the creation), newest first. */
export async function listRooms(db: Queryable, userId: number): Promise<RoomRow[]> {
  return db.query<RoomRow>(
    `${SELECT} where m.user_id = $1 and m.removed_at is null
      order by changed_at desc, r.id desc`,
    [userId],
  );
}

/** Rooms of a user by their ids. */
export async function listRoomsByIds(
  db: Queryable,
  userId: number,
  roomIds: readonly number[],
): Promise<RoomRow[]> {
  return db.query<RoomRow>(`${SELECT} where m.user_id = $1 and m.room_id = any($2::bigint[])`, [
    userId,
    roomIds,
  ]);
}

/** A room as one of its members sees it; null for other users. */
export async function findRoom(
  db: Queryable,
  userId: number,
  roomId: number,
): Promise<RoomRow | null> {
  return firstRow(
    await db.query<RoomRow>(`${SELECT} where m.user_id = $1 and m.room_id = $2`, [userId, roomId]),
  );
}

/** Whether the partner's account is deleted; null if the user is no member of the room. */
export async function findPartnerDeleted(
  db: Queryable,
  userId: number,
  roomId: number,
): Promise<boolean | null> {
  const room = firstRow(
    await db.query<{ deleted: boolean }>(
      `select u.deleted_at is not null as deleted from chat_rooms r
         join users u on u.id = ${partnerIdSql('r', '$1')}
        where r.id = $2 and $1 in (r.user1_id, r.user2_id)`,
      [userId, roomId],
    ),
  );
  return room?.deleted ?? null;
}

/** Removes a room from the list of one member, with its unread messages. */
export async function removeRoom(
  db: Queryable,
  userId: number,
  roomId: number,
  now: Date,
): Promise<void> {
  await db.query(
    `update room_members m
        set removed_at = coalesce(m.removed_at, $3), unread_count = 0,
            last_read_message_id = greatest(m.last_read_message_id, r.last_message_id)
       from chat_rooms r
      where m.user_id = $1 and m.room_id = $2 and r.id = m.room_id`,
    [userId, roomId, now],
  );
}

/** Undefined if the room does not exist. */
export async function findMemberIds(db: Queryable, roomId: number): Promise<number[] | undefined> {
  const [room] = await db.query<{ user1_id: number; user2_id: number }>(
    'select user1_id, user2_id from chat_rooms where id = $1',
    [roomId],
  );
  return room && [room.user1_id, room.user2_id];
}

/**
 * Returns the id of the room of a pair; creates the room if necessary, or reopens it. `lostDogId`: for the search of this alert,
 * unless the room is open for another reason.
 */
export async function openRoom(
  tx: Queryable,
  a: number,
  b: number,
  now: Date,
  lostDogId: number | null = null,
): Promise<number> {
  const { id } = onlyRow(
    await tx.query<{ id: number }>(
      `insert into chat_rooms as r (user1_id, user2_id, created_at, lost_dog_id)
       values (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), $3, $4)
       on conflict (user1_id, user2_id) do update set closed_at = null, lost_dog_id =
         case when r.closed_at is null and r.lost_dog_id is null then null else excluded.lost_dog_id end
       returning id`,
      [a, b, now, lostDogId],
    ),
  );
  await tx.query(
    `insert into room_members (room_id, user_id) values ($1, $2), ($1, $3) on conflict do nothing`,
    [id, a, b],
  );
  return id;
}

/** Until the transaction ends, no other one stores or changes messages of the room. */
export async function lockRoom(tx: Queryable, roomId: number): Promise<void> {
  await tx.query('select from chat_rooms where id = $1 for no key update', [roomId]);
}

/** Waits for the messages that are being stored in the room; later messages are refused. */
export async function closeRoom(tx: Queryable, a: number, b: number, now: Date): Promise<void> {
  await tx.query(
    `update chat_rooms set closed_at = $3
      where user1_id = least($1::bigint, $2::bigint) and user2_id = greatest($1::bigint, $2::bigint)
        and closed_at is null`,
    [a, b, now],
  );
}

/** Closes the rooms that were opened for an alert, but for those of friends; returns the members of all. */
export async function closeRoomsOfAlert(
  tx: Queryable,
  lostDogId: number,
  now: Date,
): Promise<number[]> {
  const rows = await tx.query<{ user1_id: number; user2_id: number }>(
    `update chat_rooms r set lost_dog_id = null, closed_at = case when exists (
         select from connections c where c.user1_id = r.user1_id and c.user2_id = r.user2_id)
       then r.closed_at else coalesce(r.closed_at, $2) end
      where r.lost_dog_id = $1 returning user1_id, user2_id`,
    [lostDogId, now],
  );
  return rows.flatMap(({ user1_id, user2_id }) => [user1_id, user2_id]);
}
