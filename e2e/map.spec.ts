import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, STREETS, test } from './_support/fixtures.ts';
import { aMember, becomeSignedIn } from './_support/members.ts';

const STYLE = {
  version: 8,
  sources: {
    parks: {
      type: 'geojson',
      attribution: '© OpenStreetMap',
      data: { type: 'Point', coordinates: [126.978, 37.5665] },
    },
  },
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': '#eeeeee' } },
    { id: 'park', type: 'circle', source: 'parks', paint: { 'circle-radius': 40 } },
  ],
};
/** What the browser itself writes when the streets cannot be had. */
const noStreets = /net::ERR_FAILED/;

const person = (name: string, dogName: string) => ({
  email: `${name}@map.example`,
  name,
  dogName,
  instagramId: `${name}.map`,
});

/** Notes what the policy of the page refuses, in the page and in its workers. */
async function noteViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}

/** As on a server that reaches the streets. */
async function withStreets(page: Page): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, mapStreets: true } });
  });
}

const isMapCode = (url: string) => /maplibre|open-map/.test(url);

test('[MAP-1] [MAP-4] [MAP-6] [MAP-8] [SEC-2] the map comes with its tab, and without streets says so', async ({
  openBrowser,
  server,
}) => {
  const mina = await aMember(server, person('mapmina', '보리'));
  await aMember(server, person('mapjun', '콩떡'));
  const page = await openBrowser({ ...PHONE, expectedErrors: noStreets });
  await withStreets(page);
  await page.route(STREETS, (route) => route.abort());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const violations = await noteViolations(page);
  await becomeSignedIn(page, server, mina);
  await page.goto('/discover');
  await expect(page.getByTestId('nearby-card').first()).toBeVisible();
  expect(asked.filter(isMapCode)).toEqual([]);

  await page.getByTestId('view-map').click();
  const map = page.getByTestId('map');
  await expect(map.getByTestId('map-own')).toBeVisible();
  expect(asked.some(isMapCode)).toBe(true);
  await expect(map.getByText('배경 지도를 보여드릴 수 없어요.')).toBeVisible();
  await map.getByRole('button', { name: /모두 보기/ }).click();
  const owner = map.getByTestId('map-owner').and(page.getByRole('button', { name: /^콩떡, / }));
  await owner.focus();
  await page.keyboard.press('Enter');
  const card = map.getByRole('dialog', { name: '콩떡 카드' });
  await card.getByRole('button', { name: '친구 요청 보내기' }).click();
  await page.getByRole('button', { name: '요청 보내기', exact: true }).click();
  await expect(card.getByRole('button', { name: '요청 보냄' })).toBeDisabled();

  await page.getByRole('link', { name: /내 정보/ }).click();
  await expect(page).toHaveURL(/my-profile/);
  await page.goBack();
  await expect(page.getByTestId('map').getByTestId('map-own')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('[MAP-7] [MAP-10] [DISC-3] beside the list on wide screens, with streets and whose data they are', async ({
  openBrowser,
  server,
}) => {
  const owner = await aMember(server, person('mapsora', '구름'));
  const page = await openBrowser(DESKTOP);
  await withStreets(page);
  await page.route(STREETS, (route) => route.fulfill({ json: STYLE }));
  const violations = await noteViolations(page);
  await becomeSignedIn(page, server, owner);
  await page.goto('/discover');
  const map = page.getByTestId('map');
  await expect(map.getByText('© OpenStreetMap')).toBeVisible();
  await expect(map.getByTestId('map-own')).toBeVisible();
  await expect(map.getByText('배경 지도를 보여드릴 수 없어요.')).toHaveCount(0);
  await expect(page.getByTestId('view-list')).toHaveAttribute('aria-selected', 'true');
  await page.getByTestId('view-map').click();
  await expect(page.getByTestId('view-map')).toHaveAttribute('aria-selected', 'true');
  expect(await violations()).toEqual([]);
});
