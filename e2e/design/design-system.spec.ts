import { createServer } from 'vite';
import { findAxeViolations } from '../_support/axe.ts';
import { expect, PHONE, test } from '../_support/fixtures.ts';
import { LONG } from '../_support/matrix.ts';
import { findHorizontalOverflow, inspect } from '../_support/page-inspection.ts';
import { showTheme, THEMES } from '../_support/show-theme.ts';

const WEB = `${import.meta.dirname}/../../web`;
const PAGE = '/design-system.html';

test(
  '[UI-40] the design system shows its parts in both themes, only in development',
  LONG,
  async ({ openBrowser, server }) => {
    const built = await fetch(`${server.url}${PAGE}`);
    expect(await built.text()).not.toContain('design-system');

    const development = await createServer({
      root: WEB,
      configFile: `${WEB}/vite.config.ts`,
      logLevel: 'error',
      server: { port: 0, hmr: false },
    });
    try {
      await development.listen();
      const page = await openBrowser(PHONE);
      await page.goto(new URL(PAGE, development.resolvedUrls?.local[0]).href);
      await page.locator('[data-part="Button"]').waitFor();
      for (const theme of THEMES) {
        await showTheme(page, theme);
        // The markup is the same in both themes.
        expect(await findAxeViolations(page, theme === 'dark' ? 'of colours' : undefined)).toEqual(
          [],
        );
        const { smallTargets, typography } = await inspect(page);
        expect({ smallTargets, typography }).toEqual({ smallTargets: [], typography: [] });
        expect(await findHorizontalOverflow(page)).toEqual([]);
      }
    } finally {
      await development.close();
    }
  },
);
