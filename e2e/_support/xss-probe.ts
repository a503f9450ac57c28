import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Elements that exist only if a text was interpreted as HTML. */
const INJECTED_MARKUP = [
  'img[src="x"]',
  'img[src^="x:"]',
  '[onerror]',
  '[onload]',
  '[onclick]',
  '[onfocus]',
  '[ontoggle]',
  '[formaction]',
  'iframe',
  'object',
  'embed',
  'marquee',
  'math',
  'base',
  'a[href^="javascript:" i]',
  'a[href^="data:" i]',
  'a[href^="vbscript:" i]',
  'script[src*="x.example"]',
  'link[href*="x.example"]',
].join(', ');

export interface XssProbe {
  /** Throws if a payload has run, is in the page as markup, or violated the CSP. */
  expectNoInjection(): Promise<void>;
}

/** Records what payloads run, request or violate, from the first page on. */
export async function startXssProbe(page: Page): Promise<XssProbe> {
  const cspViolations: string[] = [];
  const foreignRequests: string[] = [];
  await page.exposeFunction('recordCspViolation', (text: string) => cspViolations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const recordViolation = (window as unknown as { recordCspViolation(text: string): void })
        .recordCspViolation;
      recordViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on('request', (request) => {
    if (request.url().includes('x.example')) foreignRequests.push(request.url());
  });
  return {
    async expectNoInjection() {
      expect(await page.evaluate(() => 'ran' in window), `nothing runs on ${page.url()}`).toBe(
        false,
      );
      expect(await page.locator(INJECTED_MARKUP).count(), `text stays text on ${page.url()}`).toBe(
        0,
      );
      expect(foreignRequests, 'no other server is requested').toEqual([]);
      expect(cspViolations, 'no CSP violation').toEqual([]);
    },
  };
}
