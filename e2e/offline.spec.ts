import type { Page } from '@playwright/test';
import type { OpenBrowser } from './_support/browser-opener.ts';
import {
  aConversation,
  bubble,
  type Conversation,
  sendMessage,
  storedTexts,
} from './_support/conversation.ts';
import { DESKTOP, expect, test } from './_support/fixtures.ts';
import { logIn } from './_support/journey.ts';
import { openConnectedPage } from './_support/log-out.ts';
import { LONG } from './_support/matrix.ts';
import {
  aMember,
  MEMBER_PASSWORD,
  type Member,
  sendFriendRequest,
  signInPage,
} from './_support/members.ts';
import { openTab } from './_support/open-tab.ts';
import { pauseClock } from './_support/pause-clock.ts';
import type { ServerProcess } from './_support/server-process.ts';
import { storedPaths, storedText, WITH_WORKER, waitForWorker } from './_support/stored-data.ts';
import { startVersionProxy } from './_support/version-proxy.ts';

const FIRST_TEXT = '내일 공원에서 봐요';

/** By the form, so that a reload after the log-out does not sign in again. */
async function logInWithWorker(page: Page, { user }: Member): Promise<void> {
  await logIn(page, user.email, MEMBER_PASSWORD);
  await waitForWorker(page);
}

/** Visits rooms, the conversation and requests, and waits until they are stored. */
async function visit(page: Page, { roomId }: Conversation, lastText: string): Promise<void> {
  await page.goto('/chat');
  await page.getByTestId('room-row').click();
  await expect(bubble(page, lastText)).toBeVisible();
  await expect.poll(() => storedPaths(page)).toContain(`/stored-lists/chat/messages/${roomId}`);
  await page.goto('/friend-requests');
  await expect(page.getByRole('heading', { name: '친구 요청', level: 1 })).toBeVisible();
  await expect.poll(() => storedPaths(page)).toContainEqual(expect.stringMatching(/received/));
}

async function openVisited(openBrowser: OpenBrowser, server: ServerProcess) {
  const conversation = await aConversation(server);
  await sendMessage(server, conversation, conversation.jun, FIRST_TEXT);
  const page = await openBrowser(WITH_WORKER);
  await logInWithWorker(page, conversation.mina);
  await visit(page, conversation, FIRST_TEXT);
  return { page, conversation };
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByTestId('chat-input').fill(text);
  await page.getByTestId('chat-send').click();
  await expect(bubble(page, text)).toBeVisible();
}

/** Runs in the page: notes on the root element what the first render contains. */
function recordFirstRender(): void {
  const observer = new MutationObserver(() => {
    if (!document.getElementById('root')?.firstChild) return;
    observer.disconnect();
    const hasRooms = document.querySelector('[data-testid="room-row"]') !== null;
    document.documentElement.dataset.firstRender = hasRooms ? 'rooms' : 'no rooms';
  });
  observer.observe(document, { childList: true, subtree: true });
}

