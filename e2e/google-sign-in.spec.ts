import { expect, PHONE } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { acceptTerms, fillOwnProfile, fillProviderProfile } from './_support/provider-profile.ts';
import { test } from './_support/providers.ts';
import { uiLabels } from './_support/ui-labels.ts';

// One server, at which one user after the other signs in.
test.describe.configure({ mode: 'default' });

test(`[GGL-6] [SETUP-2] [SETUP-36] [DISC-18] a new Google user completes the profile and can sign in again`, async ({
  openBrowser,
  google,
}) => {
  const language = 'ko';
  const labels = uiLabels(language);
  const googleUser = { sub: 'g-1', email: 'mina@test.example', name: 'Mina Kim' };
  google.signInAs(googleUser);

  await test.step('the first sign-in leads to the profile, whose first step has the consents', async () => {
    const page = await openBrowser({ language, ...PHONE });
    await page.goto('/signup-method');
    await page.getByRole('link', { name: labels.withGoogle }).click();
    await expect(page).toHaveURL(/\/profile-setup$/);
    await expect(page.getByText(googleUser.email)).toBeVisible();
    const user = { ...googleUser, dogName: '보리', instagram: 'bori.google' };
    await fillProviderProfile(page, user, labels);
    await expect(page).toHaveURL(/\/discover$/);
    await page.goto('/my-profile');
    await expect(page.getByText('보리').first()).toBeVisible();
  });

  await test.step('a sign-in in another browser leads to discover', async () => {
    const page = await openBrowser({ language, ...PHONE });
    await page.goto('/login');
    await page.getByRole('link', { name: labels.withGoogle }).click();
    await expect(page).toHaveURL(/\/discover$/);
    await expect(page.getByTestId('radius-5')).toBeVisible();
    await page.reload();
    await expect(page.getByTestId('radius-5')).toBeVisible();
  });
});

test(
  `[SETUP-20] [USR-29] a Google user who left the set-up completes the profile card by card`,
  LONG,
  async ({ openBrowser, google }) => {
    const language = 'en';
    const labels = uiLabels(language);
    const googleUser = { sub: 'g-2', email: 'jun@test.example', name: 'Jun Lee' };
    google.signInAs(googleUser);
    const page = await openBrowser({ language, ...PHONE });
    await page.goto('/signup-method');
    await page.getByRole('link', { name: labels.withGoogle }).click();
    await expect(page.getByText(googleUser.email)).toBeVisible();
    await page.goto('/discover');
    await acceptTerms(page, labels);
    for (const path of ['/discover', '/chat']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/profile-setup$/);
      await expect(page.getByText(labels.completeFirst)).toBeVisible();
    }

    await page.goto('/my-profile');
    const discover = page.locator('nav a[href="/discover"]:visible');
    const user = { ...googleUser, dogName: '콩', instagram: 'kong.google' };
    await fillOwnProfile(page, user, labels);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('currentUser')))
      .toContain('"profileComplete":true');
    await discover.click();
    await expect(page.getByTestId('radius-5')).toBeVisible();
    await page.goto('/profile-setup');
    await expect(page).toHaveURL(/\/discover$/);
  },
);
