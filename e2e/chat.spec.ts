import type { Locator } from '@playwright/test';
import { aConversation, bubble, sendMessage, unreadCountOf } from './_support/conversation.ts';
import { DESKTOP, expect, PHONE, test } from './_support/fixtures.ts';
import { aCase, LONG } from './_support/matrix.ts';
import { signInPage } from './_support/members.ts';
import { topOf, untilScrollEnds } from './_support/scroll-helpers.ts';

const MESSAGE_COUNT = 65;
const PANEL_SHARE = 0.7;
/** The time limit of a call plus the pause before the next attempt. */
const RETRY_AFTER_MS = 40_000;

for (const [size, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(
    `[CHAT-20] [CHAT-13] [CHAT-5] a conversation opens at its newest message, with the height of its panel, ${size}`,
    aCase(size === 'phone'),
    async ({ openBrowser, server }) => {
      const conversation = await aConversation(server);
      for (let count = 1; count <= 20; count += 1) {
        const text = count % 3 === 0 ? '조금 긴 이야기예요. '.repeat(9) : '네, 좋아요';
        await sendMessage(
          server,
          conversation,
          count % 2 === 0 ? conversation.jun : conversation.mina,
          `${text} (${count})`,
        );
      }
      const page = await openBrowser(screen);
      await signInPage(page, server, conversation.mina);
      await page.goto(`/chat/${conversation.roomId}`);
      const newest = bubble(page, '(20)');
      await expect(newest).toBeInViewport({ ratio: 1 });
      const input = await topOf(page.getByTestId('chat-input'));
      expect(await topOf(newest)).toBeLessThan(input);
      await expect(page.getByRole('button', { name: '최신 메시지로' })).toHaveCount(0);

      const share = async () =>
        ((await page.getByRole('log').boundingBox())?.height ?? 0) / screen.viewport.height;
      await expect.poll(share).toBeGreaterThan(PANEL_SHARE - 0.01);
      // Phones: header, panel and composer fill the screen.
      expect(await share()).toBeLessThan(size === 'phone' ? 0.85 : PANEL_SHARE + 0.01);
      const heightOf = async (part: Locator) => (await part.boundingBox())?.height;
      expect(await heightOf(page.locator('.conversation > header'))).toBe(64);
      const composer = page.locator('form').filter({ has: page.getByTestId('chat-input') });
      expect(await heightOf(composer)).toBeLessThanOrEqual(64);
      await page.getByTestId('chat-input').fill('한 줄\n'.repeat(9));
      // Five lines of 24 px, and the space around them.
      await expect.poll(() => heightOf(composer)).toBe(5 * 24 + 20 + 16);
      await page.getByTestId('chat-input').fill('');
      await expect(page.getByTestId('room-row')).toBeVisible({ visible: size === 'desktop' });
      const back = page.getByRole('link', { name: '채팅 목록으로' });
      await expect(back).toBeVisible({ visible: size === 'phone' });
    },
  );
}

test(
  '[CHAT-20] on a computer the panel keeps its height with a reply, and where nothing can be written',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversation(server);
    await sendMessage(server, conversation, conversation.jun, '토요일에 볼까요?');
    const page = await openBrowser(DESKTOP);
    await signInPage(page, server, conversation.mina);
    await page.goto(`/chat/${conversation.roomId}`);
    const heights = () =>
      page.evaluate(() => ({
        panel: document.querySelector('.conversation-panel')?.getBoundingClientRect().height,
        scrolls: document.documentElement.scrollHeight > window.innerHeight,
      }));
    const expected = { panel: PANEL_SHARE * DESKTOP.viewport.height, scrolls: false };
    await bubble(page, '토요일에').getByRole('button', { name: '메시지 메뉴' }).focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('message-reply').click();
    await expect(page.getByTestId('composer-quote')).toBeVisible();
    expect(await heights()).toEqual(expected);
    await page.getByRole('button', { name: '대화 메뉴' }).click();
    await page.getByTestId('unfriend').click();
    await page.getByRole('dialog').getByRole('button', { name: '친구 끊기' }).click();
    await expect(page.getByText('친구가 아니어서 읽기만 할 수 있어요.')).toBeVisible();
    await expect(page.getByRole('button', { name: '친구 요청 보내기' })).toBeVisible();
    await expect(page.getByTestId('composer-quote')).toHaveCount(0);
    expect(await heights()).toEqual(expected);
  },
);

