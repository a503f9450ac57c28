import type { Message } from '@meongmate/shared/contract/chat';
import { LIST_LIMIT_MAX } from '@meongmate/shared/rules/limits';
import {
  aConversation,
  bubble,
  type Conversation,
  sendMessage,
  sendMessages,
  unreadCountOf,
} from './_support/conversation.ts';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { interruptibleNetwork } from './_support/interruptible-network.ts';
import { aCase, LONG } from './_support/matrix.ts';
import { signInPage } from './_support/members.ts';
import {
  endScrollWhileRowsRender,
  readWhileScrollingUp,
  topOf,
  untilScrollEnds,
} from './_support/scroll-helpers.ts';
import type { ServerProcess } from './_support/server-process.ts';

/** More messages than one page of the request after a gap. */
const MISSED_MESSAGES = LIST_LIMIT_MAX + 20;
/** Three pages of older messages. */
const HISTORY = 170;
const OFFLINE_MS = 30_000;

/** The texts of the room in the order of the server, from its first message. */
async function readServerOrder(
  server: ServerProcess,
  conversation: Conversation,
): Promise<string[]> {
  const all: Message[] = [];
  for (;;) {
    const after = all.at(-1)?.id ?? 0;
    const page = await fetch(
      `${server.url}/api/chat/messages/${conversation.roomId}?after=${after}&limit=${LIST_LIMIT_MAX}`,
      { headers: { cookie: conversation.mina.cookie } },
    );
    const messages = (await page.json()) as Message[];
    all.push(...messages);
    if (messages.length < LIST_LIMIT_MAX) return all.map(({ message }) => message);
  }
}

test(
  '[CLI-7] after 30 s offline the conversation has the server’s order, no gap and no duplicate',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversation(server);
    await sendMessage(server, conversation, conversation.jun, '#0.');
    const page = await openBrowser({
      ...PHONE,
      expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
    });
    await page.clock.install();
    const network = await interruptibleNetwork(page);
    await signInPage(page, server, conversation.mina);
    await page.goto(`/chat/${conversation.roomId}`);
    await expect(bubble(page, '#0.')).toBeVisible();
    await expect(page.getByTestId('realtime-state')).toHaveAttribute('data-state', 'connected');

    await network.interrupt();
    await expect(page.getByTestId('realtime-state')).not.toHaveAttribute('data-state', 'connected');
    for (const text of ['#own1.', '#own2.']) {
      await page.getByTestId('chat-input').fill(text);
      await page.getByTestId('chat-send').click();
      await expect(bubble(page, text)).toBeVisible();
    }
    await sendMessages(server, conversation, MISSED_MESSAGES);
    await page.clock.runFor(OFFLINE_MS);
    await network.restore();

    await expect
      .poll(async () => (await readServerOrder(server, conversation)).length)
      .toBe(MISSED_MESSAGES + 3);
    await sendMessage(server, conversation, conversation.jun, '#last.');
    await expect(bubble(page, '#last.')).toBeInViewport();
    await expect(page.getByRole('img', { name: '보내는 중' })).toHaveCount(0);
    const order = (await readServerOrder(server, conversation)).map(
      (text) => /#\w+\./.exec(text)?.[0],
    );
    expect(await readWhileScrollingUp(page, /#\w+\./, '#0.')).toEqual(order);
  },
);

for (const scrollEnd of ['before', 'while'] as const) {
  test(
    `[CHAT-15] loading older messages moves the message under the finger by at most 2 px, scrolling ends ${scrollEnd} they arrive`,
    aCase(scrollEnd === 'before'),
    async ({ openBrowser, server }) => {
      const conversation = await aConversation(server);
      await sendMessages(server, conversation, HISTORY);
      const page = await openBrowser(PHONE);
      if (scrollEnd === 'while') await endScrollWhileRowsRender(page);
      await signInPage(page, server, conversation.mina);
      let release = () => {};
      let isLoadHeld = false;
      await page.route(/\/api\/chat\/messages\/\d+\?.*before=/, async (route) => {
        isLoadHeld = true;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        isLoadHeld = false;
        await route.continue();
      });
      await page.goto(`/chat/${conversation.roomId}`);
      await expect(bubble(page, `#${HISTORY}.`)).toBeInViewport();
      const log = page.getByRole('log');
      const heightOf = () => log.evaluate((element) => element.scrollHeight);
      const finger = { x: 195, y: 400 };
      await page.mouse.move(finger.x, finger.y);

      let pages = 0;
      while ((await bubble(page, '#1.').count()) === 0) {
        await expect(async () => {
          await page.mouse.wheel(0, -600);
          expect(isLoadHeld || (await bubble(page, '#1.').count()) > 0).toBe(true);
        }).toPass({ intervals: [50] });
        if (!isLoadHeld) break;
        await untilScrollEnds(log);
        const texts = await page
          .getByTestId('message')
          .evaluateAll(
            (bubbles, y) =>
              bubbles
                .filter((element) => element.getBoundingClientRect().bottom > y)
                .map((element) => /#\d+\./.exec(element.textContent ?? '')?.[0] ?? ''),
            finger.y,
          );
        const topBubble = bubble(page, texts[0] ?? '');
        const [top, height] = [await topOf(topBubble), await heightOf()];
        if (scrollEnd === 'while') await log.dispatchEvent('scroll');
        release();
        await expect.poll(heightOf).toBeGreaterThan(height);
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        );
        expect(await topBubble.count(), 'it is drawn').toBe(1);
        expect(Math.abs((await topOf(topBubble)) - top)).toBeLessThanOrEqual(2);
        pages += 1;
      }
      expect(pages).toBeGreaterThanOrEqual(Math.floor(HISTORY / 50) - 1);
    },
  );
}

test('[CHAT-14] a reader of older messages sees where the unread ones begin, until the newest is seen', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server);
  await sendMessages(server, conversation, 30);
  const page = await openBrowser(PHONE);
  await signInPage(page, server, conversation.mina);
  await page.goto(`/chat/${conversation.roomId}`);
  await expect(bubble(page, '#30.')).toBeInViewport();
  await expect.poll(() => unreadCountOf(server, conversation.mina)).toBe(0);
  // Opened without unread messages.
  await page.reload();
  await expect(bubble(page, '#30.')).toBeInViewport();
  const separator = page.getByTestId('unread-separator');
  await expect(separator).toHaveCount(0);

  await page.mouse.move(195, 400);
  await expect(async () => {
    await page.mouse.wheel(0, -100);
    await expect(page.getByRole('button', { name: '최신 메시지로' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await sendMessage(server, conversation, conversation.jun, '#new1.');
  await sendMessage(server, conversation, conversation.jun, '#new2.');
  await expect(separator.locator('..')).toContainText('#new1.');
  expect(await unreadCountOf(server, conversation.mina)).toBe(2);

  await page.getByRole('button', { name: '새 메시지' }).click();
  await expect(bubble(page, '#new2.')).toBeInViewport();
  await expect(separator).toHaveCount(0);
  await expect.poll(() => unreadCountOf(server, conversation.mina)).toBe(0);
});
