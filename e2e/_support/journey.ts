import type { Language } from '@meongmate/shared/rules/language';
import type { PhotoType } from '@meongmate/shared/rules/people';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './fixtures.ts';
import { mailedCode } from './outbox.ts';
import type { ServerProcess } from './server-process.ts';
import { type Words, words } from './ui-labels.ts';

export const PASSWORD = '산책이좋아요 1';

export interface Newcomer {
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
  w: Words,
): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: w.methods }).click();
  await expect(page).toHaveURL(/\/signup-method$/);
  await page.getByRole('link', { name: w.withEmail }).click();
  await expect(page).toHaveURL(/\/register$/);
  await field(page, w.email).fill(email);
  await button(page, w.sendCode).click();
  await field(page, w.code).fill(await mailedCode(server.url, email));
  await button(page, w.verify).click();
  await expect(page).toHaveURL(/\/profile-setup/);
}

const goOn = (page: Page, w: Words) => button(page, w.next).click();

async function fillAccount(page: Page, w: Words): Promise<void> {
  await page.getByLabel(w.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(w.passwordRepeat, { exact: true }).fill(PASSWORD);
  await goOn(page, w);
}

async function fillMe(page: Page, who: Newcomer, w: Words): Promise<void> {
  await choosePhoto(page, 'profile', '#d9b08c');
  const name = field(page, w.name);
  // For a Google user the name is filled in and disabled.
  if (await name.isEnabled()) await name.fill(who.name);
  await page.getByRole('radio', { name: w.female, exact: true }).check();
  await page.getByLabel(w.age, { exact: true }).fill('31');
  await field(page, w.instagram).fill(`@${who.instagram}`);
  await goOn(page, w);
}

async function fillDog(page: Page, who: Newcomer, w: Words): Promise<void> {
  await choosePhoto(page, 'dog', '#8c6a4f');
  await field(page, w.dogName).fill(who.dogName);
  await field(page, w.dogBreed).fill('말티즈');
  await page.getByRole('radio', { name: w.dogMale, exact: true }).check();
  await page.getByRole('radio', { name: w.small, exact: true }).check();
  await goOn(page, w);
}

async function fillWalks(page: Page, w: Words): Promise<void> {
  await page.getByRole('checkbox', { name: w.saturday, exact: true }).check();
  await page.getByRole('checkbox', { name: w.evening }).check();
  await goOn(page, w);
}

/** The steps of the profile in their order, without the last one, the location. */
export const profileSteps = (page: Page, who: Newcomer, w: Words) =>
  [
    () => fillAccount(page, w),
    () => fillMe(page, who, w),
    () => fillDog(page, who, w),
    () => fillWalks(page, w),
  ] as const;

async function finish(page: Page, w: Words, name: string): Promise<void> {
  // The permission is already granted, so no tap is needed.
  await expect(page.getByText(w.located)).toBeVisible();
  await button(page, name).click();
}

export async function fillProfile(page: Page, who: Newcomer, w: Words): Promise<void> {
  for (const fill of profileSteps(page, who, w)) await fill();
  await finish(page, w, w.finish);
}

/** The same without the account step, which a Google user does not have. */
export async function fillGoogleProfile(page: Page, who: Newcomer, w: Words): Promise<void> {
  for (const fill of profileSteps(page, who, w).slice(1)) await fill();
  await finish(page, w, w.finishGoogle);
}

/** Completes a Google user's profile card by card on the own profile, the location last. */
export async function fillOwnProfile(page: Page, who: Newcomer, w: Words): Promise<void> {
  const main = page.getByRole('main');
  const edit = async (name: string, fill: () => Promise<void>) => {
    await button(page, name).click();
    await fill();
    const form = main.getByRole('form', { name });
    await form.getByRole('button', { name: w.save, exact: true }).click();
    await expect(form).toHaveCount(0);
  };
  const upload = async (kind: PhotoType, colour: string) => {
    const stored = page.waitForResponse('**/upload-photo');
    await choosePhoto(page, kind, colour);
    expect((await stored).status()).toBe(200);
  };
  await upload('dog', '#8c6a4f');
  await edit(w.editDog, async () => {
    await field(page, w.dogName).fill(who.dogName);
    await field(page, w.dogBreed).fill('말티즈');
    for (const choice of [w.dogMale, w.small]) {
      await page.getByRole('radio', { name: choice, exact: true }).check();
    }
    await page.getByRole('checkbox', { name: w.saturday, exact: true }).check();
    await page.getByRole('checkbox', { name: w.evening }).check();
  });
  await upload('profile', '#d9b08c');
  await edit(w.editPersonal, async () => {
    await page.getByRole('radio', { name: w.female, exact: true }).check();
    await page.getByLabel(w.age, { exact: true }).fill('31');
    await field(page, w.instagram).fill(`@${who.instagram}`);
  });
  await button(page, w.updateLocation).click();
}

export async function acceptTerms(page: Page, w: Words): Promise<void> {
  await expect(page).toHaveURL(/\/terms-consent$/);
  await page.getByRole('checkbox', { name: w.agreeTerms }).check();
  await page.getByRole('checkbox', { name: w.agreePrivacy }).check();
  await button(page, w.acceptTerms).click();
  await expect(page).not.toHaveURL(/terms-consent/);
}

/** From the landing page to a member who is listed in nearby. */
export async function becomeMember(
  page: Page,
  server: ServerProcess,
  who: Newcomer,
  language: Language,
): Promise<void> {
  const w = words(language);
  await verifyEmail(page, server, who.email, w);
  await fillProfile(page, who, w);
  await acceptTerms(page, w);
}

export async function logIn(page: Page, email: string, language: Language): Promise<void> {
  const w = words(language);
  await page.goto('/login');
  await field(page, w.email).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(PASSWORD);
  await button(page, w.login).click();
  await expect(page).not.toHaveURL(/login/);
}

/** Opens a page and waits until its socket has received the first frame. */
export async function connectedAt(page: Page, path: string): Promise<void> {
  const greeted = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'));
  await Promise.all([greeted, page.goto(path)]);
}

export async function logOut(page: Page, language: Language): Promise<void> {
  // A call during the end of the session would return 401, which the browser logs as an error.
  await connectedAt(page, '/my-profile');
  await button(page, words(language).logout).click();
  await expect(page).toHaveURL(/\/login$/);
}
