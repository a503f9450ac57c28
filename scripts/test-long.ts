/**
 * Runs the tests that take long, which `npm test` does not contain: before an issue is resolved, each night and before a
 * release. With names of steps as arguments it runs only those: `npm run test:long -- bench`.
 */
import { runSteps, type Step } from './step-runner.ts';
import type { PartName } from './test-parts.ts';
import {
  afterBuild,
  BROWSER,
  CHAOS,
  ENGINES,
  playwrightStep,
  runVitest,
  scriptStep,
} from './test-steps.ts';

const CAMPAIGNS = ['server/tests/fuzz', 'bench/privacy'];

const vitestStep = (name: string, parts: readonly PartName[] = []): Step =>
  afterBuild({
    parts,
    run: (options) => runVitest(name, [`--project=${name}`], options),
  });

const STEPS = {
  bench: afterBuild(
    scriptStep('../bench/run.ts', {
      parts: ['postgresqlPrograms', 'redisProgram', ...BROWSER],
      // It proves that each topic runs, and measures nothing.
      env: { BENCH_SHORTEST: 'true' },
    }),
  ),
  'long-server': vitestStep('long-server', ['postgresql', 'redis', 'icalendar']),
  'long-embedded': vitestStep('long-embedded'),
  'long-chaos': vitestStep('long-chaos', CHAOS),
  'browser-long': playwrightStep('browser-long', BROWSER, [
    'long-demo',
    'long-main',
    'long-windows',
  ]),
  'engines-long': playwrightStep('engines-long', ENGINES, ['engine-firefox', 'engine-webkit']),
  campaigns: {
    run: ({ live }) =>
      runVitest('campaigns', ['--project=api-embedded', ...CAMPAIGNS], {
        live,
        env: { CAMPAIGNS: 'whole' },
      }),
  },
  // The figures of so few owners mean nothing: it proves that the town lives on.
  town: afterBuild(
    scriptStep('../bench/town/run.ts', { args: ['--short'], parts: ['postgresqlPrograms'] }),
  ),
  rules: scriptStep('spec-trace.ts'),
} satisfies Record<string, Step>;

await runSteps(STEPS, [
  ['bench'],
  ['long-server'],
  ['long-embedded'],
  ['long-chaos'],
  ['browser-long'],
  ['engines-long'],
  ['campaigns'],
  ['town'],
  ['rules'],
]);
