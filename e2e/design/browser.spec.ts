import sharp from 'sharp';
import { DESKTOP, expect, PHONE, test } from '../_support/fixtures.ts';
import { aCase } from '../_support/matrix.ts';
import { signInPage } from '../_support/members.ts';
import { logIn } from '../_support/personas.ts';
import { rewriteJson } from '../_support/rewrite-json.ts';

const KAKAOTALK =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36;KAKAOTALK 2410850';

test('[UI-34] with reduced motion nothing moves, and the colour scheme is set before the page is drawn', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ ...PHONE, colorScheme: 'dark' });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((motion) => {
        const { duration } = motion.effect?.getComputedTiming() ?? {};
        return typeof duration === 'number' ? duration : 0;
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(1);
});

for (const [language, name] of [
  ['ko', '멍메이트'],
  ['en', 'Meongmate'],
] as const) {
  test(
    `[UI-64] the page shows its name before its scripts are loaded, ${language}`,
    aCase(language === 'ko'),
    async ({ openBrowser }) => {
      const page = await openBrowser({ ...PHONE, language });
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      const readPlaceholder = () =>
        page.evaluate(() => {
          const root = document.querySelector('#root');
          const { content, opacity } = getComputedStyle(root ?? document.body, '::before');
          return `${content} ${opacity}`;
        });
      await expect.poll(readPlaceholder).toBe(`"${name}" 1`);
      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await readPlaceholder()).toMatch(/^none/);
    },
  );
}

test('[INST-1] the app can be installed', async ({ openBrowser, server }) => {
  const page = await openBrowser(PHONE);
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await fetch(server.url + href)).json();
  expect(manifest.name).toContain('멍메이트');
  expect(manifest).toMatchObject({ lang: 'ko', display: 'standalone', start_url: '/' });
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(
    true,
  );
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const icon = await fetch(server.url + src);
    const { width } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect(sizes).toBe(`${width}x${width}`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute(
    'content',
    '#151917',
  );
});

test('[OFFL-8] an old tab whose file no longer exists reloads once', async ({ openBrowser }) => {
  const page = await openBrowser({ ...PHONE, expectedErrors: /Failed to load|MIME|404/ });
  await page.goto('/');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // The app requests the file once more, in case the network caused the error.
  await page.route('**/assets/login-page-*.js', (route) => route.fulfill({ status: 404 }), {
    times: 2,
  });
  await page.getByRole('link', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
});

test('[UI-32] the browser of a messenger shows a link to a real browser', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ ...PHONE, userAgent: KAKAOTALK });
  const signIn = { google: true };
  await rewriteJson<object>(page, '**/api/config', (config) => ({ ...config, signIn }));
  await page.goto('/signup-method');
  await expect(page.getByRole('link', { name: /브라우저/ })).toHaveAttribute(
    'href',
    /^kakaotalk:\/\/web\/openExternal|^intent:/,
  );
  await expect(page.getByRole('link', { name: /^Google로/ })).toHaveCount(0);
});

test('[TXT-1] Korean is the default, and a chosen language stays', async ({ openBrowser }) => {
  const page = await openBrowser({ ...PHONE, locale: 'en-US' });
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await page.getByTestId('language-en').click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
});

test('[SHELL-20] a log-out in one tab logs out the second tab', async ({ openBrowser, server }) => {
  // A call during the end of the session returns 401.
  const page = await openBrowser({ ...DESKTOP, expectedErrors: /401/ });
  await signInPage(page, server, await logIn(server, 'nari@demo.meongmate.example'));
  await page.goto('/my-profile');
  const other = await page.context().newPage();
  await other.goto('/connections');
  await expect(other.getByRole('heading', { level: 1, name: '친구 목록' })).toBeVisible();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other.getByRole('link', { name: /로그인/ })).toBeVisible();
});
