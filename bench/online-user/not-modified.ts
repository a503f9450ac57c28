/** The number of polls of an unchanged list per second, compared with the minimum work of Fastify. */
import path from 'node:path';
import { processTreeCpuMs } from '../cpu-time.ts';
import { startChildServer } from '../load/child-server.ts';
import { runClosedLoop } from '../load/closed-loop.ts';
import { type HttpRequest, openHttpConnection } from '../load/http-connection.ts';
import type { OneProcess } from '../realtime/one-process.ts';
import type { Row } from '../report.ts';
import { median } from '../statistics.ts';

const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_MS = 1500;
const BASELINE_TAG = '"nothing-changed"';

export async function measureUnchanged(server: OneProcess): Promise<{ rows: Row[]; note: string }> {
  const { users } = await server.createPopulation(CONNECTIONS);
  const baseline = await startChildServer(path.join(import.meta.dirname, 'baseline-fastify.ts'));
  const tags: string[] = [];
  const headersOf = (at: number, tag = '') => ({
    cookie: users[at]?.cookie ?? '',
    'if-none-match': tag,
  });
  const poll = (at: number): HttpRequest => ({
    method: 'GET',
    path: `/api/chat/rooms/${users[at]?.id}`,
    headers: headersOf(at, tags[at]),
  });
  const baselinePoll = (at: number): HttpRequest => ({
    method: 'GET',
    path: `/list/${at}`,
    headers: headersOf(at, BASELINE_TAG),
  });
  const connection = openHttpConnection(server.url);
  const [meongmateRates, baselineRates]: [number[], number[]] = [[], []];
  let databaseMs = 0;
  let unexpected = 0;
  // The first round is the warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const at of users.keys()) tags[at] = (await connection.send(poll(at))).etag ?? '';
    const before = processTreeCpuMs(server.databasePid());
    const isUnchanged = ({ status }: { status: number }) => status === 304;
    const meongmate = await runClosedLoop(server.url, CONNECTIONS, ROUND_MS, poll, isUnchanged);
    databaseMs += processTreeCpuMs(server.databasePid()) - before;
    const baselineResult = await runClosedLoop(
      baseline.url,
      CONNECTIONS,
      ROUND_MS,
      baselinePoll,
      isUnchanged,
    );
    if (round === 0) continue;
    meongmateRates.push(meongmate.perSecond);
    baselineRates.push(baselineResult.perSecond);
    unexpected += meongmate.failed + baselineResult.failed;
  }
  connection.close();
  await baseline.stop();
  return {
    rows: [
      {
        what: 'unchanged polls (304) of one process',
        unit: '/s',
        value: median(meongmateRates),
        reference: {
          name: 'limit: bare Fastify route answering 304',
          value: median(baselineRates),
        },
        goal: { of: 'ratio', atLeast: 0.5 },
      },
    ],
    note: `304: ${unexpected} answers were another one; the database worked ${databaseMs} ms in ${ROUNDS + 1} rounds`,
  };
}
