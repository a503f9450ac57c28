import { expect, PHONE, test } from './_support/fixtures.ts';
import { startServerWithGoogle } from './_support/google.ts';
import { acceptTerms, fillGoogleProfile, fillOwnProfile } from './_support/journey.ts';
import { words } from './_support/ui-labels.ts';

test(`[GGL-6] [GGL-7] [SETUP-2] [DISC-18] a new Google user completes the profile and can sign in again`, async ({
  openBrowser,
}) => {
  test.setTimeout(120_000);
  const language = 'ko';
  const w = words(language);
  const person = { sub: 'g-1', email: 'mina@test.example', name: 'Mina Kim' };
  await using server = await startServerWithGoogle(person);

  await test.step('the first sign-in leads through the terms to the profile', async () => {
    const page = await openBrowser({ language, ...PHONE });
    await page.goto(`${server.url}/signup-method`);
    await page.getByRole('link', { name: w.withGoogle }).click();
    await acceptTerms(page, w);
    await expect(page).toHaveURL(/\/profile-setup$/);
    await expect(page.getByText(person.email)).toBeVisible();
    const who = { ...person, dogName: '보리', instagram: 'bori.google' };
    await fillGoogleProfile(page, who, w);
    await expect(page).toHaveURL(/\/discover$/);
    await page.goto(`${server.url}/my-profile`);
    await expect(page.getByText('보리').first()).toBeVisible();
    await page.context().close();
  });

  await test.step('a sign-in in another browser leads to discover', async () => {
    const page = await openBrowser({ language, ...PHONE });
    await page.goto(`${server.url}/login`);
    await page.getByRole('link', { name: w.withGoogle }).click();
    await expect(page).toHaveURL(/\/discover$/);
    await expect(page.getByTestId('radius-5')).toBeVisible();
    await page.reload();
    await expect(page.getByTestId('radius-5')).toBeVisible();
    await page.context().close();
  });
});

test(`[SETUP-20] [SETUP-22] [USR-30] a Google user who left the set-up completes the profile card by card`, async ({
  openBrowser,
}) => {
  test.setTimeout(120_000);
  const language = 'en';
  const w = words(language);
  const person = { sub: 'g-2', email: 'jun@test.example', name: 'Jun Lee' };
  await using server = await startServerWithGoogle(person);
  const page = await openBrowser({ language, ...PHONE });
  await page.goto(`${server.url}/signup-method`);
  await page.getByRole('link', { name: w.withGoogle }).click();
  await acceptTerms(page, w);
  for (const path of ['/discover', '/chat']) {
    await page.goto(`${server.url}${path}`);
    await expect(page).toHaveURL(/\/profile-setup$/);
    await expect(page.getByText(w.completeFirst)).toBeVisible();
  }

  await page.goto(`${server.url}/my-profile`);
  const discover = page.locator('nav a[href="/discover"]:visible');
  const who = { ...person, dogName: '콩', instagram: 'kong.google' };
  await fillOwnProfile(page, who, w);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('currentUser')))
    .toContain('"profileComplete":true');
  await discover.click();
  await expect(page.getByTestId('radius-5')).toBeVisible();
  await page.goto(`${server.url}/profile-setup`);
  await expect(page).toHaveURL(/\/discover$/);
  await page.context().close();
});
