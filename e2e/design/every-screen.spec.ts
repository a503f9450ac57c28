import type { Page } from '@playwright/test';
import { axeFinds } from '../_support/axe.ts';
import { expect, PHONE, test } from '../_support/fixtures.ts';
import { findSqueezed } from '../_support/large-text.ts';
import { findSideways, inspect, readAll } from '../_support/page-inspection.ts';
import { SCREENS, type Screen, settle } from '../_support/screens.ts';
import { expectLightRoute, noteTransfers, WEIGHED } from '../_support/transfer-sizes.ts';
import { foreignTexts, noteTyped } from '../_support/user-content.ts';

const WIDTHS = [320, 360, 390, 430, 768, 1280];
const ENGLISH_WIDTHS = [320, 390, 1280];
const HEIGHT = 844;
const CLS_MAX = 0.02;
const TEXT_200 = '200%';
const NARROW_PX = 360;

test.describe.configure({ mode: 'parallel' });

interface Shifts {
  sum: number;
  /** The elements that moved, with their old and new positions, for the error message. */
  moved: string[];
}

/** Sums the layout shifts that no input caused. */
async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    Object.assign(window, { shifts });
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const placeOf = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue;
        shifts.sum += shift.value;
        for (const { node, previousRect, currentRect } of shift.sources) {
          const text = (node?.textContent ?? '').trim().slice(0, 40);
          const places = `${placeOf(previousRect)} to ${placeOf(currentRect)}`;
          shifts.moved.push(
            `${Math.round(shift.startTime)} ms: ${node?.nodeName} "${text}" ${places}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}

async function show(page: Page, colorScheme: 'light' | 'dark', { persona }: Screen) {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await settle(page, persona);
}

/** Resolves when media queries match the width; what scripts lay out follows before the next frame. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(
    (now) =>
      new Promise<void>((done) => {
        const look = () =>
          matchMedia(`(width: ${now}px)`).matches ? done() : requestAnimationFrame(look);
        requestAnimationFrame(look);
      }),
    width,
  );
}

/** Checks the layout at each width, and at 360 px also with text of 200 %. */
async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await resize(page, width);
    expect.soft(await findSideways(page), `${width} px wide`).toEqual([]);
  }
  await resize(page, NARROW_PX);
  expect.soft(await findSqueezed(page), `${NARROW_PX} px wide`).toEqual([]);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, TEXT_200);
  expect.soft(await findSideways(page), 'text at 200 %').toEqual([]);
  expect.soft(await findSqueezed(page), 'text at 200 %').toEqual([]);
}

const weightIds = ({ name }: Screen) => (WEIGHED.has(name) ? '[PERF-2] [PERF-4] [MAP-1] ' : '');

for (const screen of SCREENS) {
  test(`[UI-1] [UI-2] [UI-6] [UI-7] [UI-20] [UI-27] [UI-38] [UI-54] ${weightIds(screen)}${screen.name} meets the rules for layout, type and colour, ko`, async ({
    signedIn,
    server,
  }) => {
    const { name, persona, expectedErrors } = screen;
    const page = await signedIn(persona, { ...PHONE, ...(expectedErrors && { expectedErrors }) });
    const shiftOf = await watchShifts(page);
    const typedOf = noteTyped(page);
    const transfersOf = noteTransfers(page);
    await screen.open({ page, server, language: 'ko' });
    await settle(page, persona);
    if (WEIGHED.has(name)) expectLightRoute(await transfersOf());
    if (!screen.makesRoom) {
      const { sum, moved } = await shiftOf();
      expect.soft(sum, `nothing jumps\n${moved.join('\n')}`).toBeLessThanOrEqual(CLS_MAX);
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');

    expect.soft(await inspect(page), 'how it is set').toEqual({
      smallTargets: [],
      typography: [],
      fields: [],
      landmarks: [],
    });
    expect
      .soft(foreignTexts(await readAll(page), await typedOf(), 'ko'), 'one language')
      .toEqual([]);
    await show(page, 'light', screen);
    expect.soft(await axeFinds(page), 'axe, light').toEqual([]);
    await show(page, 'dark', screen);
    expect.soft(await axeFinds(page, 'of colours'), 'axe, dark').toEqual([]);
    await expectToFit(page, WIDTHS);
  });

  // Markup and colours are the same in both languages; texts and their lengths differ.
  if (screen.koreanOnly) continue;
  test(`[UI-7] [UI-27] [UI-54] ${screen.name} fits every width and is in one language, en`, async ({
    signedIn,
    server,
  }) => {
    const { persona, expectedErrors } = screen;
    const language = 'en';
    const options = { ...PHONE, language, ...(expectedErrors && { expectedErrors }) } as const;
    const page = await signedIn(persona, options);
    const typedOf = noteTyped(page);
    await screen.open({ page, server, language });
    await settle(page, persona);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect
      .soft(foreignTexts(await readAll(page), await typedOf(), language), 'one language')
      .toEqual([]);
    await expectToFit(page, ENGLISH_WIDTHS);
  });
}
