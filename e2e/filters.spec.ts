import { expect, PHONE, test } from './_support/fixtures.ts';
import { showTheme } from './_support/show-theme.ts';
import { waitUntilSettled } from './_support/wait-until-settled.ts';

test('the narrowest phone has the seven days in one row, and the dark a raised segment', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { viewport: { width: 320, height: 700 } });
  await page.goto('/discover');
  await page.getByTestId('nearby-card').first().waitFor();
  await showTheme(page, 'dark');
  const lightness = (element: Element) =>
    Number(getComputedStyle(element).backgroundColor.match(/\d+/)?.[0]);
  const chosen = page.getByRole('radio', { checked: true });
  const track = page.getByRole('radiogroup').filter({ has: chosen });
  await expect
    .poll(async () => (await chosen.evaluate(lightness)) - (await track.evaluate(lightness)))
    .toBeGreaterThan(0);
  await page.getByTestId('filter-open').click();
  const days = page.getByRole('dialog').getByRole('button', { name: /^[월화수목금토일]$/ });
  await expect(days).toHaveCount(7);
  const tops = await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('[FILTUI-1] [FILTUI-2] [FILTUI-3] [FILTUI-4] [FILTUI-5] filters change the list, survive a reload and are cleared with one tap', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { ...PHONE });
  await page.goto('/discover');
  const cards = page.getByTestId('nearby-card');
  await cards.first().waitFor();
  await page.getByTestId('filter-open').click();
  const sheet = page.getByRole('dialog', { name: '어떤 친구를 찾을까요?' });
  const apply = sheet.getByTestId('filter-apply');
  await expect(apply).toContainText(/\d+마리 보기/);
  const all = await apply.textContent();
  const calm = sheet.getByRole('button', { name: '차분해요' });
  await calm.click();
  await expect(calm).toHaveAttribute('aria-pressed', 'true');
  await expect(apply).not.toHaveText(all ?? '');
  const count = Number.parseInt((await apply.textContent()) ?? '', 10);
  await apply.click();
  await expect(sheet).toBeHidden();
  await expect(cards).toHaveCount(count);
  await expect(page.getByText(`마리 중 ${count}마리`)).toBeVisible();
  await page.reload();
  await expect(cards).toHaveCount(count);
  await page.getByRole('button', { name: '성향: 차분해요' }).click();
  await expect(calm).toBeInViewport();
  await calm.click();
  await apply.click();
  await expect.poll(() => cards.count()).toBeGreaterThan(count);
  await page.getByRole('button', { name: '중성화' }).click();
  await expect(page.getByRole('button', { name: '필터 열기, 1개 사용 중' })).toBeVisible();
  await page.getByRole('button', { name: '모두 지우기' }).click();
  await expect(page.getByRole('button', { name: '필터 열기' })).toBeVisible();
  await page.getByTestId('sort-overlap').click();
  await expect(page.getByTestId('sort-overlap')).toHaveAttribute('aria-pressed', 'true');
  await expect(cards.first()).toContainText('겹쳐요');
});

test('[DISC-4] three whole cards are above the tab bar of a phone', async ({ signedIn }) => {
  const page = await signedIn('owner', { ...PHONE });
  await page.goto('/discover');
  const third = page.getByTestId('nearby-card').nth(2);
  await third.waitFor();
  await waitUntilSettled(page, 'owner');
  const card = await third.boundingBox();
  const tabs = await page.getByRole('navigation').last().boundingBox();
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
});
