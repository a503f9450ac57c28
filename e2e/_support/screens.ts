import type { ReportStatus } from '@meongmate/shared/rules/reports';
import { expect } from '@playwright/test';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { CHAT_SEARCH_SCREENS } from './chat-search-screens.ts';
import { HOME_SCREENS } from './home-screens.ts';
import { offerInstallation, pretendToBeIphone } from './install.ts';
import { LOST_DOG_SCREENS } from './lost-dog-screens.ts';
import { NOTIFICATION_SCREENS } from './notification-screens.ts';
import { PROFILE_SCREENS } from './profile-screens.ts';
import { changeOwnUser } from './rewrite-json.ts';
import {
  click,
  openPath,
  owner,
  type Screen,
  type ScreenContext,
  visitor,
  withoutNeighbours,
} from './screen.ts';
import { PROVIDER_SCREENS, SIGN_IN_SCREENS } from './sign-in-screens.ts';
import { SIGN_UP_SCREENS } from './sign-up-screens.ts';
import { storedPaths } from './stored-data.ts';
import { uiLabels } from './ui-labels.ts';
import { UNSENT_SCREENS } from './unsent-screens.ts';
import { waitUntilSettled } from './wait-until-settled.ts';
import { WALK_SCREENS } from './walk-screens.ts';
import { WEEKLY_WALK_SCREENS } from './weekly-walk-screens.ts';

const addToHome = /^(홈 화면에 추가|Add to home screen)$/;

async function installOffer({ page }: ScreenContext) {
  await page.goto('/chat');
  await page.getByTestId('room-row').first().waitFor();
  await offerInstallation(page);
  await page.locator('nav a[href="/friend-requests"]').first().click();
  await page.locator('nav a[href="/chat"]').first().click();
  await page.getByTestId('offer-card').waitFor();
}

async function iphoneSteps(context: ScreenContext) {
  await pretendToBeIphone(context.page);
  await click('/my-profile', addToHome)(context);
}

async function submitEmptyLogin({ page, language }: ScreenContext) {
  await page.goto('/login');
  await page.getByRole('button', { name: uiLabels(language).login, exact: true }).click();
}

async function blockedLogin({ page, language }: ScreenContext) {
  const labels = uiLabels(language);
  await page.goto('/login');
  await page.getByRole('textbox', { name: labels.email }).fill('donghyuk@demo.meongmate.example');
  await page.getByLabel(labels.password, { exact: true }).fill('meongmate123');
  await page.getByRole('button', { name: labels.login, exact: true }).click();
  await page.getByRole('link', { name: /문의하기|Contact the admin/ }).waitFor();
}

let resetCount = 0;

async function requestReset({ page, language }: ScreenContext) {
  resetCount += 1;
  await page.goto('/reset-password');
  await page
    .getByRole('textbox', { name: uiLabels(language).email })
    .fill(`nobody${resetCount}@screens.example`);
  await page.getByRole('button', { name: /보내기|받기|Send/ }).click();
  await expect(page.getByRole('textbox')).toHaveCount(0);
}

