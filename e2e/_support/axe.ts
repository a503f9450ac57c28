import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

/** Half as large as `axe.source`, and so read by the page in less time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** White on green, as NAVER's rules ask for; the text is bold (design.md). */
const BRAND_COLOURS = 'a[href="/api/auth/naver"]';
/** The rules about colours: a change of the theme affects only these. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the violations that axe finds on a page, each as `rule: element`. Not axe's own package for
 * Playwright, which also inspects frames (this app has none) and takes twice as long.
 */
export async function findAxeViolations(page: Page, rules?: 'of colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Without the path of every node that passes, which is not used.
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: COLOUR_RULES }),
  };
  const violations = await page.evaluate(
    async ({ run, exclude }) => {
      const page = window as unknown as { axe: typeof axe };
      const found: AxeResults = await page.axe.run({ exclude: [exclude] }, run);
      return found.violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map((node) => node.target),
      }));
    },
    { run: options, exclude: BRAND_COLOURS },
  );
  return violations.flatMap(({ id, targets }) =>
    targets.map((selectors) => `${id}: ${selectors.join(' ')}`),
  );
}
