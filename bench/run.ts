/**
 * `npm run bench`: runs all topics one after the other, each in a separate process with a table; then prints
 * the goals of all topics in one table and writes everything as JSON to `bench/results/last.json`. `npm run
 * bench -- nearby messages` runs some of them, `npm run bench -- privacy --full` one in its full size; what follows a
 * second `--` is for the topic: `npm run bench -- realtime --full -- --only rolling`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../scripts/built-server.ts';
import { goalRows, type Topic, toTable } from './report.ts';
import { isShortest, sized } from './size.ts';

interface Bench {
  name: string;
  title: string;
  file: string;
  /** For a run of a few minutes; a full one has none. */
  args?: readonly string[];
  /** Takes longer than a few minutes: only if it is named. `npm test` leaves out `huge`, which needs long to fill. */
  isLong?: true | 'huge';
}

const TOPICS: readonly Bench[] = [
  { name: 'nearby', title: 'Who is near', file: 'nearby/run.ts' },
  { name: 'polls', title: 'Unchanged polls', file: 'polls/run.ts' },
  { name: 'messages', title: 'A message', file: 'messages/run.ts' },
  { name: 'push', title: 'A push', file: 'push/run.ts' },
  { name: 'lost-dogs', title: 'A lost dog', file: 'lost-dogs/run.ts' },
  { name: 'series', title: 'Weekly walks', file: 'series/run.ts' },
  {
    name: 'realtime',
    title: 'Sockets',
    file: 'realtime/run.ts',
    args: sized(['--only', 'slow,idle'], ['--only', 'idle']),
  },
  { name: 'photos', title: 'A photo', file: 'photos/run.ts' },
  { name: 'hostile-photos', title: 'Hostile photos', file: 'hostile-photos.ts', args: ['100'] },
  { name: 'page', title: 'The page on a phone', file: 'page/run.ts' },
  { name: 'front-door', title: 'From a link to the log-in', file: 'front-door/run.ts' },
  { name: 'privacy', title: 'Where people live', file: 'privacy/run.ts', args: ['--quick'] },
  { name: 'answers', title: 'Who has an account', file: 'answers.ts', args: ['60'] },
  { name: 'abuse', title: 'One hostile network', file: 'abuse/run.ts', isLong: true },
  { name: 'sizes', title: 'A million accounts', file: 'sizes/run.ts', isLong: 'huge' },
];

const RESULTS = path.join(import.meta.dirname, 'results');

const given = process.argv.slice(2);
const separator = given.includes('--') ? given.indexOf('--') : given.length;
const topicArgs = given.slice(separator + 1);
const { values: options, positionals: requestedTopics } = parseArgs({
  args: given.slice(0, separator),
  options: { full: { type: 'boolean' } },
  allowPositionals: true,
});
const unknown = requestedTopics.filter((name) => !TOPICS.some((bench) => bench.name === name));
if (unknown.length > 0) {
  throw new Error(
    `no such topic: ${unknown.join(', ')}; there are ${TOPICS.map(({ name }) => name).join(', ')}`,
  );
}
if (!(await buildIfNeeded())) throw new Error('The build failed.');

const machine = {
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? '',
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};
const load = () => loadavg().map((value) => Number(value.toFixed(1)));
console.log(`${machine.cores} cores (${machine.processor}), load before ${load().join(' ')}`);

interface StoredTopic {
  name: string;
  at: string;
  loadBefore: number[];
  seconds: number;
}

/** Topics that were not run keep the figures of their last run, with its date and load. */
function storeResult(measured: StoredTopic): void {
  const file = path.join(RESULTS, 'last.json');
  const before = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { topics: StoredTopic[] }).topics
    : [];
  const topics = [...before.filter(({ name }) => name !== measured.name), measured];
  const order = TOPICS.map(({ name }) => name);
  topics.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ machine, topics }, null, 2)}\n`);
}

function run({ name, title, file, args = [] }: Bench, folder: string): Topic | undefined {
  const started = performance.now();
  const measured = { at: new Date().toISOString(), loadBefore: load() };
  console.log(`\n## ${title}\n`);
  const { status } = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(import.meta.dirname, file),
      ...(options.full ? [] : args),
      ...topicArgs,
    ],
    { stdio: 'inherit', env: { ...process.env, BENCH_RESULTS: folder } },
  );
  if (status !== 0) process.exitCode = 1;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n${seconds} s, load before ${measured.loadBefore.join(' ')}`);
  const written = path.join(folder, `${name}.json`);
  if (!existsSync(written)) return undefined;
  const topic = JSON.parse(readFileSync(written, 'utf8')) as StoredTopic & Topic;
  if (!isShortest) storeResult({ ...topic, ...measured, seconds });
  return topic;
}

const folder = mkdtempSync(path.join(tmpdir(), 'meongmate-bench-'));
try {
  const topics: Topic[] = [];
  for (const bench of TOPICS) {
    const isRequested =
      requestedTopics.length > 0
        ? requestedTopics.includes(bench.name)
        : isShortest
          ? bench.isLong !== 'huge'
          : !bench.isLong;
    if (!isRequested) continue;
    const topic = run(bench, folder);
    if (topic) topics.push(topic);
    else if (isShortest) process.exitCode = 1;
  }
  if (topics.length > 1) console.log(`\n## All goals\n\n${toTable(goalRows(topics))}`);
  if (!isShortest)
    console.log(`\n${path.join('bench', 'results', 'last.json')} contains the figures`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
