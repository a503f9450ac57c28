import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { openRoom } from '../server/src/features/chat/rooms.repository.ts';
import { insertSession } from '../server/src/features/sessions/sessions.repository.ts';
import * as users from '../server/src/features/users/users.repository.ts';
import type { Db, Queryable } from '../server/src/platform/db/db.ts';
import { deriveKeys, type Keys } from '../server/src/platform/security/secret.ts';
import { hashToken, keyedHash, randomToken } from '../server/src/platform/security/tokens.ts';

/** A user with the data of their browser and their rooms. */
export interface Person {
  id: number;
  cookie: string;
  /** The session's CSRF token. */
  token: string;
  roomIds: number[];
}

export interface Neighbourhood {
  people: Person[];
  /** The members of each room. */
  members: Map<number, number[]>;
}

/** Each user has a room with the users one and two places further in the ring. */
const NEIGHBOURS = [1, 2];

async function makePerson(tx: Queryable, keys: Keys, now: Date): Promise<Person> {
  const email = `${randomUUID()}@torture.example`;
  const row = { email, passwordHash: null, name: '민아', language: 'ko' as const, isAdmin: false };
  const id = await users.insertUser(tx, { ...row, now });
  await users.updateProfile(tx, id, { dog_name: '보리', profile_complete: true });
  await users.setTermsAgreed(tx, id, 'torture', '127.0.0.1', now);
  const sid = randomToken();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await insertSession(tx, { tokenHash: hashToken(sid), userId: id, now, expiresAt });
  const token = keyedHash(keys.signing, 'forgery', sid).toString('base64url');
  return { id, cookie: `sid=${sid}`, token, roomIds: [] };
}

/** Creates `count` signed-in users with rooms directly in the database. */
export async function makePeople(db: Db, secret: string, count: number): Promise<Neighbourhood> {
  const keys = deriveKeys(secret);
  return db.tx(async (tx) => {
    const [row] = await tx.query<{ now: Date }>('select clock_timestamp() as now');
    const now = row?.now ?? new Date();
    const people: Person[] = [];
    while (people.length < count) people.push(await makePerson(tx, keys, now));
    const members = new Map<number, number[]>();
    for (const [at, person] of people.entries()) {
      for (const step of NEIGHBOURS) {
        const other = people[(at + step) % count];
        if (!other || other === person) continue;
        const roomId = await openRoom(tx, person.id, other.id, now);
        members.set(roomId, [person.id, other.id]);
        for (const one of [person, other]) {
          if (!one.roomIds.includes(roomId)) one.roomIds.push(roomId);
        }
      }
    }
    return { people, members };
  });
}

/** Checks the consistency of the database; returns one line per contradiction. */
export async function auditDatabase(db: Db): Promise<string[]> {
  const counts = await db.query<{ what: string }>(
    `select format('room %s holds %s messages, its sequence says %s, its newest %s', r.id,
                   count(m.id), r.last_seq, r.last_message_id) as what
       from chat_rooms r left join chat_messages m on m.room_id = r.id group by r.id
      having count(m.id) <> r.last_seq or max(m.seq) is distinct from nullif(r.last_seq, 0)
          or max(m.id) is distinct from r.last_message_id
      union all
     select format('room %s: %s has %s unread and a recount of %s', rm.room_id, rm.user_id,
                   rm.unread_count, c.recount)
       from room_members rm
       cross join lateral (
         select count(*) as recount from chat_messages m
          where m.room_id = rm.room_id and m.sender_id <> rm.user_id
            and m.id > rm.last_read_message_id) c
      where rm.unread_count <> c.recount
      union all
     select format('room %s: message %s stands before %s and came after', m.room_id, m.id, n.id)
       from chat_messages m join chat_messages n on n.room_id = m.room_id and n.seq = m.seq + 1
      where n.id < m.id
      union all
     select format('%s messages, %s of them in the log', m.count, l.count)
       from (select count(*) from chat_messages) m,
            (select count(*) from activity_logs where action = 'message_sent') l
      where m.count <> l.count`,
  );
  return counts.map(({ what }) => what);
}
