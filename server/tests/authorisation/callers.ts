import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Position } from '@meongmate/shared/rules/distance';
import {
  insertLostDogPhoto,
  insertMessagePhoto,
  insertPhoto,
} from '../../src/features/photos/photos.repository.ts';
import { onlyRow } from '../../src/platform/db/db.ts';
import { hashToken, randomToken } from '../../src/platform/security/tokens.ts';
import { aMember, CITY_HALL, type Member, near } from '../_support/builders.ts';
import { aJpeg } from '../_support/photos.ts';
import type { TestApp } from '../_support/test-app.ts';

/** All callers, in the order of the columns of the table. */
export const CALLERS = [
  'visitor',
  'owner',
  'stranger',
  'blocker',
  'blocked',
  'noTerms',
  'incomplete',
  'adminBlocked',
  'deleted',
  'admin',
] as const;
export type CallerName = (typeof CALLERS)[number];
type UserName = Exclude<CallerName, 'visitor'>;

/** A caller with one of each resource that a call can be about. */
export interface CallerWithData extends OtherUser {
  /** The room with the friend, the friend's message in it, which has a photo, and the caller's own one. */
  roomId: number;
  messageId: number;
  ownMessageId: number;
  connectionId: number;
  /** A walk that the friend proposed, one that both accepted and that begins soon, and one that has begun. */
  walkId: number;
  agreedWalkId: number;
  pastWalkId: number;
  /** A weekly walk that the friend proposed. */
  seriesId: number;
  /** A pending request to this user, and one from this user. */
  receivedId: number;
  sentId: number;
  /** An alert of the user, and its code. */
  lostDogId: number;
  lostDogCode: string;
  /** A sighting of it by the requester of a friendship, with a photo. */
  sightingId: number;
  photo: string;
  resetToken: string;
}

/** A member with a different home position. */
export interface OtherUser extends Member {
  position: Position;
}

/** The other users of every caller's requests and room. */
interface OtherUsers {
  friend: OtherUser;
  requester: OtherUser;
  requestReceiver: OtherUser;
  unrelatedUser: OtherUser;
}

export interface Callers extends OtherUsers {
  users: Record<UserName, CallerWithData>;
  /** The caller's own resources; for a visitor, those of the owner. */
  dataOf(caller: CallerName): CallerWithData;
  /** Another user's resources: the owner's, or for the owner the stranger's. */
  otherUserOf(caller: CallerName): CallerWithData;
  /** Another user: for the blocked pair, the other user of the pair. */
  visibleUserFor(caller: CallerName): { id: number; photo: string };
  /** Creates a caller again after a call that changed something. */
  recreate(caller: CallerName): Promise<void>;
}

const STATES: Record<UserName, string> = {
  owner: '',
  stranger: '',
  blocker: '',
  blocked: '',
  noTerms: 'terms_agreed_at = null, terms_version = null',
  incomplete: 'profile_complete = false',
  adminBlocked: "blocked_at = now(), blocked_reason = 'a reason of ours'",
  deleted: 'deleted_at = now()',
  admin: 'is_admin = true',
};

let users = 0;

async function insertReturningId(app: TestApp, sql: string, params: (number | Date | string)[]) {
  return onlyRow(await app.db.query<{ id: number }>(`${sql} returning id`, params)).id;
}

