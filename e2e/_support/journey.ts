import { DEFAULT_LANGUAGE, type Language } from '@meongmate/shared/rules/language';
import type { PhotoType } from '@meongmate/shared/rules/people';
import sharp from 'sharp';
import type { JourneyPage } from './journey-page.ts';
import { mailedCode } from './outbox.ts';
import type { ServerProcess } from './server-process.ts';
import { type UiLabels, uiLabels } from './ui-labels.ts';

const PASSWORD = '산책이좋아요 1';

export interface NewUser {
  email: string;
  name: string;
  dogName: string;
  instagram: string;
}

export async function aPhoto(colour: string): Promise<Buffer> {
  const plain = sharp({ create: { width: 900, height: 700, channels: 3, background: colour } });
  return plain.jpeg().toBuffer();
}

export async function choosePhoto(
  page: JourneyPage,
  kind: PhotoType,
  colour: string,
): Promise<void> {
  const buffer = await aPhoto(colour);
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByTestId(`photo-input-${kind}`).setInputFiles(file);
}

const button = (page: JourneyPage, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: JourneyPage, name: string) => page.getByRole('textbox', { name, exact: true });

/** From the landing page through sign-up by e-mail to the code from the mail. */
export async function verifyEmail(
  page: JourneyPage,
  server: ServerProcess,
  email: string,
  labels: UiLabels,
): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: labels.start, exact: true }).click();
  await page.waitForURL(/\/register$/);
  await field(page, labels.email).fill(email);
  await button(page, labels.sendCode).click();
  // The last digit verifies.
  await field(page, labels.code).fill(await mailedCode(server.url, email));
  await page.waitForURL(/\/profile-setup/);
}

export const agreeToAll = (page: JourneyPage, labels: UiLabels) =>
  page.getByRole('checkbox', { name: labels.agreeAll, exact: true }).check();

export const clickNext = (page: JourneyPage, labels: UiLabels) => button(page, labels.next).click();

async function fillAccount(page: JourneyPage, labels: UiLabels): Promise<void> {
  await page.getByLabel(labels.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(labels.passwordRepeat, { exact: true }).fill(PASSWORD);
  await agreeToAll(page, labels);
  await clickNext(page, labels);
}

async function fillPersonal(page: JourneyPage, user: NewUser, labels: UiLabels): Promise<void> {
  await choosePhoto(page, 'profile', '#d9b08c');
  const name = field(page, labels.name);
  // For a Google user the name is filled in and disabled.
  if (await name.isEnabled()) await name.fill(user.name);
  await page.getByRole('radio', { name: labels.female, exact: true }).check();
  await page.getByLabel(labels.age, { exact: true }).fill('31');
  await field(page, labels.instagram).fill(`@${user.instagram}`);
  await clickNext(page, labels);
}

async function fillDog(page: JourneyPage, user: NewUser, labels: UiLabels): Promise<void> {
  await choosePhoto(page, 'dog', '#8c6a4f');
  await field(page, labels.dogName).fill(user.dogName);
  await page.getByRole('combobox', { name: labels.dogBreed, exact: true }).fill('말티즈');
  await page.getByRole('radio', { name: labels.dogMale, exact: true }).check();
  await page.getByRole('radio', { name: labels.small, exact: true }).check();
  await clickNext(page, labels);
}

async function fillWalks(page: JourneyPage, labels: UiLabels): Promise<void> {
  await page.getByRole('checkbox', { name: labels.saturday, exact: true }).check();
  await page.getByRole('checkbox', { name: labels.evening }).check();
  await clickNext(page, labels);
}

/** The steps of the profile in their order, without the last one, the location. */
export const profileSteps = (page: JourneyPage, user: NewUser, labels: UiLabels) =>
  [
    () => fillAccount(page, labels),
    () => fillPersonal(page, user, labels),
    () => fillDog(page, user, labels),
    () => fillWalks(page, labels),
  ] as const;

export async function finishSetup(
  page: JourneyPage,
  labels: UiLabels,
  name: string,
): Promise<void> {
  // The permission is already granted, so no tap is needed.
  await page.getByText(labels.located).waitFor();
  await button(page, name).click();
}

export async function fillProfile(
  page: JourneyPage,
  user: NewUser,
  labels: UiLabels,
): Promise<void> {
  for (const fill of profileSteps(page, user, labels)) await fill();
  await finishSetup(page, labels, labels.finish);
}

/** From the landing page to a member listed in nearby. */
export async function becomeMember(
  page: JourneyPage,
  server: ServerProcess,
  user: NewUser,
  language: Language,
): Promise<void> {
  const labels = uiLabels(language);
  await verifyEmail(page, server, user.email, labels);
  await fillProfile(page, user, labels);
  await page.waitForURL(/\/discover$/);
}

/** On the page of the log-in. */
export async function submitLogIn(
  page: JourneyPage,
  email: string,
  password: string,
): Promise<void> {
  const labels = uiLabels(DEFAULT_LANGUAGE);
  await field(page, labels.email).fill(email);
  await page.getByLabel(labels.password, { exact: true }).fill(password);
  await button(page, labels.login).click();
}

export async function logIn(page: JourneyPage, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await submitLogIn(page, email, password);
  await page.waitForURL(/^((?!login).)*$/);
}
