/** Runs the steps of a test command in phases, and prints what passed, failed and was left out. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { CommandResult } from './run-command.ts';
import { inRoot } from './source-files.ts';
import { assertTemporaryFolder } from './temporary-folder.ts';
import { findOrInstallParts, type MissingPart, type PartName } from './test-parts.ts';
import { readTests, type TestOutcome } from './test-report.ts';

export interface Step {
  /** Without one of them the step is left out, unless it is optional. */
  parts?: readonly PartName[];
  /** If `live` is true the output is printed at once instead of returned. */
  run(options: { live: boolean }): Promise<CommandResult>;
}
type Steps<Name extends string> = Readonly<Record<Name, Step>>;

interface Run {
  step: string;
  outcome: 'passed' | 'failed' | 'left out';
  seconds: number;
  tests: TestOutcome[];
}

export const reportOf = (step: string): string => inRoot(`test-results/${step}.json`);

async function run(name: string, step: Step, live: boolean): Promise<Run> {
  if (live) console.log(`\n== ${name}`);
  // The results of an earlier run prove nothing about this one.
  rmSync(reportOf(name), { force: true });
  const started = performance.now();
  const { ok, output } = await step.run({ live });
  const seconds = (performance.now() - started) / 1000;
  // The lines of steps that run side by side would be mixed.
  if (!live) console.log(`\n== ${name}\n${output.trimEnd()}`);
  const tests = existsSync(reportOf(name)) ? readTests(readFileSync(reportOf(name), 'utf8')) : [];
  return { step: name, outcome: ok ? 'passed' : 'failed', seconds, tests };
}

/** One line for each missing part, with the steps that need it. Parts of the same packages have one line. */
function listMissing(
  missing: ReadonlyMap<PartName, MissingPart>,
  stepsOf: (part: PartName) => string[],
): string[] {
  const lines = new Map<string, { problem: string; steps: Set<string> }>();
  for (const [part, { problem, command }] of missing) {
    const line = lines.get(command) ?? { problem, steps: new Set() };
    for (const step of stepsOf(part)) line.steps.add(step);
    lines.set(command, line);
  }
  return [...lines].map(
    ([command, { problem, steps }]) => `${[...steps].join(', ')}: ${problem} (${command})`,
  );
}

function printResults(runs: readonly Run[]): void {
  let [passed, failed] = [0, 0];
  for (const { step, outcome, tests } of runs) {
    const failures = tests.filter((test) => test.error !== null);
    for (const { file, title, error } of failures)
      console.log(`\nfailed in ${step}: ${file}: ${title}\n${error}`);
    passed += tests.filter((test) => test.passed).length;
    // A step can fail without a failed test, such as the check.
    failed += outcome === 'failed' ? Math.max(1, failures.length) : 0;
  }
  console.log();
  for (const { step, outcome, seconds, tests } of runs) {
    const count = `${String(tests.length).padStart(5)} tests${seconds.toFixed(0).padStart(6)} s`;
    console.log(`${step.padEnd(14)}${outcome.padEnd(10)}${count}`);
  }
  const leftOut = runs.filter(({ outcome }) => outcome === 'left out').length;
  const suffix = leftOut > 0 ? `, ${leftOut} steps left out` : '';
  console.log(`${passed} passed, ${failed} failed${suffix}`);
  if (failed > 0) process.exitCode = 1;
}

interface Selection<Name extends string> {
  present: Name[];
  leftOut: Name[];
}

/** Looks for the parts of the steps and prints the missing ones. */
async function selectSteps<Name extends string>(
  steps: Steps<Name>,
  names: readonly Name[],
): Promise<Selection<Name>> {
  const isBuildServer = process.env.CI === 'true';
  const partsOf = (name: Name) => steps[name].parts ?? [];
  const missing = await findOrInstallParts([...new Set(names.flatMap(partsOf))]);
  const needed = new Map([...missing].filter(([, part]) => isBuildServer || !part.isOptional));
  const lines = listMissing(needed, (part) => names.filter((name) => partsOf(name).includes(part)));
  for (const line of lines) console.log(`${isBuildServer ? 'missing' : 'left out'}: ${line}`);
  const isLeftOut = (name: Name) => partsOf(name).some((part) => needed.has(part));
  return {
    present: names.filter((name) => !isLeftOut(name)),
    leftOut: names.filter(isLeftOut),
  };
}

/**
 * The phases run one after the other; the steps of a phase side by side. The arguments of the command name the steps to
 * run, all by default. A missing part leaves out its steps; on a build server it fails before the first of them.
 */
export async function runSteps<Name extends string>(
  steps: Steps<Name>,
  phases: readonly (readonly Name[])[],
): Promise<void> {
  const requested = process.argv.slice(2);
  const isRequested = (name: string) => requested.length === 0 || requested.includes(name);
  if (!requested.every((name) => Object.hasOwn(steps, name))) {
    return fail(`The steps are ${Object.keys(steps).join(', ')}.`);
  }
  try {
    assertTemporaryFolder();
  } catch (error) {
    return fail((error as Error).message);
  }
  const { present, leftOut } = await selectSteps(steps, phases.flat().filter(isRequested));
  if (process.env.CI === 'true' && leftOut.length > 0) {
    return fail(`0 passed, ${leftOut.length} failed`);
  }
  if (requested.length === 0) rmSync(inRoot('test-results'), { recursive: true, force: true });
  mkdirSync(inRoot('test-results'), { recursive: true });
  const runs: Run[] = leftOut.map((step) => ({ step, outcome: 'left out', seconds: 0, tests: [] }));
  for (const phase of phases) {
    // A signal ended the steps before.
    if (process.exitCode) break;
    const names = phase.filter((name) => present.includes(name));
    if (names.length > 1) console.log(`\n== ${names.join(', ')}, side by side`);
    const live = names.length <= 1;
    runs.push(...(await Promise.all(names.map((name) => run(name, steps[name], live)))));
  }
  printResults(runs);
}

function fail(line: string): void {
  console.log(line);
  process.exitCode = 1;
}
