/**
 * What a cheap phone feels, in a browser slowed to a quarter. Answers are made here, so that a page
 * is measured and no server; what is counted is seen from inside the page.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import type { BrowserContext, Page } from '@playwright/test';
import { median } from '../statistics.ts';
import type { DemoPage } from './demo-page.ts';

const SLOWER = 4;
const MESSAGES_SENT = 12;
const CARDS = 200;
const LISTS = 5;
/** By then a page that waits for an answer has done everything else. */
const AT_REST_MS = 1500;

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

interface CardTimes {
  /** From the answer until a press would be answered, in ms. */
  ready: number;
  /** Until the last card is drawn. */
  all: number;
}

type Watched = Window & { watchCards(): void; cardTimes: Promise<CardTimes> };

/** Answers every search with as many people, each time others; when told to, once the page is at rest. */
async function answerWithMany(page: Page): Promise<{ later: boolean }> {
  const way = { later: false };
  let answers = 0;
  let known: NearbyUser[] = [];
  await page.route('**/api/users/nearby/**', async (route) => {
    if (known.length === 0) known = (await (await route.fetch()).json()) as NearbyUser[];
    answers += 1;
    const people = Array.from({ length: CARDS }, (_, index) => ({
      ...(known[index % known.length] as NearbyUser),
      id: answers * 1_000_000 + index,
    }));
    if (way.later) await sleep(AT_REST_MS);
    await route.fulfill({ json: people });
  });
  return way;
}

/**
 * A list of 200 people that arrives on a page that waits for nothing else, one that arrives while
 * the page itself starts, and one that takes the place of another.
 */
export async function measureCards({
  context,
  url,
}: DemoPage): Promise<Record<'waiting' | 'starting' | 'radius', CardTimes>> {
  const page = await slowPage(context);
  const way = await answerWithMany(page);
  const times = () => page.evaluate(() => (window as unknown as Watched).cardTimes);
  const waiting: CardTimes[] = [];
  const starting: CardTimes[] = [];
  const radius: CardTimes[] = [];
  for (let list = 0; list <= LISTS; list++) {
    way.later = true;
    await page.goto(`${url}/discover`);
    waiting.push(await times());
    way.later = false;
    await page.goto(`${url}/discover`);
    starting.push(await times());
    way.later = true;
    await page.evaluate(() => (window as unknown as Watched).watchCards());
    await page.locator('[data-testid^="radius-"][aria-checked="false"]').first().click();
    radius.push(await times());
  }
  await page.close();
  // The first of each warms up.
  const medians = (all: readonly CardTimes[]): CardTimes => ({
    ready: median(all.slice(1).map(({ ready }) => ready)),
    all: median(all.slice(1).map(({ all }) => all)),
  });
  return { waiting: medians(waiting), starting: medians(starting), radius: medians(radius) };
}

/** Notes when the first and when all cards of a list were drawn and the page took up what waited. */
export async function noteDrawnCards(context: BrowserContext): Promise<void> {
  await context.addInitScript((wanted) => {
    const watched = window as unknown as Watched;
    const cards = () => document.querySelectorAll('[data-testid="nearby-card"]:not([data-seen])');
    const drawn = (count: number) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (cards().length < count) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        }).observe(document, { childList: true, subtree: true });
      });
    watched.watchCards = () => {
      for (const card of cards()) card.setAttribute('data-seen', '');
      watched.cardTimes = Promise.all([drawn(1), drawn(wanted)]).then(([first, last]) => {
        const answer = performance
          .getEntriesByType('resource')
          .findLast(({ name }) => name.includes('/api/users/nearby/'));
        const answeredAt = (answer as PerformanceResourceTiming).responseEnd;
        return { ready: first - answeredAt, all: last - answeredAt };
      });
    };
    watched.watchCards();
  }, CARDS);
}
