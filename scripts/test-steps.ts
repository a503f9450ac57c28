/** The steps of `npm test`. */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { buildIfNeeded } from './built-server.ts';
import { findOrInstallServers } from './cluster/find-servers.ts';
import { type Finished, runScript, runTool } from './run-command.ts';
import { inRoot } from './source-files.ts';
import { type Counts, countsOf, NO_TESTS } from './test-counts.ts';
import { findOrInstallChromium, findPostgresql, findRedis, type Service } from './test-services.ts';

/** The phases run one after the other; the steps of a phase run in parallel. */
export const PHASES = [
  ['check', 'unit', 'web', 'build'],
  ['api-embedded'],
  ['api-server'],
  ['torture'],
  ['browser'],
  ['rules'],
] as const;
export const STEP_NAMES = PHASES.flat();
export type StepName = (typeof STEP_NAMES)[number];

/** Prints the output of a step at once, or as a whole at its end if other steps run in parallel. */
export type Show = 'at once' | 'at the end';

/** Null if the step was left out. */
export type StepResult = Counts | null;

const FAILED: Counts = { ...NO_TESTS, failed: 1 };

async function showing(show: Show, run: (live: boolean) => Promise<Finished>): Promise<Finished> {
  const finished = await run(show === 'at once');
  if (finished.output !== '') console.log(finished.output.trimEnd());
  return finished;
}

async function countRun(name: string, run: (report: string) => Promise<Finished>) {
  const report = inRoot(`test-results/${name.replace('*', '')}.json`);
  await rm(report, { force: true });
  const { ok } = await run(report);
  return countsOf(existsSync(report) ? await readFile(report, 'utf8') : null, ok);
}

function runVitest(
  show: Show,
  project: string,
  env: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<Counts> {
  return countRun(project, (report) =>
    showing(show, (live) =>
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
  return countRun('browser', (report) =>
    runTool('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
      live: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  );
}

/** Prints whether a service was found and returns it; on a build server a missing one is a failure. */
function report(service: Service, leftOut: string): boolean {
  if (service.found) console.log(`${service.name}: ${service.note}`);
  else console.log(`${service.name} is missing, left out: ${leftOut}. ${service.note}`);
  return service.found;
}

let built: Promise<boolean> | null = null;

/** Builds only once: a failed build is not repeated for the chaos and browser tests. */
function buildOnce(): Promise<boolean> {
  built ??= buildIfNeeded();
  return built;
}

const missing = (): StepResult => (process.env.CI === 'true' ? FAILED : null);

async function runOnServers(show: Show): Promise<StepResult> {
  const hasPostgresql = report(
    await findPostgresql(),
    'all tests on a database server, among them those of races',
  );
  const hasRedis = report(await findRedis(), 'tests of several processes');
  if (!hasPostgresql) return missing();
  // With an empty TEST_REDIS_URL the tests that need Redis are skipped.
  const counts = await runVitest(show, 'api-server', hasRedis ? {} : { TEST_REDIS_URL: '' });
  return hasRedis || !missing() ? counts : { ...counts, failed: counts.failed + 1 };
}

async function runChaosTests(show: Show): Promise<StepResult> {
  const { postgresqlFolder, redis } = await findOrInstallServers();
  const hasServers = postgresqlFolder !== null && redis !== null;
  const note = hasServers
    ? `${postgresqlFolder}, ${redis}`
    : 'not found; install them (Debian: apt-get install postgresql redis-server)';
  const programs = { name: 'Programs of PostgreSQL and Redis', found: hasServers, note };
  if (!report(programs, 'tests that kill them')) return missing();
  if (await buildOnce()) return runVitest(show, 'torture');
  console.log('The build failed, so there is nothing to break.');
  return FAILED;
}

async function runInBrowser(): Promise<StepResult> {
  if (!report(await findOrInstallChromium(), 'all tests in a browser')) return missing();
  if (await buildOnce()) return runBrowserTests();
  console.log('The build failed, so there is nothing to open in a browser.');
  return FAILED;
}

const endsWell = async (run: Promise<{ ok: boolean }>) => ((await run).ok ? NO_TESTS : FAILED);
const script = (name: string, show: Show, ...args: string[]) =>
  endsWell(showing(show, (live) => runScript(name, args, { live })));

export const STEPS: Record<StepName, (show: Show) => Promise<StepResult>> = {
  check: (show) => script('check.ts', show),
  unit: (show) => runVitest(show, 'unit', {}, ['--coverage']),
  // Includes the files that need an isolated module state.
  web: (show) => runVitest(show, 'web*'),
  build: () => endsWell(buildOnce().then((ok) => ({ ok }))),
  'api-embedded': (show) => runVitest(show, 'api-embedded'),
  'api-server': runOnServers,
  torture: runChaosTests,
  browser: runInBrowser,
  rules: (show) => script('spec-trace.ts', show, '--list'),
};
