import { DAY_MS } from '@meongmate/shared/rules/durations';
import type { Page } from '@playwright/test';
import {
  aConversation,
  bubble,
  type Conversation,
  sendMessage,
  sendMessages,
} from './_support/conversation.ts';
import { DESKTOP, expect, PHONE, test } from './_support/fixtures.ts';
import { post, signInPage } from './_support/members.ts';
import { untilScrollEnds } from './_support/scroll-helpers.ts';
import type { ServerProcess } from './_support/server-process.ts';

const COUNT = 20;

async function openConversation(
  page: Page,
  server: ServerProcess,
  conversation: Conversation,
): Promise<void> {
  await sendMessages(server, conversation, COUNT);
  await signInPage(page, server, conversation.mina);
  await page.goto(`/chat/${conversation.roomId}`);
  await expect(bubble(page, `#${COUNT}.`)).toBeInViewport();
}

async function proposeEveryWeek(server: ServerProcess, { roomId, jun }: Conversation) {
  const startsAt = new Date(Date.now() + DAY_MS).toISOString();
  await post(server, '/api/walks', { roomId, startsAt, repeat: 'weekly' }, jun.cookie);
}

const toNewest = (page: Page) => page.getByRole('button', { name: /최신 메시지로|새 메시지/ });

const fromEnd = (page: Page): Promise<number> =>
  page
    .getByRole('log')
    .evaluate((log) => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight));

for (const [size, options] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`[CHAT-93] a reader who is at the end and presses a button stays there while cards grow and shrink, ${size}`, async ({
    openBrowser,
    server,
  }) => {
    const conversation = await aConversation(server);
    const page = await openBrowser(options);
    await openConversation(page, server, conversation);
    await proposeEveryWeek(server, conversation);
    const card = page.getByTestId('series-card');
    await card.getByTestId('walk-accept').click();
    await expect(card).toHaveAttribute('data-status', 'accepted');
    await expect(card.getByTestId('series-end')).toBeInViewport();
    await expect.poll(() => fromEnd(page)).toBe(0);
    await bubble(page, `#${COUNT}.`).click();
    // In one step, as a card that becomes a line when another one replaces it: the end moves up and away.
    await page.getByRole('log').evaluate((log) => {
      const rows = [...log.querySelectorAll<HTMLElement>('[data-testid=message]')];
      for (const [at, row] of rows.entries())
        row.style.paddingBottom = at < rows.length - 1 ? '0' : '400px';
    });
    await expect.poll(() => fromEnd(page)).toBe(0);
    await expect(toNewest(page)).toBeHidden();
  });

  test(`[CHAT-13] the button to the newest message covers no button of a card, ${size}`, async ({
    openBrowser,
    server,
  }) => {
    const conversation = await aConversation(server);
    const page = await openBrowser(options);
    await openConversation(page, server, conversation);
    await proposeEveryWeek(server, conversation);
    const end = page.getByTestId('series-card').getByTestId('walk-decline');
    await expect(end).toBeInViewport();
    await sendMessage(server, conversation, conversation.jun, '다음에 봐요 '.repeat(30));
    await expect(bubble(page, '다음에 봐요')).toBeInViewport();
    await untilScrollEnds(page.getByRole('log'));
    // At the lower edge of the messages.
    const scroll = () => end.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await scroll();
    await expect(toNewest(page)).toBeVisible();
    await scroll();
    await expect(end).toBeInViewport({ ratio: 1 });
    const isOnTop = await end.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return [0.05, 0.5, 0.95].every((share) =>
        button.contains(document.elementFromPoint(left + width * share, top + height * 0.9)),
      );
    });
    expect(isOnTop).toBe(true);
  });
}
