import { expect, type Locator, type Page } from '@playwright/test';

const STILL_FRAMES = 5;

export const topOf = async (locator: Locator): Promise<number> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on screen');
  return box.y;
};

/** Waits until the scrolling has ended; before that positions cannot be compared. */
export async function untilStill(log: Locator): Promise<void> {
  // Counts frames, not time, because a slow machine may draw no frame for a while.
  await log.evaluate(
    (element, frames) =>
      new Promise<void>((resolve) => {
        let [before, still] = [element.scrollTop, 0];
        const look = () => {
          still = element.scrollTop === before ? still + 1 : 0;
          before = element.scrollTop;
          if (still >= frames) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    STILL_FRAMES,
  );
}

/** The rendered texts from top to bottom; a long conversation renders only a part of itself. */
const drawnTexts = (page: Page): Promise<string[]> =>
  page
    .getByTestId('message')
    .evaluateAll((bubbles) => bubbles.map((bubble) => bubble.textContent ?? ''));

/** Scrolls from the newest message up to the first and returns all texts in their order on the screen. */
export async function readUpwards(page: Page, matching: RegExp, first: string): Promise<string[]> {
  const read: string[] = [];
  const log = page.getByRole('log');
  await log.hover();
  await expect(async () => {
    const drawn = (await drawnTexts(page)).map((text) => matching.exec(text)?.[0] ?? text);
    const known = read[0] === undefined ? drawn.length : drawn.indexOf(read[0]);
    // The rendered texts must include the topmost text read so far.
    if (known > 0) read.unshift(...drawn.slice(0, known));
    if (read[0] !== first) {
      await page.mouse.wheel(0, -500);
      await untilStill(log);
    }
    expect(read[0]).toBe(first);
  }).toPass({ intervals: [50], timeout: 60_000 });
  return read;
}

/** The time without movement after which the list treats the scrolling as finished. */
const SCROLL_END_MS = 150;

/**
 * Ends the scrolling at the worst moment: each time rows are added, a pending wait for the end of the
 * scrolling ends after the rows were rendered and before they were measured, if it began before.
 */
export async function endScrollingWhileRowsCome(page: Page): Promise<void> {
  await page.addInitScript((scrollEndMs) => {
    const waiting = new Map<number, () => void>();
    const { setTimeout: begin, clearTimeout: stop } = window;
    window.setTimeout = ((run: () => void, ms?: number) => {
      const end = () => {
        waiting.delete(id);
        run();
      };
      const id = begin(end, ms) as unknown as number;
      if (ms === scrollEndMs) waiting.set(id, end);
      return id;
    }) as typeof window.setTimeout;
    window.clearTimeout = ((id: number) => {
      waiting.delete(id);
      stop(id);
    }) as typeof window.clearTimeout;
    let before = 0;
    const grown = new MutationObserver(() => {
      const height = document.querySelector('[role="log"]')?.scrollHeight ?? 0;
      const rowsCame = height > before + 500;
      before = height;
      if (!rowsCame) return;
      const begun = [...waiting];
      // After the whole rendering, and before the frame that measures.
      queueMicrotask(() => {
        for (const [id, end] of begun) {
          if (!waiting.has(id)) continue;
          stop(id);
          end();
        }
      });
    });
    grown.observe(document, { subtree: true, childList: true, attributeFilter: ['style'] });
  }, SCROLL_END_MS);
}
