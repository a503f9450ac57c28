import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserName, CompatData } from '@mdn/browser-compat-data';
import { expect, it } from 'vitest';
import { OLDEST_BROWSERS } from '../../tooling/oldest-browsers.ts';
import { inRoot } from '../source-files.ts';

const bcd: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
/** The features that index.html tests. */
const TESTED = [bcd.api.CSSPropertyRule, bcd.css.types?.color?.oklch];

function firstVersionWithAll(browser: BrowserName): number {
  const versions = TESTED.map((feature) => {
    const support = feature?.__compat?.support[browser];
    const latest = Array.isArray(support) ? support[0] : support;
    return Number(latest?.version_added);
  });
  return Math.max(...versions);
}

it.each([
  ['safari_ios', OLDEST_BROWSERS.ios],
  ['chrome', OLDEST_BROWSERS.chrome],
  ['webview_android', OLDEST_BROWSERS.chrome],
  ['samsunginternet_android', OLDEST_BROWSERS.samsungInternet],
  ['firefox', OLDEST_BROWSERS.firefox],
] as const)('what the page tests exists in %s from version %s on', (browser, version) => {
  const page = readFileSync(inRoot('web/index.html'), 'utf8');
  expect(page).toContain('window.CSSPropertyRule');
  expect(page).toContain('oklch');
  expect(firstVersionWithAll(browser)).toBe(Number(version));
});

it('the script of index.html has no syntax above ES5', () => {
  const page = readFileSync(inRoot('web/index.html'), 'utf8');
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  expect(script).toContain('function');
  expect(script.replace(/\/\/.*$/gm, '')).not.toMatch(
    /=>|`|\b(const|let|class|async|await)\b|\?\./,
  );
});
