/** The steps of `npm test`. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buildIfNeeded } from './built-server.ts';
import { findOrInstallServers } from './cluster/find-servers.ts';
import { type CommandResult, runScript, runTool } from './run-command.ts';
import { inRoot } from './source-files.ts';
import { type Counts, countsOf, NO_TESTS } from './test-counts.ts';
import { findOrInstallChromium, findPostgresql, findRedis, type Service } from './test-services.ts';

/** The phases run one after the other; the steps of a phase run in parallel. */
export const PHASES = [
  ['check', 'unit', 'web', 'build'],
  ['api-embedded'],
  ['api-server'],
  ['chaos'],
  ['browser'],
  ['rules'],
] as const;
export const STEP_NAMES = PHASES.flat();
export type StepName = (typeof STEP_NAMES)[number];

/** Prints the output of a step at once, or as a whole at its end if other steps run in parallel. */
export type OutputMode = 'at once' | 'at the end';

/** Null if the step was left out. */
export type StepResult = Counts | null;

const FAILED: Counts = { ...NO_TESTS, failed: 1 };

async function withOutput(
  outputMode: OutputMode,
  run: (live: boolean) => Promise<CommandResult>,
): Promise<CommandResult> {
  const result = await run(outputMode === 'at once');
  if (result.output !== '') console.log(result.output.trimEnd());
  return result;
}

/** The report of a step, if it ran. */
export const reportPath = (step: string): string => inRoot(`test-results/${step}.json`);

async function runAndCount(step: string, run: (report: string) => Promise<CommandResult>) {
  const report = reportPath(step);
  const { ok } = await run(report);
  return countsOf(existsSync(report) ? await readFile(report, 'utf8') : null, ok);
}

function runVitest(
  outputMode: OutputMode,
  project: string,
  env: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<Counts> {
  return runAndCount(project.replace('*', ''), (report) =>
    withOutput(outputMode, (live) =>
      runTool(
        'vitest/vitest.mjs',
        [
          'run',
          `--project=${project}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...options,
        ],
        // Libraries have different texts in development and production; tests use neither.
        { live, env: { NODE_ENV: 'test', ...env } },
      ),
    ),
  );
}

function runBrowserTests(): Promise<Counts> {
  return runAndCount('browser', (report) =>
    runTool('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
      live: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  );
}

/** Prints whether a service was found and returns it; on a build server a missing one is a failure. */
function printService(service: Service, skippedTests: string): boolean {
  if (service.found) console.log(`${service.name}: ${service.note}`);
  else console.log(`${service.name} is missing; skipped: ${skippedTests}. ${service.note}`);
  return service.found;
}

let built: Promise<boolean> | null = null;

/** Builds only once: a failed build is not repeated for the chaos and browser tests. */
function buildOnce(): Promise<boolean> {
  built ??= buildIfNeeded();
  return built;
}

const missingServiceResult = (): StepResult => (process.env.CI === 'true' ? FAILED : null);

async function runOnServers(outputMode: OutputMode): Promise<StepResult> {
  const hasPostgresql = printService(
    await findPostgresql(),
    'all tests on a database server, among them those of races',
  );
  const hasRedis = printService(await findRedis(), 'tests of several processes');
  if (!hasPostgresql) return missingServiceResult();
  // With an empty TEST_REDIS_URL the tests that need Redis are skipped.
  const counts = await runVitest(outputMode, 'api-server', hasRedis ? {} : { TEST_REDIS_URL: '' });
  return hasRedis || !missingServiceResult() ? counts : { ...counts, failed: counts.failed + 1 };
}

async function runChaosTests(outputMode: OutputMode): Promise<StepResult> {
  const { postgresqlFolder, redis } = await findOrInstallServers();
  const hasServers = postgresqlFolder !== null && redis !== null;
  const note = hasServers
    ? `${postgresqlFolder}, ${redis}`
    : 'not found; install them (Debian: apt-get install postgresql redis-server)';
  const programs = { name: 'Programs of PostgreSQL and Redis', found: hasServers, note };
  if (!printService(programs, 'tests that kill them')) return missingServiceResult();
  if (await buildOnce()) return runVitest(outputMode, 'chaos');
  console.log('The build failed: this step was not run.');
  return FAILED;
}

async function runInBrowser(): Promise<StepResult> {
  if (!printService(await findOrInstallChromium(), 'all tests in a browser'))
    return missingServiceResult();
  if (await buildOnce()) return runBrowserTests();
  console.log('The build failed: this step was not run.');
  return FAILED;
}

const toStepResult = async (run: Promise<{ ok: boolean }>) => ((await run).ok ? NO_TESTS : FAILED);
const script = (name: string, outputMode: OutputMode, ...args: string[]) =>
  toStepResult(withOutput(outputMode, (live) => runScript(name, args, { live })));

export const STEPS: Record<StepName, (outputMode: OutputMode) => Promise<StepResult>> = {
  check: (outputMode) => script('check.ts', outputMode),
  unit: (outputMode) => runVitest(outputMode, 'unit', {}, ['--coverage']),
  // Includes the files that need an isolated module state.
  web: (outputMode) => runVitest(outputMode, 'web*'),
  build: () => toStepResult(buildOnce().then((ok) => ({ ok }))),
  'api-embedded': (outputMode) => runVitest(outputMode, 'api-embedded'),
  'api-server': runOnServers,
  chaos: runChaosTests,
  browser: runInBrowser,
  rules: (outputMode) => script('spec-trace.ts', outputMode, '--list'),
};
