import type { Page } from '@playwright/test';

/** As long as the server allows, without a space to wrap at. */
const LONG_NAME = 'ㅋ가나다라마바사아자차'.repeat(5).slice(0, 50);

/**
 * The page as after a return to it, where all cards have a layout, and with names, dogs and breeds of the maximum length in
 * place of those given.
 */
export async function lengthenNames(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(
    ({ shortNames, longName }) => {
      // No style element, which the policy of the page rejects.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { content-visibility: visible !important; }');
      document.adoptedStyleSheets.push(sheet);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        const name = shortNames.find((each) => text.includes(each));
        if (name !== undefined) node.textContent = text.replace(name, longName);
      }
    },
    { shortNames: [...names], longName: LONG_NAME },
  );
}
