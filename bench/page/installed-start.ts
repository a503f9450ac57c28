/** The start of the installed app: the worker has the shell, and the device has the lists of the last visit. */
import type { Page } from '@playwright/test';
import { sized } from '../size.ts';
import type { DemoPage } from './demo-page.ts';
import { slowPage } from './interactions.ts';

export interface Start {
  /** From the navigation to the first room on the screen. */
  roomsMs: number;
  /** Transferred for scripts and styles, without what the worker has. */
  bytes: number;
}

/** Visits the rooms once, and waits until worker and lists are stored. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/chat`);
  await page.getByTestId('room-row').first().waitFor();
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const user = names.find((name) => name.startsWith('user-'));
    if (!navigator.serviceWorker.controller || !user) return false;
    const stored = await (await caches.open(user)).keys();
    return stored.some(({ url: path }) => path.includes('rooms'));
  });
  // The web font comes last, and later starts have it from the cache of the browser.
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/font-')),
  );
}

async function measure(page: Page, url: string): Promise<Start> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const fromNetwork = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isCode = type === 'Script' || type === 'Stylesheet';
    if (isCode && !response.fromServiceWorker) fromNetwork.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fromNetwork.has(requestId)) bytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-testid="room-row"]')) return;
      observer.disconnect();
      // The frame that shows the row.
      requestAnimationFrame(() => performance.mark('rooms'));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${url}/chat`);
  await page.waitForFunction(() => performance.getEntriesByName('rooms').length > 0);
  const roomsMs = await page.evaluate(
    () => performance.getEntriesByName('rooms')[0]?.startTime ?? 0,
  );
  return { roomsMs, bytes };
}

const RUNS = sized(5, 1);

/** Several starts, each in a new page. */
export async function measureInstalledStart({ context, url }: DemoPage): Promise<Start[]> {
  const first = await context.newPage();
  await visit(first, url);
  await first.close();
  const starts: Start[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await slowPage(context);
    starts.push(await measure(page, url));
    await page.close();
  }
  return starts;
}
