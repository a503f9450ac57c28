import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { aConversation, sendUnstorableMessage } from '../_support/conversation.ts';
import { DESKTOP, expect, PHONE, test } from '../_support/fixtures.ts';
import { LONG } from '../_support/matrix.ts';
import { signInPage } from '../_support/members.ts';
import { waitUntilSettled } from '../_support/wait-until-settled.ts';

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

test('[UI-37] a dialog keeps the focus; Escape, Back and cancel return it to the opener', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', DESKTOP);
  await page.goto('/friend-requests');
  const opener = page.getByRole('button', { name: '삭제', exact: true }).first();
  const dialog = page.getByRole('dialog');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog.getByRole('button', { name: '취소' }).click(),
  ]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    // The focus starts on the button that changes nothing, and Tab stays inside.
    expect(await focused(page)).toBe('취소');
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('dialog') !== null;
      });
      expect(inside).toBe(true);
    }
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/friend-requests$/);
    await expect(opener).toBeFocused();
  }
});

test('[UI-37] every page sets its title and focuses its heading', LONG, async ({ signedIn }) => {
  const page = await signedIn('owner', DESKTOP);
  await page.goto('/discover');
  await waitUntilSettled(page, 'owner');
  const titles = new Set<string>();
  for (const name of ['채팅', '친구 요청', '내 정보', '문의하기']) {
    await page.getByRole('navigation').getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused();
    const previousCount = titles.size;
    await expect.poll(async () => titles.add(await page.title()).size).toBe(previousCount + 1);
  }
});

test(
  '[SHELL-15] a reload and Back restore the scroll position, an address opened anew starts at the top',
  LONG,
  async ({ signedIn }) => {
    const page = await signedIn('owner', PHONE);
    const readScrollPosition = async () => {
      await waitUntilSettled(page, 'owner');
      // Longer than the app tries to restore a position.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 70; frame++) await new Promise(requestAnimationFrame);
      });
      return await page.evaluate(() => window.scrollY);
    };
    await page.goto('/my-profile');
    await waitUntilSettled(page, 'owner');
    await page.evaluate(() => window.scrollTo(0, 500));
    expect(await readScrollPosition()).toBe(500);
    await page.reload();
    expect(await readScrollPosition()).toBe(500);
    await page.goto('/contact-admin');
    await waitUntilSettled(page, 'owner');
    await page.goBack();
    expect(await readScrollPosition()).toBe(500);
    await page.goto('/contact-admin');
    await waitUntilSettled(page, 'owner');
    await page.goto('/my-profile');
    expect(await readScrollPosition()).toBe(0);
  },
);

test('[UI-37] after blocking, the focus returns to the menu of the conversation', async ({
  openBrowser,
  server,
}) => {
  const { mina, roomId } = await aConversation(server);
  const page = await openBrowser({ ...DESKTOP, expectedErrors: /403/ });
  await signInPage(page, server, mina);
  await page.goto(`/chat/${roomId}`);
  const menu = page.getByRole('button', { name: '대화 메뉴' });
  const dialog = page.getByRole('dialog');
  const block = dialog.getByRole('button', { name: '차단하기', exact: true });
  await menu.click();
  await block.click();
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(menu).toBeFocused();
  await menu.click();
  await block.click();
  await dialog
    .filter({ hasText: '차단할까요?' })
    .getByRole('button', { name: '차단하기', exact: true })
    .click();
  await expect(page.getByRole('button', { name: '차단 해제하기' })).toBeVisible();
  await expect(menu).toBeFocused();
});

test('[UI-40] the short link to the log-in on /register is at least 44 px wide and high', async ({
  openBrowser,
}) => {
  const page = await openBrowser(PHONE);
  await page.goto('/register');
  const link = page.getByRole('link', { name: '로그인', exact: true });
  await expect(link).toBeVisible();
  const box = await link.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test('[UI-40] with the keyboard only: skip link, visible focus, a request from a card', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', DESKTOP);
  await page.goto('/discover');
  await waitUntilSettled(page, 'owner');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('본문으로 건너뛰기');
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return { outlineStyle, width: Number.parseFloat(outlineWidth) };
  });
  expect(ring).toEqual({ outlineStyle: 'solid', width: 3 });
  await page.keyboard.press('Enter');
  for (let press = 0; press < 40 && (await focused(page)) !== '친구 요청 보내기'; press++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
});

test('[UI-24] a double tap sends one request', async ({ signedIn }) => {
  const page = await signedIn('owner', { ...PHONE, expectedErrors: /503/ });
  const requestMethods: string[] = [];
  await page.route('**/api/friend-requests', async (route) => {
    requestMethods.push(route.request().method());
    await route.fulfill({ status: 503, json: { error: '', code: 'unavailable' } });
  });
  await page.goto('/discover');
  await page.getByRole('button', { name: '친구 요청 보내기' }).first().click();
  await page.getByRole('button', { name: '요청 보내기', exact: true }).dblclick();
  await expect(page.getByTestId('toast')).toBeVisible();
  expect(requestMethods).toEqual(['POST']);
});

