import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Elements that exist only if a text was interpreted as HTML. */
const MADE_OF_TEXT = [
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

export interface Watch {
  /** Throws if a payload has run, is in the page as markup, or violated the CSP. */
  unhurt(): Promise<void>;
}

/** Records what payloads run, request or violate, from the first page on. */
export async function watchPage(page: Page): Promise<Watch> {
  const refused: string[] = [];
  const asked: string[] = [];
  await page.exposeFunction('noteRefused', (text: string) => refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note = (window as unknown as { noteRefused(text: string): void }).noteRefused;
      note(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on('request', (request) => {
    if (request.url().includes('x.example')) asked.push(request.url());
  });
  return {
    async unhurt() {
      expect(await page.evaluate(() => 'ran' in window), `nothing runs on ${page.url()}`).toBe(
        false,
      );
      expect(await page.locator(MADE_OF_TEXT).count(), `text stays text on ${page.url()}`).toBe(0);
      expect(asked, 'nobody outside is asked').toEqual([]);
      expect(refused, 'the policy refuses nothing').toEqual([]);
    },
  };
}
