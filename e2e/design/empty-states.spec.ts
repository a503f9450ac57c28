import { expect, PHONE, test } from '../_support/fixtures.ts';
import { SCREENS } from '../_support/screens.ts';
import { waitUntilSettled } from '../_support/wait-until-settled.ts';

test.describe.configure({ mode: 'parallel' });

/** Every screen with an empty state or without content. */
const EMPTY_SCREENS = [
  'not-found',
  'login-required',
  'discover-nobody',
  'discover-paused',
  'requests-received-none',
  'requests-sent-none',
  'connections-none',
  'rooms-none',
];

for (const screen of SCREENS.filter(({ name }) => EMPTY_SCREENS.includes(name))) {
  test(`[UI-51] ${screen.name} shows a drawn dog of this project, as inline SVG`, async ({
    signedIn,
    server,
  }) => {
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
  });
}
