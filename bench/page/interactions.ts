/**
 * What a cheap phone feels, in a browser slowed to a quarter. Answers are made here, so that a page
 * is measured and no server; what is counted is seen from inside the page.
 */
import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import type { BrowserContext, Page } from '@playwright/test';
import { median } from '../statistics.ts';
import type { DemoPage } from './demo-page.ts';

const SLOWER = 4;
const MESSAGES_SENT = 12;
const CARDS = 200;
const LISTS = 5;

/** A new page of a processor slowed to a quarter. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

export async function openRoom(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/chat`);
  await page.getByTestId('room-row').first().click();
  await page.getByTestId('message').first().waitFor();
}

/** From the click that sends to the frame that shows the bubble, in ms; the server never answers. */
export async function measureBubble({ context, url }: DemoPage): Promise<number> {
  const page = await slowPage(context);
  await openRoom(page, url);
  await page.route('**/api/chat/messages', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  );
  const times: number[] = [];
  for (let sent = 0; sent < MESSAGES_SENT; sent++) {
    const text = `측정 ${sent}`;
    await page.getByTestId('chat-input').fill(text);
    times.push(
      await page.getByTestId('chat-send').evaluate(
        (button: HTMLElement, wanted) =>
          new Promise<number>((resolve) => {
            const list = document.querySelector('[role="log"]');
            if (!list) throw new Error('no conversation');
            const started = performance.now();
            const observer = new MutationObserver(() => {
              if (!list.textContent?.includes(wanted)) return;
              observer.disconnect();
              requestAnimationFrame(() => {
                // After the frame that paints it.
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => resolve(performance.now() - started);
                port2.postMessage(null);
              });
            });
            observer.observe(list, { childList: true, subtree: true, characterData: true });
            button.click();
          }),
        text,
      ),
    );
  }
  await page.close();
  return median(times);
}

/** From the answer with 200 people, in ms: until a press would be answered, and until all are drawn. */
export async function measureCards({
  context,
  url,
}: DemoPage): Promise<{ ready: number; all: number }> {
  const page = await slowPage(context);
  let people: NearbyUser[] = [];
  await page.route('**/api/users/nearby/**', async (route) => {
    if (people.length === 0) {
      const known = (await (await route.fetch()).json()) as NearbyUser[];
      people = Array.from({ length: CARDS }, (_, index) => ({
        ...(known[index % known.length] as NearbyUser),
        id: 1_000_000 + index,
      }));
    }
    await route.fulfill({ json: people });
  });
  const ready: number[] = [];
  const all: number[] = [];
  for (let list = 0; list <= LISTS; list++) {
    await page.goto(`${url}/discover`);
    await page.waitForFunction(
      (count) => count in (window as unknown as { drawnAt: Record<number, number> }).drawnAt,
      CARDS,
    );
    const took = await page.evaluate((wanted) => {
      const [answer] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/users/nearby/'));
      const { drawnAt } = window as unknown as { drawnAt: Record<number, number> };
      const since = (answer as PerformanceResourceTiming).responseEnd;
      return [1, wanted].map((count) => (drawnAt[count] ?? Number.NaN) - since);
    }, CARDS);
    if (list === 0) continue;
    ready.push(took[0] ?? Number.NaN);
    all.push(took[1] ?? Number.NaN);
  }
  await page.close();
  return { ready: median(ready), all: median(all) };
}

/** Notes when the first and when all cards were drawn and the page took up what waited. */
export async function noteDrawnCards(context: BrowserContext): Promise<void> {
  await context.addInitScript((wanted) => {
    const drawnAt: Record<number, number> = {};
    Object.assign(window, { drawnAt });
    for (const count of [1, wanted]) {
      new MutationObserver((_, observer) => {
        if (document.querySelectorAll('[data-testid="nearby-card"]').length < count) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          setTimeout(() => {
            drawnAt[count] = performance.now();
          }),
        );
      }).observe(document, { childList: true, subtree: true });
    }
  }, CARDS);
}
