import { aConversation } from './_support/conversation.ts';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { signInPage } from './_support/members.ts';

test('[CLI-25] the pages of the tests have no features newer than the oldest supported browsers', async ({
  openBrowser,
}) => {
  const page = await openBrowser(PHONE);
  await page.goto('/login');
  const features = await page.evaluate(() => [
    new URLSearchParams('a=1').size,
    'Segmenter' in Intl,
    'withResolvers' in Promise,
    'union' in Set.prototype,
    'requestIdleCallback' in window,
  ]);
  expect(features).toEqual([undefined, false, false, false, false]);
});

test('[CLI-25] the message field grows with its text in browsers without field-sizing', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server, 'tall');
  const page = await openBrowser(PHONE);
  await page.addInitScript(() => {
    CSS.supports = () => false;
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
});
