import { expect, PHONE, test } from '../_support/fixtures.ts';
import { aCase } from '../_support/matrix.ts';
import { findScreen } from '../_support/screens.ts';
import { waitUntilSettled } from '../_support/wait-until-settled.ts';

/** A page without content, and a list without entries. */
const SAMPLE = ['not-found', 'discover-nobody'];
/** Every screen with an empty state or without content. */
const EMPTY_SCREENS = [
  ...SAMPLE,
  'login-required',
  'discover-paused',
  'requests-received-none',
  'requests-sent-none',
  'connections-none',
  'rooms-none',
];

for (const screen of EMPTY_SCREENS.map(findScreen)) {
  test(
    `[UI-21] ${screen.name} shows a drawn dog of this project, as inline SVG`,
    aCase(SAMPLE.includes(screen.name)),
    async ({ signedIn, server }) => {
      const page = await signedIn(screen.persona, PHONE);
      const images: string[] = [];
      page.on('request', (request) => {
        const isAppIcon = /\/(favicon|icon-)/.test(request.url());
        if (request.resourceType() === 'image' && !isAppIcon) images.push(request.url());
      });
      await screen.open({ page, server, language: 'ko' });
      await waitUntilSettled(page, screen.persona);
      const drawing = page
        .locator('main svg[preserveAspectRatio="xMidYMid meet"]')
        .filter({ visible: true });
      await expect(drawing).toHaveCount(1);
      const box = await drawing.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(200);
      // Only shapes: no image is loaded for it or embedded in it.
      expect(await drawing.locator('path, ellipse, circle').count()).toBeGreaterThan(5);
      expect(await drawing.locator('image, use, foreignObject').count()).toBe(0);
      expect(images).toEqual([]);
    },
  );
}
