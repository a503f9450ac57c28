import { test as base, expect, type Page } from '@playwright/test';
import type { ServerProgram } from '../../tooling/processes/built-program.ts';
import { type BrowserOptions, createOpener, type OpenBrowser } from './browser-opener.ts';
import { signInPage } from './members.ts';
import { createMemberLookup, type MemberLookup, type Persona } from './personas.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

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
    const opener = createOpener(browser, server.url);
    await use(opener.open);
    expect(await opener.close(), 'no console error or warning').toEqual([]);
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
