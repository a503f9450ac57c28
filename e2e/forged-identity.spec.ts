import type { Page } from '@playwright/test';
import type { OpenBrowser } from './_support/browser-opener.ts';
import { DESKTOP, expect, test } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { aMember, signInPage } from './_support/members.ts';
import type { ServerProcess } from './_support/server-process.ts';

const profileOf = (name: string) => ({
  email: `${name}@identity.example`,
  name,
  dogName: `${name}의 개`,
  instagramId: `${name}.identity`,
});
const encodeFields = (fields: object) => encodeURIComponent(JSON.stringify(fields));
/** Console errors of the rejected calls that these tests expect. */
const rejectedCallErrors = /40[134]|WebSocket/;

/** Records the admin calls of the page that succeeded. */
function recordAdminResponses(page: Page): string[] {
  const urls: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/admin/') && response.ok()) urls.push(response.url());
  });
  return urls;
}
/** Creates two members and signs the first one in in a watched browser. */
async function openSignedInBrowser(
  openBrowser: OpenBrowser,
  server: ServerProcess,
  [ownName, otherName]: [own: string, other: string],
) {
  const [mina, jun] = await Promise.all([
    aMember(server, profileOf(ownName)),
    aMember(server, profileOf(otherName)),
  ]);
  const page = await openBrowser({ ...DESKTOP, expectedErrors: rejectedCallErrors });
  const adminResponses = recordAdminResponses(page);
  await signInPage(page, server, mina);
  return { mina, jun, page, adminResponses };
}
const storedUser = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('currentUser') ?? 'null') as { id: number } | null,
  );

test(
  '[SES-13] a forged address gives a visitor no access',
  LONG,
  async ({ openBrowser, server }) => {
    const mina = await aMember(server, profileOf('target'));
    const page = await openBrowser({ ...DESKTOP, expectedErrors: rejectedCallErrors });
    const adminResponses = recordAdminResponses(page);
    const userData = encodeFields({ ...mina.user, id: 1, isAdmin: true, name: 'Mallory' });
    for (const address of [
      '/discover?login=success',
      '/profile-setup?google=true',
      '/admin?login=success',
      '/my-profile?google=true',
      '/?login=success',
    ]) {
      await page.goto(`${address}&userData=${userData}`);
      // A heading of the page itself, which appears after the server's response; skeletons have none.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveURL(/userData=/);
      expect(await storedUser(page), address).toBeNull();
      expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).not.toBe('true');
      expect(await page.getByText('Mallory').count()).toBe(0);
    }
    expect(adminResponses).toEqual([]);
  },
);

test(
  '[SES-13] a forged address does not change the signed-in user',
  LONG,
  async ({ openBrowser, server }) => {
    const names: [string, string] = ['member', 'other'];
    const { mina, jun, page, adminResponses } = await openSignedInBrowser(
      openBrowser,
      server,
      names,
    );
    const userData = encodeFields({ id: jun.user.id, isAdmin: true, name: 'Mallory' });
    await page.goto(`/discover?login=success&userData=${userData}`);
    await expect(page.getByTestId('nearby-card').first()).toBeVisible();
    await expect(page).not.toHaveURL(/userData=/);
    await expect.poll(() => storedUser(page)).toMatchObject({ id: mina.user.id, isAdmin: false });
    await page.goto('/my-profile');
    await expect(page.getByText('member의 개').first()).toBeVisible();
    expect(adminResponses).toEqual([]);
  },
);

test(
  '[SES-13] changed storage shows no data of other users and opens no admin page',
  LONG,
  async ({ openBrowser, server }) => {
    const names: [string, string] = ['honest', 'stranger'];
    const { mina, jun, page, adminResponses } = await openSignedInBrowser(
      openBrowser,
      server,
      names,
    );
    await page.goto('/my-profile');
    await expect(page.getByText('honest의 개').first()).toBeVisible();
    const changeStoredUser = (fields: object) =>
      page.evaluate((changed) => {
        const stored = JSON.parse(localStorage.getItem('currentUser') ?? '{}') as object;
        localStorage.setItem('currentUser', JSON.stringify({ ...stored, ...changed }));
      }, fields);

    await changeStoredUser({ isAdmin: true });
    await page.goto('/admin');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect.poll(() => storedUser(page)).toMatchObject({ id: mina.user.id, isAdmin: false });

    await changeStoredUser({ id: jun.user.id, isAdmin: true });
    await page.goto('/my-profile');
    await expect(page.getByText('honest의 개').first()).toBeVisible();
    await expect(page.getByText('stranger의 개')).toHaveCount(0);
    await expect.poll(() => storedUser(page)).toMatchObject({ id: mina.user.id, isAdmin: false });
    expect(adminResponses).toEqual([]);

    // The whole storage in another browser, without the cookie.
    const copied = await page.evaluate(() =>
      JSON.stringify(Object.fromEntries(Object.entries(localStorage))),
    );
    const otherBrowser = await openBrowser({ ...DESKTOP, expectedErrors: rejectedCallErrors });
    await otherBrowser.addInitScript((text) => {
      if (sessionStorage.getItem('planted')) return;
      sessionStorage.setItem('planted', 'yes');
      for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, string>))
        localStorage.setItem(name, value);
    }, copied);
    await otherBrowser.goto('/my-profile');
    await expect(otherBrowser.getByRole('heading', { name: '로그인이 필요해요' })).toBeVisible();
    expect(await storedUser(otherBrowser)).toBeNull();
  },
);
