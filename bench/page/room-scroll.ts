/**
 * Scrolls a long conversation as a user would, and for comparison the same texts in a page without scripts.
 */
import type { Message } from '@meongmate/shared/contract/chat';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sized } from '../size.ts';
import type { DemoPage } from './demo-page.ts';
import { openRoom, slowPage } from './interactions.ts';

const ROOM_MESSAGES = sized(5000, 200);
const ROOM_PHOTOS = sized(500, 50);
const FRAMES = sized(240, 10);
const STEP_PX = 90;

/** As wide as a phone with three pixels a point requests it. */
const aPhoto = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#cba' } })
    .webp()
    .toBuffer();

const textOf = (index: number) => `${index}번째 말이에요. ${'산책 가요 '.repeat(index % 9)}`;
const isMine = (index: number) => index % 3 === 0;

/** Frames per second while the element with the role `log` is scrolled up. */
function scrollUp(page: Page): Promise<number> {
  return page.getByRole('log').evaluate(
    (list, { frames, step }) =>
      new Promise<number>((resolve) => {
        let remaining = frames;
        let started = 0;
        const next = (now: number) => {
          if (remaining === frames) started = now;
          if (remaining === 0) return resolve((frames * 1000) / (now - started));
          remaining -= 1;
          list.scrollTop -= step;
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    { frames: FRAMES, step: STEP_PX },
  );
}

interface ScrolledRoom {
  count: number;
  /** The text and photo of each message. */
  contentOf: (index: number) => Pick<Message, 'message' | 'photo'>;
}
export const TEXTS: ScrolledRoom = {
  count: ROOM_MESSAGES,
  contentOf: (index) => ({ message: textOf(index), photo: null }),
};
export const PHOTOS: ScrolledRoom = {
  count: ROOM_PHOTOS,
  contentOf: (index) => ({
    message: '',
    photo: { path: `/api/chat/photos/${index + 1}`, width: 1280, height: index % 2 ? 960 : 1700 },
  }),
};

/** Frames per second while a conversation is scrolled up as by a user. */
export async function measureRoomScroll(
  { context, url, session }: DemoPage,
  { count, contentOf }: ScrolledRoom,
): Promise<number> {
  const page = await slowPage(context);
  const firstMessageMs = Date.now() - count * MINUTE_MS;
  const body = await aPhoto();
  await page.route(/\/api\/chat\/photos\//, (route) =>
    route.fulfill({ body, contentType: 'image/webp' }),
  );
  await page.route(/\/api\/chat\/messages\/\d+/, async (route) => {
    // There are no messages before or after these.
    if (/[?&](after|before)=/.test(route.request().url())) return route.fulfill({ json: [] });
    const messages = (await (await route.fetch()).json()) as Message[];
    const [template] = messages;
    if (!template) return route.fulfill({ json: messages });
    const lastId = messages.at(-1)?.id ?? template.id;
    const all = Array.from(
      { length: count },
      (_, index): Message => ({
        ...template,
        ...contentOf(index),
        id: lastId - count + 1 + index,
        senderId: isMine(index) ? session.user.id : template.senderId,
        createdAt: new Date(firstMessageMs + index * MINUTE_MS).toISOString(),
        clientId: null,
      }),
    );
    return route.fulfill({ json: all });
  });
  await openRoom(page, url);
  const perSecond = await scrollUp(page);
  await page.close();
  return perSecond;
}

/** The best result of this browser: everything is laid out once, and no script runs while it scrolls. */
export async function measurePlainScroll({ context }: DemoPage): Promise<number> {
  const page = await slowPage(context);
  const bubbles = Array.from(
    { length: ROOM_MESSAGES },
    (_, index) => `<p class="${isMine(index) ? 'mine' : 'theirs'}">${textOf(index)}</p>`,
  );
  await page.setContent(`<!doctype html><style>
    body { margin: 0; font: 16px/1.5 sans-serif; background: #fbf7f0 }
    div { height: 590px; overflow-y: auto; display: flex; flex-direction: column; gap: 4px }
    p { flex: none; margin: 0 16px; padding: 8px 16px; max-width: 60%; border-radius: 16px }
    .mine { align-self: end; background: #227a4d; color: #fff }
    .theirs { align-self: start; background: #fff; box-shadow: 0 2px 12px #0001 }
    </style><div role="log">${bubbles.join('')}</div>`);
  await page.getByRole('log').evaluate((list) => {
    list.scrollTop = list.scrollHeight;
  });
  const perSecond = await scrollUp(page);
  await page.close();
  return perSecond;
}
