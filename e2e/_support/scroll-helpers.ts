import { expect, type Locator, type Page } from '@playwright/test';

const SETTLED_FRAMES = 5;

export const topOf = async (locator: Locator): Promise<number> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`not on the screen: ${locator.toString()}`);
  return box.y;
};

/** Waits until the scrolling has ended; before that positions cannot be compared. */
export async function untilScrollEnds(log: Locator): Promise<void> {
  // Counts frames, not time, because a slow machine may draw no frame for a while.
  await log.evaluate(
    (element, frames) =>
      new Promise<void>((resolve) => {
        let [previous, unchangedFrames] = [element.scrollTop, 0];
        const checkFrame = () => {
          unchangedFrames = element.scrollTop === previous ? unchangedFrames + 1 : 0;
          previous = element.scrollTop;
          if (unchangedFrames >= frames) resolve();
          else requestAnimationFrame(checkFrame);
        };
        requestAnimationFrame(checkFrame);
      }),
    SETTLED_FRAMES,
  );
}

/** The rendered texts from top to bottom; a long conversation renders only a part of itself. */
const renderedTexts = (page: Page): Promise<string[]> =>
  page
    .getByTestId('message')
    .evaluateAll((bubbles) => bubbles.map((bubble) => bubble.textContent ?? ''));

/** Scrolls from the newest message up to the first and returns all texts in their order on the screen. */
export async function readWhileScrollingUp(
  page: Page,
  matching: RegExp,
  first: string,
): Promise<string[]> {
  const read: string[] = [];
  const log = page.getByRole('log');
  await log.hover();
  await expect(async () => {
    const rendered = (await renderedTexts(page)).map((text) => matching.exec(text)?.[0] ?? text);
    const overlapIndex = read[0] === undefined ? rendered.length : rendered.indexOf(read[0]);
    // The rendered texts must include the topmost text read so far.
    if (overlapIndex > 0) read.unshift(...rendered.slice(0, overlapIndex));
    if (read[0] !== first) {
      await page.mouse.wheel(0, -500);
      await untilScrollEnds(log);
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
export async function endScrollWhileRowsRender(page: Page): Promise<void> {
  await page.addInitScript((scrollEndMs) => {
    const pendingTimers = new Map<number, () => void>();
    const { setTimeout: setTimer, clearTimeout: clearTimer } = window;
    window.setTimeout = ((run: () => void, ms?: number) => {
      const end = () => {
        pendingTimers.delete(id);
        run();
      };
      const id = setTimer(end, ms) as unknown as number;
      if (ms === scrollEndMs) pendingTimers.set(id, end);
      return id;
    }) as typeof window.setTimeout;
    window.clearTimeout = ((id: number) => {
      pendingTimers.delete(id);
      clearTimer(id);
    }) as typeof window.clearTimeout;
    let previous = 0;
    const observer = new MutationObserver(() => {
      const height = document.querySelector('[role="log"]')?.scrollHeight ?? 0;
      const hasNewRows = height > previous + 500;
      previous = height;
      if (!hasNewRows) return;
      const startedTimers = [...pendingTimers];
      // After the whole rendering, and before the frame that measures.
      queueMicrotask(() => {
        for (const [id, end] of startedTimers) {
          if (!pendingTimers.has(id)) continue;
          clearTimer(id);
          end();
        }
      });
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['style'] });
  }, SCROLL_END_MS);
}
