import type { Page } from '@playwright/test';

/** Opens the sheet for a walk with Bori, a friend of the owner of the demo. */
export async function openProposal(page: Page): Promise<void> {
  await page.goto('/connections');
  await page
    .getByTestId('connection')
    .filter({ hasText: '보리' })
    .getByTestId('propose-walk')
    .click();
}