test(
  '[SHELL-13] on a phone a toast is between the title and the composer',
  LONG,
  async ({ signedIn }) => {
    const page = await signedIn('owner', { ...PHONE, expectedErrors: /503/ });
    await sendUnstorableMessage(page);
    await expect(page.getByTestId('toast')).toBeVisible();
    await expect(async () => {
      const toast = await page.getByTestId('toast').boundingBox();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const composer = await page.getByTestId('chat-input').boundingBox();
      expect(toast?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
      expect(toast?.y).toBeLessThan(PHONE.viewport.height / 4);
      expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(composer?.y ?? 0);
    }).toPass();
  },
);

test(
  '[SHELL-13] on the other pages of a phone a toast is above the tabs',
  LONG,
  async ({ signedIn }) => {
    const page = await signedIn('owner', { ...PHONE, expectedErrors: /503/ });
    await page.route('**/api/users/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503 }) : route.fallback(),
    );
    await page.goto('/my-profile/visibility');
    await page.getByRole('radio', { name: /^나와 같은 성별만/ }).click();
    const toast = await page.getByTestId('toast').boundingBox();
    const tabs = await page.getByRole('navigation', { name: '주 메뉴' }).boundingBox();
    const gap = (tabs?.y ?? 0) - (toast?.y ?? 0) - (toast?.height ?? 0);
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(24);
  },
);

test('the photos of the first cards come before the web font and are painted at once', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', PHONE);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/photos/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/discover');
  const photo = page.getByTestId('nearby-card').locator('img[loading=eager]').first();
  await expect(photo).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: '시간 겹침' }).click();
  await page.getByRole('button', { name: '시간 겹침' }).click();
  expect(fonts).toEqual([]);
  release();
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
});

test(
  '[DISC-4] a card leads with the photo of the dog, with a small one of the owner on its corner',
  LONG,
  async ({ signedIn }) => {
    const page = await signedIn('owner', PHONE);
    await page.goto('/discover');
    await waitUntilSettled(page, 'owner');
    const card = page.getByTestId('nearby-card').first();
    const [dog, person] = [card.locator('img').nth(0), card.locator('img').nth(1)];
    const [dogBox, personBox] = [await dog.boundingBox(), await person.boundingBox()];
    if (!dogBox || !personBox) throw new Error('a photo is missing');
    expect(dogBox.width).toBeCloseTo(dogBox.height, 0);
    expect(personBox.width).toBeLessThan(dogBox.width / 2);
    expect(personBox.x + personBox.width / 2).toBeGreaterThan(dogBox.x + dogBox.width / 2);
    for (const image of await page.locator('[data-testid="nearby-card"] img').all()) {
      await expect(image).toHaveAttribute('srcset', /320w.*640w.*1280w/);
      await expect(image).toHaveAttribute('width', /\d+/);
      await expect(image).toHaveAttribute('height', /\d+/);
    }
    const last = page.getByTestId('nearby-card').last().locator('img').first();
    await expect(last).toHaveAttribute('loading', 'lazy');
  },
);

test('[UI-29] a photo is cropped in the dialog and saved', async ({
  signedIn,
  server,
  memberFor,
}) => {
  const page = await signedIn('without-neighbours', PHONE);
  await page.goto('/my-profile/dog');
  const photo = page.getByRole('img', { name: /감귤 사진/ });
  const before = await photo.getAttribute('src');
  await page.getByRole('button', { name: '강아지 사진 자르기' }).click();
  const dialog = page.getByRole('dialog', { name: '사진 자르기' });
  await dialog.getByRole('slider', { name: '크기' }).fill('2');
  const image = dialog.locator('img');
  const readTransform = () => image.evaluate((element) => getComputedStyle(element).transform);
  const centred = await readTransform();
  // Before the photo has loaded, there is nothing to move.
  await expect(async () => {
    await dialog.getByRole('group', { name: /화살표 키로/ }).press('ArrowRight');
    expect(await readTransform()).not.toBe(centred);
  }).toPass();
  await dialog.getByRole('button', { name: '이대로 쓰기' }).click();
  await expect(page.getByTestId('toast')).toContainText('사진을 바꿨어요');
  await expect(photo).not.toHaveAttribute('src', before ?? '');
  const saved = await fetch(server.url + (await photo.getAttribute('src')), {
    headers: { cookie: (await memberFor('without-neighbours')).cookie },
  });
  const { width, height } = await sharp(Buffer.from(await saved.arrayBuffer())).metadata();
  expect(width).toBe(height);
});

test('[CHAT-77] a message has a menu with copy, report and block', async ({ signedIn }) => {
  const page = await signedIn('owner', DESKTOP);
  await page.context().grantPermissions(['clipboard-write']);
  await page.goto('/chat');
  await page.getByTestId('room-row').filter({ hasText: '보리' }).click();
  const message = page.getByTestId('message').filter({ hasText: '그럼 거기서 봐요' });
  const openMenu = async () => {
    await message.getByRole('button', { name: '메시지 메뉴' }).focus();
    await page.keyboard.press('Enter');
  };
  const menu = page.getByRole('dialog', { name: '이 메시지로' });
  await openMenu();
  await menu.getByRole('button', { name: '복사' }).click();
  await expect(page.getByTestId('toast')).toContainText('복사했어요');
  const field = page.getByTestId('chat-input');
  await field.press('ControlOrMeta+V');
  await expect(field).not.toHaveValue('');
  await expect(message).toContainText(await field.inputValue());
  await field.fill('');
  await openMenu();
  await menu.getByRole('button', { name: '차단하기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();
  await openMenu();
  await menu.getByRole('button', { name: '신고하기' }).click();
  const report = page.getByRole('dialog', { name: '무엇이 불편했나요?' });
  await report.getByRole('button', { name: '취소' }).click();
  await expect(message.getByRole('button', { name: '메시지 메뉴' })).toBeFocused();
});
