import type { Page } from '@playwright/test';
import { type PushService, startPushService } from '../tooling/push-service.ts';
import type { OpenBrowser } from './_support/browser-opener.ts';
import {
  pushDelivery,
  shownNotifications,
  subscribeAs,
  tapNotification,
  workerOf,
} from './_support/browser-push.ts';
import { aConversation, acceptRequest, bubble, sendMessage } from './_support/conversation.ts';
import { reopenWithoutStorage } from './_support/delete-storage.ts';
import { test as base, expect, PHONE } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { aMember, sendFriendRequest, signInPage } from './_support/members.ts';
import { type ServerProcess, startServerProcess } from './_support/server-process.ts';

const METRICS_TOKEN = 'a-metrics-token-5c1f7e90b2';

/** The server sends its pushes to a service on this machine. */
const test = base.extend<object, { service: PushService }>({
  service: [
    async ({ program: _ }, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ program, service }, use) => {
      const environment = { PUSH_HOSTS: service.host, METRICS_TOKEN };
      const server = await startServerProcess(program, { environment });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// One server and one browser with windows for all tests of the file.
test.describe.configure({ mode: 'default' });

/** Mina's phone: signed in, with notifications turned on by a tap in the settings. */
async function aPhone(
  openBrowser: OpenBrowser,
  { service, server }: { service: PushService; server: ServerProcess },
) {
  const conversation = await aConversation(server);
  const page = await openBrowser({
    ...PHONE,
    serviceWorkers: 'allow',
    permissions: ['geolocation', 'notifications'],
  });
  const context = page.context();
  const device = service.aDevice();
  await subscribeAs(context, device);
  await signInPage(page, server, conversation.mina);
  await page.goto('/my-profile/notifications');
  await page.getByRole('button', { name: '알림 받기' }).click();
  await expect(page.getByText('알림을 켰어요')).toBeVisible();
  const worker = await workerOf(context);
  const { push } = await (await fetch(`${server.url}/api/config`)).json();
  let count = 0;
  /** Waits until the push service has the next push, and delivers it to the phone. */
  const deliverNext = async (deliver: (data: string) => Promise<void>) => {
    count += 1;
    const received = await service.received(device, push.publicKey, count);
    await deliver(JSON.stringify(received.at(-1)?.payload));
  };
  return { page, context, worker, conversation, deliverNext };
}

/** Returns when the server has closed the socket: until then the page counts as visible and receives no push. */
async function closeWindow(page: Page, server: ServerProcess): Promise<void> {
  await page.close();
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = async () => (await fetch(`${server.url}/metrics`, { headers })).text();
  await expect.poll(metrics).toMatch(/^realtime_sockets 0$/m);
}

test('[PUSHUI-3] [PUSHUI-11] [PUSHUI-13] [INST-1] a message to a closed phone is shown on it, and a tap opens the conversation', async ({
  openBrowser,
  service,
  server,
}) => {
  const { page, context, worker, conversation, deliverNext } = await aPhone(openBrowser, {
    service,
    server,
  });
  const outside = await context.newPage();
  const deliver = await pushDelivery(outside, server.url);
  await closeWindow(page, server);
  await sendMessage(server, conversation, conversation.jun, '한강 갈까요?');
  await deliverNext(deliver);
  const shown = [{ title: expect.stringContaining('jun'), body: '한강 갈까요?' }];
  await expect.poll(() => shownNotifications(worker)).toEqual(shown);
  const [{ title } = { title: '' }] = await shownNotifications(worker);
  expect(await tapNotification(worker, title)).toEqual([`/chat/${conversation.roomId}`]);
  await expect.poll(() => shownNotifications(worker)).toEqual([]);

  await sendMessage(server, conversation, conversation.jun, '저녁은 어때요?');
  await deliverNext(deliver);
  await expect.poll(() => shownNotifications(worker)).toHaveLength(1);
  expect(await tapNotification(worker, title, 'reply')).toEqual([
    `/chat/${conversation.roomId}#reply`,
  ]);
  await expect.poll(() => shownNotifications(worker)).toEqual([]);

  await sendMessage(server, conversation, conversation.jun, '내일은요?');
  await deliverNext(deliver);
  await expect.poll(() => shownNotifications(worker)).toHaveLength(1);
  await outside.goto(`${server.url}/chat/${conversation.roomId}#reply`);
  await expect(bubble(outside, '내일은요?')).toBeVisible();
  await expect(outside.getByTestId('chat-input')).toBeFocused();
  await expect.poll(() => shownNotifications(worker)).toEqual([]);
});

test(
  '[PUSHUI-14] the notification of an item that was read or decided on another device disappears at the next push',
  LONG,
  async ({ openBrowser, service, server }) => {
    const { page, context, worker, conversation, deliverNext } = await aPhone(openBrowser, {
      service,
      server,
    });
    const deliver = await pushDelivery(await context.newPage(), server.url);
    await closeWindow(page, server);
    const { mina, jun, roomId } = conversation;
    await sendMessage(server, conversation, jun, '한강 갈까요?');
    await deliverNext(deliver);
    const bodies = async () => (await shownNotifications(worker)).map(({ body }) => body);
    expect(await bodies()).toEqual(['한강 갈까요?']);

    const asMina = { headers: { cookie: mina.cookie, 'content-type': 'application/json' } };
    const read = `${server.url}/api/chat/messages/read/${roomId}/${mina.user.id}`;
    expect((await fetch(read, { ...asMina, method: 'PUT', body: '{}' })).status).toBe(200);
    const sora = await aMember(server, {
      email: 'sora.elsewhere@chat.example',
      name: 'sora',
      dogName: '모카',
      instagramId: 'sora.elsewhere',
    });
    await sendFriendRequest(server, sora, mina);
    await deliverNext(deliver);
    await expect.poll(bodies).toEqual([expect.stringContaining('친구')]);

    await acceptRequest(server, mina);
    await sendMessage(server, conversation, jun, '저녁은 어때요?');
    await deliverNext(deliver);
    await expect.poll(bodies).toEqual(['저녁은 어때요?']);
  },
);

test('[PUSHUI-4] [PUSHUI-10] [PUSHUI-11] [OFFL-13] a phone with an open window shows each push, opens the conversation in that window, and nothing after a log-out', async ({
  openBrowser,
  service,
  server,
}) => {
  const { page, worker, conversation, deliverNext } = await aPhone(openBrowser, {
    service,
    server,
  });
  const deliver = await pushDelivery(page, server.url);

  await test.step('a test push arrives, and the page confirms it', async () => {
    await page.getByRole('link', { name: /알림 받는 기기/ }).click();
    await expect(page.getByText('지금 이 기기')).toBeVisible();
    await page.getByRole('button', { name: '시험 알림 보내기' }).click();
    await deliverNext(deliver);
    await expect(page.getByText('시험 알림이 이 기기에 도착했어요')).toBeVisible();
  });

  await test.step('a push that cannot be read is shown too', async () => {
    await deliver('no JSON');
    const unreadable = { title: '멍메이트', body: '' };
    await expect.poll(() => shownNotifications(worker)).toContainEqual(unreadable);
  });

  const message = {
    type: 'new-message',
    title: '콩',
    body: '곧 가요',
    url: `/chat/${conversation.roomId}`,
    tag: 'room-1',
    badge: 1,
  };
  const shown = { title: '콩', body: '곧 가요' };

  await test.step('a tap opens the conversation in the open window', async () => {
    await deliver(JSON.stringify(message));
    await expect.poll(() => shownNotifications(worker)).toContainEqual(shown);
    expect(await tapNotification(worker, '콩')).toEqual([]);
    await expect(page).toHaveURL(new RegExp(`/chat/${conversation.roomId}$`));
  });

  await test.step('after a log-out it shows no notification and has no subscription', async () => {
    await deliver(JSON.stringify({ ...message, tag: 'room-2' }));
    await expect.poll(() => shownNotifications(worker)).toContainEqual(shown);
    const renewed = page.waitForResponse('**/api/push-subscriptions');
    await page.goto('/my-profile');
    await renewed;
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => shownNotifications(worker)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('test-subscription')))
      .toBeNull();
  });
});

test(
  '[PUSHUI-41] after the browser deleted its storage this phone receives notifications again, and is listed once',
  LONG,
  async ({ openBrowser, service, server }) => {
    const { page, context, conversation } = await aPhone(openBrowser, {
      service,
      server,
    });
    const device = service.aDevice();
    const next = await reopenWithoutStorage(page, server);
    // The subscription is deleted with the worker: the browser creates another one.
    await subscribeAs(context, device);
    const registered = next.waitForResponse('**/api/push-subscriptions');
    await next.goto('/');
    await registered;
    await expect.poll(() => next.evaluate(() => localStorage.getItem('pushDevice'))).not.toBeNull();
    await next.goto('/my-profile/notifications');
    await expect(next.getByText('1대')).toBeVisible();
    await expect(next.getByRole('button', { name: '알림 받기' })).toBeHidden();
    await next.getByRole('link', { name: /알림 받는 기기/ }).click();
    await expect(next.getByText('지금 이 기기')).toHaveCount(1);
    await expect(next.getByRole('button', { name: '시험 알림 보내기' })).toHaveCount(1);

    const deliver = await pushDelivery(await context.newPage(), server.url);
    await closeWindow(next, server);
    await sendMessage(server, conversation, conversation.jun, '다시 받는 알림');
    const { push } = await (await fetch(`${server.url}/api/config`)).json();
    const received = await service.received(device, push.publicKey, 1);
    await deliver(JSON.stringify(received.at(-1)?.payload));
    await expect
      .poll(async () => (await shownNotifications(await workerOf(context))).map(({ body }) => body))
      .toEqual(['다시 받는 알림']);
  },
);

test(
  '[PUSHUI-3] the installed app opens the question of the browser only in a tap',
  LONG,
  async ({ openBrowser, server }) => {
    const { mina } = await aConversation(server);
    const page = await openBrowser({ ...PHONE, serviceWorkers: 'allow' });
    const requests: boolean[] = [];
    await page.exposeFunction('recordRequest', (isTap: boolean) => requests.push(isTap));
    await page.addInitScript(() => {
      Object.assign(navigator, { standalone: true });
      const { recordRequest } = window as unknown as { recordRequest: (isTap: boolean) => void };
      // The engine of the tests denies what it was not told to grant.
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      Notification.requestPermission = async () => {
        recordRequest(navigator.userActivation.isActive);
        return 'default';
      };
      PushManager.prototype.subscribe = async () => {
        recordRequest(navigator.userActivation.isActive);
        throw new DOMException('no subscription', 'NotAllowedError');
      };
    });
    await signInPage(page, server, mina);
    for (const path of [
      '/',
      '/discover',
      '/friend-requests',
      '/chat',
      '/my-profile',
      '/my-profile/notifications/devices',
      '/my-profile/notifications',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    const button = page.getByRole('button', { name: '알림 받기' });
    await expect(button).toBeVisible();
    expect(requests).toEqual([]);
    await button.click();
    await expect.poll(() => requests).toEqual([true]);
  },
);
