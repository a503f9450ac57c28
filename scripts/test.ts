/** Runs every test but the long ones. With names of steps as arguments it runs only those: `npm test -- unit browser`. */
import { rmSync } from 'node:fs';
import { createEphemeralRedis } from './cluster/ephemeral-redis.ts';
import { findServers } from './cluster/find-servers.ts';
import type { CommandResult } from './run-command.ts';
import { inRoot } from './source-files.ts';
import { runSteps, type Step } from './step-runner.ts';
import { findProblems, type PartName } from './test-parts.ts';
import {
  afterBuild,
  BROWSER,
  buildStep,
  CHAOS,
  ENGINES,
  playwrightStep,
  runVitest,
  scriptStep,
} from './test-steps.ts';

const SERVERS: readonly PartName[] = ['postgresql', 'redis'];

/** The statements that `api-server` runs; `api-embedded` compares them (decision 0218). */
const STATEMENT_RECORD = inRoot('test-results/api-server.statements');

/** On a Redis of their own, where its program exists and no other one is named. */
async function apiOnServer({ live }: { live: boolean }): Promise<CommandResult> {
  const program = process.env.TEST_REDIS_URL ? null : findServers().redis;
  const redis = program === null ? null : await createEphemeralRedis(program);
  await redis?.start();
  rmSync(STATEMENT_RECORD, { force: true });
  try {
    const env = {
      STATEMENT_RECORD,
      ...(redis && { TEST_REDIS_URL: redis.url }),
    };
    return await runVitest('api-server', ['--project=api-server'], { live, env });
  } finally {
    await redis?.stop();
  }
}

/** Where no server can run on this machine, every API file that can runs on the embedded database. */
async function embeddedEnvironment(): Promise<Record<string, string>> {
  const hasServers = process.env.CI === 'true' || (await findProblems(SERVERS)).size === 0;
  return hasServers ? {} : { EMBEDDED_ALL: 'true' };
}

const STEPS = {
  check: scriptStep('check.ts', { parts: ['promtool'] }),
  unit: {
    // Includes the files that need an isolated module state.
    run: (options) =>
      runVitest('unit', ['--project=unit', '--project=web*', '--coverage'], options),
  },
  build: buildStep,
  'api-server': { parts: SERVERS, run: apiOnServer },
  'api-embedded': {
    run: async ({ live }) =>
      runVitest('api-embedded', ['--project=api-embedded'], {
        live,
        env: await embeddedEnvironment(),
      }),
  },
  chaos: afterBuild({
    parts: CHAOS,
    run: (options) => runVitest('chaos', ['--project=chaos'], options),
  }),
  browser: playwrightStep('browser', BROWSER, ['demo', 'main', 'main-windows']),
  engines: playwrightStep('engines', ENGINES, ['journey-firefox', 'journey-webkit']),
  rules: scriptStep('spec-trace.ts', { args: ['--list'] }),
} satisfies Record<string, Step>;

/** The phases run one after the other; the steps of a phase side by side. */
await runSteps(STEPS, [
  ['check', 'unit', 'build'],
  ['api-server'],
  // Chaos waits for processes that stop.
  ['api-embedded', 'chaos'],
  ['browser'],
  ['engines'],
  ['rules'],
]);
