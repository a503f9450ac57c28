import { expect, PHONE, test } from './_support/fixtures.ts';
import { profileSteps, verifyEmail } from './_support/journey.ts';
import { LONG } from './_support/matrix.ts';
import { aMember } from './_support/members.ts';
import { BUSAN } from './_support/positions.ts';
import { recordTaps } from './_support/record-taps.ts';
import { uiLabels } from './_support/ui-labels.ts';

const MAX_TAPS = 9;
const labels = uiLabels('ko');
const NEWCOMER = {
  email: 'newcomer@taps.example',
  name: '서다온',
  dogName: '보리',
  instagram: 'taps.walks',
};

test(
  '[SETUP-1] from the landing page to a list of dogs a newcomer taps buttons and links at most 9 times',
  LONG,
  async ({ openBrowser, server }) => {
    await aMember(
      server,
      { email: 'neighbour@taps.example', name: '이웃', dogName: '만두', instagramId: 'taps.near' },
      BUSAN,
    );
    const page = await openBrowser({ ...PHONE, geolocation: BUSAN });
    const taps = await recordTaps(page);
    await verifyEmail(page, server, NEWCOMER.email, labels);
    for (const fill of profileSteps(page, NEWCOMER, labels)) await fill();
    await page.getByRole('button', { name: labels.locate, exact: true }).click();
    await expect(page.getByText(labels.located)).toBeVisible();
    await page.getByRole('button', { name: labels.finish, exact: true }).click();
    const card = page.getByTestId('nearby-card').filter({ hasText: '만두' });
    await expect(card.getByTestId('nearby-distance')).toBeVisible();
    expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(MAX_TAPS);
    expect(taps.length, 'the taps are counted').toBeGreaterThan(4);

    await page.goto('/my-profile');
    await expect(page.getByText(NEWCOMER.dogName, { exact: true }).first()).toBeVisible();
    const shownPhotos = () =>
      page.evaluate(() => {
        const images = [
          ...document.querySelectorAll<HTMLImageElement>('main img[src*="/photos/"]'),
        ];
        return new Set(images.filter((image) => image.naturalWidth > 0).map(({ src }) => src)).size;
      });
    await expect.poll(shownPhotos).toBeGreaterThanOrEqual(2);
  },
);
