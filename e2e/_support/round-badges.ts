import type { Page } from '@playwright/test';

/** Numbers and dots in round boxes (badges, markers, steps) that are cut off, too large or over a neighbouring text. */
export const findUnreadableBadges = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const WIDEST_PX = 100;
    const found = new Set<string>();
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only');
    const textNodes = (root: Element) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode as Text);
      return nodes.filter((node) => node.parentElement && isVisible(node.parentElement));
    };
    const boxesOf = (node: Text) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const isRound = (element: Element) => {
      const { borderRadius, backgroundColor } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)';
      return isFilled && Number.parseFloat(borderRadius) >= Math.min(width, height) / 2 - 1;
    };
    /** The round box around a number, which other elements may separate from it. */
    const badgeOf = (element: Element) => {
      let box: Element | null = element;
      while (box && box.getBoundingClientRect().width < WIDEST_PX) {
        if (isRound(box)) return box;
        box = box.parentElement;
      }
      return undefined;
    };
    const numbers = textNodes(document.body)
      .filter((node) => /^\s*\d+\+?\s*$/.test(node.data))
      .flatMap((node) => node.parentElement ?? []);
    const dots = [...document.querySelectorAll('[data-testid$="-dot"]')].filter(isVisible);
    for (const badge of new Set([...numbers.flatMap((each) => badgeOf(each) ?? []), ...dots])) {
      const name = `${badge.textContent?.trim()} in ${badge.parentElement?.tagName}`;
      const box = badge.getBoundingClientRect();
      const texts = textNodes(badge).flatMap(boxesOf);
      // Rounded sides need a little room.
      const room = texts.some(({ width }) => width > box.width - 4);
      if (room || badge.scrollHeight > badge.clientHeight + 1) found.add(`too large: ${name}`);
      for (let parent = badge.parentElement; parent; parent = parent.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(parent);
        const clip = parent.getBoundingClientRect();
        // Scrolled away, or off the map.
        const isAway =
          box.right < clip.left + box.width ||
          box.left > clip.right - box.width ||
          box.bottom < clip.top + box.height ||
          box.top > clip.bottom - box.height;
        const isCutX = overflowX !== 'visible' && (box.left < clip.left || box.right > clip.right);
        const isCutY = overflowY !== 'visible' && (box.top < clip.top || box.bottom > clip.bottom);
        if (!isAway && (isCutX || isCutY)) found.add(`cut off: ${name}`);
      }
      const surroundings = badge.closest('a, button, [role="tab"], li');
      if (!surroundings) continue;
      const icons = [...surroundings.querySelectorAll('svg')].filter((svg) => !badge.contains(svg));
      const neighbours = [
        ...textNodes(surroundings)
          .filter((node) => !badge.contains(node))
          .flatMap(boxesOf),
        // A dot lies on the corner of its icon, a number at most on a quarter of it.
        ...(dots.includes(badge) ? [] : icons.map((icon) => icon.getBoundingClientRect())),
      ];
      const isOver = neighbours.some((other) => {
        const width = Math.min(other.right, box.right) - Math.max(other.left, box.left);
        const height = Math.min(other.bottom, box.bottom) - Math.max(other.top, box.top);
        return width > 1 && height > 6 && width * height > (other.width * other.height) / 4;
      });
      if (isOver) found.add(`over its neighbour: ${name}`);
    }
    return [...found];
  });
