/** The search over a member's messages, in a table with those of others. */
import { createApiClient } from '../../chaos/api-client.ts';
import type { OneProcess } from '../one-process.ts';
import type { Row } from '../report.ts';
import { sized } from '../size.ts';
import { median, percentile } from '../statistics.ts';

/** Each member has four rooms, so that 1,250 messages a room are 5,000 a member. */
const MEMBERS = sized(400, 10);
const MESSAGES_OF_ROOM = sized(1250, 20);
const VIEWERS = sized(40, 2);
/** In all messages, in a few, in none. */
const WORDS = ['저녁', '대한문', '퀭뷁'];
const P95_MS = 50;

/** Messages of all rooms in turn: those of one room are scattered over the table, as they are in use. */
const FILL = `
  insert into chat_messages (room_id, sender_id, message, created_at)
  select r.id, case k % 2 when 0 then r.user1_id else r.user2_id end,
         case k % 100 when 0 then '대한문 앞이 밝아서 좋더라고요' else '오늘 저녁에 시간 괜찮으세요? ' || k end,
         now() - interval '300 days' + k * interval '5 minutes'
    from generate_series(1, $2::int) k cross join chat_rooms r where r.id = any($1::bigint[])`;

export async function measureSearch({ db, url, createPopulation }: OneProcess): Promise<Row> {
  const { users, members } = await createPopulation(MEMBERS);
  await db.tx(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(FILL, [[...members.keys()], MESSAGES_OF_ROOM]);
  });
  await db.script('vacuum analyze chat_messages');
  const { call, close } = createApiClient(url);
  const times: number[] = [];
  for (const user of users.slice(0, VIEWERS)) {
    for (const word of WORDS) {
      const startedMs = performance.now();
      const query = `q=${encodeURIComponent(word)}`;
      const response = await call(user, 'GET', `/api/chat/search/${user.id}?${query}`);
      if (response?.status !== 200) throw new Error(`a search: ${response?.status}`);
      times.push(performance.now() - startedMs);
    }
  }
  close();
  const total = members.size * MESSAGES_OF_ROOM;
  return {
    what: `search over ${(4 * MESSAGES_OF_ROOM).toLocaleString('en')} own of ${total.toLocaleString('en')} messages, p95`,
    unit: 'ms',
    value: percentile(times, 0.95),
    goal: { of: 'value', atMost: P95_MS },
    note: `p50 ${median(times).toFixed(1)} ms`,
  };
}
