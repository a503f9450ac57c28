import type { User } from '@meongmate/shared/contract/people';
import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { PROVIDERS } from '@meongmate/shared/rules/providers';
import { KAKAOTALK_ON_IPHONE } from './in-app-user-agents.ts';
import { changeOwnUser, rewriteJson } from './rewrite-json.ts';
import { click, openPath, owner, type Screen, type ScreenContext, visitor } from './screen.ts';

const PATH = '/my-profile/sign-in';
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const way = (provider: string, days: number) => ({ provider, since: ago(days * DAY_MS) });
const WAYS = [way('password', 200), way('kakao', 30)];
const device = (id: number, name: string, hours: number, current = false) => ({
  id,
  device: name,
  createdAt: ago(900 * HOUR_MS),
  lastSeenAt: ago(hours * HOUR_MS),
  current,
});
const DEVICES = [
  device(1, 'Chrome · Windows', 0, true),
  device(2, 'Galaxy · Chrome', 2),
  device(3, 'iPhone · Safari', 150),
];

/** Providers in the configuration and in the document, as of a server that has them: the demo has none. */
async function offerProviders({ page }: ScreenContext) {
  const signIn = { kakao: true, naver: true, google: true };
  await rewriteJson<object>(page, '**/api/config', (config) => ({ ...config, signIn }));
  // Before the scripts of the page run. A document that the test answers itself could open no socket.
  await page.addInitScript((names) => {
    document.addEventListener('readystatechange', () => {
      document.documentElement.dataset.signIn = names;
    });
  }, PROVIDERS.join(' '));
}

const withProviders = (open: Screen['open']) => async (context: ScreenContext) => {
  await offerProviders(context);
  await open(context);
};

/** With the button that was used last. */
async function loginAgain(context: ScreenContext) {
  await context.page.addInitScript(() => localStorage.setItem('lastSignIn', 'kakao'));
  await openPath('/login')(context);
}

async function loginInsideApp(context: ScreenContext) {
  await context.page.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent });
  }, KAKAOTALK_ON_IPHONE);
  await openPath('/login')(context);
  await context.page.getByRole('link', { name: /브라우저에서 열기|Open in .*browser/ }).waitFor();
}

/** The ways and devices of the user, without adding them to the account of the other screens. */
const withWays =
  (open: Screen['open'], ways = WAYS) =>
  async (context: ScreenContext) => {
    const { page } = context;
    await page.route('**/api/auth/identities', (route) => route.fulfill({ json: ways }));
    await page.route('**/api/users/*/sessions', (route) => route.fulfill({ json: DEVICES }));
    await offerProviders(context);
    await open(context);
  };

const REMOVE_KAKAO = /^(카카오 지우기|Remove Kakao)$/;
const ADD_PASSWORD = /^(비밀번호 추가|Add Password)$/;

/** The confirmation that a step asks for. */
async function confirmation(context: ScreenContext) {
  const { page } = context;
  await page.route('**/api/auth/identities/kakao', (route) =>
    route.fulfill({ status: 403, json: { error: '', code: 'recent_sign_in_required' } }),
  );
  await click(PATH, REMOVE_KAKAO)(context);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(지우기|Remove)$/ })
    .click();
  await page.getByRole('link', { name: /카카오 계정으로 확인|Confirm with Kakao/ }).waitFor();
}

async function wrongConfirmation(context: ScreenContext) {
  await confirmation(context);
  const dialog = context.page.getByRole('dialog').last();
  await dialog.getByLabel(/^(비밀번호|Password)$/).fill('not this one');
  await dialog.getByRole('button', { name: /^(확인|Confirm)$/ }).click();
  await dialog
    .getByLabel(/^(비밀번호|Password)$/)
    .and(context.page.locator('[aria-invalid="true"]'))
    .waitFor();
}

async function passwordErrors(context: ScreenContext) {
  await click(PATH, ADD_PASSWORD)(context);
  const dialog = context.page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^(비밀번호 만들기|Create a password)$/ }).click();
  await dialog.locator('[aria-invalid="true"]').first().waitFor();
}

const changeAddress = click('/my-profile', /^(이메일|Email) ?/);
const NEW_ADDRESS = /^(새 이메일|New email)$/;
const SEND_CODE = /^(인증 코드 보내기|Send .*code)$/;

async function invalidAddress(context: ScreenContext) {
  await changeAddress(context);
  const dialog = context.page.getByRole('dialog');
  await dialog.getByLabel(NEW_ADDRESS).fill('without-a-host');
  await dialog.getByRole('button', { name: SEND_CODE }).click();
  await dialog.locator('[aria-invalid="true"]').waitFor();
}

