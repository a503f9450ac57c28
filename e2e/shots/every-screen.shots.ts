import { DEFAULT_LANGUAGE, LANGUAGES } from '@meongmate/shared/rules/language';
import { DESKTOP, PHONE, test } from '../_support/fixtures.ts';
import { SCREENS } from '../_support/screens.ts';
import { showTheme, THEMES } from '../_support/show-theme.ts';
import { waitUntilSettled } from '../_support/wait-until-settled.ts';

const SIZES = { phone: PHONE, desktop: DESKTOP };
const requestedNames = (process.env.SHOTS_ONLY ?? '').split(',').filter(Boolean);
const fullPage = process.env.SHOTS_FULL === 'true';

const isRequested = (name: string) =>
  requestedNames.length === 0 || requestedNames.some((beginning) => name.startsWith(beginning));

for (const screen of SCREENS.filter(({ name }) => isRequested(name))) {
  for (const language of screen.koreanOnly ? [DEFAULT_LANGUAGE] : LANGUAGES) {
    for (const [size, options] of Object.entries(SIZES)) {
      test(`${screen.name}, ${size}, ${language}`, async ({ signedIn, server }) => {
        const { persona, expectedErrors } = screen;
        const page = await signedIn(persona, {
          ...options,
          language,
          ...(expectedErrors && { expectedErrors }),
        });
        await screen.open({ page, server, language });
        // Fonts and the map beside the list load after the first paint and must be in the screenshot.
        await page.waitForLoadState('networkidle');
        for (const theme of THEMES) {
          await showTheme(page, theme);
          await waitUntilSettled(page, persona);
          const path = `shots/${screen.name}-${size}-${language}-${theme}.png`;
          await page.screenshot({ path, fullPage });
        }
      });
    }
  }
}
