import { DEFAULT_LANGUAGE, type Language } from '@meongmate/shared/rules/language';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { ServerProgram } from '../../tooling/processes/built-program.ts';
import { signInPage } from './members.ts';
import { removeFeatures, UNSUPPORTED_FEATURES } from './oldest-browsers.ts';
import { createMemberLookup, type MemberLookup, type Persona } from './personas.ts';
import { CITY_HALL } from './positions.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

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
export type OpenSignedIn = (persona: Persona, options?: BrowserOptions) => Promise<Page>;

interface Fixtures {
  /** Opens a separate browser context. Any unexpected console error or warning in it fails the test. */
  openBrowser: OpenBrowser;
  /** The same, signed in as one of the personas; a visitor is not signed in. */
  signedIn: OpenSignedIn;
}

interface WorkerFixtures {
  /** `demo` has the example neighbourhood; `main`, the default, has no users. */
  program: ServerProgram;
  server: ServerProcess;
  memberFor: MemberLookup;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  program: ['main', { option: true, scope: 'worker' }],
  server: [
    async ({ program }, use) => {
      const server = await startServerProcess(program);
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  memberFor: [async ({ server }, use) => use(createMemberLookup(server)), { scope: 'worker' }],

  openBrowser: async ({ browser, server }, use) => {
    const consoleErrors: string[] = [];
    const contexts: BrowserContext[] = [];
    const open: OpenBrowser = async ({
      language = DEFAULT_LANGUAGE,
      expectedErrors,
      ...options
    } = {}) => {
      const context = await browser.newContext({
        baseURL: server.url,
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
      // Covers every page of the context.
      context.on('console', (message) => {
        const text = message.text();
        const isErrorOrWarning = message.type() === 'error' || message.type() === 'warning';
        const isUnexpected = !UNAVOIDABLE_MESSAGES.test(text) && !expectedErrors?.test(text);
        // The text of a failed request does not contain its address.
        if (isErrorOrWarning && isUnexpected)
          consoleErrors.push(`${text} (${message.location().url})`);
      });
      context.on('weberror', (error) => consoleErrors.push(String(error.error())));
      return await context.newPage();
    };
    await use(open);
    await Promise.all(contexts.map((context) => context.close()));
    expect(consoleErrors, 'no console error or warning').toEqual([]);
  },

  signedIn: async ({ openBrowser, server, memberFor }, use) => {
    await use(async (persona, options) => {
      const page = await openBrowser(options);
      if (persona !== 'visitor') await signInPage(page, server, await memberFor(persona));
      return page;
    });
  },
});

export { expect };