test(
  '[UI-20] the loading text of the room list is visible',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversation(server);
    const page = await openBrowser(PHONE);
    await signInPage(page, server, conversation.mina);
    // The response never arrives.
    await page.route(`**/api/chat/rooms/${conversation.mina.user.id}`, () => {});
    await page.goto('/chat');
    const text = page.getByText('채팅방을 불러오는 중이에요');
    await expect(text).toHaveCSS('animation-delay', '0.15s');
    await expect(text).toHaveCSS('opacity', '1');
    expect((await text.boundingBox())?.width).toBeGreaterThan(100);
  },
);

test('[CHAT-15] [CHAT-13] reading older messages keeps the position, and a button leads back to the newest', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server);
  for (let count = 1; count <= MESSAGE_COUNT; count += 1) {
    await sendMessage(
      server,
      conversation,
      count % 2 === 0 ? conversation.jun : conversation.mina,
      `이야기 ${count}번`,
    );
  }
  const page = await openBrowser(DESKTOP);
  await signInPage(page, server, conversation.mina);
  await page.goto(`/chat/${conversation.roomId}`);
  await expect(bubble(page, `이야기 ${MESSAGE_COUNT}번`)).toBeInViewport();

  await page.getByRole('log').hover();
  const toNewestButton = page.getByRole('button', { name: '최신 메시지로' });
  await expect(async () => {
    await page.mouse.wheel(0, -900);
    await expect(toNewestButton).toBeVisible({ timeout: 500 });
  }).toPass();

  await test.step('the messages on the screen stay in place while a new one arrives', async () => {
    await untilScrollEnds(page.getByRole('log'));
    const renderedTexts = (await page.getByTestId('message').allTextContents()).join();
    const text = [...renderedTexts.matchAll(/이야기 \d+번/g)][8]?.[0];
    if (!text) throw new Error('too few messages are drawn');
    const observedBubble = bubble(page, text);
    const before = await topOf(observedBubble);
    await sendMessage(server, conversation, conversation.jun, '새 소식이에요');
    await expect(page.getByRole('button', { name: '새 메시지' })).toBeVisible();
    expect(Math.abs((await topOf(observedBubble)) - before)).toBeLessThanOrEqual(2);
  });

  await test.step('the first message can be reached', async () => {
    await expect(async () => {
      await page.mouse.wheel(0, -3000);
      await expect(bubble(page, '이야기 1번')).toBeInViewport({ timeout: 500 });
    }).toPass();
  });

  await page.getByRole('button', { name: /최신 메시지로|새 메시지/ }).click();
  await expect(bubble(page, '새 소식이에요')).toBeInViewport();
  await sendMessage(server, conversation, conversation.jun, '끝에서 보는 소식');
  await expect(bubble(page, '끝에서 보는 소식')).toBeInViewport();
});

