import type { Language } from '@meongmate/shared/rules/language';
import type { Page } from '@playwright/test';
import { findAxeViolations } from '../_support/axe.ts';
import { expect, PHONE, test } from '../_support/fixtures.ts';
import { findUnreadableWords } from '../_support/large-text.ts';
import { findHorizontalOverflow, inspect, readAllTexts } from '../_support/page-inspection.ts';
import { findUnreadableBadges } from '../_support/round-badges.ts';
import type { Screen } from '../_support/screen.ts';
import { SCREENS } from '../_support/screens.ts';
import { showTheme } from '../_support/show-theme.ts';
import {
  BUDGETED_SCREENS,
  expectWithinBudget,
  recordTransfers,
} from '../_support/transfer-sizes.ts';
import { findUntranslatedTexts, recordUserContent } from '../_support/user-content.ts';
import { waitUntilSettled } from '../_support/wait-until-settled.ts';

const WIDTHS = [320, 360, 390, 430, 768, 1280];
const ENGLISH_WIDTHS = [320, 390, 1280];
const HEIGHT = 844;
const CLS_MAX = 0.02;
const TEXT_200 = '200%';
const NARROW_PX = 360;
const NARROWEST_PX = 320;

test.describe.configure({ mode: 'parallel' });

interface LayoutShifts {
  sum: number;
  /** The elements that moved, with their old and new positions, for the error message. */
  moved: string[];
}

/** Sums the layout shifts that no input caused. */
async function recordLayoutShifts(page: Page): Promise<() => Promise<LayoutShifts>> {
  await page.addInitScript(() => {
    const shifts: LayoutShifts = { sum: 0, moved: [] };
    Object.assign(window, { shifts });
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const describeRect = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue;
        shifts.sum += shift.value;
        for (const { node, previousRect, currentRect } of shift.sources) {
          const text = (node?.textContent ?? '').trim().slice(0, 40);
          const movement = `${describeRect(previousRect)} to ${describeRect(currentRect)}`;
          shifts.moved.push(
            `${Math.round(shift.startTime)} ms: ${node?.nodeName} "${text}" ${movement}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: LayoutShifts }).shifts);
}

/** Resolves when media queries match the width; what scripts lay out follows before the next frame. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(
    (expectedWidth) =>
      new Promise<void>((done) => {
        const checkWidth = () =>
          matchMedia(`(width: ${expectedWidth}px)`).matches
            ? done()
            : requestAnimationFrame(checkWidth);
        requestAnimationFrame(checkWidth);
      }),
    width,
  );
}

/** Again once everything stands still: a colour may be in transition. */
async function findLasting(
  find: () => Promise<string[]>,
  untilSettled: () => Promise<void>,
): Promise<string[]> {
  const found = await find();
  if (found.length === 0) return found;
  await untilSettled();
  return find();
}

/** Checks the layout at each width, and at 360 px also with text of 200 %, its badges at 320 px too. */
async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await resize(page, width);
    expect.soft(await findHorizontalOverflow(page), `${width} px wide`).toEqual([]);
  }
  await resize(page, NARROW_PX);
  expect.soft(await findUnreadableWords(page), `${NARROW_PX} px wide`).toEqual([]);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, TEXT_200);
  expect.soft(await findHorizontalOverflow(page), 'text at 200 %').toEqual([]);
  expect.soft(await findUnreadableWords(page), 'text at 200 %').toEqual([]);
  expect.soft(await findUnreadableBadges(page), 'text at 200 %').toEqual([]);
  await resize(page, NARROWEST_PX);
  expect.soft(await findUnreadableBadges(page), `${NARROWEST_PX} px, text at 200 %`).toEqual([]);
}

/** Empties the storage of the page, online, so that the next address opens as in a new browser. */
async function clearStorage(page: Page, language: Language): Promise<void> {
  // The page may have a text to send, which the empty page has not.
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/empty-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title>' }),
  );
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/empty-page');
  await page.evaluate(async (chosen) => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
    for (const name of await caches.keys()) await caches.delete(name);
    sessionStorage.clear();
    localStorage.clear();
    localStorage.setItem('language', chosen);
  }, language);
}

const budgetRuleIds = ({ name }: Screen) =>
  BUDGETED_SCREENS.has(name) ? '[PERF-2] [PERF-4] [MAP-6] ' : '';

for (const screen of SCREENS) {
  test(`[UI-1] [UI-2] [UI-6] [UI-7] [UI-20] [UI-27] [UI-38] [UI-54] [UI-133] ${budgetRuleIds(screen)}${screen.name} meets the rules for layout, type, colour and language`, async ({
    signedIn,
    server,
  }) => {
    const { name, persona, expectedErrors } = screen;
    const page = await signedIn(persona, { ...PHONE, ...(expectedErrors && { expectedErrors }) });
    const readShifts = await recordLayoutShifts(page);
    const readUserContent = recordUserContent(page);
    // The promises of a record that is not read are rejected when the page closes.
    const readTransfers = BUDGETED_SCREENS.has(name) ? recordTransfers(page) : null;
    await screen.open({ page, server, language: 'ko' });
    await waitUntilSettled(page, persona);
    if (readTransfers) expectWithinBudget(await readTransfers());
    if (!screen.shiftsLayout) {
      const { sum, moved } = await readShifts();
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
      .soft(
        findUntranslatedTexts(await readAllTexts(page), await readUserContent(), 'ko'),
        'one language, ko',
      )
      .toEqual([]);
    await showTheme(page, 'light');
    await waitUntilSettled(page, persona);
    const untilSettled = () => waitUntilSettled(page, persona);
    expect
      .soft(await findLasting(() => findAxeViolations(page), untilSettled), 'axe, light')
      .toEqual([]);
    await showTheme(page, 'dark');
    await waitUntilSettled(page, persona);
    expect
      .soft(
        await findLasting(() => findAxeViolations(page, 'of colours'), untilSettled),
        'axe, dark',
      )
      .toEqual([]);
    await expectToFit(page, WIDTHS);
    if (screen.koreanOnly) return;

    // Markup and colours are the same in both languages; texts and their lengths differ.
    await clearStorage(page, 'en');
    await screen.open({ page, server, language: 'en' });
    await waitUntilSettled(page, persona);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect
      .soft(
        findUntranslatedTexts(await readAllTexts(page), await readUserContent(), 'en'),
        'one language, en',
      )
      .toEqual([]);
    await expectToFit(page, ENGLISH_WIDTHS);
  });
}
