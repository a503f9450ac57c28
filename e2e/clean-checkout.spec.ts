import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../tooling/processes/free-port.ts';
import { WITHOUT_NETWORK } from './_support/block-network.ts';
import { MAP_TILES } from './_support/browser-opener.ts';
import { makeCleanCheckout, startScript } from './_support/clean-checkout.ts';
import { PHONE } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { uiLabels } from './_support/ui-labels.ts';

const MAP_HOST = new URL(MAP_TILES).origin;
const DEMO = { email: 'demo@meongmate.example', password: 'meongmate123' };
const BUILDING = 'Building the page and the server';
const labels = uiLabels('ko');
let checkout = '';

// Both tests share one copy, which is built once.
test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.beforeAll(async () => {
  checkout = await makeCleanCheckout();
});
test.afterAll(() => rm(checkout, { recursive: true, force: true }));

async function requestPages(port: string) {
  const url = `http://localhost:${port}`;
  const page = await (await fetch(url)).text();
  const logIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  return { page, logIn: logIn.status };
}
const PAGE = expect.stringContaining('<div id="root">');

test(
  '[CFG-2] [OPS-6] npm start builds if there is no build, migrates and serves, and adds no demo users',
  LONG,
  async () => {
    const environment = {
      PORT: String(await findFreePort()),
      DATA_DIR: path.join(checkout, 'data'),
    };
    const first = startScript(checkout, 'start', environment);
    await first.waitForOutput('"listening"');
    expect(first.output()).toContain(BUILDING);
    expect(await requestPages(environment.PORT)).toEqual({ page: PAGE, logIn: 401 });
    await first.stop();

    // A backup lists the migrations and the number of rows of each table.
    const archive = path.join(checkout, 'empty.tar');
    expect(await startScript(checkout, 'backup', environment, archive).exited).toBe(0);
    const backup = await readFile(archive, 'utf8');
    const migrations = await readdir(path.join(checkout, 'server', 'migrations'));
    for (const name of migrations.filter((file) => file.endsWith('.sql'))) {
      expect(backup).toContain(`"${name}"`);
    }
    for (const table of ['users', 'activity_logs', 'chat_messages', 'inquiries', 'photos']) {
      expect(backup).toContain(`"${table}": 0`);
    }

    const second = startScript(checkout, 'start', environment);
    await second.waitForOutput('"listening"');
    expect(second.output()).not.toContain(BUILDING);
    expect(await second.terminate()).toBe(0);
    expect(second.output()).toContain('"stopped"');
  },
);

test(
  '[CFG-1] npm run demo serves the example neighbourhood without a network',
  LONG,
  async ({ browser }) => {
    const port = String(await findFreePort());
    const url = `http://localhost:${port}`;
    const demo = startScript(checkout, 'demo', { PORT: port, ...WITHOUT_NETWORK });
    await demo.waitForOutput('/dev/outbox');
    expect(demo.output()).toContain(url);
    expect(await readdir(path.join(checkout, 'data', 'demo'))).toContain('database');
    const context = await browser.newContext({
      ...PHONE,
      baseURL: url,
      permissions: ['geolocation'],
      geolocation: { latitude: 37.5665, longitude: 126.978 },
    });
    const foreignRequests: string[] = [];
    await context.route(
      ({ origin }) => origin !== url,
      (route) => {
        foreignRequests.push(route.request().url());
        return route.abort('internetdisconnected');
      },
    );
    const page = await context.newPage();

    await page.goto('/register');
    await page
      .getByRole('textbox', { name: labels.email, exact: true })
      .fill('reader@test.example');
    await page.getByRole('button', { name: labels.sendCode, exact: true }).click();
    await page.getByRole('textbox', { name: labels.code, exact: true }).waitFor();
    await expect(async () => {
      await page.goto('/dev/outbox');
      await expect(page.getByRole('article').first()).toContainText('reader@test.example');
    }).toPass();
    await expect(page.getByRole('article').first()).toContainText(/\b\d{6}\b/);

    await page.goto('/login');
    await page
      .getByRole('textbox', { name: labels.email, exact: true })
      .fill('demo@meongmate.example');
    await page.getByLabel(labels.password, { exact: true }).fill('meongmate123');
    await expect(page.getByText(/google/i)).toHaveCount(0);
    await page.getByRole('button', { name: labels.login, exact: true }).click();
    await expect(page).not.toHaveURL(/login/);

    await page.goto('/discover');
    const photo = page.getByTestId('nearby-card').first().getByRole('img').first();
    await expect(photo).toBeVisible();
    await page.getByTestId('view-map').click();
    await expect(page.getByTestId('map-owner').first()).toBeVisible();
    await expect(page.getByText('배경 지도를 보여드릴 수 없어요.')).toBeVisible();
    // The streets of the map only, and nothing by the server, whose attempts the hook prints.
    expect(foreignRequests.filter((address) => !address.startsWith(MAP_HOST))).toEqual([]);
    expect(demo.output()).not.toContain('blocked connection to ');
    await context.close();
    await demo.stop();
  },
);
