import { owner, type Screen, type ScreenContext } from './screen.ts';

/** A text that the device does not send: its room does not exist. */
async function logOutWithUnsent({ page }: ScreenContext) {
  await page.goto('/my-profile');
  await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    localStorage.setItem(`unsent:${id}:screen`, JSON.stringify({ clientId: 'screen' }));
  });
  await page.getByRole('button', { name: /^(로그아웃|Log out)$/ }).click();
  await page.getByRole('dialog').waitFor();
}

/** A message that waits for the network while the storage of the device is full. */
async function unstoredMessage({ page }: ScreenContext) {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function store(key, value) {
      if (key.startsWith('unsent:')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.goto('/chat');
  await page.getByTestId('room-row').filter({ hasText: '보리' }).first().click();
  await page.getByTestId('message').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByTestId('chat-input').fill('10:00 🐕?');
  await page.getByTestId('chat-send').click();
  await page
    .getByText(/이 기기에 저장하지 못했어요|on this device/)
    .first()
    .waitFor();
}

export const UNSENT_SCREENS: readonly Screen[] = [
  owner('log-out-unsent', logOutWithUnsent),
  {
    ...owner('conversation-unstored', unstoredMessage),
    shiftsLayout: true,
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  },
];
