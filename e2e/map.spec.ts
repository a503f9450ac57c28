import type { Position } from '@meongmate/shared/rules/distance';
import type { Locator, Page, Route } from '@playwright/test';
import { MAP_TILES } from './_support/browser-opener.ts';
import { DESKTOP, expect, PHONE, test } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { aMember, signInPage } from './_support/members.ts';
import { openTab } from './_support/open-tab.ts';
import { DAEGU, GWANGJU, ULSAN } from './_support/positions.ts';

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
/** The console error of the browser when the street data cannot be loaded. */
const noTilesError = /net::ERR_FAILED/;

const profileOf = (name: string, dogName: string) => ({
  email: `${name}@map.example`,
  name,
  dogName,
  instagramId: `${name}.map`,
});

/** Records CSP violations, of the page and of its workers. */
async function recordCspViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const cspViolations: string[] = [];
    Object.assign(window, { cspViolations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      cspViolations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return () =>
    page.evaluate(() => (window as unknown as { cspViolations: string[] }).cspViolations);
}

const isMapCode = (url: string) => /maplibre/.test(url);
/** The product's own part of the map. */
const isMapPart = /assets\/nearby-map-/;

test('[MAP-1] [MAP-4] [MAP-8] [SEC-1] the map loads with its tab, and states when the streets are missing', async ({
  openBrowser,
  server,
}) => {
  const mina = await aMember(server, profileOf('mapmina', '보리'), DAEGU);
  await aMember(server, profileOf('mapjun', '콩떡'), DAEGU);
  const page = await openBrowser({
    ...PHONE,
    expectedErrors: noTilesError,
    requestsStreets: true,
  });
  await page.route(MAP_TILES, (route) => route.abort());
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const violations = await recordCspViolations(page);
  await signInPage(page, server, mina);
  await page.goto('/discover');
  await expect(page.getByTestId('nearby-card').first()).toBeVisible();
  expect(requestedUrls.filter(isMapCode)).toEqual([]);

  await page.getByTestId('view-map').click();
  const map = page.getByTestId('map');
  await expect(map.getByTestId('map-own')).toBeVisible();
  expect(requestedUrls.some(isMapCode)).toBe(true);
  await expect(map.getByText('배경 지도를 보여드릴 수 없어요.')).toBeVisible();
  const owner = map.getByTestId('map-owner').and(page.getByRole('button', { name: /^콩떡, / }));
  await owner.focus();
  await page.keyboard.press('Enter');
  const card = map.getByRole('dialog', { name: '콩떡 카드' });
  await card.getByRole('button', { name: '친구 요청 보내기' }).click();
  await page.getByRole('button', { name: '요청 보내기', exact: true }).click();
  await expect(card.getByRole('button', { name: '요청 보냄' })).toBeDisabled();

  await openTab(page, '내 정보');
  await expect(page).toHaveURL(/my-profile/);
  await page.goBack();
  await expect(page.getByTestId('map').getByTestId('map-own')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test(
  '[MAP-7] [MAP-10] [DISC-3] the map is beside the list on wide screens, with streets and their attribution',
  LONG,
  async ({ openBrowser, server }) => {
    const owner = await aMember(server, profileOf('mapsora', '구름'));
    const page = await openBrowser({ ...DESKTOP, requestsStreets: true });
    await page.route(MAP_TILES, (route) => route.fulfill({ json: STYLE }));
    const violations = await recordCspViolations(page);
    await signInPage(page, server, owner);
    await page.goto('/discover');
    const map = page.getByTestId('map');
    await expect(map.getByText('© OpenStreetMap')).toBeVisible();
    await expect(map.getByTestId('map-own')).toBeVisible();
    await expect(map.getByText('배경 지도를 보여드릴 수 없어요.')).toHaveCount(0);
    await expect(page.getByTestId('view-list')).toHaveAttribute('aria-selected', 'true');
    await page.getByTestId('view-map').click();
    await expect(page.getByTestId('view-map')).toHaveAttribute('aria-selected', 'true');
    expect(await violations()).toEqual([]);
  },
);

test(
  '[MAP-5] a map whose code cannot be loaded says so and loads at a retry',
  LONG,
  async ({ openBrowser, server }) => {
    const owner = await aMember(server, profileOf('mapdana', '단추'));
    const page = await openBrowser({
      ...PHONE,
      expectedErrors: noTilesError,
      requestsStreets: true,
    });
    const codeFails = (route: Route) => route.abort();
    await page.route(MAP_TILES, (route) => route.abort());
    await signInPage(page, server, owner);
    await page.goto('/discover');
    await page.route(isMapPart, codeFails);
    const map = page.getByRole('tabpanel').filter({ hasText: '지도 로딩에 실패했습니다.' });
    await page.getByTestId('view-map').click();
    await expect(map).toBeVisible();
    await page.unroute(isMapPart, codeFails);
    await map.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByTestId('map').getByTestId('map-own')).toBeVisible();
  },
);

/** A dense search: 1,300 owners around a location, in pages as the server sends them. */
async function serveManyOwners(
  page: Page,
  { latitude, longitude }: Position,
): Promise<() => number[]> {
  const offsets: number[] = [];
  await page.route('**/api/users/nearby/**', async (route) => {
    const response = await route.fetch();
    const [neighbour] = (await response.json()) as object[];
    const { pathname, searchParams } = new URL(route.request().url());
    const limit = Number(searchParams.get('limit'));
    const offset = Number(searchParams.get('offset') ?? 0);
    offsets.push(offset);
    const json = Array.from({ length: Math.min(limit, 1300 - offset) }, (_, indexInPage) => {
      const index = offset + indexInPage;
      // Every tenth has the location of the previous one.
      const angle = index - (index % 10 === 9 ? 1 : 0);
      const radius = 0.04 * Math.sqrt(angle / 1300);
      return {
        ...neighbour,
        id: 100_000 + index,
        latitude: latitude + radius * Math.sin(angle),
        longitude: longitude + radius * Math.cos(angle),
        distance: 1,
      };
    });
    const next = `<${pathname}?limit=${limit}&offset=${offset + limit}>; rel="next"`;
    const headers = { ...response.headers(), ...(offset + limit <= 1000 && { link: next }) };
    await route.fulfill({ response, json, headers });
  });
  return () => offsets;
}

/** The number of markers plus the counts of the clusters. */
const countOwners = (map: Locator) =>
  map.evaluate(
    (node) =>
      node.querySelectorAll('[data-testid="map-owner"]').length +
      [...node.querySelectorAll<HTMLElement>('[data-testid="map-cluster"]')].reduce(
        (sum, { dataset }) => sum + Number(dataset.count),
        0,
      ),
  );

/** Pairs of visible markers that overlap by more than a quarter of the smaller one. */
const findOverlaps = (map: Locator) =>
  map.evaluate((node) => {
    const boxes = [
      ...node.querySelectorAll('[data-testid="map-owner"], [data-testid="map-cluster"]'),
    ]
      .map((marker) => marker.getBoundingClientRect())
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
    const area = ({ left, right, top, bottom }: (typeof boxes)[number]) =>
      Math.max(0, right - left) * Math.max(0, bottom - top);
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => {
          const shared = {
            left: Math.max(a.left, b.left),
            right: Math.min(a.right, b.right),
            top: Math.max(a.top, b.top),
            bottom: Math.min(a.bottom, b.bottom),
          };
          return area(shared) > 0.25 * Math.min(area(a), area(b));
        })
        .map((b) => [a, b]),
    );
  });

test(
  '[MAP-3] [MAP-11] [MAP-12] [MAP-13] a dense map has clusters, and pressing one zooms in until it separates',
  LONG,
  async ({ openBrowser, server }) => {
    const mina = await aMember(server, profileOf('mapmany', '보리'), GWANGJU);
    await aMember(server, profileOf('maptenth', '콩떡'), GWANGJU);
    const page = await openBrowser(PHONE);
    const offsets = await serveManyOwners(page, GWANGJU);
    await signInPage(page, server, mina);
    await page.goto('/discover');
    await expect(page.getByTestId('nearby-card')).toHaveCount(20);
    await page.getByTestId('view-map').click();
    const map = page.getByTestId('map');
    await expect(map.getByText('가까운 순서로 1,200마리까지만 보여요.')).toBeVisible();
    await expect.poll(() => countOwners(map)).toBe(1200);
    expect(offsets()).toEqual([0, 20, 200, 400, 600, 800, 1000]);

    await map.getByRole('button', { name: /모두 보기/ }).click();
    const clusters = map.getByTestId('map-cluster');
    expect(await findOverlaps(map)).toEqual([]);
    await expect(clusters.first()).toHaveAccessibleName(/^강아지 \d+마리$/);
    // A cluster on the screen: those outside of it are not focusable.
    const ownCluster = clusters.and(page.locator('[tabindex="0"]')).first();
    for (let press = 0; press < 10 && (await ownCluster.count()) > 0; press += 1) {
      const before = await clusters.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
      await ownCluster.press('Enter');
      await expect
        .poll(() => clusters.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML)))
        .not.toEqual(before);
      await expect.poll(() => countOwners(map)).toBe(1200);
      expect(await findOverlaps(map)).toEqual([]);
    }
    await expect(ownCluster).toHaveCount(0);
    await expect(map.getByTestId('map-owner').first()).toBeAttached();
  },
);

