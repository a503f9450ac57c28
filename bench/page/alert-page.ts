import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import { HOUR_MS } from '@meongmate/shared/rules/durations';
import sharp from 'sharp';
import type { DemoPage } from './demo-page.ts';
import { SLOW_4G } from './first-visit.ts';
import { slowPage } from './interactions.ts';

const PHOTO = { width: 4000, height: 3000, channels: 3, background: '#888' } as const;
const NOISE = { type: 'gaussian', mean: 128, sigma: 20 } as const;

/** The path of the public page of an alert that the demo owner places, with the photo of their dog. */
export async function placeAlert({ url, sid, session }: DemoPage): Promise<string> {
  const { latitude, longitude } = session.user;
  const response = await fetch(`${url}/api/lost-dogs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `sid=${sid}` },
    body: JSON.stringify({
      latitude,
      longitude,
      lastSeenAt: new Date(Date.now() - HOUR_MS).toISOString(),
      description: '연한 갈색이고 분홍 꽃핀을 했어요.',
    }),
  });
  if (response.status !== 201) throw new Error(`alert: ${response.status}`);
  return new URL(((await response.json()) as LostDog).shareUrl).pathname;
}

/** From the link to the thanks, with a photo of 12 megapixels, on slow 4G: what the machines take of it. */
export async function measureFinderWay(
  { context, url, session }: DemoPage,
  path: string,
): Promise<{ ms: number; scriptBytes: number }> {
  await context.grantPermissions(['geolocation']);
  const { latitude, longitude } = session.user;
  await context.setGeolocation({ latitude, longitude });
  const buffer = await sharp({ create: { ...PHOTO, noise: NOISE } })
    .jpeg()
    .toBuffer();
  const page = await slowPage(context);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW_4G);
  const started = performance.now();
  await page.goto(url + path, { waitUntil: 'domcontentloaded' });
  await page.getByText('이 강아지를 봤어요').click();
  const photo = { name: 'dog.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('사진 (선택)').setInputFiles(photo);
  await page.getByTestId('sighting-send').click();
  await page.getByText('보호자에게 알렸어요. 고마워요.').waitFor();
  const ms = performance.now() - started;
  const scriptBytes = await page.evaluate(() => {
    const inline = [...document.scripts].map(({ text }) => new TextEncoder().encode(text).length);
    const loaded = performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
      .map((entry) => (entry as PerformanceResourceTiming).decodedBodySize);
    return [...inline, ...loaded].reduce((sum, bytes) => sum + bytes, 0);
  });
  await page.close();
  return { ms, scriptBytes };
}
