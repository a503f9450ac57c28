import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { aMember, signInPage } from './_support/members.ts';
import { pauseClock } from './_support/pause-clock.ts';
import { statesNoPermission } from './_support/states-no-permission.ts';

/** A browser that does not call back for the first request, as WebKit sometimes does, and states no permission. */
async function ignoreFirstRequest(page: Page): Promise<void> {
  await statesNoPermission(page);
  await page.addInitScript(() => {
    const locate = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    let requests = 0;
    navigator.geolocation.getCurrentPosition = (...callbacks) => {
      requests += 1;
      Object.assign(window, { requests });
      if (requests > 1) locate(...callbacks);
    };
  });
}

const TIMEOUT_TEXT = '위치 요청 시간이 초과되었어요.';

/** Advances to the end of the request; the retry then succeeds. */
async function expectTimeoutAndRetry(page: Page): Promise<void> {
  await page.waitForFunction(() => 'requests' in window);
  await page.clock.fastForward(19_000);
  await expect(page.getByText(TIMEOUT_TEXT)).toBeHidden();
  await page.clock.fastForward(1000);
  // The message is drawn in the next frames.
  await page.clock.resume();
  await expect(page.getByText(TIMEOUT_TEXT)).toBeVisible();
  await page.getByRole('button', { name: '다시 시도' }).click();
}

test('[LREC-14] [LREC-15] a location request without a callback ends, the retry works, and the next visit needs no tap', async ({
  openBrowser,
}) => {
  const page = await openBrowser(PHONE);
  await ignoreFirstRequest(page);
  await page.clock.install();
  await page.goto('/');
  const check = page.getByRole('button', { name: '내 위치 확인하기' });
  // It loads after the first render.
  await check.waitFor();
  await pauseClock(page);
  await check.click();
  await expectTimeoutAndRetry(page);
  await expect(page.getByText('위치를 확인했어요')).toBeVisible();

  const next = await page.context().newPage();
  await statesNoPermission(next);
  await next.goto('/');
  await expect(next.getByText('위치를 확인했어요')).toBeVisible();
});

test('[LREC-14] the update of the own location ends without a callback too', async ({
  openBrowser,
  server,
}) => {
  const member = await aMember(server, {
    email: 'silent.location@test.example',
    name: 'silent',
    dogName: '보리',
    instagramId: 'silent.location',
  });
  const page = await openBrowser(PHONE);
  await ignoreFirstRequest(page);
  await signInPage(page, server, member);
  await page.clock.install();
  await page.goto('/my-profile');
  await expect(page.getByRole('button', { name: 'GPS 위치 업데이트' })).toBeVisible();
  await pauseClock(page);
  await page.getByRole('button', { name: 'GPS 위치 업데이트' }).click();
  await expectTimeoutAndRetry(page);
  await expect(page.getByText(TIMEOUT_TEXT)).toBeHidden();
});
