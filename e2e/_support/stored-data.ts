import type { BrowserOptions } from './browser-opener.ts';
import { PHONE } from './fixtures.ts';
import type { JourneyPage } from './journey-page.ts';

/** A page of any engine. */
type Evaluates = Pick<JourneyPage, 'evaluate'>;

/** A browser with the service worker, and the errors of a lost network. */
export const WITH_WORKER: BrowserOptions = {
  ...PHONE,
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/,
};

/** Path and text of each entry that the browser stores for its user. */
export const storedEntries = (page: Evaluates): Promise<[path: string, text: string][]> =>
  page.evaluate(async () => {
    const entries: [string, string][] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith('user-')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text();
        entries.push([new URL(request.url).pathname, text ?? '']);
      }
    }
    return entries;
  });

export const storedPaths = async (page: Evaluates): Promise<string[]> =>
  (await storedEntries(page)).map(([path]) => path);

export const storedText = async (page: Evaluates): Promise<string> =>
  (await storedEntries(page)).map((entry) => entry.join(' ')).join('\n');

/** Waits until the worker has stored the files of the app. */
export const waitForWorker = (page: Evaluates): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
