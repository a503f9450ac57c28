/**
 * `npm run bench -- messages`: the time from sending until the partner has received the message, at three
 * rates and at saturation, compared with the minimum work for a durable message.
 */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { familyProcessorMs, ownProcessorMs, processorMs } from '../cpu-time.ts';
import { startOneProcess } from '../realtime/one-process.ts';
import { type Row, report } from '../report.ts';
import { median, p99 } from '../statistics.ts';
import { openBareWay } from './baseline.ts';
import { openOurWay } from './meongmate.ts';
import { type Sent, sendAtRate, sendWithoutPause, type Way } from './message-service.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '3' } } });
const FOR_MS = Number(values.seconds) * 1000;
const RATES = [1, 100, 1000];
const ROUNDS = 2;
const AT_ONCE = 64;
const WARM_UP_MS = 1500;

if (!(await buildIfNeeded())) throw new Error('The build failed.');
const server = await startOneProcess({ joined: false });
const rows: Row[] = [];
const notes: string[] = [];

/** Alternates between both, so that other load on the machine affects both. */
async function inTurn(ways: readonly Way[], send: (way: Way) => Promise<Sent>): Promise<Sent[]> {
  const sums = ways.map((): Sent => ({ committed: [], seen: [], failed: 0, perSecond: 0 }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, way] of ways.entries()) {
      const sent = await send(way);
      const sum = sums[at];
      if (!sum) continue;
      sum.committed.push(...sent.committed);
      sum.seen.push(...sent.seen);
      sum.failed += sent.failed;
      sum.perSecond += sent.perSecond / ROUNDS;
    }
  }
  return sums;
}

try {
  const ours = await openOurWay(server);
  const bare = await openBareWay(await server.makeDatabase('bare'), ours.rooms);
  for (const way of [ours, bare]) await sendWithoutPause(way, AT_ONCE, WARM_UP_MS);
  for (const rate of RATES) {
    const [own, limit] = await inTurn([ours, bare], (way) => sendAtRate(way, rate, FOR_MS));
    if (!own || !limit) continue;
    const what = `${rate}/s over ${ours.rooms} rooms`;
    const failed = own.failed > 0 ? { note: `${own.failed} failed` } : {};
    const beside = (value: number) => ({ name: bare.name, value });
    rows.push(
      { what: `${what}, committed p50`, unit: 'ms', ours: median(own.committed), ...failed },
      {
        what: `${what}, seen p50`,
        unit: 'ms',
        ours: median(own.seen),
        beside: beside(median(limit.seen)),
        ...(rate === 100 && { goal: { of: 'ratio', atMost: 1.5 } as const }),
      },
      {
        what: `${what}, seen p99`,
        unit: 'ms',
        ours: p99(own.seen),
        beside: beside(p99(limit.seen)),
      },
    );
  }
  const read = () => [
    processorMs(server.pid()),
    familyProcessorMs(server.databasePid()),
    ownProcessorMs(),
  ];
  const before = read();
  const [own, limit] = await inTurn([ours, bare], (way) => sendWithoutPause(way, AT_ONCE, FOR_MS));
  const after = read();
  if (own && limit) {
    const [app = 0, database = 0] = after.map((value, at) => value - (before[at] ?? 0));
    rows.push({
      what: `as fast as it goes, ${AT_ONCE} under way`,
      unit: '/s',
      ours: own.perSecond,
      beside: { name: bare.name, value: limit.perSecond },
      goal: { of: 'ratio', atLeast: 0.4 },
    });
    notes.push(
      `Processor time of the server for a message at saturation: ${(app / own.seen.length).toFixed(2)} ms; ` +
        `of the database for all ${own.seen.length + limit.seen.length} of both: ${(database / 1000).toFixed(1)} s`,
    );
  }
  await ours.close();
  await bare.close();
} finally {
  await server.dispose();
}
report({ name: 'messages', title: 'A message', rows, notes });
