import type { Page } from '@playwright/test';

const STEP_MS = 500;

/** Stops the installed clock of the page: from now on only the test advances it, not this machine's time. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((step) => Date.now() + step, STEP_MS));
}
