import type { Page } from '@playwright/test';
import { DESKTOP, expect, type OpenBrowser, test } from './_support/fixtures.ts';
import { aMember, becomeSignedIn } from './_support/members.ts';
import type { ServerProcess } from './_support/server-process.ts';

const person = (name: string) => ({
  email: `${name}@identity.example`,
  name,
  dogName: `${name}의 개`,
  instagramId: `${name}.identity`,
});
const crafted = (fields: object) => encodeURIComponent(JSON.stringify(fields));
/** Console errors of the rejected calls that these tests expect. */
const refusedCalls = /40[134]|WebSocket/;

/** Records the admin calls of the page that succeeded. */
function noteAdminAnswers(page: Page): string[] {
  const given: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/admin/') && response.ok()) given.push(response.url());
  });
  return given;
}
/** Creates two members and signs the first one in in a watched browser. */
async function aSignedInBrowser(
  openBrowser: OpenBrowser,
  server: ServerProcess,
  [own, other]: [own: string, other: string],
) {
  const [mina, jun] = await Promise.all([
    aMember(server, person(own)),
    aMember(server, person(other)),
  ]);
  const page = await openBrowser({ ...DESKTOP, expectedErrors: refusedCalls });
  const adminAnswers = noteAdminAnswers(page);
  await becomeSignedIn(page, server, mina);
  return { mina, jun, page, adminAnswers };
}
const storedUser = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('currentUser') ?? 'null') as { id: number } | null,
  );

test('[SES-16] [SES-13] a forged address gives a visitor no access', async ({
  openBrowser,
  server,
}) => {
  const mina = await aMember(server, person('target'));
  const page = await openBrowser({ ...DESKTOP, expectedErrors: refusedCalls });
  const adminAnswers = noteAdminAnswers(page);
  const userData = crafted({ ...mina.user, id: 1, isAdmin: true, name: 'Mallory' });
  for (const path of ['/discover', '/profile-setup', '/admin', '/my-profile', '/']) {
    for (const query of [
      `login=success&userData=${userData}`,
      `google=true&userData=${userData}`,
    ]) {
      await page.goto(`${path}?${query}`);
      // A heading of the page itself, which appears after the server's response; skeletons have none.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveURL(/userData=/);
      expect(await storedUser(page), `${path}?${query}`).toBeNull();
      expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).not.toBe('true');
      expect(await page.getByText('Mallory').count()).toBe(0);
    }
  }
  expect(adminAnswers).toEqual([]);
});

test('[SES-16] [SES-13] a forged address does not change the signed-in user', async ({
  openBrowser,
  server,
}) => {
  const names: [string, string] = ['member', 'other'];
  const { mina, jun, page, adminAnswers } = await aSignedInBrowser(openBrowser, server, names);
  const userData = crafted({ id: jun.user.id, isAdmin: true, name: 'Mallory' });
  await page.goto(`/discover?login=success&userData=${userData}`);
  await expect(page.getByTestId('nearby-card').first()).toBeVisible();
  await expect(page).not.toHaveURL(/userData=/);
  await expect.poll(() => storedUser(page)).toMatchObject({ id: mina.user.id, isAdmin: false });
  await page.goto('/my-profile');
  await expect(page.getByText('member의 개').first()).toBeVisible();
  expect(adminAnswers).toEqual([]);
});

test('[SES-13] [SES-12] changed storage shows no data of other users and opens no admin page', async ({
  openBrowser,
  server,
}) => {
  const names: [string, string] = ['honest', 'stranger'];
  const { mina, jun, page, adminAnswers } = await aSignedInBrowser(openBrowser, server, names);
  await page.goto('/my-profile');
  await expect(page.getByText('honest의 개').first()).toBeVisible();
  const tamper = (fields: object) =>
    page.evaluate((changed) => {
      const stored = JSON.parse(localStorage.getItem('currentUser') ?? '{}') as object;
      localStorage.setItem('currentUser', JSON.stringify({ ...stored, ...changed }));
    }, fields);

  await tamper({ isAdmin: true });
  await page.goto('/admin');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect.poll(() => storedUser(page)).toMatchObject({ id: mina.user.id, isAdmin: false });

  await tamper({ id: jun.user.id, isAdmin: true });
  await page.goto('/my-profile');
  await expect(page.getByText('honest의 개').first()).toBeVisible();
  await expect(page.getByText('stranger의 개')).toHaveCount(0);
  await expect.poll(() => storedUser(page)).toMatchObject({ id: mina.user.id, isAdmin: false });
  expect(adminAnswers).toEqual([]);

  // The whole storage in another browser, without the cookie.
  const copied = await page.evaluate(() =>
    JSON.stringify(Object.fromEntries(Object.entries(localStorage))),
  );
  const thief = await openBrowser({ ...DESKTOP, expectedErrors: refusedCalls });
  await thief.addInitScript((text) => {
    if (sessionStorage.getItem('planted')) return;
    sessionStorage.setItem('planted', 'yes');
    for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, string>))
      localStorage.setItem(name, value);
  }, copied);
  await thief.goto('/my-profile');
  await expect(thief.getByRole('heading', { name: '로그인이 필요해요' })).toBeVisible();
  expect(await storedUser(thief)).toBeNull();
});
