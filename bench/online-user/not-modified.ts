/** The number of polls of an unchanged list per second, compared with the minimum work of Fastify. */
import path from 'node:path';
import { familyProcessorMs } from '../cpu-time.ts';
import { startChildServer } from '../load/child-server.ts';
import { askWithoutPause } from '../load/closed-loop.ts';
import { openHttpConnection, type Request } from '../load/http-connection.ts';
import type { OneProcess } from '../realtime/one-process.ts';
import type { Row } from '../report.ts';
import { median } from '../statistics.ts';

const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_MS = 1500;
const BARE_TAG = '"nothing-changed"';

export async function measureUnchanged(server: OneProcess): Promise<{ rows: Row[]; note: string }> {
  const { users: people } = await server.makePeople(CONNECTIONS);
  const bare = await startChildServer(path.join(import.meta.dirname, 'baseline-fastify.ts'));
  const tags: string[] = [];
  const headersOf = (at: number, tag = '') => ({
    cookie: people[at]?.cookie ?? '',
    'if-none-match': tag,
  });
  const poll = (at: number): Request => ({
    method: 'GET',
    path: `/api/chat/rooms/${people[at]?.id}`,
    headers: headersOf(at, tags[at]),
  });
  const barePoll = (at: number): Request => ({
    method: 'GET',
    path: `/list/${at}`,
    headers: headersOf(at, BARE_TAG),
  });
  const connection = openHttpConnection(server.url);
  const [ours, limit]: [number[], number[]] = [[], []];
  let databaseMs = 0;
  let wrong = 0;
  // The first round is the warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const at of people.keys()) tags[at] = (await connection.ask(poll(at))).etag ?? '';
    const before = familyProcessorMs(server.databasePid());
    const isUnchanged = ({ status }: { status: number }) => status === 304;
    const own = await askWithoutPause(server.url, CONNECTIONS, ROUND_MS, poll, isUnchanged);
    databaseMs += familyProcessorMs(server.databasePid()) - before;
    const least = await askWithoutPause(bare.url, CONNECTIONS, ROUND_MS, barePoll, isUnchanged);
    if (round === 0) continue;
    ours.push(own.perSecond);
    limit.push(least.perSecond);
    wrong += own.failed + least.failed;
  }
  connection.close();
  await bare.stop();
  return {
    rows: [
      {
        what: 'unchanged polls (304) of one process',
        unit: '/s',
        ours: median(ours),
        beside: { name: 'limit: bare Fastify route answering 304', value: median(limit) },
        goal: { of: 'ratio', atLeast: 0.5 },
      },
    ],
    note: `304: ${wrong} answers were another one; the database worked ${databaseMs} ms in ${ROUNDS + 1} rounds`,
  };
}
