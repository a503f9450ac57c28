import type { Page, Request } from '@playwright/test';

export interface Transfer {
  url: string;
  type: string;
  /** As transferred, without headers. */
  bytes: number;
}

/** The resource types of a page, without its later calls and its photos. */
const PAGE_RESOURCE_TYPES = new Set(['document', 'script', 'stylesheet', 'font', 'image', 'other']);
const isPageResource = (request: Request) =>
  PAGE_RESOURCE_TYPES.has(request.resourceType()) && !/\/(photos|api)\//.test(request.url());

/** Records the transferred parts of a page and their sizes until the returned function is called. */
export function recordTransfers(page: Page): () => Promise<Transfer[]> {
  const transfers: Promise<Transfer>[] = [];
  const record = (request: Request) => {
    if (!isPageResource(request)) return;
    // Read at once, because the browser may not have the sizes later.
    const transfer = request.sizes().then(({ responseBodySize }) => ({
      url: request.url(),
      type: request.resourceType(),
      bytes: responseBodySize,
    }));
    transfers.push(transfer);
  };
  page.on('requestfinished', record);
  return () => {
    // Later requests would be measured while the page is being closed.
    page.off('requestfinished', record);
    return Promise.all(transfers);
  };
}

const sum = (transfers: readonly Transfer[]) =>
  transfers.reduce((total, { bytes }) => total + bytes, 0);

/** Bytes of JavaScript, workers of the map included. */
export const scriptBytes = (transfers: readonly Transfer[]): number =>
  sum(transfers.filter(({ url }) => /\.m?js$/.test(new URL(url).pathname)));

export const styleBytes = (transfers: readonly Transfer[]): number =>
  sum(transfers.filter(({ url }) => new URL(url).pathname.endsWith('.css')));

export const describeTransfers = (transfers: readonly Transfer[]) =>
  transfers.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n');
