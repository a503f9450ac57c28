import type { BrowserContext, Page, Worker } from '@playwright/test';
import { aConversation, bubble, type Conversation, say } from './_support/conversation.ts';
import { expect, type OpenBrowser, PHONE, test } from './_support/fixtures.ts';
import { connectedAt } from './_support/journey.ts';
import { becomeSignedIn } from './_support/members.ts';
import type { ServerProcess } from './_support/server-process.ts';

interface Shown {
  title: string;
  body: string;
}

/** The windows of this browser are always visible, so the tests override what page and worker read. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  });
const lookAtIt = (page: Page) =>
  page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
const believeItIsHidden = (worker: Worker) =>
  worker.evaluate(
    `Object.defineProperty(WindowClient.prototype, 'visibilityState', { get: () => 'hidden' })`,
  );

const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(
    `registration.getNotifications().then((all) => all.map(({ title, body }) => ({ title, body })))`,
  );

/** The partner sends a message, and exactly this message is shown as a notification. */
async function notify(server: ServerProcess, talk: Conversation, worker: Worker, body: string) {
  await say(server, talk, talk.jun, body);
  await expect.poll(() => shownBy(worker)).toEqual([{ title: 'jun', body }]);
}

/** Simulates a tap on the notification; a browser focuses a window only after a real tap. */
const tapOn = (worker: Worker): Promise<string[]> =>
  worker.evaluate(`(async () => {
    const [notification] = await registration.getNotifications();
    const event = new NotificationEvent('notificationclick', { notification });
    const opened = [];
    clients.openWindow = async (path) => opened.push(path);
    const lasting = [];
    Object.defineProperty(event, 'waitUntil', { value: (done) => lasting.push(done) });
    dispatchEvent(event);
    await Promise.allSettled(lasting);
    return opened;
  })()`);

async function workerOf(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  return worker ?? context.waitForEvent('serviceworker');
}

/** Opens the room list, allows notifications and hides the page. */
async function lookedAway(openBrowser: OpenBrowser, server: ServerProcess, talk: Conversation) {
  const page = await openBrowser({ ...PHONE, permissions: ['geolocation', 'notifications'] });
  await becomeSignedIn(page, server, talk.mina);
  await connectedAt(page, '/chat');
  await page.getByRole('button', { name: '새 메시지 알림' }).click();
  await expect(page.getByRole('button', { name: '알림 끄기' })).toBeVisible();
  await lookAway(page);
  const found = workerOf(page.context());
  // While a window is visible no notification is shown.
  await say(server, talk, talk.jun, '보고 있을 때 온 말');
  const worker = await found;
  await believeItIsHidden(worker);
  return { page, worker };
}

test('[UI-36] [ALERT-1] a new message shows a notification while the app is hidden, and a tap opens its room', async ({
  openBrowser,
  server,
}) => {
  const talk = await aConversation(server, 'notified');
  const { page, worker } = await lookedAway(openBrowser, server, talk);
  await say(server, talk, talk.jun, '첫째 소식');
  await say(server, talk, talk.mina, '다른 기기에서 제가 쓴 말');
  await notify(server, talk, worker, '둘째 소식');

  await tapOn(worker);
  await expect(page).toHaveURL(new RegExp(`/chat/${talk.roomId}$`));
  await expect(bubble(page, '둘째 소식')).toBeVisible();
  await expect.poll(() => shownBy(worker)).toEqual([]);
});

test('[UI-36] [ALERT-1] without an open window a tap opens one at the room', async ({
  openBrowser,
  server,
}) => {
  const talk = await aConversation(server, 'nowindow');
  const { page, worker } = await lookedAway(openBrowser, server, talk);
  await notify(server, talk, worker, '창을 닫기 전에 온 말');
  await page.close();
  expect(await tapOn(worker)).toEqual([`/chat/${talk.roomId}`]);
});

test('[ALERT-3] opening the app removes notifications shown before', async ({
  openBrowser,
  server,
}) => {
  const talk = await aConversation(server, 'openedagain');
  const { page, worker } = await lookedAway(openBrowser, server, talk);
  await notify(server, talk, worker, '창을 닫기 전에 온 말');
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/connections');
  await expect.poll(() => shownBy(worker)).toEqual([]);
});

test('[ALERT-3] viewing the app and logging out both remove the notifications', async ({
  openBrowser,
  server,
}) => {
  const talk = await aConversation(server, 'takenaway');
  const { page, worker } = await lookedAway(openBrowser, server, talk);
  await notify(server, talk, worker, '잠깐 볼 말');
  await lookAtIt(page);
  await expect.poll(() => shownBy(worker)).toEqual([]);

  await lookAway(page);
  await notify(server, talk, worker, '다음 사람이 볼 수 없는 말');
  await page.getByRole('link', { name: '내 정보' }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => shownBy(worker)).toEqual([]);
});
