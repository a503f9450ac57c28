import { expect, PHONE, test } from '../_support/fixtures.ts';
import type { Persona } from '../_support/people.ts';
import { SCREENS, settle } from '../_support/screens.ts';
import { noteTransfers, scriptBytes, styleBytes, type Transfer } from '../_support/transfer.ts';

const KB = 1000;
const LANDING_SCRIPT_MAX = 90 * KB;
const ROUTE_SCRIPT_MAX = 150 * KB;
const STYLE_MAX = 15 * KB;
const LANDING_REQUESTS_MAX = 10;
const ADMIN_CODE = /\/admin-/;
const MAP_CODE = /maplibre|-map-/;

test.use({ program: 'demo' });
test.describe.configure({ mode: 'parallel' });

const isFont = ({ url }: Transfer) => url.includes('.woff2');
const namesOf = (transfers: readonly Transfer[]) =>
  transfers.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n');

for (const language of ['ko', 'en'] as const) {
  test(`[PERF-1] the first load of / is small, ${language}`, async ({ openBrowser }) => {
    const page = await openBrowser({ ...PHONE, language });
    const transfersOf = noteTransfers(page);
    await page.goto('/');
    await settle(page, 'visitor');
    const transfers = await transfersOf();
    const withoutFont = transfers.filter(
      (transfer) => !isFont(transfer) && !/font-[^/]*\.css/.test(transfer.url),
    );
    expect(scriptBytes(transfers), namesOf(transfers)).toBeLessThanOrEqual(LANDING_SCRIPT_MAX);
    expect(styleBytes(withoutFont)).toBeLessThanOrEqual(STYLE_MAX);
    expect(withoutFont.length, namesOf(withoutFont)).toBeLessThanOrEqual(LANDING_REQUESTS_MAX);
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
  });
}

for (const path of ['/', '/login']) {
  test(`[PERF-15] the scripts of ${path} travel together`, async ({ openBrowser }) => {
    const page = await openBrowser(PHONE);
    const transfersOf = noteTransfers(page);
    await page.goto(path);
    await settle(page, 'visitor');
    const early = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'),
        ...document.querySelectorAll<HTMLScriptElement>('script[src]'),
      ].map((element) => ('href' in element ? element.href : element.src)),
    );
    const scripts = (await transfersOf()).filter(({ type }) => type === 'script');
    expect(scripts.length).toBeGreaterThan(4);
    expect(scripts.map(({ url }) => url).filter((url) => !early.includes(url))).toEqual([]);
  });
}

test('[PERF-16] search engines are let into the public pages only', async ({ server }) => {
  const rules = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(rules).toContain('Allow: /$');
  expect(rules.trim().endsWith('Disallow: /')).toBe(true);
});

const ROUTES: [name: string, persona: Persona][] = [
  ...new Map(
    SCREENS.filter(({ koreanOnly }) => !koreanOnly).map(({ name, persona }) => [name, persona]),
  ),
];
/** Opened by their address alone, as a reload or a link does. */
const PLAIN = new Set([
  'login',
  'signup-method',
  'register',
  'setup-unverified',
  'terms-consent',
  'login-required',
  'reset-password',
  'new-password',
  'contact-admin',
  'not-found',
  'home',
  'discover',
  'requests-received',
  'connections',
  'rooms',
  'conversation',
  'my-profile',
]);

for (const [name, persona] of ROUTES.filter(([name]) => PLAIN.has(name))) {
  test(`[PERF-2] [PERF-4] [MAP-1] ${name} is small, without the map and the admin screens`, async ({
    signedIn,
    server,
  }) => {
    const page = await signedIn(persona, PHONE);
    const screen = SCREENS.find((each) => each.name === name);
    const transfersOf = noteTransfers(page);
    await screen?.open({ page, server, language: 'ko' });
    await settle(page, persona);
    const transfers = await transfersOf();
    expect(scriptBytes(transfers), namesOf(transfers)).toBeLessThanOrEqual(ROUTE_SCRIPT_MAX);
    const scripts = transfers.filter(({ type }) => type === 'script').map(({ url }) => url);
    expect(scripts.filter((url) => ADMIN_CODE.test(url) || MAP_CODE.test(url))).toEqual([]);
  });
}
