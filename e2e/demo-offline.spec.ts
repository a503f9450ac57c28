import { expect, PHONE, test } from './_support/fixtures.ts';
import { startServerProcess } from './_support/server-process.ts';
import { words } from './_support/words.ts';

const w = words('ko');

/** Loaded before the server: whoever asks another machine is refused, as without a network. */
const CUT_OFF = `
  import net from 'node:net';
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (...args) {
    const [first] = args;
    const options = Array.isArray(first) ? first[0] : first;
    const { host, path } = typeof options === 'object' ? options : {};
    if (host && !path && !/^(localhost$|127\\.|::1$)/.test(host)) {
      process.stderr.write('cut off from ' + host + '\\n');
      Object.assign(options, { host: '127.0.0.1', port: 1 });
    }
    return connect.apply(this, args);
  };`;

test('[SEED-8] the demonstration works on a machine without a network', async ({ browser }) => {
  const server = await startServerProcess('demo', {
    environment: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(CUT_OFF)}` },
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
    await context.close();
  } finally {
    await server.dispose();
  }
});
