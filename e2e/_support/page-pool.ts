import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  type BrowserOptions,
  type ErrorRecord,
  openContext,
  recordErrors,
} from './browser-opener.ts';
import { type PageChanges, recordChanges } from './page-changes.ts';

/** A page of the server without scripts. */
const EMPTY_PATH = '/robots.txt';

interface PooledPage {
  key: string;
  page: Page;
  context: BrowserContext;
  changes: PageChanges;
  options: BrowserOptions;
}

export interface PagePool {
  /** Opens a page of a browser without stored data. */
  open(options?: BrowserOptions): Promise<Page>;
  /** Takes back the pages that were opened since the last call; returns their unexpected console errors. */
  takeBack(): Promise<string[]>;
  close(): Promise<void>;
}

/** Deletes what the browser stores for the site and what the test has changed, and leaves an empty page of the site. */
async function reset({ page, context, changes, options }: PooledPage): Promise<void> {
  for (const each of context.pages()) if (each !== page) await each.close();
  // A page with a changed form asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  // Without its page a message that waits for the network is not sent.
  if (!(await page.evaluate(() => navigator.onLine))) await page.goto('about:blank');
  await context.setOffline(false);
  await changes.undo();
  await page.goto(EMPTY_PATH);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
    for (const name of await caches.keys()) await caches.delete(name);
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' });
  await context.clearCookies();
  await page.emulateMedia({ colorScheme: options.colorScheme ?? 'light' });
  if (options.viewport) await page.setViewportSize(options.viewport);
}

/**
 * Pages that one test after the other uses, one for each set of options: the process of a new page loads, compiles and
 * runs the scripts of the app for the first time, which takes three times as long as later loads (decision 0228).
 */
export function createPagePool(browser: Browser, baseURL: string): PagePool {
  const free = new Map<string, PooledPage[]>();
  let used: { pooled: PooledPage; record: ErrorRecord }[] = [];

  async function openPage(key: string, options: BrowserOptions): Promise<PooledPage> {
    const context = await openContext(browser, baseURL, options);
    const page = await context.newPage();
    return { key, page, context, changes: recordChanges(page), options };
  }
  async function takeBackPage(pooled: PooledPage): Promise<void> {
    const { page, context, changes, options } = pooled;
    const isReusable =
      !page.isClosed() && !changes.areLasting() && options.serviceWorkers !== 'allow';
    // The server of the page can have ended.
    const isReset =
      isReusable &&
      (await reset(pooled).then(
        () => true,
        () => false,
      ));
    if (isReset) free.set(pooled.key, [...(free.get(pooled.key) ?? []), pooled]);
    else await context.close();
  }

  return {
    async open({ expectedErrors, ...options } = {}) {
      const key = JSON.stringify(options);
      const pooled = free.get(key)?.pop() ?? (await openPage(key, options));
      used.push({ pooled, record: recordErrors(pooled.context, expectedErrors) });
      return pooled.page;
    },
    async takeBack() {
      const ended = used;
      used = [];
      for (const { pooled, record } of ended) {
        await takeBackPage(pooled);
        record.stop();
      }
      return ended.flatMap(({ record }) => record.errors);
    },
    async close() {
      await Promise.all([...free.values()].flat().map(({ context }) => context.close()));
    },
  };
}
