/** Runs every test. With names of steps as arguments it runs only those: `npm test -- unit browser`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildIfNeeded } from './built-server.ts';
import { findOrInstallServers, PROXIES } from './cluster/find-servers.ts';
import { runScript, runTool } from './run-command.ts';
import { inRoot } from './source-files.ts';
import { findMissingStatements, listEmbeddedTests, recordOf } from './statement-record.ts';
import { readTests, type TestOutcome } from './test-report.ts';
import {
  findOrInstallChromium,
  findOrInstallEngines,
  findPostgresql,
  findRedis,
} from './test-services.ts';

const ENGINE_PROJECTS = ['chromium', 'firefox', 'webkit'].map((engine) => `engine-${engine}`);

/** Null if it was left out. */
type Outcome = boolean | null;

const reportOf = (step: string) => inRoot(`test-results/${step}.json`);

async function vitest(step: string, args: readonly string[], env: Record<string, string> = {}) {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(step)}`];
  // Libraries have different texts in development and production; tests use neither.
  const options = { live: true, env: { NODE_ENV: 'test', ...env } };
  return (await runTool('vitest/vitest.mjs', ['run', ...reports, ...args], options)).ok;
}

const script = async (name: string, ...args: string[]) =>
  (await runScript(name, args, { live: true })).ok;

/** On a build server nothing may be missing. */
function leaveOut(reason: string): Outcome {
  console.log(`left out: ${reason}`);
  return process.env.CI === 'true' ? false : null;
}

let build: Promise<boolean> | undefined;
/** A failed build is not repeated for each step that needs it. */
const buildOnce = () => (build ??= buildIfNeeded());

async function apiOnServer(): Promise<Outcome> {
  const [postgresql, redis] = [await findPostgresql(), await findRedis()];
  if (!postgresql.found) return leaveOut(`no PostgreSQL (${postgresql.note})`);
  const hasRedis = redis.found || leaveOut(`tests of several processes: no Redis (${redis.note})`);
  // With an empty address the tests that need Redis are skipped.
  const env = {
    STATEMENT_RECORD: recordOf('api-server'),
    ...(!redis.found && { TEST_REDIS_URL: '' }),
  };
  const ok = await vitest('api-server', ['--project=api-server'], env);
  return ok && hasRedis !== false;
}

/** After the step on the server, which has recorded the statements: only the files that cover them all. */
async function apiEmbedded(): Promise<Outcome> {
  const env = { STATEMENT_RECORD: recordOf('api-embedded') };
  const files = listEmbeddedTests(reportOf('api-server'));
  const ok = await vitest('api-embedded', ['--project=api-embedded', ...files], env);
  const missing = findMissingStatements();
  for (const line of missing) console.log(`ran only on the server: ${line}`);
  return ok && missing.length === 0;
}

async function chaos(): Promise<Outcome> {
  const programs = await findOrInstallServers(PROXIES);
  if (!programs.postgresqlFolder || !programs.redis)
    return leaveOut('no programs of PostgreSQL and Redis');
  const missing = PROXIES.filter((name) => !programs[name]);
  const hasProxies = missing.length === 0 || leaveOut(`tests that need ${missing.join(', ')}`);
  return (
    (await buildOnce()) && (await vitest('chaos', ['--project=chaos'])) && hasProxies !== false
  );
}

async function playwright(step: string, projects: readonly string[]): Promise<Outcome> {
  const chromium = await findOrInstallChromium();
  if (!chromium.found) return leaveOut(`no Chromium (${chromium.note})`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(step) };
  const args = ['test', '--reporter=list,json', ...projects.map((name) => `--project=${name}`)];
  return (
    (await buildOnce()) && (await runTool('@playwright/test/cli.js', args, { live: true, env })).ok
  );
}

async function engines(): Promise<Outcome> {
  const found = await findOrInstallEngines();
  if (!found.found) return leaveOut(`journeys in three engines: ${found.note}`);
  return playwright('engines', ENGINE_PROJECTS);
}

const STEPS = {
  check: () => script('check.ts'),
  // Includes the files that need an isolated module state.
  unit: () => vitest('unit', ['--project=unit', '--project=web*', '--coverage']),
  build: buildOnce,
  'api-server': apiOnServer,
  'api-embedded': apiEmbedded,
  chaos,
  bench: async () =>
    (await buildOnce()) &&
    (await runScript('../bench/run.ts', [], { live: true, env: { BENCH_SHORTEST: 'true' } })).ok,
  browser: () => playwright('browser', ['demo', 'main', 'main-windows']),
  engines,
  rules: () => script('spec-trace.ts', '--list'),
} satisfies Record<string, () => Promise<Outcome>>;
type StepName = keyof typeof STEPS;

/** The phases run one after the other; the steps of a phase side by side. */
const PHASES: readonly (readonly StepName[])[] = [
  ['check', 'unit', 'build'],
  ['api-server'],
  ['api-embedded'],
  // Both wait more than they compute.
  ['chaos', 'bench'],
  ['browser'],
  ['engines'],
  ['rules'],
];

interface Run {
  step: StepName;
  outcome: Outcome;
  seconds: number;
  tests: TestOutcome[];
}

async function run(step: StepName): Promise<Run> {
  console.log(`\n== ${step}`);
  // The results of an earlier run prove nothing about this one.
  for (const file of [reportOf(step), recordOf(step)]) rmSync(file, { force: true });
  const started = performance.now();
  const outcome = await STEPS[step]();
  const seconds = (performance.now() - started) / 1000;
  const tests = existsSync(reportOf(step)) ? readTests(readFileSync(reportOf(step), 'utf8')) : [];
  return { step, outcome, seconds, tests };
}

const isStep = (name: string): name is StepName => name in STEPS;
const requested = process.argv.slice(2);
if (!requested.every(isStep)) {
  console.error(`The steps are ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}
if (requested.length === 0) rmSync(inRoot('test-results'), { recursive: true, force: true });
mkdirSync(inRoot('test-results'), { recursive: true });
const runs: Run[] = [];
for (const phase of PHASES) {
  const steps = phase.filter((step) => requested.length === 0 || requested.includes(step));
  runs.push(...(await Promise.all(steps.map(run))));
}

let [passed, failed] = [0, 0];
for (const { step, outcome, tests } of runs) {
  const failures = tests.filter((test) => test.error !== null);
  for (const { file, title, error } of failures)
    console.log(`\nfailed in ${step}: ${file}: ${title}\n${error}`);
  passed += tests.filter((test) => test.passed).length;
  // A step can fail without a failed test, such as the check.
  failed += outcome === false ? Math.max(1, failures.length) : 0;
}
console.log();
for (const { step, outcome, seconds, tests } of runs) {
  const words = outcome === null ? 'left out' : outcome ? 'passed' : 'failed';
  console.log(
    `${step.padEnd(14)}${words.padEnd(10)}${String(tests.length).padStart(5)} tests${seconds.toFixed(0).padStart(6)} s`,
  );
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
