/** `npm run bench -- polls`: unchanged polls per second, compared with the minimum work of Fastify. */
import path from 'node:path';
import { createApiClient } from '../../chaos/api-client.ts';
import type { TestUser } from '../../chaos/test-users.ts';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { startChildServer } from '../child-server.ts';
import { startOneProcess } from '../one-process.ts';
import { importPeer } from '../peers.ts';
import { type Row, report } from '../report.ts';
import { sized } from '../size.ts';
import { median } from '../statistics.ts';

const CONNECTIONS = 32;
const ROUNDS = sized(5, 1);
const ROUND_SECONDS = sized(2, 1);
const BASELINE_TAG = '"nothing-changed"';

/** The part of autocannon that is used here. */
type Autocannon = (options: {
  url: string;
  connections: number;
  duration: number;
  requests: { path: string; headers: Record<string, string> }[];
}) => Promise<{
  requests: { average: number };
  statusCodeStats?: Record<string, { count: number }>;
}>;

if (!(await buildIfNeeded())) throw new Error('The build failed.');
const autocannon = (await importPeer<{ default: Autocannon }>('autocannon'))?.default;
const server = await startOneProcess({ withRedis: false });
const client = createApiClient(server.url);
const baseline = await startChildServer(path.join(import.meta.dirname, 'baseline-fastify.ts'));
const rates = { meongmate: [] as number[], baseline: [] as number[] };
let otherResponses = 0;

async function perSecond(
  url: string,
  requests: { path: string; headers: Record<string, string> }[],
): Promise<number> {
  if (!autocannon) return 0;
  const options = { url, connections: CONNECTIONS, duration: ROUND_SECONDS, requests };
  const { requests: sent, statusCodeStats = {} } = await autocannon(options);
  for (const [status, { count }] of Object.entries(statusCodeStats))
    if (status !== '304') otherResponses += count;
  return sent.average;
}

try {
  const { users } = await server.createPopulation(CONNECTIONS);
  const poll = async (user: TestUser) => {
    const list = `/api/chat/rooms/${user.id}`;
    const response = await client.call(user, 'GET', list);
    const tag = response?.etag;
    if (!tag) throw new Error(`a list without a tag: ${response?.status}`);
    return { path: list, headers: { cookie: user.cookie, 'if-none-match': tag } };
  };
  for (let round = 0; round < ROUNDS; round++) {
    // One after the other: a process that has just started rejects calls that would wait.
    const polls: Awaited<ReturnType<typeof poll>>[] = [];
    for (const user of users) polls.push(await poll(user));
    rates.meongmate.push(await perSecond(server.url, polls));
    const headers = { 'if-none-match': BASELINE_TAG };
    rates.baseline.push(await perSecond(baseline.url, [{ path: '/list/1', headers }]));
  }
} finally {
  client.close();
  await baseline.stop();
  await server.dispose();
}
const row: Row = {
  what: 'unchanged polls (304) of one process',
  unit: '/s',
  value: autocannon ? median(rates.meongmate) : null,
  reference: {
    name: 'limit: bare Fastify route answering 304',
    value: autocannon ? median(rates.baseline) : null,
  },
  goal: { of: 'ratio', atLeast: 0.5 },
  ...(!autocannon && { note: 'autocannon is not installed' }),
};
report({
  name: 'polls',
  title: 'Unchanged polls',
  rows: [row],
  notes: [`${otherResponses} responses were another one`],
});
