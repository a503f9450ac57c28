import { click, openPath, owner, type ScreenContext, withoutNeighbours } from './screen.ts';

const WALKS = '/my-profile/walks';

async function proposal(context: ScreenContext) {
  const { page } = context;
  await page.goto('/connections');
  await page
    .getByTestId('connection')
    .filter({ hasText: '보리' })
    .getByTestId('propose-walk')
    .click();
  await page.getByRole('button', { name: /^(제안 보내기|Send proposal)$/ }).waitFor();
}

/** The map for the point of the meeting place. */
async function pointOnMap(context: ScreenContext) {
  const { page } = context;
  await proposal(context);
  await page.getByRole('button', { name: /^(위치 빼기|Remove point)$/ }).click();
  await page.getByRole('button', { name: /^(지도에서 고르기|Choose on the map)$/ }).click();
  await page.getByRole('button', { name: /^(이 위치로 할게요|Use this point)$/ }).isEnabled();
  await page.locator('.maplibregl-map').waitFor();
}

async function placeOnMap({ page }: ScreenContext) {
  await page.goto(WALKS);
  await page
    .getByRole('button', { name: /지도에서 보기$|show on the map$/ })
    .first()
    .click();
  await page.locator('.maplibregl-map').waitFor();
}

/** The change of a walk: date, start and length are open. */
async function change({ page }: ScreenContext) {
  await page.goto(WALKS);
  await page.getByTestId('walk-change').first().click();
  await page.getByRole('button', { name: /^(바꾼 제안 보내기|Send the change)$/ }).waitFor();
}

async function cancellation({ page }: ScreenContext) {
  await page.goto(WALKS);
  await page.getByTestId('walk-cancel').first().click();
  await page.getByRole('dialog').waitFor();
}

export const WALK_SCREENS = [
  owner('walks', openPath(WALKS)),
  owner('walks-past', click(WALKS, /^(지난 산책|Past)$/, 'tab')),
  withoutNeighbours('walks-none', openPath(WALKS)),
  owner('walk-proposal', proposal),
  owner('walk-proposal-map', pointOnMap),
  owner('walk-place', placeOnMap),
  owner('walk-change', change),
  owner('walk-cancel', cancellation),
];