test(
  '[CHAT-13] a reader who scrolls up right after a new message is not scrolled back',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversation(server);
    for (let count = 1; count <= 40; count += 1) {
      const text = count % 3 === 0 ? '조금 긴 이야기예요. '.repeat(9) : '네, 좋아요';
      await sendMessage(
        server,
        conversation,
        count % 2 === 0 ? conversation.jun : conversation.mina,
        `${text} (${count})`,
      );
    }
    const page = await openBrowser(PHONE);
    await signInPage(page, server, conversation.mina);
    await page.goto(`/chat/${conversation.roomId}`);
    await expect(bubble(page, '(40)')).toBeInViewport({ ratio: 1 });
    // When the list has scrolled for the new message, the reader scrolls 900 px up at once.
    await page.getByRole('log').evaluate((log) => {
      const scrollUp = () => {
        if (!log.textContent?.includes('내려오는 소식')) return;
        log.removeEventListener('scroll', scrollUp);
        log.scrollTop -= 900;
      };
      log.addEventListener('scroll', scrollUp);
    });
    await sendMessage(server, conversation, conversation.jun, '내려오는 소식');
    await expect(page.getByRole('button', { name: /최신 메시지로|새 메시지/ })).toBeVisible();
    await sendMessage(server, conversation, conversation.jun, '기다리는 소식');
    await expect(page.getByRole('button', { name: '새 메시지' })).toBeVisible();
    // The list treats the scrolling as finished only after a pause.
    await untilScrollEnds(page.getByRole('log'));
    await expect(page.getByRole('button', { name: '새 메시지' })).toBeVisible();
    await expect(bubble(page, '기다리는 소식')).not.toBeInViewport();
  },
);

test('[CHAT-7] [CHAT-11] [CHAT-35] [CHAT-36] messages written offline wait, and are sent once, in order, after the greeting', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server);
  await sendMessage(server, conversation, conversation.jun, '들리세요?');
  const page = await openBrowser({ ...PHONE, expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  await signInPage(page, server, conversation.mina);
  await page.goto(`/chat/${conversation.roomId}`);
  await expect(bubble(page, '들리세요?')).toBeVisible();
  await page.context().setOffline(true);
  for (const text of ['첫째 말', '둘째 말']) {
    await page.getByTestId('chat-input').fill(text);
    await page.getByTestId('chat-send').click();
    await expect(page.getByTestId('chat-input')).toHaveValue('');
    await expect(bubble(page, text)).toBeVisible();
  }
  await expect(page.getByText('연결되면 보내요')).toHaveCount(1);
  await expect(page.getByText('전송 실패')).toHaveCount(0);
  await expect(page.getByText('연결이 끊겼어요.', { exact: true })).toBeVisible();
  await sendMessage(server, conversation, conversation.jun, '저는 여기 있어요');
  await page.context().setOffline(false);
  await expect(bubble(page, '저는 여기 있어요')).toBeVisible();
  const texts = ['들리세요?', '저는 여기 있어요', '첫째 말', '둘째 말'];
  await expect(page.getByTestId('message')).toContainText(texts);
  await expect(page.getByText('연결되면 보내요')).toHaveCount(0);
  const greeting = page.getByTestId('greeting');
  await expect(greeting).toContainText('jun · 친구 요청에 담긴 인사');
  expect(await topOf(greeting)).toBeLessThan(await topOf(bubble(page, '들리세요?')));
  await page.reload();
  await expect(page.getByTestId('message')).toContainText(texts);
  await expect(page.getByTestId('message')).toHaveCount(texts.length);
  await expect.poll(() => unreadCountOf(server, conversation.mina)).toBe(0);
});

