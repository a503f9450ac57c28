import type { Page } from '@playwright/test';
import { expect, test } from '../_support/fixtures.ts';
import { aCase } from '../_support/matrix.ts';
import { findScreen } from '../_support/screens.ts';
import { waitUntilSettled } from '../_support/wait-until-settled.ts';

/** A phone on its side, with the notch at one end and the same inset at the other. */
const LANDSCAPE = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const INSET = 47;

/** A page without a bar, a map, a fixed field at the bottom, a sheet and a wide table. */
const SAMPLE = ['landing', 'conversation'];
const NAMES = [
  ...SAMPLE,
  'discover-map',
  'walk-proposal',
  'admin-users',
  'register',
  'home',
  'discover',
  'discover-offline',
  'requests-received',
  'rooms',
  'report',
  'my-profile',
];

/** Visible texts, pictures and controls that reach into an inset. */
const findInInsets = (page: Page) =>
  page.evaluate((inset) => {
    // Cards far below are not laid out.
    const shown = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
    const isInside = ({ left, right, width, height }: DOMRect) =>
      width < 2 || height < 2 || (left >= inset - 0.5 && right <= innerWidth - inset + 0.5);
    /** The part of the box that no scrolling ancestor clips. */
    const visibleBox = (element: Element, box: DOMRect) => {
      let { left, right } = box;
      for (let parent: Element | null = element; parent; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX === 'visible') continue;
        const clip = parent.getBoundingClientRect();
        left = Math.max(left, clip.left);
        right = Math.min(right, clip.right);
      }
      return new DOMRect(left, box.top, Math.max(0, right - left), box.height);
    };
    const found: string[] = [];
    const check = (element: Element, box: DOMRect, name: string) => {
      if (!element.checkVisibility(shown)) return;
      if (element.closest('.sr-only')) return;
      const { left, right } = visibleBox(element, box);
      if (isInside(visibleBox(element, box)) || right < 0 || left > innerWidth) return;
      found.push(`${name} from ${Math.round(left)} to ${Math.round(right)}`);
    };
    for (const element of document.querySelectorAll('a, button, input, textarea, select, img, svg'))
      check(element, element.getBoundingClientRect(), element.outerHTML.slice(0, 80));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.matches('script, style')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) check(element, box, `"${node.textContent}"`);
    }
    return found;
  }, INSET);

for (const name of NAMES) {
  test(
    `[UI-132] on a phone on its side, nothing of ${name} lies beside the notch`,
    aCase(SAMPLE.includes(name)),
    async ({ signedIn, server }) => {
      const screen = findScreen(name);
      const { persona, expectedErrors } = screen;
      const page = await signedIn(persona, {
        ...LANDSCAPE,
        ...(expectedErrors && { expectedErrors }),
      });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setSafeAreaInsetsOverride', {
        insets: { left: INSET, right: INSET },
      });
      await screen.open({ page, server, language: 'ko' });
      await waitUntilSettled(page, persona);
      expect(await findInInsets(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844);
      // With large text the narrow columns are as wide as the screen.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await findInInsets(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844);
    },
  );
}
