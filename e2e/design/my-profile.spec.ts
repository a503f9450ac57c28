import { expect, PHONE, test } from '../_support/fixtures.ts';
import { changeOwnUser } from '../_support/rewrite-json.ts';

test('the first view has the rows of weekly use, and the account is near the top', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', PHONE);
  const facts = { dogWeightKg: 3.2, dogNeutered: true, dogVaccinated: true };
  await changeOwnUser(page, { ...facts, dogTraits: ['friendly', 'calm'] });
  await page.goto('/my-profile');
  for (const name of ['내 산책', '친구', '알림', '누가 나를 볼 수 있나요'])
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeInViewport({
      ratio: 1,
    });
  await expect(page.getByRole('switch', { name: '이웃에게 보이기' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: '이웃에게 보이는 모습' })).toBeInViewport();
  await expect(page.getByText('다정해요 · 차분해요 · 중성화 · 예방접종 완료')).toBeVisible();
  const account = page.getByRole('heading', { name: '계정', exact: true });
  const top = await account.evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
  expect(top).toBeLessThanOrEqual(1850);
});

test('[PROF-70] [DISC-17] the paused notice leads to the switch, which has the focus', async ({
  signedIn,
}) => {
  const page = await signedIn('paused', PHONE);
  for (const path of ['/discover', '/']) {
    await page.goto(path);
    await page.locator('a[href="/my-profile#visible"]').click();
    const pause = page.getByRole('switch', { name: '이웃에게 보이기' });
    await expect(pause).toBeFocused();
    await expect(pause).toBeInViewport();
  }
});
