/**
 * Causes faults repeatedly and checks that no data was lost:
 * `npm run chaos -- --rounds 200 --seed 1 --database server` (or `embedded`). With `--failover` the server has a
 * synchronous standby, which is promoted.
 */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../scripts/built-server.ts';
import { findOrInstallServers } from '../scripts/cluster/find-servers.ts';
import { runNewClusterChaos } from './chaos-cluster.ts';
import { runEmbeddedChaos } from './chaos-embedded.ts';
import { runFailoverChaos } from './chaos-failover.ts';
import type { RoundResult } from './round.ts';

const DEFAULT_ROUNDS = 200;

function printRound(round: number, result: RoundResult): void {
  const { users, operations, failures, acknowledged, faults, violations } = result;
  const head = `round ${String(round).padStart(3)}  ${String(users).padStart(3)} users`;
  const counts = `${operations} calls, ${failures} failed, ${acknowledged} messages acknowledged`;
  console.log(`${head}  ${counts}  [${faults.join(', ')}]`);
  for (const violation of violations) console.log(`  VIOLATION ${violation}`);
}

function summarize(results: readonly RoundResult[]): string {
  const total = (of: (result: RoundResult) => number) =>
    results.reduce((sum, result) => sum + of(result), 0).toLocaleString('en');
  const violations = results.reduce((sum, result) => sum + result.violations.length, 0);
  return [
    `${results.length} rounds, ${total(({ operations }) => operations)} calls with a response`,
    `${total(({ failures }) => failures)} that failed and were retried`,
    `${total(({ acknowledged }) => acknowledged)} messages acknowledged`,
    `${total(({ faults }) => faults.length)} faults, ${violations} violations`,
  ].join(', ');
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(DEFAULT_ROUNDS) },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'server' },
    failover: { type: 'boolean', default: false },
  },
});
if (!(await buildIfNeeded())) throw new Error('The build failed.');
const options = { rounds: Number(values.rounds), seed: Number(values.seed), onRound: printRound };

/** Prints how long users could not write after each promotion. */
async function runWithStandby(): Promise<RoundResult[]> {
  const recoveriesMs: number[] = [];
  const results = await runFailoverChaos(await findOrInstallServers(['haproxy']), {
    ...options,
    onRecovery: (ms) => recoveriesMs.push(ms),
  });
  const [median, longest] = [0.5, 1].map((share) => {
    const sorted = recoveriesMs.toSorted((a, b) => a - b);
    return ((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 1000).toFixed(1);
  });
  console.log(
    `${recoveriesMs.length} promotions, the first write after ${median} s (median), at most ${longest} s`,
  );
  return results;
}

async function run(): Promise<RoundResult[]> {
  if (values.failover) return runWithStandby();
  return values.database === 'embedded' ? runEmbeddedChaos(options) : runNewClusterChaos(options);
}

const results = await run();
console.log(summarize(results));
if (results.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
