/** Runs every test. With names of steps as arguments it runs only those: `npm test -- unit web`. */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { listFailedTests } from './failed-tests.ts';
import { inRoot } from './source-files.ts';
import { addCounts, type Counts, formatCounts, NO_TESTS } from './test-counts.ts';
import {
  type OutputMode,
  PHASES,
  reportPath,
  STEP_NAMES,
  STEPS,
  type StepName,
  type StepResult,
} from './test-steps.ts';

interface StepRun {
  name: StepName;
  result: StepResult;
  seconds: number;
}

const isStep = (name: string): name is StepName => (STEP_NAMES as readonly string[]).includes(name);

async function runStep(name: StepName, outputMode: OutputMode): Promise<StepRun> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const result = await STEPS[name](outputMode);
  return { name, result, seconds: (performance.now() - started) / 1000 };
}

function row({ name, result, seconds }: StepRun): string {
  const formatCells = (counts: Counts) =>
    [counts.passed, counts.failed, counts.skipped].map((count) => String(count).padStart(8));
  const counts = result === null ? 'left out'.padStart(24) : formatCells(result).join('');
  return `${name.padEnd(14)}${counts}${seconds.toFixed(1).padStart(9)} s`;
}

async function printFailedTests(name: StepName): Promise<void> {
  const report = reportPath(name);
  if (!existsSync(report)) return;
  for (const failure of listFailedTests(await readFile(report, 'utf8')))
    console.log(`\nfailed in ${name}: ${failure}`);
}

async function main(requestedSteps: readonly string[]): Promise<void> {
  const unknown = requestedSteps.filter((name) => !isStep(name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. Steps: ${STEP_NAMES.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  // Reports of an earlier run prove nothing about this one.
  const outdated =
    requestedSteps.length === 0 ? [inRoot('test-results')] : requestedSteps.map(reportPath);
  for (const path of outdated) await rm(path, { recursive: true, force: true });
  const runs: StepRun[] = [];
  for (const phase of PHASES) {
    const names = phase.filter(
      (name) => requestedSteps.length === 0 || requestedSteps.includes(name),
    );
    const outputMode = names.length > 1 ? 'at the end' : 'at once';
    runs.push(...(await Promise.all(names.map((name) => runStep(name, outputMode)))));
  }
  for (const { name } of runs) await printFailedTests(name);
  console.log(`\n${''.padEnd(14)}  passed  failed skipped     time`);
  for (const step of runs) console.log(row(step));
  const sum = addCounts(runs.map(({ result }) => result ?? NO_TESTS));
  const hasNoTestSteps = runs.every(({ name }) => ['check', 'build', 'rules'].includes(name));
  if (sum.failed > 0 || (sum.passed === 0 && !hasNoTestSteps)) process.exitCode = 1;
  console.log(formatCounts(sum));
}

await main(process.argv.slice(2));
