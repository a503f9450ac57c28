/** The largest paint of a first visit on slow 4G: nothing is cached or stored but the session. */
import { sized } from '../size.ts';
import { median } from '../statistics.ts';
import type { DemoPage } from './demo-page.ts';
import { slowPage } from './interactions.ts';

/** As Lighthouse defines slow 4G. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const RUNS = sized(5, 1);
const PAINT_MS = 2000;

export interface Paint {
  ms: number;
  /** The largest one, for the notes. */
  element: string;
}

async function measureOnce({ context, url }: DemoPage, path: string): Promise<Paint> {
  const page = await slowPage(context);
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: 'cache_storage,service_workers,indexeddb',
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto(url + path);
  await page.waitForLoadState('networkidle');
  // A slow processor paints the last photo after it has arrived.
  await page.waitForTimeout(PAINT_MS);
  const paint = await page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
          const { tagName = '', className = '', textContent } = last.element ?? {};
          const text = textContent?.slice(0, 30) ?? '';
          resolve({ ms: last.startTime, element: `${tagName} ${text || className}` });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.close();
  return paint;
}

/** The median of several first visits. */
export async function measureFirstVisit(demo: DemoPage, path: string): Promise<Paint> {
  const paints: Paint[] = [];
  for (let run = 0; run < RUNS; run++) paints.push(await measureOnce(demo, path));
  return { ms: median(paints.map(({ ms }) => ms)), element: paints[0]?.element ?? '' };
}
