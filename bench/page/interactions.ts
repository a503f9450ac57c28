/** Response times on a cheap phone: a browser with a quarter of its CPU speed, measured inside the page. */
import type { BrowserContext, Page } from '@playwright/test';
import { median } from '../statistics.ts';
import type { DemoPage } from './demo-page.ts';

const CPU_SLOWDOWN = 4;
const MESSAGES_SENT = 12;

/** A new page with a quarter of the CPU speed. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

export async function openRoom(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/chat`);
  await page.getByTestId('room-row').first().click();
  await page.getByTestId('message').first().waitFor();
}

/** The time in ms from the click that sends to the frame that shows the bubble; the server never responds. */
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
                // After the frame that paints the bubble.
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
