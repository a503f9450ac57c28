import { test as base, expect, type Page } from '@playwright/test';
import type { ServerProgram } from '../../tooling/processes/built-program.ts';
import { ADMIN_EMAILS } from './admins.ts';
import type { BrowserOptions, OpenBrowser } from './browser-opener.ts';
import { signInPage } from './members.ts';
import { createPagePool, type PagePool } from './page-pool.ts';
import { createMemberLookup, type MemberLookup, type Persona } from './personas.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

export type OpenSignedIn = (persona: Persona, options?: BrowserOptions) => Promise<Page>;

interface Fixtures {
  /**
   * Opens a page of a browser of its own, without stored data. Any unexpected console error or warning in it fails
   * the test.
   */
  openBrowser: OpenBrowser;
  /** The same, signed in as one of the personas; a visitor is not signed in. */
  signedIn: OpenSignedIn;
}

interface WorkerFixtures {
  /** `demo` has the example neighbourhood; `main`, the default, has no users. */
  program: ServerProgram;
  /** Each screen is tested in both languages, both themes and all widths; otherwise one of each page. */
  allForms: boolean;
  server: ServerProcess;
  memberFor: MemberLookup;
  pagePool: PagePool;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  program: ['main', { option: true, scope: 'worker' }],
  allForms: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ program }, use) => {
      const environment = { ADMIN_EMAILS: Object.values(ADMIN_EMAILS).join() };
      const server = await startServerProcess(program, { environment });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  memberFor: [async ({ server }, use) => use(createMemberLookup(server)), { scope: 'worker' }],

  pagePool: [
    async ({ browser, server }, use) => {
      const pool = createPagePool(browser, server.url);
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],

  openBrowser: async ({ pagePool }, use) => {
    await use(pagePool.open);
    expect(await pagePool.takeBack(), 'no console error or warning').toEqual([]);
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