test('[OFFL-1] [OFFL-2] [OFFL-4] after one visit the app starts without a network and shows what the user has read', async ({
  openBrowser,
  server,
}) => {
  const { page, conversation } = await openVisited(openBrowser, server);
  const stranger = await aMember(server, {
    email: 'sora.offlineread@chat.example',
    name: 'sora',
    dogName: '모카',
    instagramId: 'sora.offlineread',
  });
  await sendFriendRequest(server, stranger, conversation.mina);
  await page.goto('/friend-requests');
  await expect.poll(() => storedText(page)).toContain('sora');
  await page.goto('/chat');
  await expect.poll(() => storedPaths(page)).toContain(conversation.jun.user.dogImage);
  await page.goto('/my-profile/walks');
  await expect(page.getByText('아직 잡힌 산책이 없어요')).toBeVisible();
  await expect
    .poll(() => storedPaths(page))
    .toContainEqual(expect.stringMatching(/\/walks\/\d+\/upcoming$/));
  const served = await fetch(`${server.url}/chat`);
  const context = page.context();
  await context.setOffline(true);
  await page.close();
  const next = await context.newPage();
  await next.addInitScript(recordFirstRender);

  await test.step('walks', async () => {
    await next.goto('/my-profile/walks');
    await expect(next.getByText('아직 잡힌 산책이 없어요')).toBeVisible();
  });

  await test.step('rooms, with photos, in the first render', async () => {
    await next.goto('/chat');
    const row = next.getByTestId('room-row');
    await expect(row).toContainText(FIRST_TEXT);
    await expect(next.locator('html')).toHaveAttribute('data-first-render', 'rooms');
    const photo = row.locator('img').first();
    await expect
      .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await row.click();
    await expect(bubble(next, FIRST_TEXT)).toBeVisible();
  });

  await test.step('requests and the frame, with the policy of the server and a new nonce each time', async () => {
    const policyOf = async (path: string) => {
      const response = await next.goto(path);
      expect(response?.fromServiceWorker()).toBe(true);
      return (await response?.allHeaders())?.['content-security-policy'] ?? '';
    };
    // Each page itself runs only with its nonce.
    const first = await policyOf('/friend-requests');
    await expect(next.getByText('sora').first()).toBeVisible();
    const second = await policyOf('/');
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(next.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
    const withoutNonce = (policy: string) => policy.replace(/'nonce-[\w-]{22}'/g, "'nonce-'");
    const policy = served.headers.get('content-security-policy') ?? '';
    expect(withoutNonce(first)).toBe(withoutNonce(policy));
    expect(withoutNonce(second)).toBe(withoutNonce(first));
    expect(second).not.toBe(first);
  });
});

test(
  '[OFFL-3] texts written offline are sent once, in order, by the window that is still open; a suspended window delays others by at most 40 s',
  LONG,
  async ({ openBrowser, server }) => {
    const { page, conversation } = await openVisited(openBrowser, server);
    const context = page.context();
    const other = await context.newPage();
    await context.setOffline(true);
    for (const window of [page, other]) await window.goto(`/chat/${conversation.roomId}`);
    await write(other, '지하철이에요');
    await write(page, '곧 내려요');
    await page.reload();
    await expect(bubble(page, '곧 내려요')).toBeVisible();
    await write(other, '도착했어요');
    await other.close();
    await context.setOffline(false);
    const texts = [FIRST_TEXT, '지하철이에요', '곧 내려요', '도착했어요'];
    await expect.poll(() => storedTexts(server, conversation)).toEqual(texts);
    for (const text of texts) await expect(bubble(page, text)).toHaveCount(1);

    // As a window that the system suspends while it sends.
    const suspended = await context.newPage();
    await suspended.goto('/chat');
    await suspended.evaluate(
      (name) =>
        new Promise<void>((isHeld) => {
          const hold = () => {
            isHeld();
            return new Promise(() => {});
          };
          navigator.locks.request(name, hold).catch(() => {});
        }),
      `unsent:${conversation.mina.user.id}:`,
    );
    await page.clock.install();
    await page.goto(`/chat/${conversation.roomId}`);
    await expect(bubble(page, '도착했어요')).toBeVisible();
    await pauseClock(page);
    await write(page, '먼저 보내요');
    await page.clock.runFor(39_000);
    expect(await storedTexts(server, conversation)).toEqual(texts);
    await page.clock.runFor(1000);
    await expect.poll(() => storedTexts(server, conversation)).toEqual([...texts, '먼저 보내요']);
  },
);

test(
  '[CLI-18] [OFFL-5] a log-out asks before it deletes unsent texts; it deletes all stored data, and the next user sees none of it',
  LONG,
  async ({ openBrowser, server }) => {
    const { page, conversation } = await openVisited(openBrowser, server);
    const context = page.context();
    await page.goto('/my-profile');
    await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible();
    await context.setOffline(true);
    await page.goto(`/chat/${conversation.roomId}`);
    await write(page, '지하철이에요');
    await page.goto('/my-profile');
    await page.getByRole('button', { name: '로그아웃' }).click();
    const dialog = page.getByRole('dialog', { name: '로그아웃할까요?' });
    await expect(dialog).toContainText('보내지 못한 메시지 1개가 지워져요');
    await dialog.getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await context.setOffline(false);
    await logInWithWorker(page, conversation.mina);
    await visit(page, conversation, FIRST_TEXT);
    expect(await storedTexts(server, conversation)).toEqual([FIRST_TEXT]);

    const other = await context.newPage();
    await other.goto('/chat');
    await page.goto('/my-profile');
    // The end of the session during a request would be logged as an error.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => storedPaths(page)).toEqual([]);
    await expect(other.getByText(FIRST_TEXT)).toBeHidden();
    await other.close();

    const second = await aConversation(server);
    await sendMessage(server, second, second.jun, '둘째 사람의 대화');
    await logInWithWorker(page, second.mina);
    await visit(page, second, '둘째 사람의 대화');
    expect(await storedText(page)).not.toContain(FIRST_TEXT);
    await context.setOffline(true);
    await page.goto('/chat');
    await expect(page.getByTestId('room-row')).toContainText('둘째 사람의 대화');
    await expect(page.getByText(FIRST_TEXT)).toBeHidden();
  },
);

test(
  '[OFFL-7] [OFFL-15] a new version starts only after the tap, and shows the stored rooms without a network',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversation(server);
    await sendMessage(server, conversation, conversation.jun, '내일 공원에서 봐요');
    const proxy = await startVersionProxy(server);
    try {
      const page = await openBrowser({
        ...WITH_WORKER,
        baseURL: proxy.url,
        expectedErrors: /ERR_|WebSocket connection|Failed to load resource/,
      });
      await logInWithWorker(page, conversation.mina);
      await visit(page, conversation, '내일 공원에서 봐요');
      const otherWindow = await page.context().newPage();
      await otherWindow.goto('/chat');
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      const isSamePage = () => page.evaluate(() => 'isSamePage' in window);
      proxy.deploy();
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
      });
      const banner = page.getByTestId('update-banner');
      await expect(banner).toContainText('새 버전이 있어요');
      expect(await isSamePage()).toBe(true);
      await banner.getByRole('button', { name: '지금 바꾸기' }).click();
      await expect.poll(() => isSamePage().catch(() => true)).toBe(false);
      await page.context().setOffline(true);
      await page.goto('/chat');
      const entry = page.locator('script[type="module"]');
      await expect(entry).toHaveAttribute('src', /\.next\.js$/);
      await expect(banner).toBeHidden();
      await page.getByTestId('room-row').click();
      await expect(bubble(page, '내일 공원에서 봐요')).toBeVisible();
      // The other window loads a page of the version before, whose files the server no longer has.
      const friends = otherWindow.locator('a[href="/friend-requests"]').first();
      await friends.click();
      await expect(otherWindow.getByRole('heading', { name: '친구 요청', level: 1 })).toBeVisible();
      await expect(otherWindow.locator('script[type="module"]')).not.toHaveAttribute('src', /next/);
    } finally {
      await proxy.close();
    }
  },
);

