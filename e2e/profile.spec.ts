import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { aPatchImage, deltaE, PATCHES, readPatches } from '../tooling/colour-patches.ts';
import type { BrowserOptions, OpenBrowser } from './_support/browser-opener.ts';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { choosePhoto } from './_support/journey.ts';
import { LONG } from './_support/matrix.ts';
import { aMember, type Member, signInPage } from './_support/members.ts';
import type { ServerProcess } from './_support/server-process.ts';

const UPLOAD = '**/api/users/*/upload-photo';

/** A photo as large as one of a phone, and as hard to compress. */
const largePhoto = async () => ({
  name: 'dog.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 3000,
      height: 2250,
      channels: 3,
      background: '#b98d62',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer(),
});

async function openProfile(
  openBrowser: OpenBrowser,
  server: ServerProcess,
  name: string,
  options: BrowserOptions = {},
): Promise<{ page: Page; member: Member }> {
  const member = await aMember(server, {
    email: `${name}@photo.example`,
    name,
    dogName: '보리',
    instagramId: `${name}.photo`,
  });
  const page = await openBrowser({ ...PHONE, ...options });
  await signInPage(page, server, member);
  await page.goto('/my-profile');
  return { page, member };
}

test('[PROF-7] the camera on a photo changes it', async ({ openBrowser, server }) => {
  const { page } = await openProfile(openBrowser, server, 'saves');
  const photo = await largePhoto();
  const uploadResponse = page.waitForResponse(UPLOAD);
  await page.getByTestId('photo-input-dog').setInputFiles(photo);
  const { compression } = (await (await uploadResponse).json()) as {
    compression: { compressedSize: number };
  };
  expect(compression.compressedSize).toBeLessThan(photo.buffer.length * 0.9);
  await expect(page.getByTestId('toast')).toHaveText('사진을 바꿨어요');
});

test(
  '[PROF-7] [SETUP-35] after a failed upload the photo is uploaded again on request, and the old one is stored until then',
  LONG,
  async ({ openBrowser, server }) => {
    const { page } = await openProfile(openBrowser, server, 'fails', { expectedErrors: /500/ });
    await page.route(UPLOAD, (route) => route.fulfill({ status: 500, body: '' }));
    const dog = page
      .getByRole('region', { name: '우리 강아지' })
      .getByRole('img', { name: '보리 사진' });
    const before = (await dog.getAttribute('src')) ?? '';
    const toast = page.getByTestId('toast');
    const fail = async () => {
      await choosePhoto(page, 'dog', '#7b9a6d');
      await expect(toast).toContainText('업로드 실패');
      await expect(toast).toContainText('사진을 업로드하는 중 오류가 발생했어요');
      await expect(dog).toHaveAttribute('src', /^blob:/);
    };
    await fail();
    await page.reload();
    await expect(dog).toHaveAttribute('src', before);
    await fail();
    await page.unroute(UPLOAD);
    await page.getByRole('button', { name: '다시 올리기' }).click();
    await expect(toast).toContainText('사진을 바꿨어요');
    await expect(dog).toHaveAttribute('src', /^\/photos\//);
    await expect(dog).not.toHaveAttribute('src', before);
    await expect(page.getByRole('button', { name: '다시 올리기' })).toHaveCount(0);
  },
);

test(
  '[SETUP-35] a part of a photo that could not be cropped stays selected',
  LONG,
  async ({ openBrowser, server }) => {
    const { page } = await openProfile(openBrowser, server, 'crops');
    await page.getByRole('link', { name: '강아지 소개 수정하기' }).click();
    await page.getByRole('button', { name: '강아지 사진 자르기' }).click();
    const dialog = page.getByRole('dialog', { name: '사진 자르기' });
    const zoom = dialog.getByRole('slider', { name: '크기' });
    await zoom.fill('2');
    // As if the browser had no memory left for the decoded photo.
    await page.evaluate(() => {
      const { decode } = HTMLImageElement.prototype;
      HTMLImageElement.prototype.decode = () => {
        HTMLImageElement.prototype.decode = decode;
        return Promise.reject(new DOMException('no memory', 'EncodingError'));
      };
    });
    const use = dialog.getByRole('button', { name: '이대로 쓰기' });
    await use.click();
    await expect(dialog.getByTestId('toast')).toContainText('업로드 실패');
    await expect(zoom).toHaveValue('2');
    await use.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByTestId('toast')).toContainText('사진을 바꿨어요');
  },
);