/** Inserts friendship, room, message, requests and photo directly into the tables: hundreds are needed. */
async function insertRelations(app: TestApp, member: Member, otherUsers: OtherUsers) {
  const now = app.clock.now();
  const [low, high] = [otherUsers.friend.id, member.id].sort((a, b) => a - b) as [number, number];
  const request = `insert into friend_requests (sender_id, receiver_id, message, status, created_at)
                   values ($1, $2, 'hello', 'pending', $3)`;
  const receivedId = await insertReturningId(app, request, [
    otherUsers.requester.id,
    member.id,
    now,
  ]);
  const sentId = await insertReturningId(app, request, [
    member.id,
    otherUsers.requestReceiver.id,
    now,
  ]);
  const roomId = await insertReturningId(
    app,
    'insert into chat_rooms (user1_id, user2_id, created_at) values ($1, $2, $3)',
    [low, high, now],
  );
  await app.db.query(
    `insert into room_members (room_id, user_id, unread_count) values ($1, $2, 4), ($1, $3, 0)`,
    [roomId, member.id, otherUsers.friend.id],
  );
  const aMessage = (senderId = otherUsers.friend.id) =>
    insertReturningId(
      app,
      `insert into chat_messages (room_id, sender_id, message, created_at)
       values ($1, $2, 'a message', $3)`,
      [roomId, senderId, now],
    );
  const aWalk = async (status: string, hours: number) =>
    insertReturningId(
      app,
      `insert into walks (message_id, room_id, proposed_by, starts_at, duration_minutes, status, created_at, changed_at)
       values ($1, $2, $3, $4::timestamptz + make_interval(hours => $5), 60, $6, $4, $4)`,
      [await aMessage(), roomId, otherUsers.friend.id, now, hours, status],
    );
  const pastWalkId = await aWalk('accepted', -1);
  const agreedWalkId = await aWalk('accepted', 1);
  const walkId = await aWalk('proposed', 1);
  const seriesId = await insertReturningId(
    app,
    `insert into walk_series (room_id, proposed_by, weekday, time, time_zone, duration_minutes, created_at)
     values ($1, $2, 'tuesday', '19:00', 'Asia/Seoul', 60, $3)`,
    [roomId, otherUsers.friend.id, now],
  );
  const ownMessageId = await aMessage(member.id);
  const messageId = await aMessage();
  const name = await aPhotoFile(app);
  const size = { width: 64, height: 48 };
  const photo = { name, userId: otherUsers.friend.id, messageId, ...size, now };
  await app.db.tx((tx) => insertMessagePhoto(tx, photo));
  await app.db.query(
    'update chat_rooms set last_message_id = $2, last_message_at = $3 where id = $1',
    [roomId, messageId, now],
  );
  await app.db.query(
    `insert into friend_requests (sender_id, receiver_id, message, status, chat_accepted,
       instagram_shared, created_at)
     values ($1, $2, 'hello', 'accepted', true, true, $3)`,
    [low, high, now],
  );
  const connectionId = await insertReturningId(
    app,
    `insert into connections (user1_id, user2_id, instagram_shared, chat_room_id, created_at)
     values ($1, $2, true, $3, $4)`,
    [low, high, roomId, now],
  );
  return {
    ...{ receivedId, sentId, roomId, messageId, ownMessageId, connectionId },
    ...{ walkId, agreedWalkId, pastWalkId, seriesId },
  };
}

async function aPhotoFile(app: TestApp): Promise<string> {
  const name = randomToken().slice(0, 24);
  for (const width of ['', '-640']) {
    await writeFile(path.join(app.dataDir, 'photos', `${name}${width}.webp`), await aJpeg());
  }
  return name;
}

async function aPhotoOf(app: TestApp, member: Member): Promise<string> {
  const name = await aPhotoFile(app);
  const owner = { userId: member.id, kind: 'profile' as const, now: app.clock.now() };
  await app.db.tx((tx) => insertPhoto(tx, { name, ...owner }));
  return name;
}

/** Far from all callers. */
async function anAlertOf(app: TestApp, { id: userId }: Member, reporter: Member) {
  const now = app.clock.now();
  const lostDogCode = randomToken().slice(0, 24);
  const { latitude, longitude } = near(CITY_HALL, -150_100, 777);
  const lostDogId = await insertReturningId(
    app,
    `insert into lost_dogs (owner_id, code, dog_name, description, latitude, longitude, last_seen_at, created_at, ends_at)
     values ($1, $2, '보리', 'a description', $3, $4, $5, $5, $5::timestamptz + interval '3 days')`,
    [userId, lostDogCode, latitude, longitude, now],
  );
  await insertLostDogPhoto(app.db, { name: await aPhotoFile(app), userId, lostDogId, now });
  const sightingId = await insertReturningId(
    app,
    `insert into sightings (lost_dog_id, reporter_id, seen_at, latitude, longitude, created_at)
     values ($1, $2, $5, $3, $4, $5)`,
    [lostDogId, reporter.id, latitude, longitude, now],
  );
  const photo = { name: await aPhotoFile(app), userId: reporter.id, lostDogId, sightingId, now };
  await insertLostDogPhoto(app.db, photo);
  return { lostDogId, lostDogCode, sightingId };
}

