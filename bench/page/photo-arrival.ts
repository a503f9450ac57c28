/** From the choice of a photo of 12 megapixels until the partner sees it, both on slow 4G. */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tooling/find-chromium.ts';
import { makePhotos } from '../photos/make-photos.ts';
import { sized } from '../size.ts';
import { median } from '../statistics.ts';
import { signIn } from './audit.ts';
import { type DemoPage, logIn } from './demo-page.ts';

const PARTNER_EMAIL = 'mina@demo.meongmate.example';
const RUNS = sized(5, 1);
/** Slower than most networks of Korea. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (10 * 1_000_000) / 8,
  uploadThroughput: (1.6 * 1_000_000) / 8,
};
const PHOTO = '[data-testid="message-photo"] img';

async function openSlowRoom(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByTestId('message').first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  return page;
}

/** The median in ms. */
export async function measurePhotoArrival(demo: DemoPage): Promise<number> {
  const { url, context } = demo;
  const { jpeg } = await makePhotos();
  const partner = await logIn(url, PARTNER_EMAIL);
  const rooms = await fetch(`${url}/api/chat/rooms/${partner.session.user.id}`, {
    headers: { cookie: `sid=${partner.sid}` },
  });
  const room = ((await rooms.json()) as { id: number; otherUser: { id: number } }[]).find(
    ({ otherUser }) => otherUser.id === demo.session.user.id,
  );
  const address = `${url}/chat/${room?.id}`;
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const partnerContext = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await signIn({ ...partner, context: partnerContext, url });
    const [from, to] = [
      await openSlowRoom(context, address),
      await openSlowRoom(partnerContext, address),
    ];
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const known = await to.locator(PHOTO).count();
      const startedMs = performance.now();
      await from
        .getByTestId('chat-photo-input')
        .setInputFiles({ name: 'dog.jpg', mimeType: 'image/jpeg', buffer: jpeg });
      await to.waitForFunction(
        ([selector, count]) => {
          const photos = [...document.querySelectorAll<HTMLImageElement>(selector)];
          return photos.length > count && photos.every(({ naturalWidth }) => naturalWidth > 0);
        },
        [PHOTO, known] as const,
      );
      times.push(performance.now() - startedMs);
      // Photos of a minute would share a grid, which shows four.
      await from.getByTestId('chat-input').fill(`사진 ${run}`);
      await from.getByTestId('chat-send').click();
      await to.getByText(`사진 ${run}`).last().waitFor();
    }
    await from.close();
    return median(times);
  } finally {
    await browser.close();
  }
}
