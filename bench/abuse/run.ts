/**
 * `npm run bench -- abuse`: what 200 users notice of one hostile network. Each attack runs at a fixed rate beside
 * them. The run that is compared has the same attack against a closed port, so that the cost of the generator is
 * in both. The server has one core, clients and database the other.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/built-server.ts';
import { startSmtpServer } from '../../server/tests/_support/smtp.ts';
import { findFreePort } from '../../tooling/processes/free-port.ts';
import { waitFor } from '../../tooling/processes/wait-for.ts';
import { type Row, report } from '../report.ts';
import { sized } from '../size.ts';
import { median, ms, p50And99, p99 } from '../statistics.ts';
import { startWorker } from '../worker.ts';
import type { AttackJob } from './attack-process.ts';
import { ATTACKS } from './attacks.ts';
import { json, type Operation, runHonestLoad, send } from './honest-load.ts';
import { type AbuseEnv, startAbuseEnv } from './setup.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: sized('20', '1') }, only: { type: 'string' } },
});
const DURATION_MS = Number(values.seconds) * 1000;
/** Let the queues of an attack end before the next one. */
const PAUSE_MS = sized(3000, 0);

const RATIO_MAX = 2;
const P99_MAX_MS = 300;
const CODE_MAX_MS = 60_000;
/** With fewer samples p99 is one request: the median is compared. */
const SAMPLES_FOR_P99 = 200;

const SERVER_CORE = 0;
const CLIENT_CORE = 1;

function pinToCore(pid: number, core: number): void {
  execFileSync('taskset', ['-apc', String(core), String(pid)], { stdio: 'ignore' });
}

let codes = 0;
/** Requests a code for a new address; returns the time until the mail server has received it. */
async function measureCode(url: string, mails: readonly { to: string[] }[]): Promise<number> {
  codes += 1;
  const email = `honest${codes}@home.example`;
  const startMs = performance.now();
  const address = `127.0.2.${codes}`;
  const { status } = await send(url, address, json('/api/auth/send-code', { email }));
  if (status !== 200) return Number.POSITIVE_INFINITY;
  const isReceived = () => mails.some(({ to }) => to.includes(email));
  return waitFor('the mail', CODE_MAX_MS, isReceived).then(
    () => performance.now() - startMs,
    () => Number.POSITIVE_INFINITY,
  );
}

interface Round {
  operations: Operation[];
  codeMs: number;
  attacker: Record<string, number>;
}

async function measure(
  env: AbuseEnv,
  smtp: Awaited<ReturnType<typeof startSmtpServer>>,
  name: string,
  target: string,
): Promise<Round> {
  const job = { name, context: env.attackOn(target), durationMs: DURATION_MS };
  const file = path.join(import.meta.dirname, 'attack-process.ts');
  const worker = await startWorker<AttackJob, Record<string, number>>(file);
  const [operations, codeMs, attacker] = await Promise.all([
    runHonestLoad(env.honest, DURATION_MS),
    measureCode(env.url, smtp.mails),
    worker.run(job),
  ]);
  worker.stop();
  await sleep(PAUSE_MS);
  return { operations, codeMs, attacker };
}

/** Whether users notice the attack in an operation. */
function isDegraded(quiet: Operation, attacked: Operation): boolean {
  if (attacked.failures.length > quiet.failures.length) return true;
  const typical = attacked.ms.length < SAMPLES_FOR_P99 ? median : p99;
  return typical(attacked.ms) > Math.max(P99_MAX_MS, RATIO_MAX * typical(quiet.ms));
}

const formatCounts = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([result, count]) => `${count} × ${result}`)
    .join(', ') || 'nothing';

function toRow(name: string, quiet: Round, attacked: Round): { row: Row; lines: string[] } {
  const degraded: string[] = [];
  const lines = attacked.operations.map((operation, at) => {
    const before = quiet.operations[at] ?? { name: '', ms: [], failures: [] };
    if (isDegraded(before, operation)) degraded.push(operation.name);
    const failures = operation.failures.length;
    const note = failures > 0 ? `, ${failures} failed (${operation.failures[0]})` : '';
    return `  ${operation.name}: ${p50And99(operation.ms)} (without ${p50And99(before.ms)})${note}`;
  });
  if (attacked.codeMs > CODE_MAX_MS) degraded.push('a code by mail');
  lines.push(`  a code by mail: ${ms(attacked.codeMs)} (without ${ms(quiet.codeMs)})`);
  lines.push(`  the attacker got ${formatCounts(attacked.attacker)}`);
  const row: Row = {
    what: name,
    unit: 'operations degraded',
    value: degraded.length,
    goal: { of: 'value', atMost: 0 },
    ...(degraded.length > 0 && { note: degraded.join(', ') }),
  };
  return { row, lines };
}

if (!(await buildIfNeeded())) throw new Error('The build failed.');
// Child processes inherit the core: the database uses it, and the server counts one core for threads.
pinToCore(process.pid, CLIENT_CORE);
const smtp = await startSmtpServer();
const env = await startAbuseEnv(smtp.url);
const rows: Row[] = [];
const notes: string[] = [];
try {
  pinToCore(env.pid, SERVER_CORE);
  const closed = `http://127.0.0.1:${await findFreePort()}`;
  await runHonestLoad(env.honest, sized(3000, 200));
  for (const { name } of ATTACKS.slice(0, sized(ATTACKS.length, 1))) {
    if (values.only && !name.includes(values.only)) continue;
    const quiet = await measure(env, smtp, name, closed);
    const attacked = await measure(env, smtp, name, env.url);
    const { row, lines } = toRow(name, quiet, attacked);
    rows.push(row);
    notes.push(name, ...lines);
    console.log([name, ...lines].join('\n'));
  }
} finally {
  await env.dispose();
  await smtp.close();
}
report({ name: 'abuse', title: 'One hostile network', rows, notes });