test(
  '[OFFL-3] messages written offline are sent when the app is opened again, also on another page',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversation(server);
    const page = await openBrowser({ ...PHONE, expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
    await signInPage(page, server, conversation.mina);
    await page.goto(`/chat/${conversation.roomId}`);
    const input = page.getByTestId('chat-input');
    await expect(input).toBeVisible();
    await page.context().setOffline(true);
    for (const text of ['첫째 말', '둘째 말']) {
      await input.fill(text);
      await page.getByTestId('chat-send').click();
      await expect(bubble(page, text)).toBeVisible();
    }
    // The page is closed before the network returns; then another page is opened.
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/my-profile');
    await expect.poll(() => unreadCountOf(server, conversation.jun)).toBe(2);
    await next.goto(`/chat/${conversation.roomId}`);
    await expect(next.getByTestId('message')).toContainText(['첫째 말', '둘째 말']);
    await expect(next.getByTestId('message')).toHaveCount(2);
  },
);

test(
  '[CLI-21] messages behind a call that never returns are sent once, after that call times out',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversation(server);
    await sendMessage(server, conversation, conversation.jun, '들리세요?');
    const page = await openBrowser(PHONE);
    await page.clock.install();
    await signInPage(page, server, conversation.mina);
    await page.goto(`/chat/${conversation.roomId}`);
    await expect(bubble(page, '들리세요?')).toBeVisible();
    // The server stores the message and its response is lost, as when a phone changes its network.
    let calls = 0;
    await page.route('**/api/chat/messages', async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      await route.fetch();
    });
    for (const text of ['첫째 말', '둘째 말']) {
      await page.getByTestId('chat-input').fill(text);
      await page.getByTestId('chat-send').click();
      await expect(bubble(page, text)).toBeVisible();
    }
    await expect.poll(() => calls).toBe(1);
    await page.clock.runFor(RETRY_AFTER_MS);
    await expect.poll(() => calls).toBe(1 + 2);
    const texts = ['들리세요?', '첫째 말', '둘째 말'];
    await page.reload();
    await expect(page.getByTestId('message')).toContainText(texts);
    await expect(page.getByTestId('message')).toHaveCount(texts.length);
  },
);

test('[CHAT-12] on a computer Enter sends and Shift+Enter inserts a line break', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server);
  const page = await openBrowser(DESKTOP);
  await signInPage(page, server, conversation.mina);
  await page.goto(`/chat/${conversation.roomId}`);
  const input = page.getByTestId('chat-input');
  await input.pressSequentially('첫 줄');
  await input.press('Shift+Enter');
  await input.pressSequentially('둘째 줄');
  await expect(page.getByTestId('message')).toHaveCount(0);
  await input.press('Enter');
  await expect(page.getByTestId('message')).toHaveCount(1);
  await expect(page.getByTestId('message')).toContainText('첫 줄\n둘째 줄', { useInnerText: true });
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
});

test(
  '[CHAT-12] on a computer one Enter ends a syllable and sends; one that confirms a candidate does not',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversation(server);
    const page = await openBrowser(DESKTOP);
    await signInPage(page, server, conversation.mina);
    await page.goto(`/chat/${conversation.roomId}`);
    const input = page.getByTestId('chat-input');
    await input.focus();
    const devtools = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      devtools.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    /** As an input method: the page receives the key without a name, then the text. */
    const enter = async (text: string) => {
      const key = { code: 'Enter', key: 'Process', windowsVirtualKeyCode: 229 };
      await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      await devtools.send('Input.insertText', { text });
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    };
    await devtools.send('Input.insertText', { text: '안' });
    for (const text of ['ㄴ', '녀', '녕']) await compose(text);
    await expect(input).toHaveValue('안녕');
    await enter('녕');
    await expect(page.getByTestId('message')).toHaveText([/안녕/]);
    await expect(input).toHaveValue('');
    await expect(input).toBeFocused();

    await compose('한');
    await enter('韓');
    await expect(input).toHaveValue('韓');
    await input.press('Enter');
    await expect(page.getByTestId('message')).toHaveText([/안녕/, /韓/]);
    await expect(input).toHaveValue('');
  },
);

test('[CHAT-41] own messages show a 1 until the partner opens the room', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server);
  const { mina, jun, roomId } = conversation;
  await sendMessage(server, conversation, mina, '읽었어요?');
  const page = await openBrowser(PHONE);
  await signInPage(page, server, mina);
  await page.goto(`/chat/${roomId}`);
  const mark = bubble(page, '읽었어요?').getByTestId('unread-by-other');
  await expect(mark).toHaveText('1');
  const other = await openBrowser(PHONE);
  await signInPage(other, server, jun);
  await other.goto(`/chat/${roomId}`);
  await expect(bubble(other, '읽었어요?')).toBeVisible();
  await expect(mark).toHaveCount(0);
});
