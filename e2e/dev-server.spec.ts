import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../tooling/processes/free-port.ts';
import { makeCleanCheckout, startScript } from './_support/clean-checkout.ts';
import { LONG } from './_support/matrix.ts';

/** Nothing is compiled yet, so the first page and each start of the server take a while. */
const SLOW_START = { timeout: 120_000 };

test(
  'npm run dev serves server and page, and reloads either on a change',
  LONG,
  async ({ page }) => {
    test.setTimeout(300_000);
    const checkout = await makeCleanCheckout();
    const editFile = async (file: string, from: string, to: string) => {
      const source = await readFile(path.join(checkout, file), 'utf8');
      expect(source).toContain(from);
      await writeFile(path.join(checkout, file), source.replace(from, to));
    };
    const [PORT, PAGE_PORT] = [String(await findFreePort()), String(await findFreePort())];
    const dev = startScript(checkout, 'dev', {
      PORT,
      PAGE_PORT,
      DATA_DIR: path.join(checkout, 'data'),
    });
    try {
      // The watcher goes on after a failed start, so the end of the program cannot be waited for.
      await expect.poll(dev.output, SLOW_START).toContain('"listening"');
      const pageUrl = `http://localhost:${PAGE_PORT}`;
      await expect(async () => {
        await page.goto(pageUrl);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('강아지도');
      }).toPass(SLOW_START);
      // The development server of the page forwards calls to the server.
      const titleOf = async () => {
        const response = await fetch(`${pageUrl}/api/openapi.json`).catch(() => null);
        return response?.ok
          ? ((await response.json()) as { info: { title: string } }).info.title
          : null;
      };
      await expect.poll(titleOf, SLOW_START).toBe('Meongmate');

      await editFile('web/src/texts/landing.ts', '강아지도', '고양이도');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('고양이도', SLOW_START);
      await editFile(
        'server/src/features/site/openapi.ts',
        "title: 'Meongmate'",
        "title: 'Changed'",
      );
      await expect.poll(titleOf, SLOW_START).toBe('Changed');
    } finally {
      await dev.stop();
      await rm(checkout, { recursive: true, force: true });
    }
  },
);
