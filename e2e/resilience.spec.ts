import { setTimeout } from 'node:timers/promises';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@meongmate/shared/rules/language';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { fillProfile, verifyEmail } from './_support/journey.ts';
import { aCase, LONG } from './_support/matrix.ts';
import { uiLabels } from './_support/ui-labels.ts';
import { waitUntilSettled } from './_support/wait-until-settled.ts';

const labels = uiLabels('ko');
/** The longest pause between two attempts to reach the server. */
const RETRY_WITHIN_MS = 40_000;

test('[SETUP-15] [SETUP-16] [UI-28] a form shows each error beside its field and keeps its input when the language changes', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser(PHONE);
  await verifyEmail(page, server, 'steady@test.example', labels);
  await page.getByLabel(labels.password, { exact: true }).fill('12345');
  await page.getByLabel(labels.passwordRepeat, { exact: true }).fill('12346');
  await page.getByRole('button', { name: labels.next, exact: true }).click();
  const password = page.getByLabel(labels.password, { exact: true });
  await expect(password).toHaveAccessibleDescription(/비밀번호는 6자 이상이어야 합니다\./);
  await password.fill('123456');
  await page.getByLabel(labels.passwordRepeat, { exact: true }).fill('123456');
  await page.getByRole('checkbox', { name: labels.agreeAll }).check();
  await page.getByRole('button', { name: labels.next, exact: true }).click();

  const name = page.getByRole('textbox', { name: labels.name, exact: true });
  await page.getByRole('button', { name: labels.next, exact: true }).click();
  await expect(name).toHaveAccessibleDescription(/이름은 필수입니다/);
  await name.fill('지워지지 않는 이름');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain('지워지지 않는 이름');
  await page.getByTestId('language-en').click();
  const en = uiLabels('en');
  await expect(page.getByText('Please enter your password again')).toBeVisible();
  await page.getByLabel(en.password, { exact: true }).fill('123456');
  await page.getByLabel(en.passwordRepeat, { exact: true }).fill('123456');
  await page.getByRole('button', { name: en.next, exact: true }).click();
  await expect(page.getByRole('textbox', { name: en.name, exact: true })).toHaveValue(
    '지워지지 않는 이름',
  );
});

test('[LAND-4] [UI-30] a denied location shows how to allow it', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser({ ...PHONE, permissions: [] });
  await page.goto('/');
  const allowButton = page.getByRole('button', { name: /위치/ });
  await allowButton.click();
  await expect(page.getByText(/설정|허용/).first()).toBeVisible();
  expect(server.url).toContain('localhost');
});

