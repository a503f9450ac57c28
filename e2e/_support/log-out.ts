import type { Language } from '@meongmate/shared/rules/language';
import { expect, type Page } from '@playwright/test';
import { uiLabels } from './ui-labels.ts';

/** Opens a page and waits until its socket has received the first frame. */
export async function openConnectedPage(page: Page, path: string): Promise<void> {
  // The page before can still open a socket, which ends before its first frame.
  await page.goto('about:blank');
  const firstFrame = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'));
  await Promise.all([firstFrame, page.goto(path)]);
}

export async function logOut(page: Page, language: Language): Promise<void> {
  // A call during the end of the session would return 401, which the browser logs as an error.
  await openConnectedPage(page, '/my-profile');
  await page.getByRole('button', { name: uiLabels(language).logout, exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}
