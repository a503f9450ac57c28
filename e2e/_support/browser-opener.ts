import { DEFAULT_LANGUAGE, type Language } from '@meongmate/shared/rules/language';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { removeFeatures, UNSUPPORTED_FEATURES } from './oldest-browsers.ts';
import { CITY_HALL } from './positions.ts';

/** The host of the background map. Tests use no other machine, so this route is fulfilled here. */
export const MAP_TILES = 'https://tiles.openfreemap.org/**';
/**
 * Messages of the browser itself that no test can avoid: drawing without a graphics card, a connection that
 * was closed while it was being opened, and a blocked service worker.
 */
const UNAVOIDABLE_MESSAGES =
  /GL Driver Message|closed before the connection is established|Service Worker registration blocked/;
const EMPTY_MAP_STYLE = { version: 8, sources: {}, layers: [] };

export interface BrowserOptions extends BrowserContextOptions {
  language?: Language;
  /** Console errors that the test expects, such as those of an interrupted network. */
  expectedErrors?: RegExp;
}

export type OpenBrowser = (options?: BrowserOptions) => Promise<Page>;

/** Opens contexts of the browser, closes them and returns their console errors. */
export function createOpener(browser: Browser, baseURL: string) {
  const consoleErrors: string[] = [];
  const contexts: BrowserContext[] = [];
  const open: OpenBrowser = async ({
    language = DEFAULT_LANGUAGE,
    expectedErrors,
    ...options
  } = {}) => {
    const context = await browser.newContext({
      baseURL,
      permissions: ['geolocation'],
      geolocation: CITY_HALL,
      reducedMotion: 'reduce',
      // Playwright does not see the requests that a worker handles. Tests of the worker allow it.
      serviceWorkers: 'block',
      ...options,
    });
    contexts.push(context);
    await context.addInitScript(removeFeatures, UNSUPPORTED_FEATURES);
    await context.addInitScript((chosen) => {
      // A page without an address has no storage.
      if (location.protocol === 'about:') return;
      if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen);
    }, language);
    await context.route(MAP_TILES, (route) => route.fulfill({ json: EMPTY_MAP_STYLE }));
    const record = (text: string, source = text) => {
      if (!UNAVOIDABLE_MESSAGES.test(text) && !expectedErrors?.test(text))
        consoleErrors.push(source);
    };
    // Covers every page of the context.
    context.on('console', (message) => {
      // The text of a failed request does not contain its address.
      const source = `${message.text()} (${message.location().url})`;
      if (['error', 'warning'].includes(message.type())) record(message.text(), source);
    });
    context.on('weberror', (error) => record(String(error.error())));
    return await context.newPage();
  };
  return {
    open,
    async close(): Promise<string[]> {
      await Promise.all(contexts.map((context) => context.close()));
      return consoleErrors;
    },
  };
}
