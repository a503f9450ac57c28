/**
 * `npm run bench -- online-user`: the cost of one user with an open page: two polls, a socket and a message a
 * minute; compared with parse-server with LiveQuery on the same PostgreSQL.
 */
import { parseArgs } from 'node:util';
import { closeAll, type OpenSocket, openSockets } from '../../chaos/open-sockets.ts';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { cpuMs, ownCpuMs, processTreeCpuMs } from '../cpu-time.ts';
import { type OneProcess, startOneProcess } from '../realtime/one-process.ts';
import { type Row, report } from '../report.ts';
import { ms, p50And99, p99 } from '../statistics.ts';
import { applyLoad, type OnlineUser } from './load.ts';
import { toOnlineUser } from './meongmate-users.ts';
import { measureUnchanged } from './not-modified.ts';
import { openParseEnv } from './parse-users.ts';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '1000,2500,5000' },
    seconds: { type: 'string', default: '12' },
    peers: { type: 'string', default: '100' },
  },
});
const STEPS = values.steps.split(',').map(Number);
const MEASURED_MS = Number(values.seconds) * 1000;
/** Longer than any poll interval, so that all tags are known when counting begins. */
const WARM_UP_MS = 6000;
const HOUR_MS = 3_600_000;
const MAX_P99_MS = 100;
/** Above this p99, more users are not tried. */
const STOP_P99_MS = 1000;

interface Cost {
  /** CPU seconds for one user in an hour. */
  server: number;
  database: number;
  load: number;
  ms: number[];
  unchanged: number;
  failed: number;
}

async function measure(
  url: string,
  users: readonly OnlineUser[],
  pids: { server: number; database: number },
): Promise<Cost> {
  const readCpu = () => ({
    server: cpuMs(pids.server),
    database: processTreeCpuMs(pids.database),
    load: ownCpuMs(),
  });
  let before = readCpu();
  const {
    ms: times,
    unchanged,
    polls,
    failed,
  } = await applyLoad(url, users, {
    warmUpMs: WARM_UP_MS,
    measuredMs: MEASURED_MS,
    onWarmUpEnd() {
      before = readCpu();
    },
  });
  const after = readCpu();
  const perUserHour = HOUR_MS / MEASURED_MS / users.length / 1000;
  return {
    server: (after.server - before.server) * perUserHour,
    database: (after.database - before.database) * perUserHour,
    load: (after.load - before.load) * perUserHour,
    ms: times,
    unchanged: unchanged / polls,
    failed,
  };
}

const rows: Row[] = [];
const notes: string[] = [];

function addNote(serverName: string, users: number, cost: Cost): void {
  const seconds = [cost.server, cost.database, cost.load].map((value) => value.toFixed(2));
  notes.push(
    `${serverName}, ${users} users: ${p50And99(cost.ms)}; ${(cost.unchanged * 100).toFixed(0)} % of polls 304, ` +
      `${cost.failed} calls failed; processor seconds a user-hour: server ${seconds[0]}, ` +
      `database ${seconds[1]}, load generator ${seconds[2]}`,
  );
}

/**
 * Finds how many users at once get their responses in time; returns the cost of the last step that was in
 * time.
 */
async function findCapacity(server: OneProcess): Promise<Cost | null> {
  const { users } = await server.createPopulation(Math.max(...STEPS));
  const sockets: OpenSocket[] = [];
  let capacity = 0;
  let last: Cost | null = null;
  const missedSteps: string[] = [];
  for (const step of STEPS) {
    const newUsers = users.slice(sockets.length);
    sockets.push(...(await openSockets(server.url, newUsers, step - sockets.length)));
    const pids = { server: server.pid(), database: server.databasePid() };
    const cost = await measure(server.url, users.slice(0, step).map(toOnlineUser), pids);
    addNote('meongmate', step, cost);
    const isInTime = p99(cost.ms) <= MAX_P99_MS && cost.failed === 0;
    if (isInTime) capacity = step;
    else missedSteps.push(`at ${step} p99 is ${ms(p99(cost.ms))}`);
    // Abandoned requests cost less, so the cost of a step that is too late is not the cost per user.
    if (isInTime || last === null) last = cost;
    if (p99(cost.ms) > STOP_P99_MS) break;
  }
  closeAll(sockets);
  rows.push({
    what: `users of one process with p99 ≤ ${MAX_P99_MS} ms, load and database on the same cores`,
    unit: '',
    value: capacity,
    goal: { of: 'value', atLeast: 5000 },
    ...(missedSteps.length > 0 && { note: missedSteps.join(', ') }),
  });
  return last;
}

if (!(await buildIfNeeded())) throw new Error('The build failed.');
const server = await startOneProcess({ joined: false });
try {
  const unchanged = await measureUnchanged(server);
  const meongmateCost = await findCapacity(server);
  const parseUserCount = Number(values.peers);
  const parse = await openParseEnv(await server.makeDatabase('parse'), parseUserCount);
  let parseCost: Cost | null = null;
  if (parse) {
    const pids = { server: parse.server.pid, database: server.databasePid() };
    parseCost = await measure(parse.server.url, parse.users, pids);
    addNote('parse-server', parseUserCount, parseCost);
    await parse.close();
  }
  const name = 'parse-server with LiveQuery';
  const installNote = parse ? {} : { note: 'parse-server is not installed' };
  rows.unshift(
    {
      what: 'processor seconds of the server for an hour of one user',
      unit: 's',
      value: meongmateCost?.server ?? null,
      reference: { name, value: parseCost?.server ?? null },
      goal: { of: 'ratio', atMost: 0.2 },
      ...installNote,
    },
    {
      what: 'the same with its database',
      unit: 's',
      value: meongmateCost && meongmateCost.server + meongmateCost.database,
      reference: { name, value: parseCost && parseCost.server + parseCost.database },
      goal: { of: 'ratio', atMost: 0.2 },
      ...installNote,
    },
    {
      what: 'users a core of the server would carry, by its processor time',
      unit: '',
      value: meongmateCost && Math.round(HOUR_MS / 1000 / meongmateCost.server),
      goal: { of: 'value', atLeast: 5000 },
    },
  );
  rows.push(...unchanged.rows);
  notes.push(unchanged.note);
} finally {
  await server.dispose();
}
report({ name: 'online-user', title: 'One online user', rows, notes });
