import type { Language } from '@meongmate/shared/rules/language';
import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';
import { activePartnerSql, blockedPairSql } from '../blocks/blocks.repository.ts';
import { unreadSql } from '../chat/messages.repository.ts';
import { wantsPushSql } from '../notification-settings/notification-settings.repository.ts';
import type { StoredSettings } from '../notification-settings/settings.rules.ts';
import { isActiveSql } from '../users/active-user.repository.ts';
import { keptJoinSql } from '../users/kept-names.repository.ts';
import { shownSql } from '../users/shown-names.repository.ts';

const UNREAD_MESSAGES = `(select coalesce(sum(${unreadSql('m')}), 0) from room_members m
    join chat_rooms r on r.id = m.room_id
   where m.user_id = u.id and m.unread_count > 0
     and not ${blockedPairSql('r.user1_id', 'r.user2_id')})`;
const PENDING_REQUESTS = `select count(*) from friend_requests q
    join users sender on sender.id = q.sender_id
     and ${isActiveSql('sender')}
   where q.receiver_id = u.id and q.status = 'pending'`;

/** Messages, those about walks among them, each if its kind is wanted. */
const UNREAD_SINCE = `(select count(*) from room_members m
    join chat_rooms r on r.id = m.room_id
    join chat_messages c on c.room_id = m.room_id and c.sender_id <> u.id
     and c.id > m.last_read_message_id and c.created_at >= $2 and c.deleted_at is null
    join users sender on sender.id = c.sender_id
     and ${isActiveSql('sender')}
    left join walks w on w.message_id = c.id
    left join walk_events e on e.message_id = c.id
    left join series_events se on se.message_id = c.id
   where m.user_id = u.id and m.unread_count > 0
     and not ${blockedPairSql('r.user1_id', 'r.user2_id')}
     and not c.is_quiet
     and case when w.id is null and e.walk_id is null and se.series_id is null then ${wantsPushSql('messages')}
              else ${wantsPushSql('walks')} end)`;

export interface DeviceRow {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  settings: StoredSettings;
  unread_messages: number;
  pending_requests: number;
  visited_at: Date | null;
  used_until: Date | null;
}

type SelectedDevice = Omit<DeviceRow, 'settings'> & {
  [Part in keyof StoredSettings]: StoredSettings[Part] | null;
};

/** Those of the devices that belong to the given user, who can use the application, in a session that has not ended. */
export async function listDevices(
  db: Queryable,
  devices: readonly { device_id: number; user_id: number }[],
  now: Date,
): Promise<DeviceRow[]> {
  const rows = await db.query<SelectedDevice>(
    `select s.id, s.endpoint, s.p256dh, s.auth, u.language, n.push, n.mail, n.general,
            ${UNREAD_MESSAGES}::int as unread_messages,
            (${PENDING_REQUESTS})::int as pending_requests, v.visited_at, v.used_until
       from unnest((select $1::bigint[]), (select $2::bigint[])) as given (device_id, user_id)
       join push_subscriptions s on s.id = given.device_id and s.user_id = given.user_id
       join sessions on sessions.token_hash = s.session_hash and sessions.expires_at > $3
       join users u on u.id = s.user_id and ${isActiveSql('u')}
       left join notification_settings n on n.user_id = u.id
       left join user_visits v on v.user_id = u.id`,
    [devices.map((device) => device.device_id), devices.map((device) => device.user_id), now],
  );
  return rows.map(({ push, mail, general, ...device }) => ({
    ...device,
    settings: { push: push ?? {}, mail: mail ?? {}, general: general ?? {} },
  }));
}

/** The other user of an event. */
export interface Partner {
  name: string;
  dog_name: string | null;
}
export const PARTNER = 'p.name, p.dog_name';

/**
 * A message that its receiver has not read, or if it was taken back the one before whose push it replaced, sent at `since` or
 * later; null if none is unread or it must not be shown.
 */
