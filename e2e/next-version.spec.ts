import { createNextRelease } from '../tooling/next-release.ts';
import { aConversation, bubble, sendMessage } from './_support/conversation.ts';
import { expect, test } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { signInPage } from './_support/members.ts';
import { startServerProcess } from './_support/server-process.ts';

const NEXT_FILE = /\.next\.js$/;

test(
  '[CLI-54] [OPS-24] [OPS-57] an open page works with the server of the next version, and a reload loads the next page',
  LONG,
  async ({ openBrowser }) => {
    const next = createNextRelease();
    const server = await startServerProcess('main');
    try {
      const conversation = await aConversation(server);
      const page = await openBrowser({
        baseURL: server.url,
        expectedErrors: /ERR_|WebSocket connection|Failed to load resource/,
      });
      await signInPage(page, server, conversation.mina);
      await page.goto('/chat');
      await sendMessage(server, conversation, conversation.jun, '내일 공원에서 봐요');
      await page.getByTestId('room-row').click();
      await expect(bubble(page, '내일 공원에서 봐요')).toBeVisible();
      const entry = page.locator('script[type="module"]');
      await expect(entry).not.toHaveAttribute('src', NEXT_FILE);

      await server.restart(next.build);
      const loaded: string[] = [];
      page.on('response', (response) => {
        if (/\/assets\/.*\.js$/.test(response.url()) && response.ok()) loaded.push(response.url());
      });
      await page.getByTestId('chat-input').fill('공을 가져갈게요');
      await page.getByTestId('chat-send').click();
      await expect(bubble(page, '공을 가져갈게요')).toBeVisible();
      await sendMessage(server, conversation, conversation.jun, '좋아요');
      await expect(bubble(page, '좋아요')).toBeVisible();
      await page.goBack();
      await page.locator('a[href="/friend-requests"]').first().click();
      await expect(page.getByRole('heading', { name: '친구 요청', level: 1 })).toBeVisible();
      await expect(entry).not.toHaveAttribute('src', NEXT_FILE);
      // From the data folder: the next build does not contain them.
      expect(loaded.length).toBeGreaterThan(0);
      for (const url of loaded) expect(url).not.toMatch(NEXT_FILE);

      await page.reload();
      await expect(page.getByRole('heading', { name: '친구 요청', level: 1 })).toBeVisible();
      await expect(entry).toHaveAttribute('src', NEXT_FILE);
    } finally {
      await server.dispose();
      next.dispose();
    }
  },
);
