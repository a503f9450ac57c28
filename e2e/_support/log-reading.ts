import { expect, type Locator, type Page } from '@playwright/test';

const STILL_FRAMES = 5;

export const topOf = async (locator: Locator): Promise<number> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on screen');
  return box.y;
};

/** Until what was wheeled so far has scrolled: before that nothing can be compared with its place. */
export async function untilStill(log: Locator): Promise<void> {
  // By frames, not by time: a slow machine may draw none for a while.
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

/** The texts drawn now, from top to bottom; a long conversation draws only a part of itself. */
const drawnTexts = (page: Page): Promise<string[]> =>
  page
    .getByTestId('message')
    .evaluateAll((bubbles) => bubbles.map((bubble) => bubble.textContent ?? ''));

/** Texts as one reads them who goes from the newest message up to the first: each where it stands. */
export async function readUpwards(page: Page, matching: RegExp, first: string): Promise<string[]> {
  const read: string[] = [];
  const log = page.getByRole('log');
  await log.hover();
  await expect(async () => {
    const drawn = (await drawnTexts(page)).map((text) => matching.exec(text)?.[0] ?? text);
    const known = read[0] === undefined ? drawn.length : drawn.indexOf(read[0]);
    // What is drawn now has to reach down to what was read before.
    if (known > 0) read.unshift(...drawn.slice(0, known));
    if (read[0] !== first) {
      await page.mouse.wheel(0, -500);
      await untilStill(log);
    }
    expect(read[0]).toBe(first);
  }).toPass({ intervals: [50], timeout: 60_000 });
  return read;
}
