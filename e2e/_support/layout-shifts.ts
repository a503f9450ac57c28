import type { Page } from '@playwright/test';

interface LayoutShifts {
  sum: number;
  /** The elements that moved, with their old and new positions, for the error message. */
  moved: string[];
}

/** Sums the layout shifts that no input caused. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<LayoutShifts>> {
  await page.addInitScript(() => {
    const shifts: LayoutShifts = { sum: 0, moved: [] };
    Object.assign(window, { shifts });
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const describeRect = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue;
        shifts.sum += shift.value;
        for (const { node, previousRect, currentRect } of shift.sources) {
          const text = (node?.textContent ?? '').trim().slice(0, 40);
          const movement = `${describeRect(previousRect)} to ${describeRect(currentRect)}`;
          shifts.moved.push(
            `${Math.round(shift.startTime)} ms: ${node?.nodeName} "${text}" ${movement}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: LayoutShifts }).shifts);
}
