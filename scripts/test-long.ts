/**
 * Runs the tests that take long, which `npm test` does not contain: before an issue is resolved, each night and before a
 * release. With names of steps as arguments it runs only those: `npm run test:long -- bench`.
 */
import { runSteps, type Step } from './step-runner.ts';
import {
  afterBuild,
  BROWSER,
  ENGINES,
  playwrightStep,
  runVitest,
  scriptStep,
} from './test-steps.ts';

const CAMPAIGNS = ['server/tests/fuzz', 'bench/privacy'];

const STEPS = {
  bench: afterBuild(
    scriptStep('../bench/run.ts', {
      parts: ['postgresqlPrograms', 'redisProgram', ...BROWSER],
      // It proves that each topic runs, and measures nothing.
      env: { BENCH_SHORTEST: 'true' },
    }),
  ),
  'browser-long': playwrightStep('browser-long', BROWSER, ['long']),
  'engines-long': playwrightStep('engines-long', ENGINES, ['engine-firefox', 'engine-webkit']),
  campaigns: {
    run: ({ live }) =>
      runVitest('campaigns', ['--project=api-embedded', ...CAMPAIGNS], {
        live,
        env: { CAMPAIGNS: 'whole' },
      }),
  },
  rules: scriptStep('spec-trace.ts'),
} satisfies Record<string, Step>;

await runSteps(STEPS, [['bench'], ['browser-long'], ['engines-long'], ['campaigns'], ['rules']]);
