import { defineConfig } from 'vitest/config';
import { DEFAULT_REDIS_URL } from './scripts/test-addresses.ts';
import { workerCount } from './tooling/worker-count.ts';

const WORKERS = workerCount();
const API_TIMEOUT_MS = 90_000;
/** Condition polls: the machine may be busy, and a missed wake-up of a job costs 5 s. */
const POLL_TIMEOUT_MS = 20_000;

/** A console that complains fails the test in which it does. */
const CONSOLE_ERROR_SETUP = 'server/tests/_support/setup.ts';
const WAIT_SETUP = 'tooling/patient-wait-for.ts';

/** What replaces a module, for which it needs modules of its own; the others share theirs. */
const ISOLATED_TESTS = '**/*.isolated.*';

function apiProject(database: 'embedded' | 'server', include: string[], name = `api-${database}`) {
  return {
    test: {
      name,
      environment: 'node',
      include,
      setupFiles: [WAIT_SETUP, CONSOLE_ERROR_SETUP],
      globalSetup: [
        'scripts/build-for-tests.ts',
        ...(database === 'server' ? ['scripts/postgresql-for-tests.ts'] : []),
        'server/tests/_support/global-setup.ts',
      ],
      pool: 'forks' as const,
      maxWorkers: WORKERS,
      isolate: false,
      testTimeout: API_TIMEOUT_MS,
      hookTimeout: API_TIMEOUT_MS,
      expect: { poll: { timeout: POLL_TIMEOUT_MS } },
      env: {
        TEST_DB: database,
        TEST_REDIS_URL: process.env.TEST_REDIS_URL ?? DEFAULT_REDIS_URL,
      },
    },
  };
}

/** They need one process and one connection: without a server they run on the embedded database. */
const API_TESTS = 'server/tests/**/*.api.test.ts';
const BOTH_TESTS = 'server/tests/**/*.both.test.ts';
/** Processes of their own, the lock on the embedded folder, and long tables of cases. */
const EMBEDDED_TESTS = '{server/tests,bench}/**/*.embedded.test.ts';
/** One embedded database has one session, so that two can race only on a server; big ones too. */
const SERVER_TESTS = 'server/tests/**/*.{race,server}.test.ts';

/** What operators do with the built programs, for `npm run test:long`. */
const EMBEDDED_LONG_TESTS = '{server/tests,bench}/**/*.embedded.long.test.ts';
const SERVER_LONG_TESTS = 'server/tests/**/*.server.long.test.ts';

const CHAOS_TESTS = 'chaos/tests/*.test.ts';
const CHAOS_LONG_TESTS = 'chaos/tests/*.long.test.ts';

/** Processes that are killed, and databases that are stopped: one after the other. */
function chaosProject(name: string, include: string, exclude: string[] = []) {
  return {
    test: {
      name,
      environment: 'node' as const,
      include: [include],
      exclude,
      setupFiles: [WAIT_SETUP],
      pool: 'forks' as const,
      fileParallelism: false,
      testTimeout: 300_000,
      hookTimeout: 120_000,
    },
  };
}

export default defineConfig({
  test: {
    // Asked for by the step that runs the tests of rules.
    coverage: {
      provider: 'v8',
      include: ['**/*.rules.ts', 'shared/src/rules/*.ts'],
      reporter: ['text'],
      thresholds: { perFile: true, branches: 100, functions: 100, lines: 100, statements: 100 },
    },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{shared,scripts,server/src,server/seed,chaos}/**/*.test.ts',
            'bench/*.test.ts',
          ],
          exclude: ['chaos/tests/**'],
          // Other steps run beside these; some of them build or lint a folder of their own.
          testTimeout: 60_000,
          maxWorkers: WORKERS,
          isolate: false,
          setupFiles: [WAIT_SETUP, CONSOLE_ERROR_SETUP],
        },
      },
      {
        extends: './web/vitest.config.ts',
        root: './web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [ISOLATED_TESTS],
          maxWorkers: WORKERS,
          isolate: false,
        },
      },
      {
        extends: './web/vitest.config.ts',
        root: './web',
        test: {
          name: 'web-isolated',
          include: ['src/**/*.isolated.test.{ts,tsx}'],
          maxWorkers: WORKERS,
        },
      },
      apiProject('embedded', [
        EMBEDDED_TESTS,
        BOTH_TESTS,
        ...(process.env.EMBEDDED_ALL === 'true' ? [API_TESTS] : []),
      ]),
      apiProject('server', [API_TESTS, BOTH_TESTS, SERVER_TESTS]),
      apiProject('embedded', [EMBEDDED_LONG_TESTS], 'long-embedded'),
      apiProject('server', [SERVER_LONG_TESTS], 'long-server'),
      chaosProject('chaos', CHAOS_TESTS, [CHAOS_LONG_TESTS]),
      chaosProject('long-chaos', CHAOS_LONG_TESTS),
    ],
  },
});
