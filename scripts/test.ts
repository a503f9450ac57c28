/** Runs every test. With names of steps as arguments it runs only those: `npm test -- unit web`. */
import { rm } from 'node:fs/promises';
import { inRoot } from './source-files.ts';
import { addCounts, type Counts, inWords, NO_TESTS } from './test-counts.ts';
import {
  PHASES,
  type Show,
  STEP_NAMES,
  STEPS,
  type StepName,
  type StepResult,
} from './test-steps.ts';

interface Ran {
  name: StepName;
  result: StepResult;
  seconds: number;
}

const isStep = (name: string): name is StepName => (STEP_NAMES as readonly string[]).includes(name);

async function runStep(name: StepName, show: Show): Promise<Ran> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const result = await STEPS[name](show);
  return { name, result, seconds: (performance.now() - started) / 1000 };
}

function row({ name, result, seconds }: Ran): string {
  const cells = (counts: Counts) =>
    [counts.passed, counts.failed, counts.skipped].map((count) => String(count).padStart(8));
  const middle = result === null ? 'left out'.padStart(24) : cells(result).join('');
  return `${name.padEnd(14)}${middle}${seconds.toFixed(1).padStart(9)} s`;
}

async function main(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !isStep(name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. Steps: ${STEP_NAMES.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  // Reports of an earlier run prove nothing about this one.
  if (wanted.length === 0) await rm(inRoot('test-results'), { recursive: true, force: true });
  const ran: Ran[] = [];
  for (const phase of PHASES) {
    const names = phase.filter((name) => wanted.length === 0 || wanted.includes(name));
    const show = names.length > 1 ? 'at the end' : 'at once';
    ran.push(...(await Promise.all(names.map((name) => runStep(name, show)))));
  }
  console.log(`\n${''.padEnd(14)}  passed  failed skipped     time`);
  for (const step of ran) console.log(row(step));
  const sum = addCounts(ran.map(({ result }) => result ?? NO_TESTS));
  const onlyChecked = ran.every(({ name }) => ['check', 'build', 'rules'].includes(name));
  if (sum.failed > 0 || (sum.passed === 0 && !onlyChecked)) process.exitCode = 1;
  console.log(inWords(sum));
}

await main(process.argv.slice(2));
