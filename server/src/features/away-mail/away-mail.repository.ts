import type { Queryable } from '../../platform/db/db.ts';
import type { SeriesEventRow, WalkEventRow, WalkStart } from '../../product/message-row.ts';
import { activePartnerSql } from '../blocks/blocks.repository.ts';
import { unreadSql } from '../chat/messages.repository.ts';
import { keptJoinSql } from '../users/kept-names.repository.ts';
import { shownPhotoSql, shownSql } from '../users/shown-names.repository.ts';

/** The payload of a job of the kind `away-mail`. */
export interface AwayMailJob {
  userId: number;
}

/** Queues the decision about a mail to a user at `runAt`, unless one is queued. */
export async function queueAwayMail(
  tx: Queryable,
  { userId, now, runAt }: { userId: number; now: Date; runAt: Date },
): Promise<void> {
  await tx.query('select queue_away_mails(array[$1::bigint], $2, $3)', [userId, now, runAt]);
}

/**
 * Withdraws a mail that was composed and not delivered yet, and queues the decision about another one: the mail may quote
 * a message that was taken back (MSG-38).
 */
export async function withdrawAwayMail(tx: Queryable, userId: number, now: Date): Promise<void> {
  const withdrawn = await tx.query(
    `with withdrawn as (
       delete from jobs j using users u
        where u.id = $1 and j.kind = 'mail' and j.payload->>'cause' = 'away' and j.payload->>'to' = u.email
       returning u.id
     )
     update user_visits v set mailed_at = null from withdrawn where v.user_id = withdrawn.id returning v.user_id`,
    [userId],
  );
  if (withdrawn.length > 0) await queueAwayMail(tx, { userId, now, runAt: now });
}

/** Returns false if another process has taken the job. An event that is stored meanwhile queues a new one after the commit. */
export async function takeAway(
  tx: Queryable,
  { id, tries }: { id: number; tries: number },
): Promise<boolean> {
  const rows = await tx.query('delete from jobs where id = $1 and tries = $2 returning id', [
    id,
    tries,
  ]);
  return rows.length > 0;
}

export interface AwayNews {
  type: 'messages' | 'request' | 'acceptance';
  partner_id: number;
  name: string;
  dog_name: string | null;
  dog_photo: string | null;
  room_id: number | null;
  request_id: number | null;
  count: number;
  /** Of the latest message or the request; empty for an acceptance. */
  message: string;
  /** The walk that the message proposes. */
  walk: WalkStart | null;
  /** The change of a walk that the message reports. */
  walk_event: WalkEventRow | null;
  series_event: SeriesEventRow | null;
  /** The oldest item after `since`; null if there is none. */
  new_since: Date | null;
  latest_at: Date;
}

const PARTNER = 'p.id as partner_id, p.name, p.dog_name, p.dog_photo';
const IS_ACTIVE_PARTNER = activePartnerSql('$1');

/**
 * The unread news of the user, newest first: unread messages by room, requests that wait, and requests accepted
 * after `since`. Without former members and blocked pairs.
 */
export async function listAwayNews(
  db: Queryable,
  userId: number,
  since: Date,
): Promise<AwayNews[]> {
  return db.query<AwayNews>(
    `select 'messages' as type, p.id as partner_id, ${shownSql('p', 'name')} as name,
            ${shownSql('p', 'dog_name')} as dog_name, ${shownPhotoSql('p', 'dog_photo')} as dog_photo, m.room_id, null as request_id, ${unreadSql('m')} as count, latest.message,
            latest.walk, latest.walk_event, latest.series_event, unread.new_since, latest.created_at as latest_at
       from room_members m
       join room_members other on other.room_id = m.room_id and other.user_id <> m.user_id
       join users p on p.id = other.user_id and ${IS_ACTIVE_PARTNER} ${keptJoinSql('p')}
       cross join lateral (
         select c.message, c.created_at, to_jsonb(w) as walk, to_jsonb(e) as walk_event, to_jsonb(se) as series_event
           from chat_messages c left join walks w on w.message_id = c.id
           left join walk_events e on e.message_id = c.id
           left join series_events se on se.message_id = c.id
          where c.room_id = m.room_id and c.sender_id = p.id and c.id > m.last_read_message_id
            and c.deleted_at is null and not c.is_quiet
          order by c.id desc limit 1) latest
       cross join lateral (
         select min(created_at) as new_since from chat_messages
          where room_id = m.room_id and sender_id = p.id and id > m.last_read_message_id
            and created_at > $2 and deleted_at is null and not is_quiet) unread
      where m.user_id = $1 and m.unread_count > 0
     union all
     select 'request', ${PARTNER}, null, q.id, 1, q.message, null, null, null,
            case when q.created_at > $2 then q.created_at end, q.created_at
       from friend_requests q
       join users p on p.id = q.sender_id and ${IS_ACTIVE_PARTNER}
      where q.receiver_id = $1 and q.status = 'pending'
     union all
     select 'acceptance', ${PARTNER}, c.chat_room_id, null, 1, '', null, null, null, q.decided_at, q.decided_at
       from friend_requests q
       join users p on p.id = q.receiver_id and ${IS_ACTIVE_PARTNER}
       join connections c on c.user1_id = least(q.sender_id, q.receiver_id)
                         and c.user2_id = greatest(q.sender_id, q.receiver_id)
      where q.sender_id = $1 and q.status = 'accepted' and q.decided_at > $2
      order by latest_at desc`,
    [userId, since],
  );
}
