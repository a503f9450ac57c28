import type { Language } from '@meongmate/shared/rules/language';
import type { Page } from '@playwright/test';
import { findAxeViolations } from '../_support/axe.ts';
import { expect, PHONE, test } from '../_support/fixtures.ts';
import { findUnreadableWords } from '../_support/large-text.ts';
import { recordLayoutShifts } from '../_support/layout-shifts.ts';
import { lengthenNames } from '../_support/long-names.ts';
import { aCase } from '../_support/matrix.ts';
import {
  findBrokenTimes,
  findHorizontalOverflow,
  inspect,
  readAllTexts,
} from '../_support/page-inspection.ts';
import { PAGE_SCREENS, VARIANT_SCREENS } from '../_support/page-screens.ts';
import { findUnreadableBadges } from '../_support/round-badges.ts';
import type { Screen } from '../_support/screen.ts';
import { SCREENS } from '../_support/screens.ts';
import { showTheme } from '../_support/show-theme.ts';
import { findUntranslatedTexts, recordNames, recordUserContent } from '../_support/user-content.ts';
import { waitUntilSettled } from '../_support/wait-until-settled.ts';

const WIDTHS = [320, 360, 390, 430, 768, 1280];
const ENGLISH_WIDTHS = [320, 390, 1280];
const LONG_NAME_WIDTHS = [320, 390];
const HEIGHT = 844;
const CLS_MAX = 0.02;
const TEXT_200 = '200%';
const NARROW_PX = 360;
const NARROWEST_PX = 320;

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

const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** Checks the layout at each width, and at 360 px also with text of 200 %, its badges at 320 px too. */
async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await resize(page, width);
    expect.soft(await findHorizontalOverflow(page), `${width} px wide`).toEqual([]);
    expect.soft(await findBrokenTimes(page), `${width} px wide`).toEqual([]);
  }
  await resize(page, NARROW_PX);
  expect.soft(await findUnreadableWords(page), `${NARROW_PX} px wide`).toEqual([]);
  await setTextSize(page, TEXT_200);
  expect.soft(await findHorizontalOverflow(page), 'text at 200 %').toEqual([]);
  expect.soft(await findUnreadableWords(page), 'text at 200 %').toEqual([]);
  expect.soft(await findUnreadableBadges(page), 'text at 200 %').toEqual([]);
  await resize(page, NARROWEST_PX);
  expect.soft(await findUnreadableBadges(page), `${NARROWEST_PX} px, text at 200 %`).toEqual([]);
}

/** Checks the layout on two phones with names of the maximum length. */
async function expectLongNamesToFit(page: Page, names: readonly string[]): Promise<void> {
  await lengthenNames(page, names);
  for (const width of LONG_NAME_WIDTHS) {
    await resize(page, width);
    expect.soft(await findHorizontalOverflow(page), `long names, ${width} px wide`).toEqual([]);
  }
}

async function expectOneLanguage(
  page: Page,
  userContent: readonly string[],
  language: Language,
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const untranslated = findUntranslatedTexts(await readAllTexts(page), userContent, language);
  expect.soft(untranslated, `one language, ${language}`).toEqual([]);
}

async function expectAccessible(
  page: Page,
  { persona }: Screen,
  theme: 'light' | 'dark',
): Promise<void> {
  const untilSettled = () => waitUntilSettled(page, persona);
  await showTheme(page, theme);
  await untilSettled();
  // The markup is the same in both themes.
  const find = () => findAxeViolations(page, theme === 'dark' ? 'of colours' : undefined);
  expect.soft(await findLasting(find, untilSettled), `axe, ${theme}`).toEqual([]);
}

for (const screen of SCREENS) {
  test(
    `[FMT-16] [UI-1] [UI-40] [UI-20] [UI-23] [UI-27] ${screen.name} meets the rules for layout, type, colour and language`,
    aCase(!VARIANT_SCREENS.has(screen.name)),
    async ({ signedIn, server, allForms }) => {
      const { name, persona, expectedErrors } = screen;
      const hasAllForms = allForms || PAGE_SCREENS.has(name);
      const options = { ...PHONE, ...(expectedErrors && { expectedErrors }) };
      const page = await signedIn(persona, options);
      const readShifts = await recordLayoutShifts(page);
      const readUserContent = recordUserContent(page);
      const readNames = recordNames(page);
      await screen.open({ page, server, language: 'ko' });
      await waitUntilSettled(page, persona);
      if (!screen.shiftsLayout) {
        const { sum, moved } = await readShifts();
        expect.soft(sum, `nothing jumps\n${moved.join('\n')}`).toBeLessThanOrEqual(CLS_MAX);
      }
      expect.soft(await inspect(page), 'how it is set').toEqual({
        smallTargets: [],
        typography: [],
        fields: [],
        landmarks: [],
      });
      await expectOneLanguage(page, await readUserContent(), 'ko');
      await expectAccessible(page, screen, 'light');
      if (!hasAllForms) {
        expect.soft(await findHorizontalOverflow(page), 'a phone').toEqual([]);
        await expectLongNamesToFit(page, await readNames());
        return;
      }
      await expectAccessible(page, screen, 'dark');
      await expectToFit(page, WIDTHS);
      await setTextSize(page, '100%');
      await expectLongNamesToFit(page, await readNames());
      if (screen.koreanOnly) return;

      // Markup and colours are the same in both languages; texts and their lengths differ.
      const inEnglish = await signedIn(persona, { ...options, language: 'en' });
      const readEnglishContent = recordUserContent(inEnglish);
      await screen.open({ page: inEnglish, server, language: 'en' });
      await waitUntilSettled(inEnglish, persona);
      await expectOneLanguage(inEnglish, await readEnglishContent(), 'en');
      await expectToFit(inEnglish, ENGLISH_WIDTHS);
    },
  );
}
