import type { Page } from '@playwright/test';

/** The problems of the page in its current state; empty lists if there are none. */
export interface Inspection {
  smallTargets: string[];
  typography: string[];
  fields: string[];
  landmarks: string[];
}

const FONT_SIZES = [12, 14, 16, 20, 24, 32];
const TARGET_PX = 44;
const FIELD_FONT_PX = 16;
const LINE_HEIGHT = 1.5;

/** Runs in the page and inspects only visible and reachable elements. */
function inspectInPage({
  fontSizes,
  targetPx,
  fieldFontPx,
  lineHeight,
}: {
  fontSizes: number[];
  targetPx: number;
  fieldFontPx: number;
  lineHeight: number;
}): Inspection {
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    return `${element.tagName.toLowerCase()} "${text.slice(0, 40)}"`;
  };
  const isHidden = (element: Element) =>
    element.closest('.sr-only, [inert], [aria-hidden="true"]') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const all = [...document.querySelectorAll('body *')].filter((element) => !isHidden(element));

  /** A link inside a sentence is as tall as its line, which is allowed. */
  const isInText = (element: Element) => {
    const { display } = getComputedStyle(element);
    const surroundingText = element.parentElement?.textContent?.trim() ?? '';
    return display.startsWith('inline') && surroundingText !== element.textContent?.trim();
  };
  const targets = all.filter(
    (element) =>
      element.matches('a[href], button, select, textarea, [role="radio"], [role="tab"], input') &&
      !element.matches('input[type="hidden"], input[type="file"]'),
  );
  const smallTargets = targets.flatMap((element) => {
    const target = element.matches('input') ? (element.closest('label') ?? element) : element;
    const box = target.getBoundingClientRect();
    const small = box.width < targetPx - 0.5 || box.height < targetPx - 0.5;
    if (!small || isInText(target)) return [];
    return [`${nameOf(target)} ${Math.round(box.width)}x${Math.round(box.height)}`];
  });

  const texts = all.filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
  );
  const typography = texts.flatMap((element) => {
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const problems: string[] = [];
    if (!fontSizes.includes(size)) problems.push(`${size}px`);
    const spacing = Number.parseFloat(style.letterSpacing);
    if (spacing > 0) problems.push(`letter-spacing ${spacing}px`);
    if (style.fontStyle !== 'normal') problems.push(style.fontStyle);
    const line = Number.parseFloat(style.lineHeight);
    if (line / size < lineHeight - 0.01) problems.push(`line height ${(line / size).toFixed(2)}`);
    if (style.wordBreak !== 'keep-all') problems.push(`word-break ${style.wordBreak}`);
    if (style.overflowWrap === 'normal') problems.push(`overflow-wrap ${style.overflowWrap}`);
    return problems.length > 0 ? [`${nameOf(element)}: ${problems.join(', ')}`] : [];
  });

  const fields = all.filter((element) => element.matches('input, textarea, select'));
  const wrongFields = fields.flatMap((element) => {
    const input = element as HTMLInputElement;
    const problems: string[] = [];
    if (Number.parseFloat(getComputedStyle(input).fontSize) < fieldFontPx) problems.push('font');
    const isTyped = !['radio', 'checkbox', 'file', 'hidden', 'select-one'].includes(input.type);
    if (isTyped && !input.readOnly && !input.enterKeyHint) problems.push('enterkeyhint');
    if (['email', 'password'].includes(input.type) && !input.autocomplete)
      problems.push('autocomplete');
    if (!input.labels?.length && !input.ariaLabel && !input.getAttribute('aria-labelledby')) {
      problems.push('label');
    }
    return problems.length > 0 ? [`${input.name || input.id}: ${problems.join(', ')}`] : [];
  });

  const landmarks: string[] = [];
  const headings = document.querySelectorAll('h1').length;
  if (headings !== 1) landmarks.push(`${headings} h1`);
  const mains = document.querySelectorAll('main').length;
  if (mains !== 1) landmarks.push(`${mains} main`);
  if (!document.title.trim()) landmarks.push('no title');
  const outside = texts.filter(
    (element) =>
      !element.closest(
        'main, nav, header, footer, aside, [role="status"], [role="alert"], a[href="#content"], [role="dialog"], [role="alertdialog"], dialog[open]',
      ),
  );
  landmarks.push(...outside.map((element) => `outside of landmarks: ${nameOf(element)}`));
  return { smallTargets, typography, fields: wrongFields, landmarks };
}

export const inspect = (page: Page): Promise<Inspection> =>
  page.evaluate(inspectInPage, {
    fontSizes: FONT_SIZES,
    targetPx: TARGET_PX,
    fieldFontPx: FIELD_FONT_PX,
    lineHeight: LINE_HEIGHT,
  });

/** Elements that are wider than the page, if the page scrolls horizontally. */
export const findHorizontalOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const scrolls = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX !== 'visible') return true;
      }
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > clientWidth + 1 &&
          element.checkVisibility() &&
          !scrolls(element),
      )
      .slice(0, 5)
      .map((element) => `${element.tagName} "${(element.textContent ?? '').trim().slice(0, 40)}"`)
      .concat(`${scrollWidth} > ${clientWidth}`);
  });

/** Dates with a time and lengths that two lines share, such as `12월 1일 (화) 오후` above `7:00`; texts of messages excepted. */
export const findBrokenTimes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const times =
      /(?:\d+월 \d+일 (?:\(.\) )?|오늘 |어제 |내일 )?(?:오전|오후) \d+:\d\d|\d+시간 \d+분|\d+:\d\d (?:AM|PM)/g;
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (
        node.parentElement?.closest('.sr-only, [data-testid="search-result"]') ||
        !node.parentElement?.checkVisibility()
      )
        continue;
      for (const { 0: time, index } of (node.textContent ?? '').matchAll(times)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + time.length);
        if (range.getClientRects().length > 1) broken.push(time);
      }
    }
    return broken;
  });

/** Every text that is visible or read by a screen reader, one piece per line. */
export const readAllTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spokenAttributes = ['aria-label', 'placeholder', 'alt', 'title', 'aria-description'];
    const pieces: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('script, style, noscript, wbr')) continue;
      if (node instanceof Element) {
        for (const name of spokenAttributes) pieces.push(node.getAttribute(name) ?? '');
        continue;
      }
      const { previousSibling } = node;
      const continuesText = previousSibling instanceof Element && previousSibling.matches('wbr');
      // A `wbr` is only a visual break, so the texts on both sides are one piece.
      pieces.push((continuesText ? (pieces.pop() ?? '') : '') + (node.textContent ?? ''));
    }
    return pieces.map((piece) => piece.trim()).filter(Boolean);
  });
