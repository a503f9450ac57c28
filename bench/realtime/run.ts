/**
 * `npm run bench -- realtime --full`: the capacity of one process of the built server with its own PostgreSQL and
 * Redis, and the behaviour of two processes while one restarts or receives no events; all processes and
 * clients run on this machine. `--users 2000 --sockets 5000` and `--rate 100` measure less, `--only
 * idle,rolling` a part.
 */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { type OneProcess, startOneProcess } from '../one-process.ts';
import { type Row, report } from '../report.ts';
import { sized } from '../size.ts';
import { measureIdle, measureLatency, measurePolls, measureSlowReaders } from './measure.ts';
import { measureRollingRestart, measureStoppedListener } from './two-processes.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: sized('5000', '20') },
    sockets: { type: 'string', default: sized('10000', '40') },
    rate: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
});
const onOneProcess = (measure: (server: OneProcess) => Promise<Row[]>) => async () => {
  const server = await startOneProcess();
  try {
    return await measure(server);
  } finally {
    await server.dispose();
  }
};
const sockets = Number(values.sockets);
const rate = values.rate ? Number(values.rate) : undefined;
const MEASURES: Record<string, () => Promise<Row[]>> = {
  latency: onOneProcess(measureLatency),
  polls: onOneProcess((server) => measurePolls(server, Number(values.users))),
  slow: onOneProcess(measureSlowReaders),
  idle: onOneProcess((server) => measureIdle(server, sockets)),
  rolling: () => measureRollingRestart(sockets / 2, rate),
  listener: () => measureStoppedListener(rate),
};

if (!(await buildIfNeeded())) throw new Error('The build failed.');
const rows: Row[] = [];
const chosen = values.only ? values.only.split(',') : Object.keys(MEASURES);
for (const [name, measure] of Object.entries(MEASURES)) {
  if (chosen.includes(name)) rows.push(...(await measure()));
}
report({ name: 'realtime', title: 'What one process carries, and two', rows });
