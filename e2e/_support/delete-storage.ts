import type { Page } from '@playwright/test';
import type { ServerProcess } from './server-process.ts';

/** All that a script can store, as Safari deletes it; cookies of the server and permissions stay. */
const STORED_BY_SCRIPTS =
  'local_storage,indexeddb,cache_storage,service_workers,file_systems,websql';

/**
 * Closes the page, deletes what the browser stores for the site, and returns a new page. Session storage ends with the
 * page.
 */
export async function reopenWithoutStorage(page: Page, { url }: ServerProcess): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  const browser = await next.context().newCDPSession(next);
  await browser.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: STORED_BY_SCRIPTS,
  });
  await browser.detach();
  return next;
}
