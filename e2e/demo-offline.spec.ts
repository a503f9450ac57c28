import { WITHOUT_NETWORK } from './_support/cut-off.ts';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { startServerProcess } from './_support/server-process.ts';
import { words } from './_support/words.ts';

const w = words('ko');

test('[SEED-8] the demonstration works on a machine without a network', async ({ browser }) => {
  const server = await startServerProcess('demo', {
    environment: WITHOUT_NETWORK,
  });
  try {
    const context = await browser.newContext({
      ...PHONE,
      baseURL: server.url,
      permissions: ['geolocation'],
      geolocation: { latitude: 37.5665, longitude: 126.978 },
    });
    const outside: string[] = [];
    await context.route(
      (url) => url.origin !== server.url,
      (route) => {
        outside.push(route.request().url());
        return route.abort('internetdisconnected');
      },
    );
    const page = await context.newPage();

    await page.goto('/register');
    await page.getByRole('textbox', { name: w.email, exact: true }).fill('reader@test.example');
    await page.getByRole('button', { name: w.sendCode, exact: true }).click();
    await page.getByRole('textbox', { name: w.code, exact: true }).waitFor();
    await expect(async () => {
      await page.goto('/dev/outbox');
      await expect(page.getByRole('article').first()).toContainText('reader@test.example');
    }).toPass();
    await expect(page.getByRole('article').first()).toContainText(/\b\d{6}\b/);

    await page.goto('/login');
    await page.getByRole('textbox', { name: w.email, exact: true }).fill('demo@meongmate.example');
    await page.getByLabel(w.password, { exact: true }).fill('meongmate123');
    await expect(page.getByText(/google/i)).toHaveCount(0);
    await page.getByRole('button', { name: w.login, exact: true }).click();
    await expect(page).not.toHaveURL(/login/);

    await page.goto('/discover');
    const photo = page.getByTestId('nearby-card').first().getByRole('img').first();
    await expect(photo).toBeVisible();
    await page.getByTestId('view-map').click();
    await expect(page.getByTestId('map-owner').first()).toBeVisible();
    expect(outside).toEqual([]);
    // The background map was asked for, in vain: the cut is real.
    expect(server.output()).toContain('cut off from ');
    await context.close();
  } finally {
    await server.dispose();
  }
});
