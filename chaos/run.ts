/**
 * Causes faults repeatedly and checks that no data was lost:
 * `npm run chaos -- --rounds 200 --seed 1 --database server` (or `embedded`).
 */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../scripts/built-server.ts';
import { runNewClusterChaos } from './chaos-cluster.ts';
import { runEmbeddedChaos } from './chaos-embedded.ts';
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
  },
});
if (!(await buildIfNeeded())) throw new Error('The build failed.');
const runChaos = values.database === 'embedded' ? runEmbeddedChaos : runNewClusterChaos;
const options = { rounds: Number(values.rounds), seed: Number(values.seed), onRound: printRound };
const results = await runChaos(options);
console.log(summarize(results));
if (results.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
