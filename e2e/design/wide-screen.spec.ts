import type { Locator } from '@playwright/test';
import { sendUnstorableMessage } from '../_support/conversation.ts';
import { DESKTOP, expect, test } from '../_support/fixtures.ts';
import { LONG } from '../_support/matrix.ts';
import { waitUntilSettled } from '../_support/wait-until-settled.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`no box: ${part.toString()}`);
  return box;
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('[SHELL-13] on a wide screen a toast covers neither heading nor composer', async ({
  signedIn,
}) => {
  const page = await signedIn('owner', { ...DESKTOP, expectedErrors: /503/ });
  await sendUnstorableMessage(page);
  const toast = page.getByTestId('toast');
  await expect(toast).toBeVisible();
  for (const { width, height } of [DESKTOP.viewport, { width: 1024, height: 640 }]) {
    await page.setViewportSize({ width, height });
    await page.getByTestId('toast').hover();
    const toastBox = await boxOf(toast);
    const parts = [page.getByRole('banner'), page.locator('h1'), page.getByTestId('chat-input')];
    for (const part of parts) expect(overlap(toastBox, await boxOf(part))).toBe(false);
  }
});

test(
  'the header of an admin in English fits 1024, 1110 and 1280 px',
  LONG,
  async ({ signedIn }) => {
    const page = await signedIn('admin', { ...DESKTOP, language: 'en' });
    for (const width of [1024, 1110, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/contact-admin');
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Super admin' })).toBeVisible();
      await waitUntilSettled(page, 'admin');
      const boxes = await Promise.all(
        (await header.getByRole('link').or(header.getByRole('button')).all()).map(boxOf),
      );
      expect(boxes.length).toBeGreaterThanOrEqual(10);
      for (const [index, box] of boxes.entries()) {
        expect(box.height).toBeLessThanOrEqual(48);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
      }
      expect(await header.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(width);
    }
  },
);
