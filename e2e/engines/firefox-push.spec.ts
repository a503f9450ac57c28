import type { Page } from '@playwright/test';
import { aConversation, sendMessage } from '../_support/conversation.ts';
import { type ServerProcess, startServerProcess } from '../_support/server-process.ts';
import { type Autopush, startAutopush } from './_support/autopush.ts';
import { clickNewestAlert } from './_support/click-alert.ts';
import { test as base, expect } from './_support/fixtures.ts';

const test = base.extend<
  object,
  {
    autopush: Autopush;
    preferences: Record<string, string | number | boolean>;
    server: ServerProcess;
  }
>({
  autopush: [
    // Playwright requires a destructured first parameter.
    async ({ engine: _ }, use) => {
      const autopush = await startAutopush();
      await use(autopush);
      await autopush.close();
    },
    { scope: 'worker' },
  ],
  preferences: [
    async ({ autopush }, use) =>
      use({
        'dom.push.serverURL': autopush.socketUrl,
        'dom.push.testing.allowInsecureServerURL': true,
        'dom.push.connection.enabled': true,
        'permissions.default.desktop-notification': 1,
        'alerts.useSystemBackend': false,
      }),
    { scope: 'worker' },
  ],
  server: [
    async ({ autopush }, use) => {
      const server = await startServerProcess('main', {
        environment: { PUSH_HOSTS: autopush.host },
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('[CLI-53] [PUSHUI-3] [PUSHUI-4] [PUSHUI-11] Firefox subscribes, shows a push, and a click on it opens the conversation', async ({
  openPage,
  display,
  server,
}) => {
  const conversation = await aConversation(server);
  // Playwright's own page: this runs in Firefox only.
  const page = (await openPage({ member: conversation.mina })) as Page;
  await page.goto('/my-profile/notifications');
  await page.getByRole('button', { name: '알림 받기' }).click();
  await page.getByText('알림을 켰어요').waitFor();
  await page.getByRole('link', { name: /알림 받는 기기/ }).click();
  await page.getByRole('button', { name: '시험 알림 보내기' }).click();
  await page.getByText('시험 알림이 이 기기에 도착했어요').waitFor();

  // A page with a socket would show the message itself.
  await page.goto('/robots.txt');
  const sockets = async () => (await fetch(`${server.url}/metrics`)).text();
  await expect.poll(sockets).toMatch(/^realtime_sockets 0$/m);
  await sendMessage(server, conversation, conversation.jun, '한강 갈까요?');
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/');
      const notifications = (await registration?.getNotifications()) ?? [];
      return notifications.map(({ title, body }) => `${title}: ${body}`);
    });
  await expect.poll(shown).toContainEqual(expect.stringMatching(/jun.*: 한강 갈까요\?/));

  // Without a window of the app the click opens one.
  await page.goto('about:blank');
  const opened = page.context().waitForEvent('page');
  clickNewestAlert(display);
  await (await opened).waitForURL(`**/chat/${conversation.roomId}`);
  await (await opened).getByTestId('message').filter({ hasText: '한강 갈까요?' }).waitFor();
});