async function blockEveryone(
  app: TestApp,
  { id }: Member,
  otherUsers: OtherUsers,
  isBlocker: boolean,
) {
  for (const other of Object.values(otherUsers)) {
    await app.db.query(
      'insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3)',
      [...(isBlocker ? [id, other.id] : [other.id, id]), app.clock.now()],
    );
  }
}

async function createCaller(
  app: TestApp,
  name: UserName,
  otherUsers: OtherUsers,
): Promise<CallerWithData> {
  users += 1;
  const position = near(CITY_HALL, 37.7 * users, 53.3 * users);
  const member = await aMember(app, { name, position, withPassword: true });
  const related = await insertRelations(app, member, otherUsers);
  const alert = await anAlertOf(app, member, otherUsers.requester);
  const photo = await aPhotoOf(app, member);
  const resetToken = randomToken();
  await app.db.query(
    'insert into password_resets (user_id, token_hash, expires_at) values ($1, $2, $3)',
    [member.id, hashToken(resetToken), new Date(app.clock.now().getTime() + 60_000)],
  );
  if (name === 'blocker' || name === 'blocked') {
    await blockEveryone(app, member, otherUsers, name === 'blocker');
  }
  const state = STATES[name];
  if (state) await app.db.query(`update users set ${state} where id = $1`, [member.id]);
  return { ...member, ...related, ...alert, position, photo, resetToken };
}

async function createOtherUser(
  app: TestApp,
  name: keyof OtherUsers,
  distanceM: number,
): Promise<OtherUser> {
  const position = near(CITY_HALL, -distanceM, 1.7 * distanceM);
  return { ...(await aMember(app, { name, position })), position };
}

/** Creates ten callers, and the users of their requests, rooms and blocks. */
export async function createCallers(app: TestApp): Promise<Callers> {
  await mkdir(path.join(app.dataDir, 'photos'), { recursive: true });
  const otherUsers: OtherUsers = {
    friend: await createOtherUser(app, 'friend', 111.3),
    requester: await createOtherUser(app, 'requester', 222.1),
    requestReceiver: await createOtherUser(app, 'requestReceiver', 333.7),
    unrelatedUser: await createOtherUser(app, 'unrelatedUser', 444.9),
  };
  // A further admin, so that no admin of the table is the last one.
  await aMember(app, { name: 'keeper', isAdmin: true });
  const friend = { id: otherUsers.friend.id, photo: await aPhotoOf(app, otherUsers.friend) };
  const callers: Record<string, CallerWithData> = {};
  for (const name of Object.keys(STATES) as UserName[]) {
    callers[name] = await createCaller(app, name, otherUsers);
  }
  const byName = callers as Record<UserName, CallerWithData>;
  const dataOf = (caller: CallerName) => byName[caller === 'visitor' ? 'owner' : caller];
  return {
    ...otherUsers,
    users: byName,
    dataOf,
    otherUserOf: (caller) => (caller === 'owner' ? byName.stranger : byName.owner),
    visibleUserFor(caller) {
      if (caller === 'blocker' || caller === 'blocked') return friend;
      return caller === 'owner' ? byName.stranger : byName.owner;
    },
    async recreate(caller) {
      const name = caller === 'visitor' ? 'owner' : caller;
      byName[name] = await createCaller(app, name, otherUsers);
    },
  };
}
