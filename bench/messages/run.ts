/**
 * `npm run bench -- messages`: the time from sending until the partner has received the message, at three
 * rates and at saturation, compared with the minimum work for a durable message.
 */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { cpuMs, ownCpuMs, processTreeCpuMs } from '../cpu-time.ts';
import { startOneProcess } from '../one-process.ts';
import { type Row, report } from '../report.ts';
import { sized } from '../size.ts';
import { median, p99 } from '../statistics.ts';
import { openBaselineService } from './baseline.ts';
import { openMeongmateService } from './meongmate.ts';
import {
  type MessageService,
  type SendResult,
  sendAtFullSpeed,
  sendAtRate,
} from './message-service.ts';
import { measureSearch } from './search.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: sized('3', '0.2') } },
});
const DURATION_MS = Number(values.seconds) * 1000;
const RATES = sized([1, 100, 1000], [20]);
const ROUNDS = sized(2, 1);
const CONCURRENCY = sized(64, 4);
const WARM_UP_MS = sized(1500, 100);

if (!(await buildIfNeeded())) throw new Error('The build failed.');
const server = await startOneProcess({ withRedis: false });
const rows: Row[] = [];
const notes: string[] = [];

/** Alternates between both, so that other load on the machine affects both. */
async function alternate(
  services: readonly MessageService[],
  send: (service: MessageService) => Promise<SendResult>,
): Promise<SendResult[]> {
  const totals = services.map(
    (): SendResult => ({ committed: [], seen: [], failed: 0, perSecond: 0 }),
  );
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, service] of services.entries()) {
      const result = await send(service);
      const total = totals[at];
      if (!total) continue;
      total.committed.push(...result.committed);
      total.seen.push(...result.seen);
      total.failed += result.failed;
      total.perSecond += result.perSecond / ROUNDS;
    }
  }
  return totals;
}

try {
  const meongmate = await openMeongmateService(server);
  const baseline = await openBaselineService(await server.makeDatabase('bare'), meongmate.rooms);
  for (const service of [meongmate, baseline])
    await sendAtFullSpeed(service, CONCURRENCY, WARM_UP_MS);
  for (const rate of RATES) {
    const [meongmateResult, baselineResult] = await alternate([meongmate, baseline], (service) =>
      sendAtRate(service, rate, DURATION_MS),
    );
    if (!meongmateResult || !baselineResult) continue;
    const what = `${rate}/s over ${meongmate.rooms} rooms`;
    const failed = meongmateResult.failed > 0 ? { note: `${meongmateResult.failed} failed` } : {};
    const toReference = (value: number) => ({ name: baseline.name, value });
    rows.push(
      {
        what: `${what}, committed p50`,
        unit: 'ms',
        value: median(meongmateResult.committed),
        ...failed,
      },
      {
        what: `${what}, seen p50`,
        unit: 'ms',
        value: median(meongmateResult.seen),
        reference: toReference(median(baselineResult.seen)),
        ...(rate === 100 && { goal: { of: 'ratio', atMost: 1.5 } as const }),
      },
      {
        what: `${what}, seen p99`,
        unit: 'ms',
        value: p99(meongmateResult.seen),
        reference: toReference(p99(baselineResult.seen)),
      },
    );
  }
  const read = () => [cpuMs(server.pid()), processTreeCpuMs(server.databasePid()), ownCpuMs()];
  const before = read();
  const [meongmateResult, baselineResult] = await alternate([meongmate, baseline], (service) =>
    sendAtFullSpeed(service, CONCURRENCY, DURATION_MS),
  );
  const after = read();
  if (meongmateResult && baselineResult) {
    const [app = 0, database = 0] = after.map((value, at) => value - (before[at] ?? 0));
    rows.push({
      what: `as fast as it goes, ${CONCURRENCY} under way`,
      unit: '/s',
      value: meongmateResult.perSecond,
      reference: { name: baseline.name, value: baselineResult.perSecond },
      goal: { of: 'ratio', atLeast: 0.4 },
    });
    notes.push(
      `Processor time of the server for a message at saturation: ${(app / meongmateResult.seen.length).toFixed(2)} ms; ` +
        `of the database for all ${meongmateResult.seen.length + baselineResult.seen.length} of both: ${(database / 1000).toFixed(1)} s`,
    );
  }
  await meongmate.close();
  await baseline.close();
  rows.push(await measureSearch(server));
} finally {
  await server.dispose();
}
report({ name: 'messages', title: 'A message', rows, notes });
