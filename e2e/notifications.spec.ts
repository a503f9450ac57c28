import type { BrowserContext, Page, Worker } from '@playwright/test';
import { aConversation, bubble, type Conversation, sendMessage } from './_support/conversation.ts';
import { expect, type OpenBrowser, PHONE, test } from './_support/fixtures.ts';
import { openConnectedPage } from './_support/journey.ts';
import { signInPage } from './_support/members.ts';
import type { ServerProcess } from './_support/server-process.ts';

interface ShownNotification {
  title: string;
  body: string;
}

/** The windows of this browser are always visible, so the tests override what page and worker read. */
const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  });
const showPage = (page: Page) =>
  page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
const hideClients = (worker: Worker) =>
  worker.evaluate(
    `Object.defineProperty(WindowClient.prototype, 'visibilityState', { get: () => 'hidden' })`,
  );

const shownNotifications = (worker: Worker): Promise<ShownNotification[]> =>
  worker.evaluate(
    `registration.getNotifications().then((all) => all.map(({ title, body }) => ({ title, body })))`,
  );

/** The partner sends a message, and exactly this message is shown as a notification. */
async function expectNotification(
  server: ServerProcess,
  conversation: Conversation,
  worker: Worker,
  body: string,
) {
  await sendMessage(server, conversation, conversation.jun, body);
  await expect.poll(() => shownNotifications(worker)).toEqual([{ title: 'jun', body }]);
}

/** Simulates a tap on the notification; a browser focuses a window only after a real tap. */
const tapNotification = (worker: Worker): Promise<string[]> =>
  worker.evaluate(`(async () => {
    const [notification] = await registration.getNotifications();
    const event = new NotificationEvent('notificationclick', { notification });
    const opened = [];
    clients.openWindow = async (path) => opened.push(path);
    const extensions = [];
    Object.defineProperty(event, 'waitUntil', { value: (done) => extensions.push(done) });
    dispatchEvent(event);
    await Promise.allSettled(extensions);
    return opened;
  })()`);

async function workerOf(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  return worker ?? context.waitForEvent('serviceworker');
}

/** Opens the room list, allows notifications and hides the page. */
async function openHiddenPage(
  openBrowser: OpenBrowser,
  server: ServerProcess,
  conversation: Conversation,
) {
  const page = await openBrowser({ ...PHONE, permissions: ['geolocation', 'notifications'] });
  await signInPage(page, server, conversation.mina);
  await openConnectedPage(page, '/chat');
  await page.getByRole('button', { name: '새 메시지 알림' }).click();
  await expect(page.getByRole('button', { name: '알림 끄기' })).toBeVisible();
  await hidePage(page);
  const pendingWorker = workerOf(page.context());
  // While a window is visible no notification is shown.
  await sendMessage(server, conversation, conversation.jun, '보고 있을 때 온 말');
  const worker = await pendingWorker;
  await hideClients(worker);
  return { page, worker };
}

test('[UI-36] [ALERT-1] a new message shows a notification while the app is hidden, and a tap opens its room', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server, 'notified');
  const { page, worker } = await openHiddenPage(openBrowser, server, conversation);
  await sendMessage(server, conversation, conversation.jun, '첫째 소식');
  await sendMessage(server, conversation, conversation.mina, '다른 기기에서 제가 쓴 말');
  await expectNotification(server, conversation, worker, '둘째 소식');

  await tapNotification(worker);
  await expect(page).toHaveURL(new RegExp(`/chat/${conversation.roomId}$`));
  await expect(bubble(page, '둘째 소식')).toBeVisible();
  await expect.poll(() => shownNotifications(worker)).toEqual([]);
});

test('[UI-36] [ALERT-1] without an open window a tap opens one at the room', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server, 'nowindow');
  const { page, worker } = await openHiddenPage(openBrowser, server, conversation);
  await expectNotification(server, conversation, worker, '창을 닫기 전에 온 말');
  await page.close();
  expect(await tapNotification(worker)).toEqual([`/chat/${conversation.roomId}`]);
});

test('[ALERT-3] opening the app removes notifications shown before', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server, 'openedagain');
  const { page, worker } = await openHiddenPage(openBrowser, server, conversation);
  await expectNotification(server, conversation, worker, '창을 닫기 전에 온 말');
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/connections');
  await expect.poll(() => shownNotifications(worker)).toEqual([]);
});

test('[ALERT-3] viewing the app and logging out both remove the notifications', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server, 'takenaway');
  const { page, worker } = await openHiddenPage(openBrowser, server, conversation);
  await expectNotification(server, conversation, worker, '잠깐 볼 말');
  await showPage(page);
  await expect.poll(() => shownNotifications(worker)).toEqual([]);

  await hidePage(page);
  await expectNotification(server, conversation, worker, '다음 사람이 볼 수 없는 말');
  await page.getByRole('link', { name: '내 정보' }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => shownNotifications(worker)).toEqual([]);
});