async function sendInquiry({ page }: ScreenContext) {
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

async function mapView({ page }: ScreenContext) {
  await page.goto('/discover');
  await page.getByTestId('view-map').click();
  await page.getByTestId('map-own').waitFor();
  await page.getByTestId('map-owner').first().waitFor();
}

async function mapPopup(context: ScreenContext) {
  await mapView(context);
  await context.page.getByTestId('map-owner').first().focus();
  await context.page.keyboard.press('Enter');
  await context.page.getByTestId('map').getByRole('dialog').waitFor();
}

/** Opens the first room in the list whose row contains the text. */
const room =
  (dogOrName: RegExp) =>
  async ({ page }: ScreenContext) => {
    await page.goto('/chat');
    await page.getByTestId('room-row').filter({ hasText: dogOrName }).first().click();
    await page
      .getByTestId('chat-input')
      .or(
        page
          .locator('.conversation')
          .getByText(
            /차단된 사용자와는|탈퇴한 사용자와는|with a blocked user|지금은 이 대화를|cannot continue this conversation|message a former member/,
          ),
      )
      .first()
      .waitFor();
  };

const formerMember = room(/탈퇴한 사용자|Former member/);

/** Opens the room by its address: its budget does not contain the page with the list of rooms. */
async function conversation({ page }: ScreenContext) {
  const { user } = await (await page.request.get('/api/current-user')).json();
  const rooms = await (await page.request.get(`/api/chat/rooms/${user.id}`)).json();
  const { id } = rooms.find(
    ({ otherUser }: { otherUser: { dogName: string } }) => otherUser.dogName === '보리',
  );
  await page.goto(`/chat/${id}`);
  await page.getByTestId('chat-input').waitFor();
}

/** A room whose friendship has ended, without ending one for the other screens. */
async function closedRoom(context: ScreenContext) {
  const { page } = context;
  await page.route('**/api/chat/rooms/*', async (route) => {
    const response = await route.fetch({
      headers: { ...route.request().headers(), 'if-none-match': '' },
    });
    const rooms = await response.json();
    await route.fulfill({
      response,
      json: rooms.map((row: object) => ({ ...row, isClosed: true })),
    });
  });
  for (const list of ['sent', 'received']) {
    await page.route(`**/api/friend-requests/${list}/*`, (route) => route.fulfill({ json: [] }));
  }
  await page.goto('/chat');
  await page.getByTestId('room-row').filter({ hasText: '보리' }).first().click();
  await page.getByText(/친구가 아니어서|no longer friends/).waitFor();
  await page.getByRole('button', { name: /친구 요청 보내기|Send .*request/ }).waitFor();
}

async function failedMessage(context: ScreenContext) {
  await room(/보리/)(context);
  await context.page.getByTestId('message').first().waitFor();
  await context.page.route('**/api/chat/messages', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await context.page.getByTestId('chat-input').fill('10:00 🐕?');
  await context.page.getByTestId('chat-send').click();
  await context.page
    .getByRole('button', { name: /다시 보내기|Retry|again/i })
    .first()
    .waitFor();
}

/** The start of a conversation: friends, safety tip and greeting. */
async function conversationStart(context: ScreenContext) {
  await room(/콩/)(context);
  // Until then the conversation keeps its end in view, and would move back.
  await waitUntilSettled(context.page, 'owner');
  await expect(async () => {
    await context.page.getByRole('log').evaluate((log) => {
      log.scrollTop = 0;
    });
    await expect(context.page.getByTestId('greeting')).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function waitingMessage(context: ScreenContext) {
  const { page } = context;
  await room(/보리/)(context);
  await page.getByTestId('message').first().waitFor();
  await page.waitForLoadState('networkidle');
  await waitUntilSettled(page, 'owner');
  await page.context().setOffline(true);
  await page.getByTestId('chat-input').fill('10:00 🐕?');
  await page.getByTestId('chat-send').click();
  await page
    .getByText(/연결되면 보내요|once connected/)
    .first()
    .waitFor();
  await page.getByText(/연결이 끊겼어요|Disconnected\./).waitFor();
}

async function offline({ page }: ScreenContext) {
  await page.goto('/discover');
  await page.getByTestId('nearby-card').first().waitFor();
  // The map beside the list loads its worker: a network lost before that causes a console error.
  await page.waitForLoadState('networkidle');
  // The web font is loaded last: a network lost before that leaves a stylesheet that cannot be read.
  await waitUntilSettled(page, 'owner');
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page
    .getByText(/인터넷에 연결되어 있지|You are offline/)
    .first()
    .waitFor();
}

/** The page again while the server is unreachable: the list of the last visit. */
async function storedNeighbours({ page }: ScreenContext) {
  await page.goto('/discover');
  await page.getByTestId('nearby-card').first().waitFor();
  await expect
    .poll(() => storedPaths(page))
    .toContainEqual(expect.stringMatching(/last-neighbours/));
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByTestId('stored-neighbours').waitFor();
}

/** Opens the report of a conversation. */
async function report(context: ScreenContext) {
  await room(/보리/)(context);
  await context.page.getByRole('button', { name: /^(대화 메뉴|Chat options)$/ }).click();
  await context.page.getByTestId('report-open').click();
  await context.page.getByTestId('report-send').waitFor();
}

const sendReport = (status: number, state: ReportStatus) => async (context: ScreenContext) => {
  const { page } = context;
  await page.route('**/api/reports', (route) =>
    route.fulfill({ status, json: { id: 1042, status: state } }),
  );
  await report(context);
  await page.getByTestId('report-reason').first().check();
  await page.getByTestId('report-send').click();
  await page.locator('a[href="tel:112"], [role="alert"]').first().waitFor();
};

async function warning({ page }: ScreenContext) {
  await changeOwnUser(page, { warning: { reason: 'rude', at: new Date().toISOString() } });
  await page.goto('/my-profile');
  await page.getByTestId('warning-seen').waitFor();
}

/** Every screen in every common state, in the order of a first visit. */
export const SCREENS: readonly Screen[] = [
  visitor('landing', openPath('/')),
  visitor('login', openPath('/login')),
  { ...visitor('login-errors', submitEmptyLogin), shiftsLayout: true },
  { ...visitor('login-blocked', blockedLogin), shiftsLayout: true, expectedErrors: /403/ },
  ...PROVIDER_SCREENS,
  ...SIGN_UP_SCREENS,
  { name: 'terms-consent', persona: 'unaccepted', open: openPath('/terms-consent') },
  visitor('login-required', openPath('/discover')),
  visitor('reset-password', openPath('/reset-password')),
  visitor('reset-password-sent', requestReset),
  visitor('new-password', openPath('/reset-password/a-token-of-the-right-length-perhaps')),
  visitor('contact-admin', openPath('/contact-admin')),
  visitor('contact-sent', sendInquiry),
  visitor('help', openPath('/help')),
  visitor('help-answer', openPath('/help#iphone')),
  visitor('not-found', openPath('/nowhere')),
  ...HOME_SCREENS,
  owner('discover', openPath('/discover')),
  owner('discover-map', mapView),
  owner('discover-popup', mapPopup),
  owner('discover-filters', async ({ page }) => {
    await page.goto('/discover');
    await page.getByTestId('filter-open').click();
    await page.getByTestId('filter-apply').waitFor();
    await page.getByRole('button', { name: /^(차분해요|Calm)$/ }).click();
  }),
  {
    ...owner('discover-filtered', async ({ page }) => {
      await page.goto('/discover');
      await page.getByRole('button', { name: /^(시간 겹침|Times overlap)$/ }).click();
      await page.getByRole('button', { name: /^(중성화|Neutered)$/ }).click();
    }),
    // The cards that remain move up with the response.
    shiftsLayout: true,
  },
  {
    ...owner('discover-filtered-none', async ({ page }) => {
      await page.route('**/api/users/nearby/**neutered=true**', (route) =>
        route.fulfill({ json: [], headers: { 'x-total-count': '0', 'x-unfiltered-count': '19' } }),
      );
      await page.goto('/discover');
      await page.getByRole('button', { name: /^(중성화|Neutered)$/ }).click();
      await page.getByRole('heading', { name: /조건에 맞는|No dog matches/ }).waitFor();
    }),
    // The note below the cards moves up with the response.
    shiftsLayout: true,
  },
  owner('discover-greeting', click('/discover', /^(친구 요청 보내기|Send friend request)$/)),
  owner('discover-person', click('/discover', /프로필 보기|See .* profile|profile of|details/i)),
  {
    ...owner('discover-offline', offline),
    shiftsLayout: true,
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  },
  {
    ...owner('discover-stored', storedNeighbours),
    shiftsLayout: true,
    expectedErrors: /ERR_FAILED/,
  },
  withoutNeighbours('discover-nobody', openPath('/discover')),
  { name: 'discover-paused', persona: 'paused', open: openPath('/discover') },
  owner('requests-received', openPath('/friend-requests')),
  owner('requests-sent', openPath('/friend-requests?tab=sent')),
  owner('requests-accept', click('/friend-requests', /^(수락|Accept)$/)),
  owner('requests-delete', click('/friend-requests', /^(삭제|Delete)$/)),
  owner('requests-block', click('/friend-requests', /차단하기|^Block/)),
  withoutNeighbours('requests-received-none', openPath('/friend-requests')),
  withoutNeighbours('requests-sent-none', openPath('/friend-requests?tab=sent')),
  owner('invite', openPath('/invite')),
  owner('invite-poster', openPath('/invite/poster')),
  owner('connections', openPath('/connections')),
  withoutNeighbours('connections-none', openPath('/connections')),
  owner('connections-menu', click('/connections', /메뉴$|^Options for/)),
  owner('connections-unfriend', async (context) => {
    await click('/connections', /메뉴$|^Options for/)(context);
    await context.page.getByTestId('unfriend').click();
  }),
  owner('rooms', openPath('/chat')),
  withoutNeighbours('rooms-none', openPath('/chat')),
  owner('conversation', conversation),
  // A jump to the start shows rows before the list has measured those above them, for a frame on a busy machine.
  { ...owner('conversation-start', conversationStart), shiftsLayout: true },
  {
    ...owner('conversation-offline', waitingMessage),
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  },
  owner('conversation-menu', async (context) => {
    await room(/보리/)(context);
    await context.page.getByRole('button', { name: /^(대화 메뉴|Chat options)$/ }).click();
  }),
  owner('report', report),
  owner('report-sent', sendReport(201, 'open')),
  owner('report-repeated', sendReport(200, 'open')),
  owner('report-reviewed', sendReport(200, 'closed')),
  owner('warning', warning),
  { ...owner('conversation-failed', failedMessage), expectedErrors: /503/ },
  { ...owner('conversation-blocked', room(/태호/)), expectedErrors: /403/ },
  owner('conversation-closed', closedRoom),
  owner('conversation-former', formerMember),
  owner('conversation-former-remove', async (context) => {
    await formerMember(context);
    await context.page.getByRole('button', { name: /^(채팅방 지우기|Delete chat)$/ }).click();
  }),
  ...CHAT_SEARCH_SCREENS,
  ...PROFILE_SCREENS,
  ...SIGN_IN_SCREENS,
  owner('install-offer', installOffer),
  owner('install-iphone', iphoneSteps),
  ...UNSENT_SCREENS,
  ...WALK_SCREENS,
  ...WEEKLY_WALK_SCREENS,
  ...NOTIFICATION_SCREENS,
  ...LOST_DOG_SCREENS,
  ...ADMIN_SCREENS,
];

export function findScreen(name: string): Screen {
  const screen = SCREENS.find((each) => each.name === name);
  if (!screen) throw new Error(`no screen ${name}`);
  return screen;
}