test(
  '[MAP-24] [MAP-15] [MAP-17] [MAP-18] [DISC-24] a phone opens on the nearest dogs, shows all with one tap, and opens where it was left',
  LONG,
  async ({ openBrowser, server }) => {
    const mina = await aMember(server, profileOf('mapedge', '보리'), ULSAN);
    const north = { ...ULSAN, latitude: ULSAN.latitude + 0.03 };
    await aMember(server, profileOf('mapnorth', '콩떡'), north);
    const page = await openBrowser(PHONE);
    await signInPage(page, server, mina);
    await page.goto('/discover');
    await page.getByTestId('view-map').click();
    const map = page.getByTestId('map');
    const marker = map.getByTestId('map-owner');
    await expect(marker).toBeInViewport();
    const showAll = map.getByRole('button', { name: '1마리 보기' });
    await expect(showAll).toHaveCount(0);
    await map.getByRole('button', { name: '내 위치로' }).click();
    await showAll.click();
    await expect(showAll).toHaveCount(0);
    await expect(marker).toBeInViewport();
    await map.getByRole('button', { name: '축소하기' }).click();
    const scale = map.locator('.maplibregl-ctrl-scale');
    await expect(scale).toHaveText('1 km');

    await page.reload();
    await expect(scale).toHaveText('1 km');
    await expect(marker).toBeInViewport();
    await marker.click();
    const card = map.getByRole('dialog', { name: '콩떡 카드' });
    await card.getByRole('button', { name: '친구 요청 보내기' }).click();
    await page.getByRole('button', { name: '요청 보내기', exact: true }).click();
    await card.getByRole('button', { name: '요청 취소, 콩떡' }).click();
    await page.getByRole('button', { name: '요청 취소하기' }).click();
    await expect(card.getByRole('button', { name: '친구 요청 보내기' })).toBeEnabled();
    const [cardBox, mapBox] = [await card.boundingBox(), await map.boundingBox()];
    expect(cardBox?.width).toBeGreaterThan((mapBox?.width ?? 0) * 0.9);
  },
);
