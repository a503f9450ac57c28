import type { Queryable } from '../../platform/db/db.ts';
import { IS_LISTED } from '../blocks/blocks.repository.ts';
import { partnerIdSql } from '../connections/pair.repository.ts';
import { LOCATION_VIEWS } from '../locations/location-record.repository.ts';

/** Maximum number of rows in memory at a time. */
const PAGE_SIZE = 1000;

/** The name in the archive of the photo of a message, before the id of the message. */
const MESSAGE_PHOTO_PREFIX = 'photos/message-';
/** The same of the photo of an alert. */
const LOST_DOG_PHOTO_PREFIX = 'photos/lost-dog-';
const SIGHTING_PHOTO_PREFIX = 'photos/sighting-';

/** The texts and decisions of a user; of other users only the id. The next page starts after the last `cursor`. */
const LISTS = {
  requestsSent: `select id as cursor, id, receiver_id as "receiverId", message, status,
      created_at as "createdAt"
    from friend_requests where sender_id = $1`,
  requestsReceived: `select id as cursor, id, sender_id as "senderId", status,
      created_at as "createdAt"
    from friend_requests where receiver_id = $1`,
  connections: `select id as cursor, id,
      ${partnerIdSql('connections', '$1')} as "connectedUserId",
      instagram_shared as "instagramShared",
      case when user1_id = $1 then user1_withdrawn_at else user2_withdrawn_at end as "withdrawnAt",
      chat_room_id as "chatRoomId", created_at as "createdAt"
    from connections where user1_id = $1 or user2_id = $1`,
  blocks: `select blocked_id as cursor, blocked_id as "blockedId", created_at as "createdAt"
    from blocks b where blocker_id = $1 and ${IS_LISTED}`,
  // Found through the rooms of the user: there is no index on the sender of a message.
  messages: `select id as cursor, id, room_id as "roomId", message, created_at as "createdAt",
      reply_to_id as "replyTo", deleted_at as "deletedAt",
      (select '${MESSAGE_PHOTO_PREFIX}' || message_id || '.webp' from photos
        where message_id = chat_messages.id) as photo
    from chat_messages where sender_id = $1
      and room_id in (select id from chat_rooms where user1_id = $1 or user2_id = $1)`,
  reactions: `select message_id as cursor, message_id as "messageId", reaction
    from message_reactions where user_id = $1`,
  // Place and note only if the user proposed or changed the walk last; the notes afterwards are the user's own.
  walks: `select w.id as cursor, w.id, w.room_id as "roomId", w.proposed_by as "proposedBy",
      w.starts_at as "startsAt", w.time_zone as "timeZone", w.duration_minutes as "durationMinutes", w.status,
      case when w.proposed_by = $1 then w.place_name end as "placeName",
      case when w.proposed_by = $1 then w.place_latitude end as "placeLatitude",
      case when w.proposed_by = $1 then w.place_longitude end as "placeLongitude",
      case when w.proposed_by = $1 then w.note end as note, w.created_at as "createdAt",
      (w.confirmed_version is not distinct from w.version and $1 = any (w.confirmed_by)) as confirmed,
      w.series_id as "seriesId", a.went, a.dogs, a.note as "noteAfter"
    from room_members m join walks w on w.room_id = m.room_id
    left join walk_reviews a on a.walk_id = w.id and a.user_id = $1
    where m.user_id = $1`,
  // Not the codes, which open a page: the archive may be passed on.
  invites: `select id as cursor, created_at as "createdAt", expires_at as "expiresAt", signups
    from invites where inviter_id = $1`,
  invitedBy: `select user_id as cursor, inviter_id as "inviterId", invited_at as "invitedAt"
    from invited_users where user_id = $1`,
  lostDogs: `select id as cursor, id, dog_name as "dogName", description, phone, place_name as "placeName",
      latitude, longitude, last_seen_at as "lastSeenAt", status, created_at as "createdAt",
      ends_at as "endsAt", ended_at as "endedAt", '${LOST_DOG_PHOTO_PREFIX}' || id || '.webp' as photo
    from lost_dogs where owner_id = $1`,
  sightings: `select s.id as cursor, s.id, s.lost_dog_id as "lostDogId", s.seen_at as "seenAt", s.latitude, s.longitude, s.note,
      s.created_at as "createdAt",
      (select '${SIGHTING_PHOTO_PREFIX}' || s.id || '.webp' from photos where sighting_id = s.id) as photo
    from sightings s where s.reporter_id = $1`,
  walkSeries: `select s.id as cursor, s.id, s.room_id as "roomId", s.proposed_by as "proposedBy", s.weekday, s.time,
      s.time_zone as "timeZone", s.duration_minutes as "durationMinutes", s.status,
      case when s.proposed_by = $1 then s.place_name end as "placeName",
      case when s.proposed_by = $1 then s.place_latitude end as "placeLatitude",
      case when s.proposed_by = $1 then s.place_longitude end as "placeLongitude",
      case when s.proposed_by = $1 then s.note end as note, s.created_at as "createdAt", s.ended_at as "endedAt"
    from room_members m join walk_series s on s.room_id = m.room_id where m.user_id = $1`,
  // The details are encrypted.
  reports: `select id as cursor, id, reported_id as "reportedId", reason, details,
      created_at as "createdAt"
    from reports where reporter_id = $1`,
  inquiries: `select id as cursor, id, email, subject, message, status, created_at as "createdAt"
    from inquiries where user_id = $1`,
  terms: `select row_number() over (order by agreed_at, version) as cursor, version,
      agreed_at as "agreedAt"
    from terms_agreements where user_id = $1`,
  placeUses: `select id as cursor, people_count as "peopleCount", purpose, used_at as "usedAt"
    from location_access_log where viewer_id = $1`,
  locationRecord: `select row_number() over (order by day) as cursor, to_char(day, 'YYYY-MM-DD') as day,
      sum(people)::int as people, sum(times)::int as times
    from ${LOCATION_VIEWS} group by day`,
  locationConsents: `select user_id as cursor, version, consented_at as "consentedAt",
      withdrawn_at as "withdrawnAt"
    from location_consents where user_id = $1`,
  shownLocationChanges: `select id as cursor, changed_at as "changedAt"
    from shown_location_changes where user_id = $1`,
  pushDevices: `select id as cursor, device, created_at as "createdAt",
      last_sent_at as "lastSentAt"
    from push_subscriptions where user_id = $1`,
  // Not the token, which opens the walks: the archive may be passed on.
  calendarFeed: `select id as cursor, created_at as "createdAt" from calendar_feeds where user_id = $1`,
  notificationSettings: `select user_id as cursor, push, mail, general
    from notification_settings where user_id = $1`,
  lastVisit: `select user_id as cursor, visited_at as "visitedAt", mailed_at as "mailedAt"
    from user_visits where user_id = $1`,
  activity: `select id as cursor, action, target_user_id as "targetUserId",
      user_agent as "userAgent", ip_address as "ipAddress", created_at as "createdAt"
    from activity_logs where user_id = $1`,
};

