import { aConversation, sendMessage } from './_support/conversation.ts';
import { type DeviceData, readDeviceData } from './_support/device-data.ts';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { MEMBER_PASSWORD, post, signInPage } from './_support/members.ts';
import { storedPaths, storedText, waitForWorker } from './_support/stored-data.ts';

/** Choices about the device, which say nothing about its user. */
const DEVICE_SETTINGS = [
  'language',
  'theme',
  'radius',
  'discoverView',
  'installOffer',
  'lastSignIn',
  'safetyTip',
];

/** Without the settings and the files of the app, which any page stores. */
const withoutSettings = (data: DeviceData): DeviceData => ({
  ...data,
  localStorage: Object.fromEntries(
    Object.entries(data.localStorage).filter(([key]) => !DEVICE_SETTINGS.includes(key)),
  ),
  caches: data.caches.filter((entry) => !/^(active-)?shell\b/.test(entry)),
  // So that foreign tries to log in do not lock out this device.
  cookies: data.cookies.filter((name) => name !== 'device'),
});

/** Console errors of the browser when a session and a socket were ended. */
const SESSION_END_ERRORS = /40[13]|WebSocket/;

test('[SHELL-25] a user whom an admin blocks is redirected to the log-in, which shows a message', async ({
  openBrowser,
  server,
  memberFor,
}) => {
  const adminPage = await memberFor('admin');
  const conversation = await aConversation(server);
  const page = await openBrowser({ ...PHONE, expectedErrors: SESSION_END_ERRORS });
  await signInPage(page, server, conversation.mina);
  await page.goto(`/chat/${conversation.roomId}`);
  await expect(page.getByTestId('realtime-state')).toHaveAttribute('data-state', 'connected');
  const block = `/api/admin/users/${conversation.mina.user.id}/block?userId=${adminPage.user.id}`;
  const blocked = await post(server, block, { reason: '광고를 보냈어요' }, adminPage.cookie);
  expect(blocked.status).toBe(200);
  await expect(page.getByTestId('toast')).toContainText('로그인이 만료되었어요');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
});

test(
  '[OFFL-5] an account that an admin blocks has nothing left on the device',
  LONG,
  async ({ openBrowser, server, memberFor }) => {
    const adminPage = await memberFor('admin');
    const conversation = await aConversation(server);
    await sendMessage(server, conversation, conversation.jun, '둘만의 이야기');
    const page = await openBrowser({
      ...PHONE,
      serviceWorkers: 'allow',
      expectedErrors: SESSION_END_ERRORS,
    });
    await signInPage(page, server, conversation.mina);
    await page.goto(`/chat/${conversation.roomId}`);
    await waitForWorker(page);
    await expect.poll(() => storedText(page)).toContain('둘만의 이야기');
    const block = `/api/admin/users/${conversation.mina.user.id}/block?userId=${adminPage.user.id}`;
    await post(server, block, { reason: '광고를 보냈어요' }, adminPage.cookie);
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => storedPaths(page)).toEqual([]);
  },
);

test('[SHELL-25] after the server ended the session the log-in shows the reason, also after a reload, and leads back', async ({
  openBrowser,
  server,
}) => {
  const { mina, roomId } = await aConversation(server);
  const page = await openBrowser({ ...PHONE, expectedErrors: SESSION_END_ERRORS });
  const logIn = async () => {
    await page.getByLabel('이메일').fill(mina.user.email);
    await page.getByLabel('비밀번호', { exact: true }).fill(MEMBER_PASSWORD);
    await page.keyboard.press('Enter');
  };
  await page.goto('/login');
  await logIn();
  await expect(page).toHaveURL(/discover$/);
  await page.goto(`/chat/${roomId}`);
  await expect(page.getByTestId('realtime-state')).toHaveAttribute('data-state', 'connected');
  await page.request.post('/api/auth/logout', { data: {} });
  const reason = page.getByRole('main').getByText('로그인이 만료되었어요. 다시 로그인해주세요.');
  await expect(reason).toBeVisible();
  await page.reload();
  await expect(reason).toBeVisible();
  await logIn();
  await expect(page).toHaveURL(new RegExp(`/chat/${roomId}$`));
  await expect(page.getByTestId('chat-input')).toBeVisible();
});

test(
  '[CLI-24] a log-out without a network ends the session on the server once the network returns',
  LONG,
  async ({ openBrowser, server }) => {
    const { mina } = await aConversation(server);
    const isSignedIn = async () => {
      const { status } = await fetch(`${server.url}/api/current-user`, {
        headers: { cookie: mina.cookie },
      });
      return status === 200;
    };
    const page = await openBrowser({
      ...PHONE,
      expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket/,
    });
    await signInPage(page, server, mina);
    await page.goto('/my-profile');
    const logOut = page.getByRole('button', { name: '로그아웃' });
    await expect(logOut).toBeVisible();
    // The server cannot be reached; the next page is already loaded in the browser.
    const toServer = /\/(api\/|healthz)/;
    await page.route(toServer, (route) => route.abort('internetdisconnected'));
    await logOut.click();
    await expect(page.getByTestId('toast')).toContainText('로그아웃 중 오류가 발생했어요');
    expect(await isSignedIn()).toBe(true);
    await page.unroute(toServer);
    await expect.poll(isSignedIn).toBe(false);
  },
);

test(
  '[SEC-22] after a log-out the device stores the same as one on which no user was signed in',
  LONG,
  async ({ openBrowser, server }) => {
    const conversation = await aConversation(server);
    await sendMessage(server, conversation, conversation.mina, '둘만의 이야기');
    const page = await openBrowser({
      ...PHONE,
      serviceWorkers: 'allow',
      expectedErrors: SESSION_END_ERRORS,
    });
    await page.goto('/login');
    await page.getByLabel('이메일').fill(conversation.jun.user.email);
    await page.getByLabel('비밀번호', { exact: true }).fill(MEMBER_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/discover$/);
    await waitForWorker(page);
    await page.goto(`/chat/${conversation.roomId}`);
    await page.getByTestId('chat-input').fill('아직 안 보낸 말');
    await expect.poll(() => storedText(page)).toContain('둘만의 이야기');
    await page.goto('/friend-requests?tab=sent');
    await expect(page.getByRole('tab', { selected: true })).toContainText('보낸');
    await page.goto('/my-profile');
    await expect(page.getByRole('img', { name: '콩 사진' })).toBeVisible();
    const signedIn = await readDeviceData(page);
    const keys = Object.keys(signedIn.localStorage);
    const { id } = conversation.jun.user;
    expect(keys).toEqual(expect.arrayContaining(['currentUser', `seenAcceptances:${id}`]));
    expect(Object.keys(signedIn.sessionStorage)).toContain(
      `draft:chat:${id}:${conversation.roomId}`,
    );
    expect(signedIn.caches.some((entry) => entry.startsWith(`user-${id}`))).toBe(true);
    expect(signedIn.cookies).not.toEqual([]);

    const loggedOut = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('button', { name: '로그아웃' }).click();
    // The text that was not sent.
    const question = page.getByRole('dialog', { name: '로그아웃할까요?' });
    await question.getByRole('button', { name: '로그아웃' }).click();
    await loggedOut;
    await expect(page).toHaveURL(/\/login$/);
    const fresh = await openBrowser({ ...PHONE, serviceWorkers: 'allow' });
    await fresh.goto('/login');
    await expect(fresh.getByLabel('이메일')).toBeVisible();
    const expected = withoutSettings(await readDeviceData(fresh));
    await expect.poll(async () => withoutSettings(await readDeviceData(page))).toEqual(expected);
  },
);
