import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { pushUserEntry } from '../../lib/storage.ts';
import { fakeBrowserPush } from '../../test-support/fake-browser-push.ts';
import { errorResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { NotificationsPage } from './notifications-page.tsx';

const PUT = 'PUT /api/notification-settings';
const SETTINGS = {
  push: { messages: true, requests: true, walks: true, lostDogs: true, newNeighbours: false },
  mail: { messages: true, requests: true, walks: false, lostDogs: true, newNeighbours: false },
  preview: true,
  quietHours: null,
  timeZone: 'Asia/Seoul',
};

function show(settings = SETTINGS as object) {
  const network = fakeNetwork({
    ...sessionOf(aUser()),
    'GET /api/notification-settings': { body: settings },
    'GET /api/push-subscriptions': { body: [] },
    [PUT]: { body: settings },
  });
  renderPage(<NotificationsPage />, { user: aUser() });
  return network;
}
const isOn = (name: string) =>
  screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';
const bodies = (network: ReturnType<typeof show>) =>
  network.requestsTo('PUT', '/api/notification-settings').map(({ body }) => body);

it('[PUSHUI-1] each switch saves at once, and the rest stays', async () => {
  const network = show();
  await userEvent.click(await screen.findByRole('switch', { name: '메시지 푸시' }));
  await waitFor(() => expect(bodies(network)).toEqual([{ push: { messages: false } }]));
  expect(isOn('메시지 푸시')).toBe(false);
  expect(isOn('메시지 메일')).toBe(true);
  expect(isOn('친구 요청 푸시')).toBe(true);
});

it('[PUSHUI-1] a change that the server rejects switches back and shows an error', async () => {
  const network = show();
  network.handlers[PUT] = errorResponse(503, 'unavailable');
  await userEvent.click(await screen.findByRole('switch', { name: '내용 미리 보기' }));
  await screen.findByText('바꾸지 못했어요');
  await waitFor(() => expect(isOn('내용 미리 보기')).toBe(true));
});

it('[PUSHUI-43] one head row names push and mail; push is dimmed while the browser blocks it', async () => {
  fakeBrowserPush({ permission: 'denied' });
  show();
  const isDimmed = (name: string) =>
    screen.getByRole('switch', { name }).closest('.opacity-50') !== null;
  await screen.findByRole('switch', { name: '메시지 푸시' });
  expect(screen.getAllByText('푸시')).toHaveLength(1);
  expect([isDimmed('메시지 푸시'), isDimmed('메시지 메일')]).toEqual([true, false]);
});

it('[PUSHUI-2] quiet hours start at ten in the evening, in the time zone of the device', async () => {
  const network = show();
  await userEvent.click(await screen.findByRole('switch', { name: '조용한 시간' }));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await waitFor(() =>
    expect(bodies(network)).toEqual([{ quietHours: { from: '22:00', to: '07:00' }, timeZone }]),
  );
  expect(screen.getByText('매일 오후 10:00–오전 7:00')).toBeTruthy();
});

it('[PUSHUI-2] quiet hours without length cannot be saved', async () => {
  const network = show({ ...SETTINGS, quietHours: { from: '22:00', to: '07:00' } });
  await userEvent.click(await screen.findByRole('button', { name: '바꾸기' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: '끝' }), '22:00');
  expect(dialog.getByRole('button', { name: '저장하기' })).toHaveProperty('disabled', true);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: '끝' }), '06:30');
  await userEvent.click(dialog.getByRole('button', { name: '저장하기' }));
  await waitFor(() =>
    expect(bodies(network)[0]).toMatchObject({ quietHours: { from: '22:00', to: '06:30' } }),
  );
});

it('[PUSHUI-3] [UI-30] the browser asks only after a tap on the button, and the device is stored', async () => {
  const browser = fakeBrowserPush();
  const network = show();
  network.handlers['GET /api/config'] = { body: { push: { publicKey: browser.publicKey } } };
  network.handlers['POST /api/push-subscriptions'] = { body: { id: 5 } };
  const button = await screen.findByRole('button', { name: '알림 받기' });
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await userEvent.click(button);
  await screen.findByText('알림을 켰어요');
  expect(browser.requestPermission).toHaveBeenCalledOnce();
  expect(network.requestsTo('POST', '/api/push-subscriptions')[0]?.body).toEqual({
    endpoint: browser.endpoint,
    keys: browser.keys,
    replace: true,
  });
  expect(screen.queryByRole('button', { name: '알림 받기' })).toBeNull();
});

it('[PUSHUI-3] [UI-30] a denial shows how to allow notifications in this browser', async () => {
  fakeBrowserPush({ choice: 'denied' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '알림 받기' }));
  const status = await screen.findByText('브라우저에서 알림이 차단되어 있어요');
  expect(status.closest('[role="status"]')).toBeTruthy();
});

it('[PUSHUI-3] a server that rejects the device leaves notifications off and says why', async () => {
  const browser = fakeBrowserPush();
  const network = show();
  network.handlers['GET /api/config'] = { body: { push: { publicKey: browser.publicKey } } };
  network.handlers['POST /api/push-subscriptions'] = errorResponse(409, 'too_many_subscriptions');
  await userEvent.click(await screen.findByRole('button', { name: '알림 받기' }));
  await screen.findByText('알림을 켜지 못했어요');
  expect(screen.getByText(/이미 10대/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '알림 받기' })).toBeTruthy();
});

it('[PUSHUI-10] another account of the same browser has not turned notifications on', async () => {
  fakeBrowserPush({ permission: 'granted' });
  pushUserEntry.set(2);
  show();
  expect(await screen.findByRole('button', { name: '알림 받기' })).toBeTruthy();
});

const USER_AGENTS = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  kakaotalk:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK/25.8.1 (INAPP)',
  whale:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Whale/1.0.0.0 Crosswalk/29.130.0.20 Mobile Safari/537.36',
};

/** The test environment has no part of the push API. */
function showWithoutPush(browser: keyof typeof USER_AGENTS) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(USER_AGENTS[browser]);
  show();
}

it('[PUSHUI-3] [PUSHUI-40] a browser without pushes names every browser that has them', async () => {
  showWithoutPush('whale');
  const title = await screen.findByText('이 브라우저는 알림을 받을 수 없어요');
  const banner = title.parentElement?.textContent;
  for (const name of ['크롬', '엣지', '파이어폭스', '삼성 인터넷', '맥의 사파리', 'iOS 16.4'])
    expect(banner).toContain(name);
});

it('[PUSHUI-40] [INST-4] on an iPhone the app is installed first, by steps that the page shows', async () => {
  showWithoutPush('iphone');
  await screen.findByText('홈 화면에 추가하면 알림을 받을 수 있어요');
  await userEvent.click(screen.getByRole('button', { name: '추가하는 방법 보기' }));
  const steps = within(await screen.findByRole('dialog', { name: '아이폰에 추가하는 방법' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(4);
});

it('[PUSHUI-40] [UI-32] an in-app browser leads to the browser of the phone', async () => {
  showWithoutPush('kakaotalk');
  await screen.findByText('이 브라우저는 알림을 받을 수 없어요');
  expect(screen.getByText(/앱 안의 브라우저는 알림을 받지 못해요/)).toBeTruthy();
  const link = screen.getByRole('link', { name: '브라우저에서 열기' });
  expect(link.getAttribute('href')).toMatch(/^kakaotalk:\/\/web\/openExternal\?url=http/);
});
