import type { Language } from '@meongmate/shared/rules/language';
import { expect, type Page } from '@playwright/test';
import { profileSteps, verifyEmail } from './journey.ts';
import type { Persona } from './personas.ts';
import type { ServerProcess } from './server-process.ts';
import { words } from './ui-labels.ts';

export interface Stage {
  page: Page;
  server: ServerProcess;
  language: Language;
}

export interface Screen {
  /** In file names and reports. */
  name: string;
  persona: Persona;
  /** Opens the screen up to its specific state; `settle` waits for the rest. */
  open(stage: Stage): Promise<unknown>;
  /** The screen has the same texts in both languages. */
  koreanOnly?: true;
  /** A part that appears later moves the layout: the notice of a lost network, errors after a press. */
  makesRoom?: true;
  /** Console errors that this screen causes. */
  expectedErrors?: RegExp;
}

const at = (path: string) => (stage: Stage) => stage.page.goto(path);

/** Opens the address and clicks on the first match, in either language. */
const click =
  (path: string, name: RegExp, role: 'button' | 'link' | 'tab' | 'radio' = 'button') =>
  async ({ page }: Stage) => {
    await page.goto(path);
    await page.getByRole(role, { name }).first().click();
  };

const visitor = (name: string, open: Screen['open']): Screen => ({
  name,
  persona: 'visitor',
  open,
});
const owner = (name: string, open: Screen['open']): Screen => ({ name, persona: 'owner', open });
const lonely = (name: string, open: Screen['open']): Screen => ({ name, persona: 'lonely', open });
const admin = (name: string, open: Screen['open']): Screen => ({
  name,
  persona: 'admin',
  open,
  koreanOnly: true,
});

let newcomers = 0;

/** The sign-up, up to the given step. */
const setupStep = (step: number) => async (stage: Stage) => {
  const { page, server, language } = stage;
  const w = words(language);
  newcomers += 1;
  const email = `newcomer${newcomers}@screens.example`;
  await verifyEmail(page, server, email, w);
  const who = { email, name: '서다온', dogName: '모카', instagram: 'mocha.daon' };
  for (const fill of profileSteps(page, who, w).slice(0, step)) await fill();
};

async function sentCode({ page, language }: Stage) {
  newcomers += 1;
  await page.goto('/register');
  await page
    .getByRole('textbox', { name: words(language).email, exact: true })
    .fill(`newcomer${newcomers}@screens.example`);
  await page.getByRole('button', { name: words(language).sendCode, exact: true }).click();
  await page.getByRole('textbox', { name: words(language).code, exact: true }).waitFor();
}

async function wrongLogin({ page, language }: Stage) {
  await page.goto('/login');
  await page.getByRole('button', { name: words(language).login, exact: true }).click();
}

async function blockedLogin({ page, language }: Stage) {
  const w = words(language);
  await page.goto('/login');
  await page.getByRole('textbox', { name: w.email }).fill('donghyuk@demo.meongmate.example');
  await page.getByLabel(w.password, { exact: true }).fill('meongmate123');
  await page.getByRole('button', { name: w.login, exact: true }).click();
  await page.getByRole('link', { name: /문의|Contact/ }).waitFor();
}

async function sentReset({ page, language }: Stage) {
  newcomers += 1;
  await page.goto('/reset-password');
  await page
    .getByRole('textbox', { name: words(language).email })
    .fill(`nobody${newcomers}@screens.example`);
  await page.getByRole('button', { name: /보내기|받기|Send/ }).click();
  await expect(page.getByRole('textbox')).toHaveCount(0);
}

async function sentInquiry({ page }: Stage) {
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 201, json: { message: '' } }),
  );
  await page.goto('/contact-admin');
  await page.getByRole('textbox', { name: /이메일|email/i }).fill('asks@screens.example');
  await page.getByRole('textbox', { name: /제목|Subject/ }).fill('[URGENT] 2');
  await page.getByRole('textbox', { name: /내용|Message/ }).fill('…');
  await page.getByRole('button', { name: /보내기|Send/ }).click();
  await expect(page.getByRole('textbox')).toHaveCount(0);
}

async function mapView({ page }: Stage) {
  await page.goto('/discover');
  await page.getByTestId('view-map').click();
  await page.getByTestId('map-own').waitFor();
  await page.getByTestId('map-owner').first().waitFor();
}

async function mapPopup(stage: Stage) {
  await mapView(stage);
  await stage.page.getByTestId('map-owner').first().focus();
  await stage.page.keyboard.press('Enter');
  await stage.page.getByTestId('map').getByRole('dialog').waitFor();
}

/** Opens the first room in the list whose row contains the text. */
const room =
  (dogOrName: RegExp) =>
  async ({ page }: Stage) => {
    await page.goto('/chat');
    await page.getByTestId('room-row').filter({ hasText: dogOrName }).first().click();
    await page
      .getByTestId('chat-input')
      .or(
        page
          .locator('.conversation')
          .getByText(/차단된 사용자와는|탈퇴한 사용자와는|with a blocked user|to a former member/),
      )
      .first()
      .waitFor();
  };

