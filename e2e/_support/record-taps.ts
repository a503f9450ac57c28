import type { Page } from '@playwright/test';
import { statesNoPermission } from './states-no-permission.ts';

/** Records the names of the buttons and links that are tapped, on a phone on which the location needs a tap. */
export async function recordTaps(page: Page): Promise<string[]> {
  const taps: string[] = [];
  await page.exposeFunction('recordTap', (name: string) => taps.push(name));
  await statesNoPermission(page);
  await page.addInitScript(() => {
    document.addEventListener(
      'click',
      ({ target }) => {
        const control = target instanceof Element ? target.closest('a, button') : null;
        const { recordTap } = window as unknown as { recordTap: (name: string) => void };
        if (control) recordTap(control.textContent ?? '');
      },
      true,
    );
  });
  return taps;
}
