import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/find-chromium.ts';

const MINUTE_MS = 60_000;
const chromium = findChromium();
/** What a window is needed for: the engine alone shows no notifications. */
const WINDOW_TESTS = '**/notifications.spec.ts';
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

export default defineConfig({
  testDir: 'e2e',
  testMatch: takesShots ? '**/*.shots.ts' : '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  // A test that passes at the second try has shown that something is wrong.
  retries: 0,
  workers: 2,
  timeout: MINUTE_MS,
  globalTimeout: 40 * MINUTE_MS,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
  },
  projects: takesShots
    ? [{ name: 'shots', use: withBrowser(chromium) }]
    : [
        {
          name: 'chromium',
          testIgnore: WINDOW_TESTS,
          use: withBrowser(findHeadlessShell() ?? chromium),
        },
        { name: 'chromium-windows', testMatch: WINDOW_TESTS, use: withBrowser(chromium) },
      ],
});
