import { koreanDay } from '@meongmate/shared/rules/korean-day';
import { DEFAULT_REQUEST_MESSAGE } from '@meongmate/shared/rules/limits';
import { TERMS_DATE } from '@meongmate/shared/rules/terms';
import { openRoom } from '../src/features/chat/rooms.repository.ts';
import { upsertConnection } from '../src/features/connections/connections.repository.ts';
import { mergeSharing } from '../src/features/friend-requests/friend-requests.rules.ts';
import { saveLocation } from '../src/features/locations/save-location.ts';
import type { PhotoLifecycle, StoredPhoto } from '../src/features/photos/photo-lifecycle.ts';
import { collectEvidence, storeReport } from '../src/features/reports/store-report.ts';
import { findKnownUser } from '../src/features/users/known-user.ts';
import { toProfileColumns } from '../src/features/users/profile-columns.repository.ts';
import * as users from '../src/features/users/users.repository.ts';
import type { Db, Queryable } from '../src/platform/db/db.ts';
import { hashPassword } from '../src/platform/security/passwords.ts';
import type { Keys } from '../src/platform/security/secret.ts';
import { CAST, DEMO_PASSWORD, momentBefore } from './cast.ts';
import { CAST_USER_AGENTS } from './cast-activity.ts';
import { CAST_DOG_FACTS } from './cast-dog-facts.ts';
import { readCastPhoto } from './cast-photos.ts';
import type { CastKey, CastOwner } from './cast-types.ts';
import { storedText, storeWalks } from './store-cast-walks.ts';

interface Dependencies {
  db: Db;
  keys: Keys;
  photos: PhotoLifecycle;
  now: Date;
}

type IdsByKey = Map<CastKey, number>;
const idOf = (ids: IdsByKey, key: CastKey): number => {
  const id = ids.get(key);
  if (id === undefined) throw new RangeError(`${key} is not stored`);
  return id;
};

async function storeOwner(
  tx: Queryable,
  { keys, photos, now }: Dependencies,
  owner: CastOwner,
  passwordHash: string,
  [profilePhoto, dogPhoto]: [StoredPhoto, StoredPhoto],
): Promise<number> {
  const { email, name, language, accountState } = owner;
  const joinedAt = momentBefore(now, owner.joinedMinutesAgo);
  // Members who joined before the current terms accepted them when they came into force.
  const agreedAt = new Date(
    Math.max(joinedAt.getTime(), Math.min(now.getTime(), Date.parse(TERMS_DATE))),
  );
  const isAdmin = accountState.isAdmin ?? false;
  const account = { email, passwordHash, name, language, isAdmin, now: joinedAt };
  const userId = await users.insertUser(tx, account);
  const columns = toProfileColumns({
    ...owner,
    ...CAST_DOG_FACTS[owner.key],
    discoveryPaused: accountState.discoveryPaused ?? false,
  });
  await users.updateProfile(tx, userId, { ...columns, profile_complete: true });
  if (!accountState.termsRefused)
    await users.setTermsAgreed(tx, userId, TERMS_DATE, '192.0.2.1', agreedAt);
  await photos.replaceCurrent(tx, profilePhoto, { userId, kind: 'profile', now: joinedAt });
  await photos.replaceCurrent(tx, dogPhoto, { userId, kind: 'dog', now: joinedAt });
  if (accountState.deletedMinutesAgo !== undefined) {
    const deletedAt = momentBefore(now, accountState.deletedMinutesAgo);
    await tx.query('update users set deleted_at = $2 where id = $1', [userId, deletedAt]);
  } else {
    await saveLocation(tx, keys, { userId, position: owner.position, now });
    await users.markFirstVisible(tx, userId, joinedAt);
  }
  const { blockedByAdmin } = accountState;
  if (blockedByAdmin) {
    await tx.query('update users set blocked_at = $2, blocked_reason = $3 where id = $1', [
      userId,
      momentBefore(now, blockedByAdmin.minutesAgo),
      blockedByAdmin.reason,
    ]);
  }
  return userId;
}

