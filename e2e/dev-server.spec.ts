import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../tooling/processes/free-port.ts';
import { makeFreshCopy, runScript } from './_support/clean-checkout.ts';

/** Nothing is compiled yet, so the first page and each start of the server take a while. */
const PATIENCE = { timeout: 120_000 };

test('[CFG-4] npm run dev serves server and page, and reloads either on a change', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const copy = await makeFreshCopy();
  const change = async (file: string, from: string, to: string) => {
    const source = await readFile(path.join(copy, file), 'utf8');
    expect(source).toContain(from);
    await writeFile(path.join(copy, file), source.replace(from, to));
  };
  const [PORT, PAGE_PORT] = [String(await findFreePort()), String(await findFreePort())];
  const dev = runScript(copy, 'dev', { PORT, PAGE_PORT, DATA_DIR: path.join(copy, 'data') });
  try {
    await dev.says('"listening"');
    const at = `http://localhost:${PAGE_PORT}`;
    await expect(async () => {
      await page.goto(at);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('강아지도');
    }).toPass(PATIENCE);
    // The development server of the page forwards calls to the server.
    const titleOf = async () => {
      const answer = await fetch(`${at}/api/openapi.json`).catch(() => null);
      return answer?.ok ? ((await answer.json()) as { info: { title: string } }).info.title : null;
    };
    await expect.poll(titleOf, PATIENCE).toBe('Meongmate');

    await change('web/src/texts/ko/landing.ts', '강아지도', '고양이도');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('고양이도', PATIENCE);
    await change('server/src/features/site/openapi.ts', "title: 'Meongmate'", "title: 'Changed'");
    await expect.poll(titleOf, PATIENCE).toBe('Changed');
  } finally {
    await dev.stop();
    await rm(copy, { recursive: true, force: true });
  }
});
