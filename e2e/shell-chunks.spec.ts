import type { Page } from '@playwright/test';
import { aConversation, sendMessage } from './_support/conversation.ts';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { signInPage } from './_support/members.ts';

/** The files of a page that the address itself does not name: those of the shell and of the page. */
async function loadedChunks(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  const response = await page.goto(path);
  const html = (await response?.text()) ?? '';
  await expect(page.getByTestId('unread-dot')).toBeVisible();
  return [...scripts].filter((script) => /^\/assets\//.test(script) && !html.includes(script));
}

test(
  '[SHELL-73] each chunk of the shell may fail once: the dot of an unread message appears without a reload',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversation(server);
    await sendMessage(server, conversation, conversation.jun, '안녕하세요');
    const path = '/contact-admin';
    const first = await openBrowser(PHONE);
    await signInPage(first, server, conversation.mina);
    const chunks = await loadedChunks(first, path);
    expect(chunks.filter((chunk) => /realtime-bridge|shell-nav/.test(chunk))).toHaveLength(2);
    for (const chunk of chunks) {
      const page = await openBrowser({
        ...PHONE,
        expectedErrors: /ERR_FAILED|dynamically imported/,
      });
      await signInPage(page, server, conversation.mina);
      let aborted = 0;
      await page.route(`**${chunk}`, (route) => {
        aborted += 1;
        return aborted === 1 ? route.abort() : route.continue();
      });
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      await page.goto(path);
      await expect(page.getByTestId('unread-dot'), chunk).toBeVisible();
      expect(aborted, chunk).toBeGreaterThan(0);
      expect(loads, chunk).toBe(1);
    }
  },
);
