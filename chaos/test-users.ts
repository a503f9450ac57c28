import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { openRoom } from '../server/src/features/chat/rooms.repository.ts';
import { saveLocation } from '../server/src/features/locations/save-location.ts';
import { deriveCsrfToken } from '../server/src/features/sessions/session-lifecycle.ts';
import { insertSession } from '../server/src/features/sessions/sessions.repository.ts';
import * as usersRepository from '../server/src/features/users/users.repository.ts';
import type { Db, Queryable } from '../server/src/platform/db/db.ts';
import { deriveKeys, type Keys } from '../server/src/platform/security/secret.ts';
import { hashToken, randomToken } from '../server/src/platform/security/tokens.ts';

/** A user with the data of their browser and their rooms. */
export interface TestUser {
  id: number;
  cookie: string;
  csrfToken: string;
  roomIds: number[];
}

/**
 * The address from which a user connects: the server limits what one network may do. Only Linux assigns all
 * of 127.0.0.0/8 to the loopback interface.
 */
export const addressOf = ({ id }: TestUser): string | undefined =>
  process.platform === 'linux' ? `127.1.${(id >> 8) & 255}.${id & 255}` : undefined;

export interface Population {
  users: TestUser[];
  /** The members of each room. */
  members: Map<number, number[]>;
}

/** All users live here. */
export const CITY_HALL = { latitude: 37.5665, longitude: 126.978 };

/** Each user has a room with the users one and two places further in the ring. */
const NEIGHBOUR_STEPS = [1, 2];

/** Signs a user in as a browser would be. */
export async function signInUser(
  tx: Queryable,
  keys: Keys,
  id: number,
  now: Date,
): Promise<TestUser> {
  const sid = randomToken();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await insertSession(tx, { tokenHash: hashToken(sid), userId: id, now, expiresAt });
  return { id, cookie: `sid=${sid}`, csrfToken: deriveCsrfToken(keys, sid), roomIds: [] };
}

async function insertTestUser(tx: Queryable, keys: Keys, now: Date): Promise<TestUser> {
  const email = `${randomUUID()}@chaos.example`;
  const row = { email, passwordHash: null, name: '민아', language: 'ko' as const, isAdmin: false };
  const id = await usersRepository.insertUser(tx, { ...row, now });
  await usersRepository.updateProfile(tx, id, { dog_name: '보리', profile_complete: true });
  await usersRepository.setTermsAgreed(tx, id, 'chaos', '127.0.0.1', now);
  await saveLocation(tx, keys, { userId: id, position: CITY_HALL, now });
  return signInUser(tx, keys, id, now);
}

/** Creates `count` signed-in users with rooms directly in the database. */
export async function createPopulation(db: Db, secret: string, count: number): Promise<Population> {
  const keys = deriveKeys(secret);
  return db.tx(async (tx) => {
    const [row] = await tx.query<{ now: Date }>('select clock_timestamp() as now');
    const now = row?.now ?? new Date();
    const users: TestUser[] = [];
    while (users.length < count) users.push(await insertTestUser(tx, keys, now));
    const members = new Map<number, number[]>();
    for (const [index, user] of users.entries()) {
      for (const step of NEIGHBOUR_STEPS) {
        const other = users[(index + step) % count];
        if (!other || other === user) continue;
        const roomId = await openRoom(tx, user.id, other.id, now);
        members.set(roomId, [user.id, other.id]);
        for (const member of [user, other]) {
          if (!member.roomIds.includes(roomId)) member.roomIds.push(roomId);
        }
      }
    }
    return { users, members };
  });
}
