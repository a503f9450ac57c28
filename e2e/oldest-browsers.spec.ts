import { aConversation } from './_support/conversation.ts';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { becomeSignedIn } from './_support/members.ts';

test('[CLI-25] the pages of the tests have no features newer than the oldest supported browsers', async ({
  openBrowser,
}) => {
  const page = await openBrowser(PHONE);
  await page.goto('/login');
  const known = await page.evaluate(() => [
    new URLSearchParams('a=1').size,
    'Segmenter' in Intl,
    'withResolvers' in Promise,
    'union' in Set.prototype,
    'requestIdleCallback' in window,
  ]);
  expect(known).toEqual([undefined, false, false, false, false]);
});

test('[CLI-25] the message field grows with its text in browsers without field-sizing', async ({
  openBrowser,
  server,
}) => {
  const talk = await aConversation(server, 'tall');
  const page = await openBrowser(PHONE);
  await page.addInitScript(() => {
    CSS.supports = () => false;
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('textarea { field-sizing: fixed !important }');
      document.adoptedStyleSheets = [sheet];
    });
  });
  await becomeSignedIn(page, server, talk.mina);
  await page.goto(`/chat/${talk.roomId}`);
  const field = page.getByTestId('chat-input');
  const sizes = () =>
    field.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));
  const { clientHeight: oneLine } = await sizes();
  await field.fill('오늘\n저녁에\n같이\n산책\n갈까요?');
  const five = await sizes();
  expect(five.clientHeight).toBeGreaterThan(oneLine * 2);
  expect(five.clientHeight).toBe(five.scrollHeight);
  await page.getByTestId('chat-send').click();
  await expect.poll(async () => (await sizes()).clientHeight).toBe(oneLine);
});