test(
  '[UI-31] an unreachable server is reported, and the page recovers without losing text',
  LONG,
  async ({ openBrowser }) => {
    const page = await openBrowser({ ...PHONE, expectedErrors: /ERR_CONNECTION_REFUSED/ });
    await page.clock.install();
    await page.goto('/contact-admin');
    await page.getByRole('textbox', { name: '답변받을 이메일' }).fill('ask@test.example');
    await page.getByRole('textbox', { name: '제목' }).fill('[URGENT] 확인해주세요');
    await page.getByRole('textbox', { name: '내용' }).fill('서버가 잠시 멈췄을 때 적은 글');
    await waitUntilSettled(page, 'visitor');
    const toServer = /\/(api\/|healthz)/;
    await page.route(toServer, (route) => route.abort('connectionrefused'));
    const send = page.getByRole('button', { name: '문의 보내기' });
    await send.click();
    const status = page.getByRole('status').filter({ hasText: /서버/ });
    await expect(status.first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(/적은 글/);
    await page.clock.runFor(RETRY_WITHIN_MS);
    await expect(status.first()).toBeVisible();

    await page.unroute(toServer);
    await page.clock.runFor(RETRY_WITHIN_MS);
    await expect(status).toHaveCount(0);
    await send.click();
    await expect(page.getByRole('link', { name: '홈으로 가기' })).toBeVisible();
  },
);

test('[SETUP-13] [UI-28] a connection lost at the last step of the sign-up loses nothing', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser({ ...PHONE, expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  await verifyEmail(page, server, 'offline@test.example', labels);
  await page.route('**/api/auth/sign*', (route) => route.abort('internetdisconnected'), {
    times: 1,
  });
  const user = { email: '', name: '끈기', dogName: '근성', instagram: 'steady.dog' };
  await fillProfile(page, user, labels);
  const finish = page.getByRole('button', { name: labels.finish, exact: true });
  await expect(finish).toBeEnabled();
  await finish.click();
  await expect(page).toHaveURL(/\/discover$/);
});

test('[SHELL-73] a part of the frame that cannot be loaded does not affect the page', async ({
  signedIn,
}) => {
  const page = await signedIn('without-neighbours', {
    ...PHONE,
    expectedErrors: /ERR_FAILED|dynamically imported/,
  });
  // It has reloaded for these parts before: a press during a reload would be lost.
  await page.addInitScript(() => sessionStorage.setItem('reloadedForChunk', String(Date.now())));
  const failedRequests: string[] = [];
  await page.route(/\/(shell-nav|realtime-bridge)-[^/]*\.js/, (route) => {
    failedRequests.push(route.request().url());
    return route.abort();
  });
  await page.goto('/my-profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => failedRequests.length).toBeGreaterThan(1);
  await page.getByRole('link', { name: '언어와 화면' }).click();
  await page.getByRole('main').getByTestId('language-en').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

for (const language of LANGUAGES) {
  test(
    `[CLI-23] an app that cannot be loaded shows this and loads after a retry, ${language}`,
    aCase(language === DEFAULT_LANGUAGE),
    async ({ openBrowser }) => {
      const page = await openBrowser({
        ...PHONE,
        expectedErrors: /ERR_FAILED|dynamically imported/,
      });
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      const entry = /\/assets\/index-[^/]*\.js/;
      await page.route(entry, (route) => route.abort());
      await page.goto('/login');
      const [shownText, hiddenText, retryLabel] =
        language === 'ko'
          ? ['불러오지 못했어요', 'could not be loaded', '다시 시도']
          : ['could not be loaded', '불러오지 못했어요', 'Try again'];
      await expect(page.getByText(shownText)).toBeVisible();
      await expect(page.getByText(hiddenText)).toBeHidden();
      await page.unroute(entry);
      await page.getByRole('button', { name: retryLabel }).click();
      await expect(page.getByRole('textbox', { name: uiLabels(language).email })).toBeVisible();
    },
  );
}

test(
  'a server that takes 3 s for each read receives each of them once, and none is given up',
  LONG,
  async ({ signedIn }) => {
    const page = await signedIn('without-neighbours', { ...PHONE });
    const open = new Map<string, number>();
    const repeated: string[] = [];
    const givenUp: string[] = [];
    page.on('requestfailed', (request) => givenUp.push(request.url()));
    await page.route(/\/api\//, async (route) => {
      const { pathname } = new URL(route.request().url());
      const count = (open.get(pathname) ?? 0) + 1;
      if (count > 1) repeated.push(pathname);
      open.set(pathname, count);
      await setTimeout(3000);
      open.set(pathname, count - 1);
      await route.continue();
    });
    await page.goto('/discover');
    await expect(page.getByText(/아직 이웃이 없어요/)).toBeVisible();
    await expect.poll(() => [...open.values()].every((count) => count === 0)).toBe(true);
    expect(repeated).toEqual([]);
    expect(givenUp).toEqual([]);
  },
);

test('without the web font the page uses a system font and logs no error', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ ...PHONE, expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  const failedRequests = page.waitForEvent('requestfailed', (request) =>
    /font-.*\.css/.test(request.url()),
  );
  await page.route(/\/font-[^/]*\.css/, (route) => route.abort('internetdisconnected'));
  await page.goto('/login');
  await failedRequests;
  await page.getByRole('textbox', { name: labels.email }).fill('font@test.example');
});
