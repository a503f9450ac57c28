/**
 * `npm run bench:realtime`: what one process of the built server carries, on a PostgreSQL and a
 * Redis of its own, all of it and the clients on this one machine. `--users 2000 --sockets 5000`
 * ask for less, `--only idle,slow` for a part.
 */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { type Row, report } from '../report.ts';
import { measureIdle, measureLatency, measurePolls, measureSlowReaders } from './measure.ts';
import { type OneProcess, startOneProcess } from './one-process.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '5000' },
    sockets: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
  },
});
const MEASURES: Record<string, (server: OneProcess) => Promise<Row[]>> = {
  latency: measureLatency,
  polls: (server) => measurePolls(server, Number(values.users)),
  slow: measureSlowReaders,
  idle: (server) => measureIdle(server, Number(values.sockets)),
};

if (!(await buildIfNeeded())) throw new Error('The build failed.');
const rows: Row[] = [];
const chosen = values.only ? values.only.split(',') : Object.keys(MEASURES);
for (const [name, measure] of Object.entries(MEASURES)) {
  if (!chosen.includes(name)) continue;
  const server = await startOneProcess();
  try {
    rows.push(...(await measure(server)));
  } finally {
    await server.dispose();
  }
}
report({ name: 'realtime', title: 'What one process carries', rows });
