import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, test } from '../_support/fixtures.ts';
import { aCase, LONG } from '../_support/matrix.ts';
import { openProposal } from '../_support/open-proposal.ts';
import { findScreen } from '../_support/screens.ts';

const NO_MAP = '이 브라우저에서는 지도를 볼 수 없어요.';

/** As a browser whose graphics are switched off. Returns the addresses of the map's code that were requested. */
async function withoutWebGl(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: never[]) {
      return String(args[0]).startsWith('webgl') ? null : Reflect.apply(getContext, this, args);
    } as typeof getContext;
  });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/maplibre/.test(request.url())) requested.push(request.url());
  });
  return requested;
}

for (const [size, options] of [
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
] as const) {
  test(
    `[MAP-22] without WebGL discover shows the list and no retry, on ${size}`,
    aCase(options === PHONE),
    async ({ signedIn }) => {
      const page = await signedIn('owner', options);
      const mapCode = await withoutWebGl(page);
      await page.goto('/discover');
      await page.getByTestId('view-map').click();
      await expect(page.getByText(NO_MAP)).toBeVisible();
      await expect(page.getByTestId('nearby-card').first()).toBeInViewport();
      await expect(page.getByTestId('map')).toHaveCount(0);
      await expect(page.getByRole('button', { name: '다시 시도' })).toHaveCount(0);
      expect(mapCode).toEqual([]);
    },
  );
}

test('[MAP-22] without WebGL a meeting place has a name alone', LONG, async ({ signedIn }) => {
  const page = await signedIn('owner', PHONE);
  await withoutWebGl(page);
  await openProposal(page);
  await page.getByRole('button', { name: /^만나는 곳/ }).click();
  const step = page.getByRole('dialog').last();
  await expect(step.getByText(NO_MAP)).toBeVisible();
  await step.getByRole('textbox').fill('');
  await expect(step.getByRole('button', { name: '이곳의 이름을 적어주세요' })).toBeVisible();
  await step.getByRole('textbox').fill('시청역 2번 출구');
  await step.getByRole('button', { name: '여기서 만나기' }).click();
  await expect(page.getByRole('button', { name: /^만나는 곳.*시청역 2번 출구/ })).toBeVisible();
});

for (const name of ['setup-place', 'my-profile-place', 'walk-place']) {
  test(
    `[MAP-22] without WebGL ${name} states that there is no map`,
    aCase(name === 'my-profile-place'),
    async ({ signedIn, server }) => {
      const screen = findScreen(name);
      const page = await signedIn(screen.persona, PHONE);
      const mapCode = await withoutWebGl(page);
      await Promise.race([
        screen.open({ page, server, language: 'ko' }),
        page.getByText(NO_MAP).first().waitFor(),
      ]);
      await expect(page.getByText(NO_MAP)).toBeVisible();
      expect(mapCode).toEqual([]);
    },
  );
}

/** Opens the map. The returned functions lose or restore its WebGL context, and count the contexts of maps. */
async function openMap(page: Page) {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    const contexts = new Set();
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: never[]) {
      const context = Reflect.apply(getContext, this, args);
      if (!this.className.includes('maplibregl')) return context;
      contexts.add(context);
      Object.assign(window, { mapContext: context, mapContexts: contexts });
      return context;
    } as typeof getContext;
  });
  await page.goto('/discover');
  await page.getByTestId('view-map').click();
  await page.getByTestId('map-owner').first().waitFor();
  const lose = (isLost: boolean) =>
    page.evaluate((lost) => {
      const { mapContext } = window as unknown as { mapContext: WebGL2RenderingContext };
      const held = window as unknown as { lose?: WEBGL_lose_context | null };
      held.lose ??= mapContext.getExtension('WEBGL_lose_context');
      return lost ? held.lose?.loseContext() : held.lose?.restoreContext();
    }, isLost);
  const countContexts = () =>
    page.evaluate(
      () => (window as unknown as { mapContexts: ReadonlySet<unknown> }).mapContexts.size,
    );
  return { lose, countContexts };
}

test('[MAP-22] a new map takes the place of one whose WebGL context is lost for good', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', PHONE);
  await page.clock.install();
  const { lose, countContexts } = await openMap(page);
  await page.clock.fastForward('01:00');
  await lose(true);
  await page.clock.fastForward('00:05');
  await expect.poll(countContexts).toBe(2);
  await expect(page.getByTestId('map-owner').first()).toBeVisible();
});

test(
  '[MAP-22] a map whose WebGL context was lost keeps its markers, and is drawn again',
  LONG,
  async ({ signedIn }) => {
    const page = await signedIn('owner', PHONE);
    const { lose } = await openMap(page);
    await lose(true);
    await page.getByTestId('radius-3').click();
    await expect(page.getByTestId('map-owner').first()).toBeVisible();
    await lose(false);
    await page.getByTestId('radius-5').click();
    // By keyboard: another marker may cover this one.
    await page.getByTestId('map-owner').first().press('Enter');
    await expect(page.getByTestId('map').getByRole('dialog')).toBeVisible();
  },
);
