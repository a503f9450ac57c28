import { DEFAULT_LANGUAGE, LANGUAGES } from '@meongmate/shared/rules/language';
import { OLDEST_BROWSERS } from '../tooling/oldest-browsers.ts';
import { aConversation } from './_support/conversation.ts';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { aCase, LONG } from './_support/matrix.ts';
import { signInPage } from './_support/members.ts';

test(
  '[CLI-25] the pages of the tests have no features newer than the oldest supported browsers',
  LONG,
  async ({ openBrowser }) => {
    const page = await openBrowser(PHONE);
    await page.goto('/login');
    const features = await page.evaluate(() => [
      new URLSearchParams('a=1').size,
      'groupBy' in Object,
      'withResolvers' in Promise,
      'union' in Set.prototype,
      'requestIdleCallback' in window,
    ]);
    expect(features).toEqual([undefined, false, false, false, false]);
  },
);

test(
  '[CLI-25] the message field grows with its text in browsers without field-sizing',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversation(server);
    const page = await openBrowser(PHONE);
    await page.addInitScript(() => {
      const { supports } = CSS;
      CSS.supports = (name: string, value?: string) =>
        name !== 'field-sizing' && supports(name, value ?? '');
      addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('textarea { field-sizing: fixed !important }');
        document.adoptedStyleSheets = [sheet];
      });
    });
    await signInPage(page, server, conversation.mina);
    await page.goto(`/chat/${conversation.roomId}`);
    const field = page.getByTestId('chat-input');
    const sizes = () =>
      field.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));
    const { clientHeight: oneLine } = await sizes();
    await field.fill('오늘\n저녁에\n같이\n산책\n갈까요?');
    const fiveLines = await sizes();
    expect(fiveLines.clientHeight).toBeGreaterThan(oneLine * 2);
    expect(fiveLines.clientHeight).toBe(fiveLines.scrollHeight);
    await page.getByTestId('chat-send').click();
    await expect.poll(async () => (await sizes()).clientHeight).toBe(oneLine);
  },
);

const TOO_OLD = {
  ko: /이 브라우저는 너무 오래되어 멍메이트를 열 수 없어요\. .*업데이트해주세요\./,
  en: /This browser is too old for Meongmate\. Please update to .* or a later version\./,
};

/** Removes what the oldest browsers have and older ones lack. */
function removeStyleRules(): void {
  Reflect.deleteProperty(window, 'CSSPropertyRule');
}
function removeColours(): void {
  const { supports } = CSS;
  CSS.supports = (name: string, value?: string) =>
    !value?.includes('oklch') && supports(name, value ?? '');
}

for (const language of LANGUAGES)
  for (const [name, remove] of [
    ['before iOS 16.4 and Firefox 128', removeStyleRules],
    ['before Chrome 111', removeColours],
  ] as const)
    test(
      `[CLI-52] a browser ${name} gets a sentence without a retry, ${language}`,
      aCase(language === DEFAULT_LANGUAGE),
      async ({ openBrowser }) => {
        const page = await openBrowser({ ...PHONE, language });
        await page.addInitScript(remove);
        await page.goto('/login');
        const main = page.getByRole('main');
        await expect(main).toHaveText(TOO_OLD[language]);
        for (const version of Object.values(OLDEST_BROWSERS))
          await expect(main).toContainText(version);
        await expect(page.getByRole('button')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('textbox')).toHaveCount(0);
      },
    );

test(
  '[CLI-52] a browser that cannot read the scripts gets the sentence without a retry',
  LONG,
  async ({ openBrowser }) => {
    const page = await openBrowser({ ...PHONE, expectedErrors: /SyntaxError/ });
    await page.route(/\/assets\/index-[^/]*\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const newer = 1 |> 2;' }),
    );
    await page.goto('/login');
    await expect(page.getByRole('main')).toHaveText(TOO_OLD.ko);
    await expect(page.getByRole('button')).toHaveCount(0);
  },
);