test(
  '[OFFL-8] if the server has no file of the stored version, the page comes from the server',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversation(server);
    const proxy = await startVersionProxy(server);
    try {
      const page = await openBrowser({
        ...WITH_WORKER,
        baseURL: proxy.url,
        expectedErrors: /ERR_|WebSocket connection|Failed to load|404/,
      });
      await logInWithWorker(page, conversation.mina);
      await page.goto('/chat');
      await expect(page.getByTestId('room-row')).toBeVisible();
      const isFromWorker: boolean[] = [];
      page.on('response', (response) => {
        const isPage = response.request().isNavigationRequest();
        if (isPage) isFromWorker.push(response.fromServiceWorker());
      });
      await page.goto('/friend-requests');
      // The map, which only a wide screen shows at once, is not stored. This file of it has gone with the version before.
      proxy.removeFiles(/nearby-map/);
      await page.setViewportSize(DESKTOP.viewport);
      await openTab(page, '찾기');
      await expect.poll(() => isFromWorker.length).toBe(2);
      // The worker fetched the second page from the server.
      await expect.poll(() => proxy.pageCount()).toBeGreaterThan(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    } finally {
      await proxy.close();
    }
  },
);

test(
  '[OFFL-11] with a full storage the app works as before',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversation(server);
    await sendMessage(server, conversation, conversation.jun, '저장할 수 없는 말');
    const page = await openBrowser(WITH_WORKER);
    await page.addInitScript(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    });
    await logInWithWorker(page, conversation.mina);
    await page.goto('/chat');
    await page.getByTestId('room-row').click();
    await expect(bubble(page, '저장할 수 없는 말')).toBeVisible();
    await page.getByTestId('chat-input').fill('그래도 써요');
    await page.getByTestId('chat-send').click();
    await expect(bubble(page, '그래도 써요')).toBeVisible();
    await expect
      .poll(() => storedPaths(page))
      .not.toContainEqual(expect.stringMatching(/^\/stored-lists\//));
  },
);

test('visitors, and browsers that save data, load no files in advance', async ({
  openBrowser,
  server,
}) => {
  const { mina } = await aConversation(server);
  const page = await openBrowser(WITH_WORKER);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) });
  });
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await registrations()).toBe(0);
  await signInPage(page, server, mina);
  await openConnectedPage(page, '/chat');
  expect(await registrations()).toBe(0);
});
