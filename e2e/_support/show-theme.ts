import { expect, type Page } from '@playwright/test';

export const THEMES = ['light', 'dark'] as const;

/** Selects the theme by the setting of the device. */
export async function showTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}
