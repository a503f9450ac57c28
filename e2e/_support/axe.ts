import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import axe from 'axe-core';

/** What belongs to colours: in another theme nothing else is another. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a page, each as `rule: element`. By hand, not by axe's own package for Playwright,
 * which puts pages together from frames, of which there are none, and takes twice as long.
 */
export async function axeFinds(page: Page, rules?: 'of colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Without a path to every node that passes, which nobody reads.
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: OF_COLOURS }),
  };
  const violations = await page.evaluate(async (run) => {
    const found: AxeResults = await (window as unknown as { axe: typeof axe }).axe.run(run);
    return found.violations.map(({ id, nodes }) => ({
      id,
      targets: nodes.map((one) => one.target),
    }));
  }, options);
  return violations.flatMap(({ id, targets }) => targets.map((at) => `${id}: ${at.join(' ')}`));
}