/** The code that was sent to the new address, without a mail. */
async function sentAddress(context: ScreenContext) {
  const { page } = context;
  await page.route('**/api/users/*/email', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { message: '' } })
      : route.fallback(),
  );
  await changeAddress(context);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(NEW_ADDRESS).fill('mina.and.bori@screens.example');
  await dialog.getByRole('button', { name: SEND_CODE }).click();
  await dialog.getByLabel(/^(인증 코드|Verification code)$/).waitFor();
}

const refusedAddress =
  (status: number, code: string, sentence: [ko: string, en: string]) =>
  async (context: ScreenContext) => {
    const { page, language } = context;
    const error = sentence[language === 'ko' ? 0 : 1];
    await page.route('**/api/users/*/email', (route) =>
      route.fulfill({ status, json: { error, code } }),
    );
    await sentAddress(context);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^(인증 코드|Verification code)$/).fill('123456');
    await dialog.getByRole('button', { name: /^(이메일 바꾸기|Change the email)$/ }).click();
    await dialog.locator('[aria-invalid="true"], [role="alert"]').first().waitFor();
  };

const UNDO = /^(되돌리기|Undo the change)$/;

async function undone(context: ScreenContext) {
  const { page } = context;
  await page.route('**/api/auth/undo-email', (route) => route.fulfill({ json: { message: '' } }));
  await click('/undo-email/a-token', UNDO)(context);
  await page.getByRole('status').getByRole('heading').waitFor();
}

async function undoRefused(context: ScreenContext) {
  await click('/undo-email/a-token', UNDO)(context);
  await context.page.getByRole('alert').getByRole('heading').waitFor();
}

/** The record of a user who has just signed in with a provider, without an account for each visit. */
const newProviderUser = (changes: Partial<User>) => async (context: ScreenContext) => {
  const { page } = context;
  await changeOwnUser(page, { ...changes, profileComplete: false, termsAgreed: false });
  await page.goto('/profile-setup?kakao=true&userData=%7B%7D');
};

/** Log-in and sign-up with providers. */
export const PROVIDER_SCREENS: readonly Screen[] = [
  visitor('login-providers', withProviders(openPath('/login'))),
  visitor('login-again', withProviders(loginAgain)),
  visitor('login-in-app', withProviders(loginInsideApp)),
  visitor('login-denied', withProviders(openPath('/login?error=kakao_denied'))),
  visitor('login-link', withProviders(openPath('/login?naver=link'))),
  visitor('signup-method', withProviders(openPath('/signup-method'))),
  visitor('register-providers', withProviders(openPath('/register'))),
  { name: 'setup-address', persona: 'unaccepted', open: newProviderUser({ email: '' }) },
  { name: 'setup-provider', persona: 'unaccepted', open: newProviderUser({}) },
];

/** Ways to sign in, devices, and the change of the address. */
export const SIGN_IN_SCREENS: readonly Screen[] = [
  owner('sign-in', withWays(openPath(PATH))),
  owner('sign-in-last', withWays(openPath(PATH), [way('kakao', 3)])),
  owner('sign-in-remove', withWays(click(PATH, REMOVE_KAKAO))),
  owner('sign-in-password', withWays(click(PATH, ADD_PASSWORD), [way('kakao', 3)])),
  owner('sign-in-password-errors', withWays(passwordErrors, [way('kakao', 3)])),
  { ...owner('sign-in-confirm', withWays(confirmation)), expectedErrors: /403/ },
  { ...owner('sign-in-confirm-wrong', withWays(wrongConfirmation)), expectedErrors: /40[03]/ },
  owner('sign-in-taken', withWays(openPath(`${PATH}?added=naver&error=identity_taken`))),
  owner(
    'sign-in-others',
    withWays(click(PATH, /^(다른 기기에서 모두 로그아웃|Log out all other devices)$/)),
  ),
  owner('change-address', changeAddress),
  owner('change-address-invalid', invalidAddress),
  owner('change-address-code', sentAddress),
  {
    ...owner('change-address-wrong', refusedAddress(400, 'invalid_code', ['', ''])),
    expectedErrors: /400/,
  },
  {
    ...owner(
      'change-address-taken',
      refusedAddress(409, 'email_taken', [
        '이미 가입된 이메일이에요.',
        'There is already an account with this email.',
      ]),
    ),
    expectedErrors: /409/,
  },
  visitor('undo-address', openPath('/undo-email/a-token')),
  visitor('undo-address-done', undone),
  { ...visitor('undo-address-refused', undoRefused), expectedErrors: /400/ },
];
