import type { Page } from '@playwright/test';

export interface DeviceData {
  cookies: string[];
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
  databases: string[];
  /** Cache and path of each stored response. */
  caches: string[];
  hasPushSubscription: boolean;
}

/** All that the browser stores for the site, apart from its HTTP cache. */
export async function readDeviceData(page: Page): Promise<DeviceData> {
  const stored = await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(`${name} ${new URL(url).pathname}`);
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      localStorage: Object.fromEntries(Object.entries(localStorage)),
      sessionStorage: Object.fromEntries(Object.entries(sessionStorage)),
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      caches: paths,
      hasPushSubscription: Boolean(await registration?.pushManager.getSubscription()),
    };
  });
  const cookies = await page.context().cookies();
  return { cookies: cookies.map(({ name }) => name), ...stored };
}
