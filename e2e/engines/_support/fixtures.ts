import { fileURLToPath } from 'node:url';
import type { Language } from '@meongmate/shared/rules/language';
import type { Browser, BrowserContextOptions, LaunchOptions, Page } from '@playwright/test';
import { findFirefox, findWebKit, findXvfb } from '../../../tooling/find-engines.ts';
import { createOpener } from '../../_support/browser-opener.ts';
import { test as base, DESKTOP, expect, PHONE } from '../../_support/fixtures.ts';
import type { JourneyPage } from '../../_support/journey-page.ts';
import { type Member, sessionOf, signInPage, storeSession } from '../../_support/members.ts';
import { CITY_HALL } from '../../_support/positions.ts';
import {
  acceptUntrustedInput,
  FIREFOX_PREFERENCES,
  logErrorsWithStack,
  UNAVOIDABLE_IN_FIREFOX,
} from './firefox.ts';
import { type JourneyNetwork, openJourneyNetwork } from './journey-network.ts';
import { startVirtualDisplay } from './virtual-display.ts';
import { startWebDriver } from './webdriver.ts';
import { WebKitPage } from './webkit-page.ts';

export type EngineName = 'firefox' | 'webkit';

interface PageOptions {
  size?: 'phone' | 'desktop';
  language?: Language;
  /** Signed in; a visitor without. */
  member?: Member;
  /** Reports that the journey expects, such as those of a lost network. */
  expectedErrors?: RegExp;
}
export type OpenPage = (options?: PageOptions) => Promise<JourneyPage>;

interface Fixtures {
  network: JourneyNetwork;
  /** Opens a new browser without storage. Any unexpected console error in it fails the test. */
  openPage: OpenPage;
}

type Preferences = Record<string, string | number | boolean>;

interface WorkerFixtures {
  engine: EngineName;
  /** The name of the display for windows. */
  display: string;
  /** Further preferences of Firefox. */
  preferences: Preferences;
  /** Null for WebKit: a driver has one window, so each page starts its own. */
  engineBrowser: Browser | null;
}

/** The browser ends an observation itself, and a navigation ends the loads of the page that it leaves. */
const UNAVOIDABLE_IN_WEBKIT = /ResizeObserver loop|could not load LINK/;

const SIZES = { phone: PHONE, desktop: DESKTOP };

function needed<Program>(program: Program | null, name: string): Program {
  if (program === null) throw new Error(`${name} is not installed`);
  return program;
}

const firefoxOptions = (display: string, preferences: Preferences): LaunchOptions => ({
  // Debian's Firefox by WebDriver BiDi; Playwright's own Firefox is a download.
  channel: 'moz-firefox',
  executablePath: fileURLToPath(new URL('./firefox-bidi.ts', import.meta.url)),
  // Without a window Firefox has no WebGL.
  headless: false,
  firefoxUserPrefs: { ...FIREFOX_PREFERENCES, ...preferences },
  env: { ...process.env, DISPLAY: display, FIREFOX: needed(findFirefox(), 'Firefox') },
});

async function signInWebKit(page: WebKitPage, network: JourneyNetwork, member: Member) {
  await page.goto(network.pageWithCookies(member.cookie));
  await page.evaluate(storeSession, sessionOf(member));
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  preferences: [{}, { option: true, scope: 'worker' }],
  display: [
    // Playwright requires a destructured first parameter.
    async ({ engine: _ }, use) => {
      const display = await startVirtualDisplay(needed(findXvfb(), 'Xvfb'));
      await use(display.name);
      await display.close();
    },
    { scope: 'worker' },
  ],
  engineBrowser: [
    async ({ engine, display, preferences, playwright }, use) => {
      const browser =
        engine === 'webkit'
          ? null
          : await playwright.firefox.launch(firefoxOptions(display, preferences));
      await use(browser);
      await browser?.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  network: async ({ engine, server }, use) => {
    const network = await openJourneyNetwork(server, engine === 'webkit' ? CITY_HALL : undefined);
    await use(network);
    await network.close();
  },

  openPage: async ({ engineBrowser, display, network }, use) => {
    if (engineBrowser === null) {
      const pages: WebKitPage[] = [];
      const expected = [UNAVOIDABLE_IN_WEBKIT];
      await use(async ({ size = 'phone', language = 'ko', member, expectedErrors } = {}) => {
        const programs = needed(findWebKit(), 'WebKitGTK');
        const driver = await startWebDriver(programs, display, SIZES[size].viewport);
        const page = new WebKitPage(driver, network.url);
        pages.push(page);
        if (expectedErrors) expected.push(expectedErrors);
        if (member) await signInWebKit(page, network, member);
        if (language !== 'ko') {
          await page.goto('/robots.txt');
          await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
        }
        return page;
      });
      await Promise.all(pages.map((page) => page.close()));
      const reports = network.reports.filter((text) => !expected.some((of) => of.test(text)));
      expect(reports, 'no report of the page').toEqual([]);
      return;
    }
    const opener = createOpener(engineBrowser, network.url);
    await use(async ({ size = 'phone', member, expectedErrors, ...options } = {}) => {
      const expected = [expectedErrors, UNAVOIDABLE_IN_FIREFOX]
        .flatMap((of) => (of ? [of.source] : []))
        .join('|');
      const page: Page = await opener.open({
        ...SIZES[size],
        ...options,
        serviceWorkers: 'allow',
        expectedErrors: new RegExp(expected),
      } satisfies BrowserContextOptions & Record<string, unknown>);
      await page.addInitScript(acceptUntrustedInput);
      await page.addInitScript(logErrorsWithStack);
      if (member) await signInPage(page, { url: network.url }, member);
      return page;
    });
    expect(await opener.close(), 'no console error or warning').toEqual([]);
  },
});

export { expect };
