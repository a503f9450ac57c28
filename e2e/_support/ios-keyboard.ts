import type { Locator, Page } from '@playwright/test';

/** The visible part of a page that keeps its size, in CSS px. */
export interface VisualPart {
  top: number;
  height: number;
}

/** Shows a part of the page alone, as iOS does while its keyboard covers the page. */
export const showVisualPart = (page: Page, part: VisualPart) =>
  page.evaluate(({ top, height }) => {
    const viewport = window.visualViewport;
    if (!viewport) throw new Error('no visual viewport');
    const isMoved = viewport.offsetTop !== top;
    const isResized = viewport.height !== height;
    Object.defineProperty(viewport, 'offsetTop', { get: () => top, configurable: true });
    Object.defineProperty(viewport, 'height', { get: () => height, configurable: true });
    if (isResized) viewport.dispatchEvent(new Event('resize'));
    if (isMoved) viewport.dispatchEvent(new Event('scroll'));
  }, part);

/** Why the element is not completely visible and on top; null if it is. */
export const findHidden = (element: Locator, part: VisualPart): Promise<string | null> =>
  element.evaluate((given, { top, height }) => {
    const isChoice = given.matches('[type=radio], [type=checkbox]');
    const target = (isChoice && given.closest('label')) || given;
    const box = target.getBoundingClientRect();
    const name = `${target.tagName} "${(target.textContent ?? '').trim().slice(0, 30)}"`;
    if (box.top < top - 1 || box.bottom > top + height + 1)
      return `${name} from ${box.top} to ${box.bottom}, visible from ${top} to ${top + height}`;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return target.contains(hit) || hit?.contains(target) ? null : `${name} is covered`;
  }, part);