export interface SentPhoto {
  /** In the archive. */
  file: string;
  name: string;
}

/** The photos that a user sent in messages and with alerts, in pages. */
export async function* readSentPhotos(db: Queryable, userId: number): AsyncGenerator<SentPhoto[]> {
  for (let after = ''; ; ) {
    const photos = await db.query<SentPhoto>(
      `select name, case kind when 'message' then '${MESSAGE_PHOTO_PREFIX}' || message_id
                              when 'lost-dog' then '${LOST_DOG_PHOTO_PREFIX}' || lost_dog_id
                              else '${SIGHTING_PHOTO_PREFIX}' || sighting_id end || '.webp' as file
         from photos
        where user_id = $1 and name > $2
          and (kind in ('message', 'lost-dog')
            or kind = 'sighting' and exists (
              select from sightings where id = photos.sighting_id and reporter_id = $1)) order by name limit ${PAGE_SIZE}`,
      [userId, after],
    );
    yield photos;
    const last = photos.at(-1);
    if (!last || photos.length < PAGE_SIZE) return;
    after = last.name;
  }
}

type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

/** The rows of one list, in pages; holds no database connection between two pages. */
export async function* readPages(
  db: Queryable,
  userId: number,
  name: ListName,
): AsyncGenerator<object[]> {
  const page = `select * from (${LISTS[name]}) list
    where cursor > $2 order by cursor limit ${PAGE_SIZE}`;
  for (let after = 0; ; ) {
    const rows = await db.query<{ cursor: number }>(page, [userId, after]);
    yield rows.map(({ cursor: _, ...row }) => row);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) return;
    after = last.cursor;
  }
}
