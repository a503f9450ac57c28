import { click, openPath, owner, type Screen, type ScreenContext } from './screen.ts';

const SETTINGS = '/my-profile/notifications';

/** A browser with the push API, as phones have it: the one of the tests denies notifications. */
async function withPermission({ page }: ScreenContext, permission: NotificationPermission) {
  await page.addInitScript((value) => {
    Object.defineProperty(Notification, 'permission', { get: () => value });
  }, permission);
}

/** Several devices: with one that works, one that fails, and one without a push for days. */
async function devices(context: ScreenContext) {
  const { page } = context;
  await withPermission(context, 'granted');
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const device = (id: number, name: string, more: object) => ({
    id,
    device: name,
    createdAt: hoursAgo(900),
    lastSentAt: hoursAgo(2),
    failing: false,
    ...more,
  });
  await page.addInitScript(() => {
    // A page without an address has no storage.
    if (location.protocol === 'about:') return;
    const { id } = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    localStorage.setItem('pushUser', String(id));
    localStorage.setItem('pushDevice', '1');
  });
  await page.route('**/api/push-subscriptions', (route) =>
    route.fulfill({
      json: [
        device(1, 'Galaxy · Chrome', {}),
        device(2, 'Mac · Safari', { failing: true }),
        device(3, 'iPhone · Safari', { lastSentAt: hoursAgo(150) }),
      ],
    }),
  );
  await page.goto(`${SETTINGS}/devices`);
}

async function acceptance(context: ScreenContext) {
  const { page } = context;
  await withPermission(context, 'default');
  await click('/friend-requests', /^(수락|Accept)$/)(context);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(수락하기|Accept request)$/ })
    .click();
  await page.getByRole('region', { name: /알려드릴까요|tell you/ }).waitFor();
}

export const NOTIFICATION_SCREENS: readonly Screen[] = [
  owner('notifications', async (context) => {
    await withPermission(context, 'default');
    await openPath(SETTINGS)(context);
  }),
  owner('notifications-denied', async (context) => {
    await withPermission(context, 'denied');
    await openPath(SETTINGS)(context);
  }),
  owner('notifications-quiet', async (context) => {
    const { page } = context;
    await page.goto(SETTINGS);
    const quiet = page.getByRole('switch', { name: /조용한 시간|Quiet hours/ });
    if ((await quiet.getAttribute('aria-checked')) === 'false') await quiet.click();
    await page.getByRole('button', { name: /^(바꾸기|Change)$/ }).click();
  }),
  owner('notification-devices', devices),
  // The offer appears after the response to the acceptance, below the accepted request.
  { ...owner('notification-offer', acceptance), shiftsLayout: true },
];
