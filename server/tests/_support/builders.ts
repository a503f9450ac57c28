import { randomUUID } from 'node:crypto';
import { METRES_PER_DEGREE, type Position, toRadians } from '@meongmate/shared/rules/distance';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import type { ConnectionType } from '@meongmate/shared/rules/people';
import { saveLocation } from '../../src/features/locations/save-location.ts';
import { deriveCsrfToken } from '../../src/features/sessions/session-lifecycle.ts';
import { insertSession } from '../../src/features/sessions/sessions.repository.ts';
import * as users from '../../src/features/users/users.repository.ts';
import { hashPassword } from '../../src/platform/security/passwords.ts';
import { hashToken, randomToken } from '../../src/platform/security/tokens.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export const CITY_HALL: Position = { latitude: 37.5665, longitude: 126.978 };
export const PASSWORD = 'a good password';

/** Returns the position that lies the given metres north and east of `from`. */
export function near(from: Position, northM: number, eastM = 0): Position {
  const perDegreeEast = METRES_PER_DEGREE * Math.cos(toRadians(from.latitude));
  return {
    latitude: from.latitude + northM / METRES_PER_DEGREE,
    longitude: from.longitude + eastM / perDegreeEast,
  };
}

export interface Member {
  id: number;
  email: string;
  name: string;
  /** Signed in as the member. */
  client: TestClient;
  /** The session's CSRF token. */
  token: string;
}

interface MemberOptions {
  name?: string;
  email?: string;
  /** Null: the member has no position yet. */
  position?: Position | null;
  instagramId?: string;
  profile?: users.ProfileUpdate;
  termsAgreed?: boolean;
  complete?: boolean;
  isAdmin?: boolean;
  /** The account is older than 24 hours, so that the quota of a new account (FR-47) does not apply. */
  isOlder?: boolean;
  /** Hashing is slow, so only members who log in with a password get one. */
  withPassword?: boolean;
}

let passwordHash: Promise<string> | undefined;

/** Signs a user in without the form: inserts a session row and sets its cookie. */
export async function signIn(
  app: TestApp,
  id: number,
): Promise<{ client: TestClient; token: string }> {
  const token = randomToken();
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + 30 * 24 * 3_600_000);
  await insertSession(app.db, { tokenHash: hashToken(token), userId: id, now, expiresAt });
  const client = app.visitor();
  client.cookies.set('sid', token);
  return { client, token: deriveCsrfToken(app.keys, token) };
}

/** The same user's browser, connected to another process, as by a load balancer. */
export const onProcess = (app: { url: string }, member: Member): Member => ({
  ...member,
  client: member.client.on(app),
});

/** The sign-ins of a user count as recent again, for a test in which time has passed. */
export async function renewSignIn(app: TestApp, { id }: { id: number }): Promise<void> {
  await app.db.query('update sessions set confirmed_at = $2 where user_id = $1', [
    id,
    app.clock.now(),
  ]);
}

/** A signed-in owner with every permission, unless the options remove one. */
export async function aMember(app: TestApp, options: MemberOptions = {}): Promise<Member> {
  const name = options.name ?? '민아';
  const email = options.email ?? `${randomUUID()}@test.example`;
  const now = app.clock.now();
  passwordHash ??= hashPassword(PASSWORD);
  const id = await users.insertUser(app.db, {
    email,
    passwordHash: options.withPassword ? await passwordHash : null,
    name,
    language: 'ko',
    isAdmin: options.isAdmin ?? false,
    now: options.isOlder ? new Date(now.getTime() - DAY_MS) : now,
  });
  const complete = options.complete ?? true;
  await users.updateProfile(app.db, id, {
    ...(complete && {
      gender: 'female',
      age: 29,
      instagram_id: options.instagramId ?? `owner.${id}`,
      dog_name: '보리',
      dog_breed: '시바견',
      dog_gender: 'male',
      dog_size: 'medium',
      walking_days: ['tuesday', 'saturday'],
      walking_times: ['18:00-22:00'],
      profile_complete: true,
    }),
    ...options.profile,
  });
  if (options.termsAgreed ?? true) await users.setTermsAgreed(app.db, id, 'test', '127.0.0.1', now);
  const position = options.position === undefined ? CITY_HALL : options.position;
  if (position) {
    await app.db.tx(async (tx) => {
      await saveLocation(tx, app.keys, { userId: id, position, now });
      await users.markFirstVisible(tx, id, now);
    });
  }
  return { id, email, name, ...(await signIn(app, id)) };
}

/** `from` sends `to` a friend request; returns the id of the request. */
export async function aRequest(
  from: Member,
  to: Member,
  message = '같이 산책해요',
): Promise<number> {
  const body = { senderId: from.id, receiverId: to.id, message };
  const { status, body: request } = await from.client.post('/api/friend-requests', body);
  if (status !== 201) throw new Error(`request: ${status} ${JSON.stringify(request)}`);
  return request.id;
}

/** Makes two members friends; returns the id of their room, or null for `instagram`. */
export async function aFriendship(
  from: Member,
  to: Member,
  connectionType: ConnectionType = 'both',
): Promise<{ requestId: number; roomId: number | null }> {
  const requestId = await aRequest(from, to);
  const path = `/api/friend-requests/${requestId}/accept`;
  const { status, body } = await to.client.put(path, { connectionType });
  if (status !== 200) throw new Error(`accept: ${status} ${JSON.stringify(body)}`);
  return { requestId, roomId: body.room?.id ?? null };
}

/** Makes two members friends and returns the id of their room. */
export async function aRoom(from: Member, to: Member): Promise<number> {
  const { roomId } = await aFriendship(from, to, 'both');
  if (roomId === null) throw new Error('no room was opened');
  return roomId;
}

export async function aMessage(from: Member, roomId: number, message: string) {
  const body = { roomId, senderId: from.id, message };
  const response = await from.client.post('/api/chat/messages', body);
  if (response.status !== 201) throw new Error(`message: ${JSON.stringify(response.body)}`);
  return response.body as { id: number; message: string; createdAt: string };
}

interface WalkOptions {
  /** Default: a day from now. */
  inMs?: number;
  durationMinutes?: number;
  place?: { name: string; latitude?: number; longitude?: number };
  note?: string;
}

/** `from` proposes a walk; returns it. */
export async function aWalk(app: TestApp, from: Member, roomId: number, options: WalkOptions = {}) {
  const { inMs = DAY_MS, ...plan } = options;
  const startsAt = new Date(app.clock.now().getTime() + inMs).toISOString();
  const { status, body } = await from.client.post('/api/walks', { roomId, startsAt, ...plan });
  if (status !== 201) throw new Error(`walk: ${status} ${JSON.stringify(body)}`);
  return body as { id: number; version: number; startsAt: string };
}

/** Inserts users with the location of a member. */
export async function copyMember(app: TestApp, { id }: Member, count: number): Promise<void> {
  await app.db.query(
    `with copies as (
       insert into users (email, name, profile_complete, terms_agreed_at, created_at)
       select 'copy' || n || '@test.example', name, true, terms_agreed_at, created_at
         from users, generate_series(1, $2) n where id = $1
       returning id)
     insert into locations (user_id, true_position, shown_latitude, shown_longitude, shown_point, visible, updated_at)
     select copies.id, p.true_position, p.shown_latitude, p.shown_longitude, p.shown_point, true, p.updated_at
       from copies, locations p where p.user_id = $1`,
    [id, count],
  );
}
