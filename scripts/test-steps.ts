/** What `npm test` runs, one after the other. */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { buildIfNeeded } from './built-server.ts';
import { findOrInstallServers } from './cluster/find-servers.ts';
import { runScript, runTool } from './run-command.ts';
import { inRoot } from './source-files.ts';
import { type Counts, countsOf, NO_TESTS } from './test-counts.ts';
import { findOrInstallChromium, findPostgresql, findRedis, type Service } from './test-services.ts';

export const STEP_NAMES = [
  'check',
  'unit',
  'web',
  'build',
  'api-embedded',
  'api-server',
  'torture',
  'browser',
  'rules',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** Null where the step was left out. */
export type StepResult = Counts | null;

const FAILED: Counts = { ...NO_TESTS, failed: 1 };

async function countRun(name: string, run: (report: string) => Promise<{ ok: boolean }>) {
  const report = inRoot(`test-results/${name}.json`);
  await rm(report, { force: true });
  const { ok } = await run(report);
  return countsOf(existsSync(report) ? await readFile(report, 'utf8') : null, ok);
}

function runVitest(
  project: string,
  env: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<Counts> {
  return countRun(project, (report) =>
    runTool(
      'vitest/vitest.mjs',
      [
        'run',
        // With the files that need modules of their own.
        `--project=${project}*`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...options,
      ],
      // Development and production texts of libraries differ; tests see neither.
      { live: true, env: { NODE_ENV: 'test', ...env } },
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

/** Says what is there; what is missing on a build server is a failure. */
function report(service: Service, leftOut: string): boolean {
  if (service.found) console.log(`${service.name}: ${service.note}`);
  else console.log(`${service.name} is missing, left out: ${leftOut}. ${service.note}`);
  return service.found;
}

let built: Promise<boolean> | null = null;

/** A build that failed once is not tried again for the torture and the browser. */
function buildOnce(): Promise<boolean> {
  built ??= buildIfNeeded();
  return built;
}

const missing = (): StepResult => (process.env.CI === 'true' ? FAILED : null);

async function runOnServers(): Promise<StepResult> {
  const hasPostgresql = report(
    await findPostgresql(),
    'all tests on a database server, among them those of races',
  );
  const hasRedis = report(await findRedis(), 'tests of several processes');
  if (!hasPostgresql) return missing();
  // Empty, the tests that need it leave themselves out.
  const counts = await runVitest('api-server', hasRedis ? {} : { TEST_REDIS_URL: '' });
  return hasRedis || !missing() ? counts : { ...counts, failed: counts.failed + 1 };
}

async function runTorture(): Promise<StepResult> {
  const { postgresqlFolder, redis } = await findOrInstallServers();
  const hasServers = postgresqlFolder !== null && redis !== null;
  const note = hasServers
    ? `${postgresqlFolder}, ${redis}`
    : 'not found; install them (Debian: apt-get install postgresql redis-server)';
  const programs = { name: 'Programs of PostgreSQL and Redis', found: hasServers, note };
  if (!report(programs, 'tests that kill them')) return missing();
  if (await buildOnce()) return runVitest('torture');
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

export const STEPS: Record<StepName, () => Promise<StepResult>> = {
  check: () => endsWell(runScript('check.ts', [], { live: true })),
  unit: () => runVitest('unit', {}, ['--coverage']),
  web: () => runVitest('web'),
  'api-embedded': () => runVitest('api-embedded'),
  'api-server': runOnServers,
  build: () => endsWell(buildOnce().then((ok) => ({ ok }))),
  torture: runTorture,
  browser: runInBrowser,
  rules: () => endsWell(runScript('spec-trace.ts', ['--list'], { live: true })),
};
