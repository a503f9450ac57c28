import { defineConfig } from '@playwright/test';
import type { EngineName } from './e2e/engines/_support/fixtures.ts';
import { findChromium, findHeadlessShell } from './tooling/find-chromium.ts';
import type { ServerProgram } from './tooling/processes/built-program.ts';
import { workerCount } from './tooling/worker-count.ts';

const MINUTE_MS = 60_000;
const chromium = findChromium();
/** What a window is needed for: the engine alone shows no notifications. */
const WINDOW_TESTS = '**/notifications.spec.ts';
/** Open the demonstration; a project of their own, so that its server and browsers serve all of them. */
const DEMO_TESTS = [
  '**/design/**',
  '**/offline-navigation.spec.ts',
  '**/session-end.spec.ts',
  '**/filters.spec.ts',
  '**/page-errors.spec.ts',
];
const ENGINE_TESTS = '**/engines/*.spec.ts';
/** The journey that every run makes in the other engines. */
const SHORT_ENGINE_TEST = '**/engines/first-message.spec.ts';
/** Only `npm run test:long` runs these; it also repeats the other cases of a matrix. */
const LONG = /@long/;
const LONG_OR_SAMPLE = /@long|@sample/;
/** `npm run shots` takes pictures instead of testing. */
const takesShots = process.env.SHOTS === 'true';

const withBrowser = (program: string | null) => ({
  browserName: 'chromium' as const,
  launchOptions: {
    ...(program === null ? {} : { executablePath: program }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
});

const withoutWindows = withBrowser(findHeadlessShell() ?? chromium);

export default defineConfig<
  object,
  { program: ServerProgram; allForms: boolean; engine: EngineName }
>({
  testDir: 'e2e',
  testMatch: takesShots ? '**/*.shots.ts' : '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  // A test that passes at the second try has shown that something is wrong.
  retries: 0,
  workers: workerCount(),
  // Ten times what a test needs: the machine that runs it is slow at times.
  timeout: 2 * MINUTE_MS,
  globalTimeout: 40 * MINUTE_MS,
  // As above.
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
  },
  projects: takesShots
    ? [{ name: 'shots', use: { ...withBrowser(chromium), program: 'demo' } }]
    : [
        {
          name: 'demo',
          testMatch: DEMO_TESTS,
          grepInvert: LONG,
          use: { ...withoutWindows, program: 'demo' },
        },
        {
          name: 'main',
          testIgnore: [...DEMO_TESTS, WINDOW_TESTS, ENGINE_TESTS],
          grepInvert: LONG,
          use: withoutWindows,
        },
        {
          name: 'main-windows',
          testMatch: WINDOW_TESTS,
          grepInvert: LONG,
          use: withBrowser(chromium),
        },
        {
          name: 'long-demo',
          testMatch: DEMO_TESTS,
          grep: LONG_OR_SAMPLE,
          use: { ...withoutWindows, program: 'demo', allForms: true },
        },
        {
          name: 'long-main',
          testIgnore: [...DEMO_TESTS, WINDOW_TESTS, ENGINE_TESTS],
          grep: LONG_OR_SAMPLE,
          use: withoutWindows,
        },
        {
          name: 'long-windows',
          testMatch: WINDOW_TESTS,
          grep: LONG,
          use: withBrowser(chromium),
        },
        ...(['firefox', 'webkit'] as const).flatMap((engine) => {
          const use = { engine, actionTimeout: 20_000, navigationTimeout: 30_000 };
          // Two engines on two cores: each of them is slow at times.
          const common = { use };
          return [
            { name: `journey-${engine}`, testMatch: SHORT_ENGINE_TEST, ...common },
            {
              name: `engine-${engine}`,
              testMatch: ENGINE_TESTS,
              // WebKitGTK has no push.
              testIgnore: engine === 'firefox' ? [] : '**/firefox-*.spec.ts',
              ...common,
            },
          ];
        }),
      ],
});
