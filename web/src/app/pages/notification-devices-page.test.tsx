import { NOTIFICATION_KINDS } from '@meongmate/shared/rules/notifications';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { silentDays } from '../../features/notifications/device-row.tsx';
import { Diagnosis } from '../../features/notifications/diagnosis.tsx';
import { pushDeviceEntry } from '../../lib/storage.ts';
import { fakeBrowserPush } from '../../test-support/fake-browser-push.ts';
import { errorResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';
import { NotificationDevicesPage } from './notification-devices-page.tsx';

const SETTINGS = {
  push: { messages: true, requests: true, walks: true, lostDogs: true, newNeighbours: false },
  mail: { messages: true, requests: true, walks: false, lostDogs: true, newNeighbours: false },
  preview: true,
  quietHours: null,
  timeZone: 'Asia/Seoul',
};
const NOW = Date.parse('2026-11-25T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const aDevice = (id: number, more: object = {}) => ({
  id,
  device: 'Galaxy · Chrome',
  createdAt: daysAgo(30),
  lastSentAt: daysAgo(0),
  failing: false,
  ...more,
});

function show(devices: object[]) {
  const browser = fakeBrowserPush({ permission: 'granted' });
  pushDeviceEntry.set(1);
  const network = fakeNetwork({
    ...sessionOf(aUser()),
    'GET /api/notification-settings': { body: SETTINGS },
    'GET /api/push-subscriptions': { body: devices },
    'POST /api/push-subscriptions/1/test': { body: { message: '보냈어요' } },
    'POST /api/push-subscriptions/2/test': { body: { message: '보냈어요' } },
    'DELETE /api/push-subscriptions': { body: { message: '껐어요' } },
  });
  renderPage(<NotificationDevicesPage />, { user: aUser() });
  return { browser, network };
}
const row = async (name: string) =>
  within((await screen.findByText(name)).closest('li') as HTMLElement);

it('[PUSHUI-4] this device is first, and a test push that arrives is confirmed', async () => {
  const { browser } = show([aDevice(2, { device: 'Mac · Safari' }), aDevice(1)]);
  const own = await row('Galaxy · Chrome');
  expect(own.getByText('지금 이 기기')).toBeTruthy();
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Galaxy');
  await userEvent.click(own.getByRole('button', { name: '시험 알림 보내기' }));
  await own.findByText('시험 알림을 기다리고 있어요');
  act(() => {
    browser.receive({ received: 'test' });
  });
  await screen.findByText('시험 알림이 이 기기에 도착했어요');
  expect(own.getByRole('button', { name: '시험 알림 보내기' })).toBeTruthy();
});

it('[PUSHUI-4] a test push that does not arrive within 10 s shows what may be wrong', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show([aDevice(1)]);
  const own = await row('Galaxy · Chrome');
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(own.getByRole('button', { name: '시험 알림 보내기' }));
  await own.findByText('시험 알림을 기다리고 있어요');
  act(() => void vi.advanceTimersByTime(10_000));
  await own.findByText('10초 안에 도착하지 않았어요');
  expect(own.getByRole('button', { name: '다시 보내 보기' })).toBeTruthy();
});

it('[PUSHUI-4] a test that the server rejects shows its reason', async () => {
  const { network } = show([aDevice(1)]);
  network.handlers['POST /api/push-subscriptions/1/test'] = errorResponse(429, 'rate_limited');
  const own = await row('Galaxy · Chrome');
  await userEvent.click(own.getByRole('button', { name: '시험 알림 보내기' }));
  await screen.findByText('시험 알림을 보내지 못했어요');
});

it('[PUSHUI-5] a failing device is marked, with a remedy', async () => {
  show([aDevice(1), aDevice(2, { device: 'iPhone · Safari', failing: true })]);
  const failing = await row('iPhone · Safari');
  expect(failing.getByText(/최근 알림을 받지 않았어요/)).toBeTruthy();
  expect(failing.getByText(/그 기기에서 멍메이트를 한 번 열어주세요/)).toBeTruthy();
});

it.each([
  ['a push yesterday', daysAgo(1), daysAgo(0), 0],
  ['six days without one, while the other received some', daysAgo(6.5), daysAgo(0), 6],
  ['six days, like the other', daysAgo(6.5), daysAgo(8), 0],
  ['never one since 30 days', null, daysAgo(0), 30],
])('[PUSHUI-5] a device is silent: %s', (_, own, other, days) => {
  const device = aDevice(1, { lastSentAt: own });
  expect(silentDays(device, [device, aDevice(2, { lastSentAt: other })], NOW)).toBe(days);
});

it('[PUSHUI-6] the reasons why nothing arrives begin with those that apply', async () => {
  fakeBrowserPush({ permission: 'denied' });
  fakeNetwork({
    ...sessionOf(aUser()),
    'GET /api/notification-settings': {
      body: { ...SETTINGS, push: { ...SETTINGS.push, messages: false } },
    },
    'GET /api/push-subscriptions': { body: [] },
  });
  renderPage(<NotificationDevicesPage />, { user: aUser() });
  const section = within(await screen.findByRole('region', { name: '알림이 오지 않나요?' }));
  const open = section.getAllByRole('group').filter((group) => group.hasAttribute('open'));
  expect(open.map((group) => group.querySelector('summary')?.textContent)).toEqual([
    '브라우저에서 막아 두었어요',
    '종류를 꺼 두었어요',
  ]);
});

it.each(NOTIFICATION_KINDS)('[PUSHUI-6] a kind is off: %s', (kind) => {
  const settings = { ...SETTINGS, push: { ...SETTINGS.push, [kind]: false } };
  renderPage(<Diagnosis settings={settings} isDenied={false} now={new Date(NOW)} />, {
    user: aUser(),
  });
  const [first] = screen.getAllByRole('group');
  expect(first?.hasAttribute('open')).toBe(true);
  expect(first?.querySelector('summary')?.textContent).toBe('종류를 꺼 두었어요');
});

it('[PUSHUI-6] the quiet hours are those of the time zone in the settings, not of this device', () => {
  const settings = {
    ...SETTINGS,
    quietHours: { from: '08:00', to: '09:00' },
    timeZone: 'America/New_York',
  };
  // 08:30 in New York, 22:30 on this device.
  const now = new Date('2026-03-02T13:30:00.000Z');
  renderPage(<Diagnosis settings={settings} isDenied={false} now={now} />, { user: aUser() });
  const [first] = screen.getAllByRole('group');
  expect(first?.hasAttribute('open')).toBe(true);
  expect(first?.querySelector('summary')?.textContent).toBe('조용한 시간이에요');
});

it('[PUSHUI-3] turning off ends the subscription of the browser and of the server', async () => {
  const { browser, network } = show([aDevice(1)]);
  await navigator.serviceWorker.ready.then(({ pushManager }) =>
    pushManager.subscribe({ applicationServerKey: new Uint8Array(65) }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '이 기기에서 끄기' }));
  await screen.findByRole('button', { name: '알림 받기' });
  expect(browser.isSubscribed()).toBe(false);
  expect(network.requestsTo('DELETE', '/api/push-subscriptions')[0]?.body).toEqual({
    endpoint: browser.endpoint,
  });
  expect(localStorage.getItem('pushUser')).toBeNull();
});
