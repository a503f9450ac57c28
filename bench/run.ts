/**
 * `npm run bench`: every topic in turn, each in a process of its own with one table, and all of them
 * as JSON in `bench/results/last.json`. `npm run bench -- nearby messages` runs some of them.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { buildIfNeeded } from '../scripts/built-server.ts';
import { installPeers } from './peers.ts';

interface Bench {
  name: string;
  title: string;
  file: string;
  args?: readonly string[];
}

/** In a size for a few minutes; each file says how to ask it for more. */
const BENCHES: readonly Bench[] = [
  { name: 'nearby', title: 'Who is near', file: 'nearby/run.ts' },
  { name: 'online-user', title: 'One online user', file: 'online-user/run.ts' },
  { name: 'messages', title: 'A message', file: 'messages/run.ts' },
  {
    name: 'realtime',
    title: 'Sockets',
    file: 'realtime/run.ts',
    args: ['--only', 'slow,idle'],
  },
  { name: 'photos', title: 'A photo', file: 'photos/run.ts' },
  { name: 'hostile-photos', title: 'Hostile photos', file: 'hostile-photos.ts', args: ['100'] },
  { name: 'start', title: 'Start and size', file: 'start/run.ts' },
  { name: 'page', title: 'The page on a phone', file: 'page/run.ts' },
  { name: 'privacy', title: 'Where people live', file: 'privacy/run.ts', args: ['--quick'] },
  { name: 'answers', title: 'Who has an account', file: 'answers.ts', args: ['60'] },
];

const RESULTS = path.join(import.meta.dirname, 'results');

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  throw new Error(
    `no such topic: ${unknown.join(', ')}; there are ${BENCHES.map(({ name }) => name).join(', ')}`,
  );
}
if (!(await buildIfNeeded())) throw new Error('The build failed.');
await installPeers();

const machine = {
  at: new Date().toISOString(),
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? '',
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  loadBefore: loadavg().map((value) => Number(value.toFixed(1))),
};
console.log(
  `${machine.cores} cores (${machine.processor}), load before ${machine.loadBefore.join(' ')}`,
);

const folder = mkdtempSync(path.join(tmpdir(), 'meongmate-bench-'));
const started = performance.now();
try {
  for (const { name, title, file, args = [] } of BENCHES) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const began = performance.now();
    console.log(`\n## ${title}\n`);
    const { status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', path.join(import.meta.dirname, file), ...args],
      { stdio: 'inherit', env: { ...process.env, BENCH_RESULTS: folder } },
    );
    if (status !== 0) process.exitCode = 1;
    const load = loadavg()[0]?.toFixed(1);
    console.log(`\n${((performance.now() - began) / 1000).toFixed(0)} s, load after ${load}`);
  }
  const topics = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { name: string },
  );
  const order = BENCHES.map(({ name }) => name);
  topics.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  mkdirSync(RESULTS, { recursive: true });
  const file = path.join(RESULTS, 'last.json');
  writeFileSync(file, `${JSON.stringify({ machine, topics }, null, 2)}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`\n${seconds} s in all; ${path.relative(process.cwd(), file)} holds the figures`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
