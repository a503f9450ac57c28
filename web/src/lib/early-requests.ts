import { storageEntry } from './storage.ts';

/** Addresses of GET requests by the path of the page that sends them when it opens. */
type EarlyUrls = Readonly<Record<string, readonly string[]>>;

/** index.html sends them before the code of the page arrives, and reads this entry itself. They contain the shown location. */
export const earlyEntry = storageEntry<EarlyUrls>(
  'early',
  (text) => JSON.parse(text) as EarlyUrls,
  JSON.stringify,
);

interface Sent {
  earlyRequests?: Record<string, Promise<Response> | undefined>;
}

/** The response to a request of index.html, once: a later request of the same address has a newer one. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const { earlyRequests = {} } = window as Sent;
  const response = earlyRequests[url];
  delete earlyRequests[url];
  return response;
}

/** The next opening of a page sends these at once. */
export function sendEarly(pathname: string, urls: readonly string[]): void {
  const before = earlyEntry.get();
  if (before?.[pathname]?.join() !== urls.join()) earlyEntry.set({ ...before, [pathname]: urls });
}
