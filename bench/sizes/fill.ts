/** Fills a database with accounts, rooms and messages as a year of use leaves them, inside the database. */
import type { Db } from '../../server/src/platform/db/db.ts';
import { seedOwners } from '../nearby/seed-owners.ts';

export interface Size {
  accounts: number;
  messages: number;
}

/** Each account has a room with the next one; the first one has this many more. */
const ROOMS_OF_FIRST = 300;
const PENDING_REQUESTS_SHARE = 0.2;
const LOG_ENTRIES_PER_ACCOUNT = 3;

const roomsOf = ({ accounts }: Size) => accounts - 1 + ROOMS_OF_FIRST;

const relations = (size: Size) => `
  insert into chat_rooms (id, user1_id, user2_id, created_at) overriding system value
    select n, n, n + 1, now() - interval '1 year' from generate_series(1, ${size.accounts - 1}) n
    union all
    select ${size.accounts - 1} + k, 1, 2 + k, now() - interval '1 year' from generate_series(1, ${ROOMS_OF_FIRST}) k;
  insert into connections (user1_id, user2_id, instagram_shared, chat_room_id, created_at)
    select user1_id, user2_id, true, id, created_at from chat_rooms;
  insert into friend_requests (sender_id, receiver_id, message, status, chat_accepted, created_at, decided_at)
    select user1_id, user2_id, '안녕하세요, 같이 산책해요!', 'accepted', true, created_at, created_at from chat_rooms;
  insert into friend_requests (sender_id, receiver_id, message, status, created_at)
    select n, n + ${ROOMS_OF_FIRST + 10}, '주말 오전에 걸어요', 'pending', now() - n * interval '1 second'
      from generate_series(1, ${Math.floor(size.accounts * PENDING_REQUESTS_SHARE)}) n;
  insert into room_members (room_id, user_id, unread_count, last_read_message_id)
    select id, user1_id, 0, ${size.messages} from chat_rooms
    union all select id, user2_id, 0, ${size.messages} from chat_rooms;`;

/** The factor is a prime, so that each part of the table as long as the number of rooms has a message of each room. */
const SCATTER = 7919;

/** Messages of all rooms in turn: those of one room are scattered over the table, as they are in use. */
const messages = (rooms: number) => `
  insert into chat_messages (id, room_id, sender_id, message, client_id, created_at) overriding system value
    select n, r.id, case n / ${rooms} % 2 when 0 then r.user1_id else r.user2_id end,
           (array['오늘 저녁에 시간 괜찮으세요?', '네, 7시에 정문에서 만나요', '보리가 벌써 신났어요 🐶',
                  '비가 올 것 같은데 내일은 어때요?', '좋아요!', '지난번 공원 말고 천변으로 가 볼까요? 그늘이 많아요',
                  '조금 늦을 것 같아요, 죄송해요', 'See you at the gate'])[1 + n % 8],
           md5(n::text)::uuid, now() - interval '360 days' + n * (interval '359 days' / $2::float8)
      from generate_series($1::bigint, $3::bigint) n
      join chat_rooms r on r.id = 1 + n * ${SCATTER} % ${rooms}`;

const CHAT_INDEXES = `
  create index chat_messages_room on chat_messages (room_id, id);
  create unique index chat_messages_client on chat_messages (sender_id, client_id) where client_id is not null`;

const ends = (size: Size) => `
  update chat_rooms r set (last_message_id, last_message_at) = (
    select id, created_at from chat_messages m where m.room_id = r.id order by id desc limit 1);
  select setval('chat_messages_id_seq', ${size.messages});
  select setval('chat_rooms_id_seq', ${roomsOf(size)});
  insert into activity_logs (user_id, target_user_id, action, user_agent, ip_address, gps_latitude, gps_longitude, created_at)
    select 1 + n % ${size.accounts}, 1 + n * 7 % ${size.accounts},
           (array['message_sent', 'login', 'message_sent', 'friend_request_sent'])[1 + n % 4],
           'Mozilla/5.0 (Linux; Android 14; SM-S' || n % 900 || 'N) Chrome/140.0.0.0 Mobile Safari/537.36',
           case when n > ${LOG_ENTRIES_PER_ACCOUNT * size.accounts} * 0.7 then '203.0.113.' || n % 250 end,
           case when n > ${LOG_ENTRIES_PER_ACCOUNT * size.accounts} * 0.7 then 37.5665 end,
           case when n > ${LOG_ENTRIES_PER_ACCOUNT * size.accounts} * 0.7 then 126.978 end,
           now() - interval '300 days' + n * (interval '300 days' / ${LOG_ENTRIES_PER_ACCOUNT * size.accounts})
      from generate_series(1, ${LOG_ENTRIES_PER_ACCOUNT * size.accounts}) n;
  insert into inquiries (email, subject, message, created_at)
    select 'owner' || n || '@bench.example', '문의 ' || n, repeat('도와주세요 ', 20), now()
      from generate_series(1, ${Math.floor(size.accounts / 100)}) n;`;

/** Messages of one statement: a progress line for each. */
const STEP = 5_000_000;

/** `db` has no timeouts and is the only user of the database. */
export async function fill(db: Db, size: Size, log: (line: string) => void): Promise<void> {
  const rooms = roomsOf(size);
  await seedOwners(db, 1, size.accounts);
  log(`${size.accounts.toLocaleString('en')} accounts`);
  await db.script(
    'create index users_letters on users using gin (letter_pairs(name, email, dog_name)); analyze users',
  );
  log('their index for searches');
  // The generated rows reference each other correctly, so foreign keys and triggers are not needed.
  await db.script(`set session_replication_role = replica; ${relations(size)}; analyze chat_rooms;
    alter table chat_messages drop constraint chat_messages_room_id_seq_key;
    drop index chat_messages_room; drop index chat_messages_client`);
  log(`${rooms.toLocaleString('en')} rooms`);
  for (let from = 1; from <= size.messages; from += STEP) {
    const to = Math.min(from + STEP - 1, size.messages);
    await db.tx(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query(messages(rooms), [from, size.messages, to]);
    });
    log(`${to.toLocaleString('en')} messages`);
  }
  await db.script(CHAT_INDEXES);
  log('their indexes');
  await db.script(`set session_replication_role = replica; ${ends(size)}`);
  await db.script('vacuum (analyze, parallel 0)');
  log('ends of rooms, log, inquiries, vacuum');
}
