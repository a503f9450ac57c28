import type { PhotoType } from '@meongmate/shared/rules/people';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import {
  agreeToAll,
  choosePhoto,
  clickNext,
  finishSetup,
  type NewUser,
  profileSteps,
} from './journey.ts';
import type { UiLabels } from './ui-labels.ts';

/** The same with the account of a provider in the first step. */
export async function fillProviderProfile(
  page: Page,
  user: NewUser,
  labels: UiLabels,
): Promise<void> {
  await agreeToAll(page, labels);
  await clickNext(page, labels);
  for (const fill of profileSteps(page, user, labels).slice(1)) await fill();
  await finishSetup(page, labels, labels.finishProfile);
}

/** Completes a Google user's profile card by card on the own profile, the location last. */
export async function fillOwnProfile(page: Page, user: NewUser, labels: UiLabels): Promise<void> {
  const main = page.getByRole('main');
  const edit = async (name: string, fill: () => Promise<void>) => {
    await main.getByRole('link', { name: new RegExp(`^${name}`) }).click();
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
    await page.getByRole('textbox', { name: labels.dogName, exact: true }).fill(user.dogName);
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
    await page
      .getByRole('textbox', { name: labels.instagram, exact: true })
      .fill(`@${user.instagram}`);
  });
  await page.getByRole('button', { name: labels.updateLocation, exact: true }).click();
}

/** On the page for users who signed up without the consents. */
export async function acceptTerms(page: Page, labels: UiLabels): Promise<void> {
  await page.waitForURL(/\/terms-consent$/);
  await agreeToAll(page, labels);
  await page.getByRole('button', { name: labels.acceptTerms, exact: true }).click();
  await page.waitForURL(/^((?!terms-consent).)*$/);
}
