import { DEFAULT_LANGUAGE, type Language } from '@meongmate/shared/rules/language';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
  WebError,
} from '@playwright/test';
import { removeFeatures, UNSUPPORTED_FEATURES } from './oldest-browsers.ts';
import { CITY_HALL } from './positions.ts';

const MAP_HOST = 'https://tiles.openfreemap.org';
/** The addresses of the background map, for tests that reply to its requests themselves. */
export const MAP_TILES = `${MAP_HOST}/**`;
/**
 * Messages of the browser itself that no test can avoid: drawing without a graphics card, a connection that
 * was closed while it was being opened, and a blocked service worker.
 */
const UNAVOIDABLE_MESSAGES =
  /GL Driver Message|closed before the connection is established|Service Worker registration blocked/;

export interface BrowserOptions extends BrowserContextOptions {
  language?: Language;
  /** Console errors that the test expects, such as those of an interrupted network. */
  expectedErrors?: RegExp;
  /** The test replies to the requests for the streets of the map by a route. Otherwise the map has none. */
  requestsStreets?: true;
}

export type OpenBrowser = (options?: BrowserOptions) => Promise<Page>;

/**
 * Runs in the page: returns a map without streets instead of requesting them from the internet. A route for these
 * requests would disable the cache of the browser and send every request of the page through the test.
 */
function replaceStreets(host: string): void {
  const request = window.fetch;
  const style = JSON.stringify({ version: 8, sources: {}, layers: [] });
  window.fetch = (input, init) =>
    typeof input === 'string' && input.startsWith(host)
      ? Promise.resolve(new Response(style, { headers: { 'content-type': 'application/json' } }))
      : request(input, init);
}

/** Runs in the page, once for each storage. */
function chooseLanguage(language: Language): void {
  // A page without an address, and the browser's page for a server that does not respond, have no storage.
  if (!location.protocol.startsWith('http')) return;
  if (localStorage.getItem('language') === null) localStorage.setItem('language', language);
}

/** Opens a context with what all pages of the tests share. */
export async function openContext(
  browser: Browser,
  baseURL: string,
  {
    language = DEFAULT_LANGUAGE,
    expectedErrors: _,
    requestsStreets,
    ...options
  }: BrowserOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    permissions: ['geolocation'],
    geolocation: CITY_HALL,
    reducedMotion: 'reduce',
    // Playwright does not see the requests that a worker handles. Tests of the worker allow it.
    serviceWorkers: 'block',
    ...options,
  });
  await context.addInitScript(removeFeatures, UNSUPPORTED_FEATURES);
  await context.addInitScript(chooseLanguage, language);
  if (!requestsStreets) await context.addInitScript(replaceStreets, MAP_HOST);
  return context;
}

export interface ErrorRecord {
  errors: readonly string[];
  stop(): void;
}

/** Records the unexpected console errors and warnings of all pages of the context, until it is stopped. */
export function recordErrors(context: BrowserContext, expectedErrors?: RegExp): ErrorRecord {
  const errors: string[] = [];
  const record = (text: string, source = text) => {
    if (!UNAVOIDABLE_MESSAGES.test(text) && !expectedErrors?.test(text)) errors.push(source);
  };
  const onMessage = (message: ConsoleMessage) => {
    // The text of a failed request does not contain its address.
    const source = `${message.text()} (${message.location().url})`;
    if (['error', 'warning'].includes(message.type())) record(message.text(), source);
  };
  const onError = (error: WebError) => record(String(error.error()));
  context.on('console', onMessage);
  context.on('weberror', onError);
  return {
    errors,
    stop() {
      context.off('console', onMessage);
      context.off('weberror', onError);
    },
  };
}

/** Opens contexts of the browser, closes them and returns their console errors. */
export function createOpener(browser: Browser, baseURL: string) {
  const opened: { context: BrowserContext; record: ErrorRecord }[] = [];
  const open: OpenBrowser = async (options = {}) => {
    const context = await openContext(browser, baseURL, options);
    opened.push({ context, record: recordErrors(context, options.expectedErrors) });
    return await context.newPage();
  };
  return {
    open,
    async close(): Promise<string[]> {
      await Promise.all(opened.map(({ context }) => context.close()));
      return opened.flatMap(({ record }) => record.errors);
    },
  };
}
