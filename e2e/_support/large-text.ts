import type { Page } from '@playwright/test';

/** With large text: words that are not readable although the page has room for them. */
export const findUnreadableWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** A word wider than this may break; a word that fits into half of the page may not. */
    const maxWordWidth = innerWidth / 2;
    const found = new Set<string>();
    const words: { text: string; element: Element; boxes: DOMRect[] }[] = [];
    /** Whether a word breaks between two letters; a break at a hyphen or a dot is allowed. */
    const isBrokenInside = (node: Node, start: number, text: string): boolean => {
      const bottomOf = (letterIndex: number) => {
        const letter = document.createRange();
        letter.setStart(node, start + letterIndex);
        letter.setEnd(node, start + letterIndex + 1);
        return letter.getBoundingClientRect().bottom;
      };
      return [...text.matchAll(/(?<=[\p{L}\p{N}])[\p{L}\p{N}]/gu)].some(
        ({ index }) => bottomOf(index) > bottomOf(index - 1) + 8,
      );
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest('.sr-only, script, style, textarea, [aria-hidden="true"]')) continue;
      for (const { 0: text, index } of (node.textContent ?? '').matchAll(/\S+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        words.push({ text, element, boxes });
        const width = boxes.reduce((sum, box) => sum + box.width, 0);
        if (boxes.length > 1 && width <= maxWordWidth && isBrokenInside(node, index, text))
          found.add(`broken: ${text}`);
      }
      // Text with an ellipsis of which less than three letters remain.
      for (
        let clipped: Element | null = element;
        clipped && clipped !== document.body;
        clipped = clipped.parentElement
      ) {
        const style = getComputedStyle(clipped);
        if (style.textOverflow !== 'ellipsis' || clipped.scrollWidth <= clipped.clientWidth)
          continue;
        const letters = clipped.clientWidth / Number.parseFloat(style.fontSize);
        if (letters < 3) found.add(`cut to nothing: ${element.textContent}`);
      }
    }
    // Words that overlap their neighbours, such as the labels of neighbouring tabs.
    for (const nav of document.querySelectorAll('nav, [role="tablist"], [role="radiogroup"]')) {
      const navWords = words.filter(({ element }) => nav.contains(element));
      for (const [index, word] of navWords.entries()) {
        for (const otherWord of navWords.slice(index + 1)) {
          const overlaps = word.boxes.some((a) =>
            otherWord.boxes.some(
              (b) =>
                a.left < b.right - 1 &&
                b.left < a.right - 1 &&
                a.top < b.bottom - 6 &&
                b.top < a.bottom - 6,
            ),
          );
          if (overlaps) found.add(`one over the other: ${word.text}, ${otherWord.text}`);
        }
      }
    }
    return [...found];
  });
