import { expect, type Page } from '@playwright/test';
import type { Persona } from './personas.ts';

/** The font family that is loaded after the first paint, which uses a system font. */
const WEB_FONT = 'Pretendard Variable';

/** Waits until the screen is complete: no skeleton, no photo being loaded, no animation. */
export async function waitUntilSettled(page: Page, persona: Persona): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('.skeleton-fade')).toHaveCount(0);
  await page.waitForFunction(
    ({ hasNavigation, webFont }) => {
      const isOnScreen = (image: HTMLImageElement) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect();
        // The map clips its markers, and the browser does not load a lazy photo that is clipped.
        const panel = image.closest('[role="tabpanel"]')?.getBoundingClientRect();
        const isInPanel =
          !panel ||
          (right > panel.left && left < panel.right && bottom > panel.top && top < panel.bottom);
        return width > 0 && bottom > 0 && top < innerHeight && isInPanel;
      };
      const animations = document
        .getAnimations()
        .filter((motion) => motion.effect?.getComputedTiming().iterations !== Infinity);
      return (
        (!hasNavigation ||
          document.querySelector('nav, .conversation, [data-testid="warning-seen"]') !== null) &&
        [...document.images].every((image) => image.complete || !isOnScreen(image)) &&
        animations.every(({ playState }) => playState !== 'running') &&
        [...document.fonts].some(({ family }) => family.includes(webFont)) &&
        document.fonts.status === 'loaded'
      );
    },
    { hasNavigation: persona !== 'visitor' && persona !== 'unaccepted', webFont: WEB_FONT },
  );
}