async function storeRequests(tx: Queryable, ids: IdsByKey, now: Date): Promise<void> {
  for (const request of CAST.requests) {
    const [sender, receiver] = [idOf(ids, request.sender), idOf(ids, request.receiver)];
    const sharing =
      request.state === 'accepted'
        ? mergeSharing({ instagramShared: false, chatAccepted: false }, request.connectionType)
        : { instagramShared: false, chatAccepted: false };
    const decidedAt =
      request.state === 'pending' ? null : momentBefore(now, request.decidedMinutesAgo);
    await tx.query(
      `insert into friend_requests (sender_id, receiver_id, message, status, instagram_shared,
         chat_accepted, created_at, decided_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        sender,
        receiver,
        request.message || DEFAULT_REQUEST_MESSAGE,
        request.state,
        sharing.instagramShared,
        sharing.chatAccepted,
        momentBefore(now, request.sentMinutesAgo),
        decidedAt,
      ],
    );
    if (request.state === 'accepted' && decidedAt) {
      const roomId = sharing.chatAccepted ? await openRoom(tx, sender, receiver, decidedAt) : null;
      const { instagramShared } = sharing;
      await upsertConnection(tx, {
        a: sender,
        b: receiver,
        instagramShared,
        roomId,
        now: decidedAt,
      });
    }
  }
}

async function storeRooms(tx: Queryable, ids: IdsByKey, now: Date): Promise<void> {
  for (const room of CAST.rooms) {
    const [a, b] = [idOf(ids, room.members[0]), idOf(ids, room.members[1])];
    const roomId = await openRoom(tx, a, b, momentBefore(now, room.openedMinutesAgo));
    await tx.query(
      `insert into chat_messages (room_id, sender_id, message, created_at)
       select $1, m.sender_id, m.message, m.created_at
         from unnest($2::bigint[], $3::text[], $4::timestamptz[])
           with ordinality as m(sender_id, message, created_at, place) order by m.place`,
      [
        roomId,
        room.messages.map(({ from }) => idOf(ids, from)),
        room.messages.map((message) => storedText(message, now)),
        room.messages.map(({ minutesAgo }) => momentBefore(now, minutesAgo).toISOString()),
      ],
    );
    await tx.query(
      `update chat_rooms r set last_message_id = m.id, last_message_at = m.created_at
         from (select * from chat_messages where room_id = $1 order by id desc limit 1) m
        where r.id = $1`,
      [roomId],
    );
    await storeWalks(tx, { roomId, room, now, idOf: (key) => idOf(ids, key) });
    for (const member of room.members) {
      await tx.query(
        `update room_members set unread_count = $3::int, last_read_message_id = coalesce((
           select id from chat_messages where room_id = $1 order by id desc offset $3::int limit 1), 0)
         where room_id = $1 and user_id = $2`,
        [roomId, idOf(ids, member), room.unread[member] ?? 0],
      );
    }
  }
}

/** The evidence is copied from the stored rooms, as it is when a member reports. */
async function storeReports(tx: Queryable, { keys, now }: Dependencies, ids: IdsByKey) {
  for (const { reporter, reported, reason, details, messages, minutesAgo } of CAST.reports) {
    const [reporterId, reportedId] = [idOf(ids, reporter), idOf(ids, reported)];
    const rows = await tx.query<{ id: number }>(
      'select id from chat_messages where sender_id = $1 and message = any($2::text[])',
      [reportedId, messages],
    );
    const messageIds = rows.map(({ id }) => id);
    const user = await findKnownUser(tx, reporterId, reportedId);
    if (!user) throw new Error(`no user ${reported}`);
    const content = { messageIds, roomId: null, requestId: null, lostDog: null, sighting: null };
    const copy = await collectEvidence(tx, reporterId, user, content);
    await storeReport(
      tx,
      keys,
      { reporterId, reportedId, sightingId: null, reason },
      { details, copy, now: momentBefore(now, minutesAgo) },
    );
  }
}

async function storeBlocksAndInquiries(tx: Queryable, ids: IdsByKey, now: Date): Promise<void> {
  for (const block of CAST.blocks) {
    await tx.query('insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3)', [
      idOf(ids, block.blocker),
      idOf(ids, block.blocked),
      momentBefore(now, block.minutesAgo),
    ]);
  }
  for (const inquiry of CAST.inquiries) {
    await tx.query(
      `insert into inquiries (email, subject, message, status, note, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        inquiry.email,
        inquiry.subject,
        inquiry.message,
        inquiry.status,
        inquiry.note,
        momentBefore(now, inquiry.minutesAgo),
      ],
    );
  }
  await storeActivity(tx, ids, now);
  await storeLocationDays(tx, now);
}

