import type { Language } from '@meongmate/shared/rules/language';
import type { PhotoType } from '@meongmate/shared/rules/people';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './fixtures.ts';
import { mailedCode } from './outbox.ts';
import type { ServerProcess } from './server-process.ts';
import { type UiLabels, uiLabels } from './ui-labels.ts';

export const PASSWORD = '산책이좋아요 1';

export interface NewUser {
  email: string;
  name: string;
  dogName: string;
  instagram: string;
}

async function aPhoto(colour: string): Promise<Buffer> {
  const plain = sharp({ create: { width: 900, height: 700, channels: 3, background: colour } });
  return plain.jpeg().toBuffer();
}

export async function choosePhoto(page: Page, kind: PhotoType, colour: string): Promise<void> {
  const buffer = await aPhoto(colour);
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByTestId(`photo-input-${kind}`).setInputFiles(file);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** From the landing page through sign-up by e-mail to the code from the mail. */
export async function verifyEmail(
  page: Page,
  server: ServerProcess,
  email: string,
  labels: UiLabels,
): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: labels.methods }).click();
  await expect(page).toHaveURL(/\/signup-method$/);
  await page.getByRole('link', { name: labels.withEmail }).click();
  await expect(page).toHaveURL(/\/register$/);
  await field(page, labels.email).fill(email);
  await button(page, labels.sendCode).click();
  await field(page, labels.code).fill(await mailedCode(server.url, email));
  await button(page, labels.verify).click();
  await expect(page).toHaveURL(/\/profile-setup/);
}

const clickNext = (page: Page, labels: UiLabels) => button(page, labels.next).click();

async function fillAccount(page: Page, labels: UiLabels): Promise<void> {
  await page.getByLabel(labels.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(labels.passwordRepeat, { exact: true }).fill(PASSWORD);
  await clickNext(page, labels);
}

async function fillPersonal(page: Page, user: NewUser, labels: UiLabels): Promise<void> {
  await choosePhoto(page, 'profile', '#d9b08c');
  const name = field(page, labels.name);
  // For a Google user the name is filled in and disabled.
  if (await name.isEnabled()) await name.fill(user.name);
  await page.getByRole('radio', { name: labels.female, exact: true }).check();
  await page.getByLabel(labels.age, { exact: true }).fill('31');
  await field(page, labels.instagram).fill(`@${user.instagram}`);
  await clickNext(page, labels);
}

async function fillDog(page: Page, user: NewUser, labels: UiLabels): Promise<void> {
  await choosePhoto(page, 'dog', '#8c6a4f');
  await field(page, labels.dogName).fill(user.dogName);
  await page.getByRole('combobox', { name: labels.dogBreed, exact: true }).fill('말티즈');
  await page.getByRole('radio', { name: labels.dogMale, exact: true }).check();
  await page.getByRole('radio', { name: labels.small, exact: true }).check();
  await clickNext(page, labels);
}

async function fillWalks(page: Page, labels: UiLabels): Promise<void> {
  await page.getByRole('checkbox', { name: labels.saturday, exact: true }).check();
  await page.getByRole('checkbox', { name: labels.evening }).check();
  await clickNext(page, labels);
}

/** The steps of the profile in their order, without the last one, the location. */
export const profileSteps = (page: Page, user: NewUser, labels: UiLabels) =>
  [
    () => fillAccount(page, labels),
    () => fillPersonal(page, user, labels),
    () => fillDog(page, user, labels),
    () => fillWalks(page, labels),
  ] as const;

async function finishSetup(page: Page, labels: UiLabels, name: string): Promise<void> {
  // The permission is already granted, so no tap is needed.
  await expect(page.getByText(labels.located)).toBeVisible();
  await button(page, name).click();
}

export async function fillProfile(page: Page, user: NewUser, labels: UiLabels): Promise<void> {
  for (const fill of profileSteps(page, user, labels)) await fill();
  await finishSetup(page, labels, labels.finish);
}

/** The same without the account step, which a Google user does not have. */
export async function fillGoogleProfile(
  page: Page,
  user: NewUser,
  labels: UiLabels,
): Promise<void> {
  for (const fill of profileSteps(page, user, labels).slice(1)) await fill();
  await finishSetup(page, labels, labels.finishGoogle);
}

/** Completes a Google user's profile card by card on the own profile, the location last. */
export async function fillOwnProfile(page: Page, user: NewUser, labels: UiLabels): Promise<void> {
  const main = page.getByRole('main');
  const edit = async (name: string, fill: () => Promise<void>) => {
    await button(page, name).click();
    await fill();
    const form = main.getByRole('form', { name });
    await form.getByRole('button', { name: labels.save, exact: true }).click();
    await expect(form).toHaveCount(0);
  };
  const upload = async (kind: PhotoType, colour: string) => {
    const uploaded = page.waitForResponse('**/upload-photo');
    await choosePhoto(page, kind, colour);
    expect((await uploaded).status()).toBe(200);
  };
  await upload('dog', '#8c6a4f');
  await edit(labels.editDog, async () => {
    await field(page, labels.dogName).fill(user.dogName);
    await page.getByRole('combobox', { name: labels.dogBreed, exact: true }).fill('말티즈');
    for (const choice of [labels.dogMale, labels.small]) {
      await page.getByRole('radio', { name: choice, exact: true }).check();
    }
    await page.getByRole('checkbox', { name: labels.saturday, exact: true }).check();
    await page.getByRole('checkbox', { name: labels.evening }).check();
  });
  await upload('profile', '#d9b08c');
  await edit(labels.editPersonal, async () => {
    await page.getByRole('radio', { name: labels.female, exact: true }).check();
    await page.getByLabel(labels.age, { exact: true }).fill('31');
    await field(page, labels.instagram).fill(`@${user.instagram}`);
  });
  await button(page, labels.updateLocation).click();
}

export async function acceptTerms(page: Page, labels: UiLabels): Promise<void> {
  await expect(page).toHaveURL(/\/terms-consent$/);
  await page.getByRole('checkbox', { name: labels.agreeTerms }).check();
  await page.getByRole('checkbox', { name: labels.agreePrivacy }).check();
  await button(page, labels.acceptTerms).click();
  await expect(page).not.toHaveURL(/terms-consent/);
}

/** From the landing page to a member who is listed in nearby. */
export async function becomeMember(
  page: Page,
  server: ServerProcess,
  user: NewUser,
  language: Language,
): Promise<void> {
  const labels = uiLabels(language);
  await verifyEmail(page, server, user.email, labels);
  await fillProfile(page, user, labels);
  await acceptTerms(page, labels);
}

export async function logIn(page: Page, email: string, language: Language): Promise<void> {
  const labels = uiLabels(language);
  await page.goto('/login');
  await field(page, labels.email).fill(email);
  await page.getByLabel(labels.password, { exact: true }).fill(PASSWORD);
  await button(page, labels.login).click();
  await expect(page).not.toHaveURL(/login/);
}

/** Opens a page and waits until its socket has received the first frame. */
export async function openConnectedPage(page: Page, path: string): Promise<void> {
  const firstFrame = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'));
  await Promise.all([firstFrame, page.goto(path)]);
}

export async function logOut(page: Page, language: Language): Promise<void> {
  // A call during the end of the session would return 401, which the browser logs as an error.
  await openConnectedPage(page, '/my-profile');
  await button(page, uiLabels(language).logout).click();
  await expect(page).toHaveURL(/\/login$/);
}
