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
const LANDING_SCRIPT_MAX = 90 * KB;
const STYLE_MAX = 15 * KB;
const LANDING_REQUESTS_MAX = 10;

const isFont = ({ url }: Transfer) => url.includes('.woff2');

for (const language of LANGUAGES) {
  test(
    `[PERF-1] the first load of / stays within its limits, ${language}`,
    aCase(language === DEFAULT_LANGUAGE),
    async ({ openBrowser }) => {
      const page = await openBrowser({ ...PHONE, language });
      const readTransfers = recordTransfers(page);
      await page.goto('/');
      await waitUntilSettled(page, 'visitor');
      const transfers = await readTransfers();
      const withoutFont = transfers.filter(
        (transfer) => !isFont(transfer) && !/font-[^/]*\.css/.test(transfer.url),
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