/** Between 7 and 31 viewers a day, for the two weeks before today. */
async function storeLocationDays(tx: Queryable, now: Date): Promise<void> {
  await tx.query(
    `insert into location_days (user_id, day, people, times)
     select user_id, $1::date - ago, 7 + people, 2 * (7 + people) + ago % 5
       from locations, generate_series(1, 14) ago, lateral (select (ago * 11 + user_id) % 25 as people) p`,
    [koreanDay(now)],
  );
}

/** Logs every sign-up, request and message; the cast adds the other entries. */
async function storeActivity(tx: Queryable, ids: IdsByKey, now: Date): Promise<void> {
  const rows = CAST.activity.map(({ user, target, minutesAgo, ...row }) => ({
    ...row,
    user_id: idOf(ids, user),
    target_id: target === undefined ? null : idOf(ids, target),
    at: momentBefore(now, minutesAgo),
  }));
  await tx.query(
    `insert into activity_logs (user_id, target_user_id, action, details, user_agent, ip_address,
       location_country, location_region, location_city, created_at)
     select user_id, target_id, action, details, "userAgent", "ipAddress", country, region, city, at
       from (
         select * from jsonb_to_recordset($1::jsonb) as c(user_id bigint, target_id bigint,
           action text, details text, "userAgent" text, "ipAddress" text, country text,
           region text, city text, at timestamptz)
          where action not in ('user_registered', 'friend_request_sent', 'message_sent')
         union all
         select user_id, target_id, action, null, ($2::text[])[1 + user_id % 3], '203.0.113.' || 20 + user_id % 200,
                'KR', '서울특별시', '중구', at
           from (
             select id as user_id, null::bigint as target_id, 'user_registered' as action,
                    created_at as at from users
             union all
             select sender_id, receiver_id, 'friend_request_sent', created_at from friend_requests
             union all
             select m.sender_id, r.user1_id + r.user2_id - m.sender_id, 'message_sent', m.created_at
               from chat_messages m join chat_rooms r on r.id = m.room_id
           ) done
       ) told
      order by at`,
    [JSON.stringify(rows), CAST_USER_AGENTS],
  );
}

/** Fills an empty database with the named cast. */
export async function storeCast(deps: Dependencies): Promise<void> {
  const { db, photos, now } = deps;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const photosByKey = new Map<CastKey, [StoredPhoto, StoredPhoto]>();
  await Promise.all(
    CAST.owners.map(async ({ key }) => {
      const [owner, dog] = await Promise.all([
        readCastPhoto(key, 'profile'),
        readCastPhoto(key, 'dog'),
      ]);
      photosByKey.set(key, [await photos.storeEncoded(owner), await photos.storeEncoded(dog)]);
    }),
  );
  await db.tx(async (tx) => {
    const ids: IdsByKey = new Map();
    for (const owner of CAST.owners) {
      const stored = photosByKey.get(owner.key);
      if (stored) ids.set(owner.key, await storeOwner(tx, deps, owner, passwordHash, stored));
    }
    await storeRequests(tx, ids, now);
    await storeRooms(tx, ids, now);
    await storeReports(tx, deps, ids);
    await storeBlocksAndInquiries(tx, ids, now);
  });
}
