import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';

const MINUTE_MS = 60_000;
const chromium = findChromium();
/** `npm run shots` takes pictures instead of testing. */
const takesShots = process.env.SHOTS === 'true';

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
  globalTimeout: 20 * MINUTE_MS,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
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
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
});