/** Rejects the option for the orientation, as Chrome 111 and Samsung Internet 22 do. */
function rejectOrientation(): void {
  const { createImageBitmap: original } = window;
  window.createImageBitmap = (source: ImageBitmapSource, ...options: unknown[]) =>
    options.length > 0 ? Promise.reject(new TypeError('from-image')) : original(source);
}

for (const browser of ['the current one', 'Chrome 111'])
  test(`[PHO-35] [PHO-11] the browser sends a photo upright and with its colours, as ${browser}`, async ({
    openBrowser,
    server,
  }) => {
    const name = browser === 'Chrome 111' ? 'old' : 'current';
    const { page } = await openProfile(openBrowser, server, `colours.${name}`);
    if (browser === 'Chrome 111') await page.addInitScript(rejectOrientation);
    await page.reload();
    // Turned to the left, with the orientation that turns it back.
    const photo = await aPatchImage()
      .rotate(-90)
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg({ quality: 95 })
      .toBuffer();
    let sent: Buffer | null = null;
    // Only the requests of a route have the body.
    await page.route(UPLOAD, async (route) => {
      sent = route.request().postDataBuffer();
      await route.continue();
    });
    const uploadResponse = page.waitForResponse(UPLOAD);
    await page
      .getByTestId('photo-input-dog')
      .setInputFiles({ name: 'dog.jpg', mimeType: 'image/jpeg', buffer: photo });
    const { user } = (await (await uploadResponse).json()) as { user: { dogImage: string } };
    // A page that sends the original leaves the work to the server.
    expect(String(sent)).toContain('image/webp');
    const stored = await (await page.request.get(user.dogImage)).body();
    const differences = (await readPatches(stored)).map((colour, index) =>
      deltaE(colour, PATCHES[index] ?? [0, 0, 0]),
    );
    expect(Math.max(...differences)).toBeLessThan(3);
  });

test(
  '[PROF-16] [PROF-74] the text typed in an editor is restored after Back and in the other language',
  LONG,
  async ({ openBrowser, server }) => {
    const { page } = await openProfile(openBrowser, server, 'typed');
    for (const path of ['/chat', '/my-profile']) {
      await page.locator(`nav a[href="${path}"]:visible`).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
    await page.getByRole('link', { name: '내 소개 수정하기' }).click();
    const bio = page.getByRole('form').getByLabel('자기소개');
    await bio.fill('아침마다 강가를 걸어요');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('draft:profile-personal')))
      .toContain('강가');
    await page.goBack();
    await expect(page.getByRole('form')).toHaveCount(0);
    await page.goForward();
    await expect(bio).toHaveValue('아침마다 강가를 걸어요');
    // The browser asks before a changed form is left.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('/my-profile/display');
    await page.getByRole('main').getByTestId('language-en').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/my-profile');
    await page.getByRole('link', { name: 'Edit about me · Continue editing' }).click();
    const form = page.getByRole('form', { name: 'Edit about me' });
    await expect(form.getByLabel('About me')).toHaveValue('아침마다 강가를 걸어요');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/my-profile#me$/);
    await expect(page.getByRole('heading', { name: 'Me', exact: true })).toBeInViewport();
    await page.reload();
    await expect(page.getByText('아침마다 강가를 걸어요')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit about me · Edit' })).toBeVisible();
  },
);

test('[PROF-66] two tabs that edit the dog do not overwrite each other silently', async ({
  openBrowser,
  server,
}) => {
  const { page } = await openProfile(openBrowser, server, 'twotabs');
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/my-profile/dog');
    await tab.getByRole('textbox', { name: /^몸무게/ }).fill(tab === page ? '4' : '5');
  }
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL(/my-profile#dog$/);
  const save = other.getByRole('button', { name: '저장하기' });
  await save.click();
  await expect(other.getByRole('alert')).toContainText('몸무게: 4kg');
  await expect(other.getByRole('textbox', { name: /^몸무게/ })).toHaveValue('5');
  await save.click();
  await expect(other.getByRole('region', { name: '우리 강아지' })).toContainText('5kg');
});
