/** `npm run bench -- start`: how soon the server is there, and how much of it there is. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { inRoot } from '../../scripts/source-files.ts';
import { createAppProcess } from '../../tooling/processes/app-process.ts';
import { processorMs } from '../processor-time.ts';
import { type Row, report } from '../report.ts';
import { median } from '../statistics.ts';

const STARTS = 5;

function bytesBelow(folder: string, counts: (name: string) => boolean = () => true): number {
  let sum = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) sum += bytesBelow(name, counts);
    else if (entry.isFile() && counts(name)) sum += statSync(name).size;
  }
  return sum;
}

const inMb = (bytes: number) => bytes / 1e6;

/** What the deployed server has beside it: what the page is made of is in the page already. */
async function installedBytes(): Promise<number> {
  const asked = ['ls', '--omit=dev', '--workspace=server', '--workspace=shared', '--all'];
  const { output } = await runCommand('npm', [...asked, '--parseable']);
  const modules = inRoot('node_modules');
  const folders = new Set(output.split('\n').filter((line) => line.startsWith(modules)));
  const ofItself = (folder: string) => (name: string) =>
    !name.slice(folder.length).includes('node_modules');
  return [...folders].reduce((sum, folder) => sum + bytesBelow(folder, ofItself(folder)), 0);
}

if (!(await buildIfNeeded())) throw new Error('The build failed.');
const dataDir = mkdtempSync(path.join(tmpdir(), 'meongmate-bench-'));
const times: number[] = [];
const processorTimes: number[] = [];
let firstMs = 0;
try {
  const app = await createAppProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  for (let start = 0; start <= STARTS; start++) {
    const started = performance.now();
    await app.start();
    const took = performance.now() - started;
    if (start === 0) firstMs = took;
    else {
      times.push(took);
      processorTimes.push(processorMs(app.pid() ?? 0));
    }
    await app.terminate();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
const ownCode = (name: string) => name.endsWith('.js');
const rows: Row[] = [
  {
    what: 'warm start on the embedded database, until it answers',
    unit: 'ms',
    ours: median(times),
    goal: { of: 'ours', atMost: 2000 },
  },
  { what: 'processor time of a warm start', unit: 'ms', ours: median(processorTimes) },
  { what: 'first start, with every migration', unit: 'ms', ours: firstMs },
  {
    what: 'the built server, without source maps',
    unit: 'MB',
    ours: inMb(bytesBelow(inRoot('server/dist'), ownCode)),
  },
  {
    what: 'the empty database beside it',
    unit: 'MB',
    ours: inMb(bytesBelow(inRoot('server/dist/empty-database'))),
  },
  {
    what: 'the built page, every form of it',
    unit: 'MB',
    ours: inMb(bytesBelow(inRoot('web/dist'))),
  },
  { what: 'what is installed for production', unit: 'MB', ours: inMb(await installedBytes()) },
];
report({ name: 'start', title: 'Start and size', rows });