async function failedMessage(stage: Stage) {
  await room(/보리/)(stage);
  await stage.page.getByTestId('message').first().waitFor();
  await stage.page.route('**/api/chat/messages', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await stage.page.getByTestId('chat-input').fill('10:00 🐕?');
  await stage.page.getByTestId('chat-send').click();
  await stage.page
    .getByRole('button', { name: /다시 보내기|Retry|again/i })
    .first()
    .waitFor();
}

async function offline({ page }: Stage) {
  await page.goto('/discover');
  await page.getByTestId('nearby-card').first().waitFor();
  // The map beside the list loads its worker: a network lost before that causes a console error.
  await page.waitForLoadState('networkidle');
  // The web font is loaded last: a network lost before that leaves a stylesheet that cannot be read.
  await settle(page, 'owner');
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page
    .getByText(/인터넷에 연결되어 있지|You are offline/)
    .first()
    .waitFor();
}

/** Every screen in every common state, in the order of a first visit. */
export const SCREENS: readonly Screen[] = [
  visitor('landing', at('/')),
  visitor('login', at('/login')),
  { ...visitor('login-errors', wrongLogin), makesRoom: true },
  { ...visitor('login-blocked', blockedLogin), expectedErrors: /403/ },
  visitor('signup-method', at('/signup-method')),
  visitor('signup-selection', at('/signup-selection')),
  visitor('register', at('/register')),
  visitor('register-code', sentCode),
  visitor('setup-account', setupStep(0)),
  visitor('setup-me', setupStep(1)),
  visitor('setup-dog', setupStep(2)),
  visitor('setup-walks', setupStep(3)),
  visitor('setup-place', setupStep(4)),
  visitor('setup-unverified', at('/profile-setup')),
  { name: 'terms-consent', persona: 'unaccepted', open: at('/terms-consent') },
  visitor('login-required', at('/discover')),
  visitor('reset-password', at('/reset-password')),
  visitor('reset-password-sent', sentReset),
  visitor('new-password', at('/reset-password/a-token-of-the-right-length-perhaps')),
  visitor('contact-admin', at('/contact-admin')),
  visitor('contact-sent', sentInquiry),
  visitor('not-found', at('/nowhere')),
  owner('home', at('/')),
  owner('discover', at('/discover')),
  owner('discover-map', mapView),
  owner('discover-popup', mapPopup),
  owner('discover-greeting', click('/discover', /^(친구 요청 보내기|Send friend request)$/)),
  owner('discover-person', click('/discover', /프로필 보기|See .* profile|profile of|details/i)),
  {
    ...owner('discover-offline', offline),
    makesRoom: true,
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  },
  lonely('discover-nobody', at('/discover')),
  { name: 'discover-paused', persona: 'paused', open: at('/discover') },
  owner('requests-received', at('/friend-requests')),
  owner('requests-sent', at('/friend-requests?tab=sent')),
  owner('requests-accept', click('/friend-requests', /^(수락|Accept)$/)),
  owner('requests-delete', click('/friend-requests', /^(삭제|Delete)$/)),
  owner('requests-block', click('/friend-requests', /차단하기|^Block/)),
  lonely('requests-received-none', at('/friend-requests')),
  lonely('requests-sent-none', at('/friend-requests?tab=sent')),
  owner('connections', at('/connections')),
  lonely('connections-none', at('/connections')),
  owner('rooms', at('/chat')),
  owner('rooms-alerts', click('/chat', /^(새 메시지 알림|Alerts for new messages)$/)),
  lonely('rooms-none', at('/chat')),
  owner('conversation', room(/보리/)),
  { ...owner('conversation-failed', failedMessage), expectedErrors: /503/ },
  { ...owner('conversation-blocked', room(/태호/)), expectedErrors: /403/ },
  owner('conversation-former', room(/탈퇴한 사용자|Former member/)),
  owner('my-profile', at('/my-profile')),
  owner('my-profile-edit', click('/my-profile', /강아지 소개 수정하기|Edit .*dog/i)),
  owner('my-profile-delete', click('/my-profile', /계정 삭제하기|Delete .*account/i)),
  admin('admin-users', at('/admin')),
  admin('admin-person', click('/admin', /상세|윤하늘/)),
  admin('admin-inquiries', click('/admin', /문의/, 'tab')),
  admin('admin-logs', click('/admin', /활동 로그/, 'tab')),
  admin('admin-cleanup', click('/admin', /데이터 정리/, 'tab')),
];

/** The font family that is loaded after the first paint, which uses a system font. */
const WEB_FONT = 'Pretendard Variable';

/** Waits until the screen is complete: no skeleton, no photo being loaded, no animation. */
export async function settle(page: Page, persona: Persona): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('.skeleton-fade')).toHaveCount(0);
  await page.waitForFunction(
    ({ hasNavigation, webFont }) => {
      const seen = (image: HTMLImageElement) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight;
      };
      const running = document
        .getAnimations()
        .filter((motion) => motion.effect?.getComputedTiming().iterations !== Infinity);
      return (
        (!hasNavigation || document.querySelector('nav, .conversation') !== null) &&
        [...document.images].every((image) => image.complete || !seen(image)) &&
        running.every(({ playState }) => playState !== 'running') &&
        [...document.fonts].some(({ family }) => family.includes(webFont)) &&
        document.fonts.status === 'loaded'
      );
    },
    { hasNavigation: persona !== 'visitor' && persona !== 'unaccepted', webFont: WEB_FONT },
  );
}
