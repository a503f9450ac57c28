import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Position } from '@meongmate/shared/rules/distance';
import { insertPhoto } from '../../src/features/photos/photos.repository.ts';
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
type PersonName = Exclude<CallerName, 'visitor'>;

/** A caller with one of each resource that a call can be about. */
export interface CastMember extends Other {
  /** The room with the friend, and the friend's message in it. */
  roomId: number;
  messageId: number;
  /** A pending request to this user, and one from this user. */
  receivedId: number;
  sentId: number;
  photo: string;
  resetToken: string;
}

/** A member with a different home position. */
export interface Other extends Member {
  position: Position;
}

/** The other users of every caller's requests and room. */
interface Others {
  friend: Other;
  asker: Other;
  asked: Other;
  newcomer: Other;
}

export interface Cast extends Others {
  people: Record<PersonName, CastMember>;
  /** The caller's own resources; for a visitor, those of the owner. */
  of(caller: CallerName): CastMember;
  /** Another user's resources: the owner's, or for the owner the stranger's. */
  othersOf(caller: CallerName): CastMember;
  /** Another user: for the blocked pair, the other user of the pair. */
  personFor(caller: CallerName): { id: number; photo: string };
  /** Creates a caller again after a call that changed something. */
  recast(caller: CallerName): Promise<void>;
}

const STATES: Record<PersonName, string> = {
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

let people = 0;

async function insertId(app: TestApp, sql: string, params: (number | Date | string)[]) {
  return onlyRow(await app.db.query<{ id: number }>(`${sql} returning id`, params)).id;
}

/** Inserts friendship, room, message, requests and photo directly into the tables: hundreds are needed. */
async function relate(app: TestApp, member: Member, others: Others) {
  const now = app.clock.now();
  const [low, high] = [others.friend.id, member.id].sort((a, b) => a - b) as [number, number];
  const request = `insert into friend_requests (sender_id, receiver_id, message, status, created_at)
                   values ($1, $2, 'hello', 'pending', $3)`;
  const receivedId = await insertId(app, request, [others.asker.id, member.id, now]);
  const sentId = await insertId(app, request, [member.id, others.asked.id, now]);
  const roomId = await insertId(
    app,
    'insert into chat_rooms (user1_id, user2_id, created_at, last_seq) values ($1, $2, $3, 1)',
    [low, high, now],
  );
  await app.db.query(
    `insert into room_members (room_id, user_id, unread_count) values ($1, $2, 1), ($1, $3, 0)`,
    [roomId, member.id, others.friend.id],
  );
  const messageId = await insertId(
    app,
    `insert into chat_messages (room_id, seq, sender_id, message, created_at)
     values ($1, 1, $2, 'a message', $3)`,
    [roomId, others.friend.id, now],
  );
  await app.db.query(
    'update chat_rooms set last_message_id = $2, last_message_at = $3 where id = $1',
    [roomId, messageId, now],
  );
  await app.db.query(
    `insert into connections (user1_id, user2_id, instagram_shared, chat_room_id, created_at)
     values ($1, $2, true, $3, $4)`,
    [low, high, roomId, now],
  );
  return { receivedId, sentId, roomId, messageId };
}

async function aPhotoOf(app: TestApp, member: Member): Promise<string> {
  const name = randomToken().slice(0, 24);
  const size = { width: 64, height: 48, byteSize: 1 };
  const owner = { userId: member.id, kind: 'profile' as const, now: app.clock.now() };
  await app.db.tx((tx) => insertPhoto(tx, { name, ...size, ...owner }));
  await writeFile(path.join(app.dataDir, 'photos', `${name}.webp`), await aJpeg());
  return name;
}

async function blockEveryone(app: TestApp, { id }: Member, others: Others, isBlocker: boolean) {
  for (const other of Object.values(others)) {
    await app.db.query(
      'insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3)',
      [...(isBlocker ? [id, other.id] : [other.id, id]), app.clock.now()],
    );
  }
}

async function castAs(app: TestApp, name: PersonName, others: Others): Promise<CastMember> {
  people += 1;
  const position = near(CITY_HALL, 37.7 * people, 53.3 * people);
  const member = await aMember(app, { name, position, withPassword: true });
  const related = await relate(app, member, others);
  const photo = await aPhotoOf(app, member);
  const resetToken = randomToken();
  await app.db.query(
    'insert into password_resets (user_id, token_hash, expires_at) values ($1, $2, $3)',
    [member.id, hashToken(resetToken), new Date(app.clock.now().getTime() + 60_000)],
  );
  if (name === 'blocker' || name === 'blocked') {
    await blockEveryone(app, member, others, name === 'blocker');
  }
  const state = STATES[name];
  if (state) await app.db.query(`update users set ${state} where id = $1`, [member.id]);
  return { ...member, ...related, position, photo, resetToken };
}

async function anOther(app: TestApp, name: keyof Others, distanceM: number): Promise<Other> {
  const position = near(CITY_HALL, -distanceM, 1.7 * distanceM);
  return { ...(await aMember(app, { name, position })), position };
}

/** Creates ten callers, and the users of their requests, rooms and blocks. */
export async function gatherCast(app: TestApp): Promise<Cast> {
  await mkdir(path.join(app.dataDir, 'photos'), { recursive: true });
  const others: Others = {
    friend: await anOther(app, 'friend', 111.3),
    asker: await anOther(app, 'asker', 222.1),
    asked: await anOther(app, 'asked', 333.7),
    newcomer: await anOther(app, 'newcomer', 444.9),
  };
  // A further admin, so that no admin of the table is the last one.
  await aMember(app, { name: 'keeper', isAdmin: true });
  const friend = { id: others.friend.id, photo: await aPhotoOf(app, others.friend) };
  const cast: Record<string, CastMember> = {};
  for (const name of Object.keys(STATES) as PersonName[]) {
    cast[name] = await castAs(app, name, others);
  }
  const byName = cast as Record<PersonName, CastMember>;
  const of = (caller: CallerName) => byName[caller === 'visitor' ? 'owner' : caller];
  return {
    ...others,
    people: byName,
    of,
    othersOf: (caller) => (caller === 'owner' ? byName.stranger : byName.owner),
    personFor(caller) {
      if (caller === 'blocker' || caller === 'blocked') return friend;
      return caller === 'owner' ? byName.stranger : byName.owner;
    },
    async recast(caller) {
      const name = caller === 'visitor' ? 'owner' : caller;
      byName[name] = await castAs(app, name, others);
    },
  };
}
