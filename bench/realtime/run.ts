/**
 * `npm run bench:realtime`: what one process of the built server carries, on a PostgreSQL and a
 * Redis of its own, all of it and the clients on this one machine. `--users 2000 --sockets 5000`
 * ask for less.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import {
  measureIdle,
  measureLatency,
  measurePolls,
  measureSlowReaders,
  type Row,
} from './measure.ts';
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
const load = loadavg().map((value) => value.toFixed(1));
console.log(`${availableParallelism()} cores, load before ${load.join(' ')}`);
for (const [name, measure] of Object.entries(MEASURES)) {
  if (values.only && values.only !== name) continue;
  const server = await startOneProcess();
  try {
    for (const [rule, goal, found] of await measure(server)) {
      console.log(`${rule.padEnd(8)}${goal.padEnd(58)}${found}`);
    }
  } finally {
    await server.dispose();
  }
}
