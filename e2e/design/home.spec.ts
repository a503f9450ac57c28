import { expect, PHONE, test } from '../_support/fixtures.ts';
import { addWalkToAskAbout } from '../_support/home-screens.ts';
import { waitUntilSettled } from '../_support/wait-until-settled.ts';

const HEIGHT_MAX = 1440;

test('with a walk, a change, a question, a week and requests the page has at most 1,440 px', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', PHONE);
  await addWalkToAskAbout(page);
  await page.goto('/');
  await waitUntilSettled(page, 'owner');
  for (const part of ['next-walk', 'waiting-walk', 'walk-question']) {
    await expect(page.getByTestId(part)).toBeVisible();
  }
  await expect(page.getByRole('region', { name: '이번 주 산책' })).toBeVisible();
  await expect(page.getByRole('link', { name: /받은 친구 요청/ })).toBeVisible();
  await expect(page.getByRole('region', { name: '새로 온 강아지' })).toBeVisible();
  // The next walk is in view.
  await expect(page.getByTestId('next-walk')).toBeInViewport({ ratio: 1 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(HEIGHT_MAX);
  // The four answers stand in one row.
  const answers = page.getByTestId('walk-question').getByRole('button', { name: /어요$/ });
  const tops = await answers.evaluateAll((buttons) =>
    buttons.map((button) => Math.round(button.getBoundingClientRect().top)),
  );
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
});
