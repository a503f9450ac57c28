import { expect, PHONE, test } from './_support/fixtures.ts';
import { openTab } from './_support/open-tab.ts';

const CODE = '**/assets/friend-requests-page-*.js';

test('[UI-31] a page first opened offline loads by itself once the network returns', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { ...PHONE, expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  // The code of the other tabs can be loaded in advance before the network is lost.
  await page.route(CODE, (route) => route.abort('internetdisconnected'));
  await page.goto('/discover');
  await expect(page.getByTestId('nearby-card').first()).toBeVisible();
  const context = page.context();
  await context.setOffline(true);
  await openTab(page, '요청');
  await expect(page).toHaveURL(/friend-requests$/);
  await expect(page.getByText('다시 연결되면 이어서')).toBeVisible();
  await expect(page.getByText('화면을 보여드릴 수 없어요')).toBeHidden();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.unroute(CODE);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: '친구 요청', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
