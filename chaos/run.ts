/**
 * Causes faults repeatedly and checks that no data was lost:
 * `npm run torture -- --rounds 200 --seed 1 --database server` (or `embedded`).
 */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../scripts/built-server.ts';
import { tortureCluster } from './chaos-cluster.ts';
import { tortureEmbedded } from './chaos-embedded.ts';
import type { RoundResult } from './round.ts';

const DEFAULT_ROUNDS = 200;

function say(round: number, result: RoundResult): void {
  const { people, operations, failures, acknowledged, faults, violations } = result;
  const head = `round ${String(round).padStart(3)}  ${String(people).padStart(3)} people`;
  const counts = `${operations} calls, ${failures} failed, ${acknowledged} messages acknowledged`;
  console.log(`${head}  ${counts}  [${faults.join(', ')}]`);
  for (const violation of violations) console.log(`  VIOLATION ${violation}`);
}

function sum(results: readonly RoundResult[]): string {
  const total = (of: (result: RoundResult) => number) =>
    results.reduce((so, result) => so + of(result), 0).toLocaleString('en');
  const violations = results.reduce((so, result) => so + result.violations.length, 0);
  return [
    `${results.length} rounds, ${total(({ operations }) => operations)} answered calls`,
    `${total(({ failures }) => failures)} that failed and were tried again`,
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
const torture = values.database === 'embedded' ? tortureEmbedded : tortureCluster;
const options = { rounds: Number(values.rounds), seed: Number(values.seed), onRound: say };
const results = await torture(options);
console.log(sum(results));
if (results.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