export async function findUnreadMessage(
  db: Queryable,
  userId: number,
  messageId: number,
  since: Date,
): Promise<(Partner & { room_id: number; message: string }) | null> {
  return firstRow(
    await db.query<Partner & { room_id: number; message: string }>(
      `select ${shownSql('p', 'name')} as name, ${shownSql('p', 'dog_name')} as dog_name, m.room_id, m.message
         from chat_messages queued
         join chat_messages m on m.room_id = queued.room_id and m.id <= queued.id
         join room_members r on r.room_id = m.room_id and r.user_id = $1
         join users p on p.id = m.sender_id and ${activePartnerSql('$1')} ${keptJoinSql('p')}
        where queued.id = $2 and m.sender_id <> $1 and m.id > r.last_read_message_id
          and m.deleted_at is null and (m.id = queued.id or m.created_at >= $3)
          and not exists (select from walks where message_id = m.id)
          and not exists (select from walk_events where message_id = m.id)
          and not exists (select from series_events where message_id = m.id)
        order by m.id desc limit 1`,
      [userId, messageId, since],
    ),
  );
}

/** A request that waits for its receiver; null if it was decided or must not be shown. */
export async function findPendingRequest(
  db: Queryable,
  userId: number,
  requestId: number,
): Promise<(Partner & { message: string }) | null> {
  return firstRow(
    await db.query<Partner & { message: string }>(
      `select ${PARTNER}, q.message from friend_requests q
         join users p on p.id = q.sender_id and ${activePartnerSql('$1')}
        where q.id = $2 and q.receiver_id = $1 and q.status = 'pending'`,
      [userId, requestId],
    ),
  );
}

/** A request of the user that was accepted; null if the friendship has ended or must not be shown. */
export async function findAcceptedRequest(
  db: Queryable,
  userId: number,
  requestId: number,
): Promise<(Partner & { room_id: number | null }) | null> {
  return firstRow(
    await db.query<Partner & { room_id: number | null }>(
      `select ${PARTNER}, c.chat_room_id as room_id from friend_requests q
         join users p on p.id = q.receiver_id and ${activePartnerSql('$1')}
         left join connections c on c.user1_id = least(q.sender_id, q.receiver_id)
                                and c.user2_id = greatest(q.sender_id, q.receiver_id)
        where q.id = $2 and q.sender_id = $1 and q.status = 'accepted'`,
      [userId, requestId],
    ),
  );
}

interface MissedNews {
  messages: number;
  others: number;
}

/** Numbers of the news of a summary that the user wants: what came since the quiet hours held back the first push. */
export async function countMissed(db: Queryable, userId: number, since: Date): Promise<MissedNews> {
  const rows = await db.query<MissedNews>(
    `select ${UNREAD_SINCE}::int as messages,
            case when ${wantsPushSql('requests')} then (${PENDING_REQUESTS} and q.created_at >= $2) + (
              select count(*) from friend_requests q join users p on p.id = q.receiver_id
               where q.sender_id = u.id and q.status = 'accepted' and q.decided_at >= $2
                 and ${activePartnerSql('u.id')}) else 0 end::int as others
       from users u left join notification_settings n on n.user_id = u.id
      where u.id = $1`,
    [userId, since],
  );
  return onlyRow(rows);
}

/** The push service accepted a push for each of the devices. */
export async function setAccepted(
  db: Queryable,
  deviceIds: readonly number[],
  now: Date,
): Promise<void> {
  await db.query(
    'update push_subscriptions set failures = 0, last_sent_at = $2 where id = any($1::bigint[])',
    [deviceIds, now],
  );
}

/** The push service did not accept a push. */
export async function countFailure(db: Queryable, deviceId: number): Promise<void> {
  await db.query('update push_subscriptions set failures = failures + 1 where id = $1', [deviceId]);
}

/** The subscription has ended at the push service. */
export async function deleteDevice(db: Queryable, deviceId: number): Promise<void> {
  await db.query('delete from push_subscriptions where id = $1', [deviceId]);
}
