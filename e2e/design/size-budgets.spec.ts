import { DEFAULT_LANGUAGE, LANGUAGES } from '@meongmate/shared/rules/language';
import { expect, PHONE, test } from '../_support/fixtures.ts';
import { aCase } from '../_support/matrix.ts';
import {
  describeTransfers,
  recordTransfers,
  scriptBytes,
  styleBytes,
  type Transfer,
} from '../_support/transfer-sizes.ts';
import { waitUntilSettled } from '../_support/wait-until-settled.ts';

const KB = 1000;
/** All of them; at most 80 kB come before the first render (`built-files.spec.ts`). */
const LANDING_SCRIPT_MAX = 105 * KB;
const STYLE_MAX = 15 * KB;
/** Of them five come before the first render; the sections below the picture follow it (decision 0236). */
const LANDING_REQUESTS_MAX = 14;

const isFont = ({ url }: Transfer) => url.includes('.woff2');
/** The browser requests it at a time of its own. */
const isIcon = ({ url }: Transfer) => url.includes('/favicon');

for (const language of LANGUAGES) {
  test(
    `the first load of / stays within its limits, ${language}`,
    aCase(language === DEFAULT_LANGUAGE),
    async ({ openBrowser }) => {
      const page = await openBrowser({ ...PHONE, language });
      const readTransfers = recordTransfers(page);
      await page.goto('/');
      await waitUntilSettled(page, 'visitor');
      const transfers = await readTransfers();
      const withoutFont = transfers.filter(
        (transfer) =>
          !isFont(transfer) && !isIcon(transfer) && !/font-[^/]*\.css/.test(transfer.url),
      );
      expect(scriptBytes(transfers), describeTransfers(transfers)).toBeLessThanOrEqual(
        LANDING_SCRIPT_MAX,
      );
      expect(styleBytes(withoutFont)).toBeLessThanOrEqual(STYLE_MAX);
      expect(withoutFont.length, describeTransfers(withoutFont)).toBeLessThanOrEqual(
        LANDING_REQUESTS_MAX,
      );
      const fontsBeforePaint = await page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return performance
          .getEntriesByType('resource')
          .filter(
            ({ name, startTime }) => name.includes('.woff2') && startTime < (paint?.startTime ?? 0),
          )
          .map(({ name }) => name);
      });
      expect(fontsBeforePaint).toEqual([]);
    },
  );
}
