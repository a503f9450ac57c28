import { profileSteps, verifyEmail } from './journey.ts';
import { openPath, type Screen, type ScreenContext, visitor } from './screen.ts';
import { uiLabels } from './ui-labels.ts';

let signUpCount = 0;

/** The sign-up, up to the given step. */
const setupStep = (step: number) => async (context: ScreenContext) => {
  const { page, server, language } = context;
  const labels = uiLabels(language);
  signUpCount += 1;
  const email = `newcomer${signUpCount}@screens.example`;
  await verifyEmail(page, server, email, labels);
  const user = { email, name: '서다온', dogName: '모카', instagram: 'mocha.daon' };
  for (const fill of profileSteps(page, user, labels).slice(0, step)) await fill();
};

async function requestCode({ page, language }: ScreenContext) {
  signUpCount += 1;
  await page.goto('/register');
  await page
    .getByRole('textbox', { name: uiLabels(language).email, exact: true })
    .fill(`newcomer${signUpCount}@screens.example`);
  await page.getByRole('button', { name: uiLabels(language).sendCode, exact: true }).click();
  await page.getByRole('textbox', { name: uiLabels(language).code, exact: true }).waitFor();
}

async function wrongCode(context: ScreenContext) {
  const { page, language } = context;
  await requestCode(context);
  await page.getByRole('textbox', { name: uiLabels(language).code, exact: true }).fill('000000');
  await page.getByText(/인증 실패|Verification failed/).waitFor();
}

async function setupErrors(context: ScreenContext) {
  const { page, language } = context;
  const labels = uiLabels(language);
  await setupStep(0)(context);
  await page.getByLabel(labels.password, { exact: true }).fill('산책이좋아요');
  await page.getByLabel(labels.passwordRepeat, { exact: true }).fill('산책이 좋아');
  await page.getByRole('checkbox', { name: labels.agreeAll }).check();
  await page.getByRole('button', { name: labels.next, exact: true }).click();
  await page.getByRole('alert').waitFor();
}

async function setupTerms(context: ScreenContext) {
  await setupStep(0)(context);
  await context.page.getByRole('button', { name: /^(이용약관 보기|Read the Terms)/ }).click();
  await context.page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
}

/** The screens from the address to the last step, with errors. */
export const SIGN_UP_SCREENS: readonly Screen[] = [
  visitor('register', openPath('/register')),
  visitor('register-code', requestCode),
  { ...visitor('register-wrong-code', wrongCode), shiftsLayout: true, expectedErrors: /400/ },
  visitor('setup-account', setupStep(0)),
  { ...visitor('setup-errors', setupErrors), shiftsLayout: true },
  visitor('setup-terms', setupTerms),
  visitor('setup-me', setupStep(1)),
  visitor('setup-dog', setupStep(2)),
  visitor('setup-walks', setupStep(3)),
  visitor('setup-place', setupStep(4)),
  visitor('setup-unverified', openPath('/profile-setup')),
];
