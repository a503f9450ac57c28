import { beforeEach, expect, it, vi } from 'vitest';
import { listConfirmations, storeConfirmation } from '../lib/stored-confirmations.ts';
import { userCacheName } from '../lib/user-cache.ts';
import { fakeCacheStorage } from '../test-support/fake-cache-storage.ts';
import { errorResponse, fakeNetwork } from '../test-support/fake-network.ts';
import { fakeNotifications } from '../test-support/fake-notifications.ts';
import { aWalk } from '../test-support/walk-fixtures.ts';
import { handlePush } from './push.ts';

const CONFIRM = 'PUT /api/walks/31/confirm';
const WALK = { walkId: 31, version: 2 };
const confirmed = { body: aWalk({ status: 'accepted', version: 2, confirmedBy: [1] }) };

let device: ReturnType<typeof fakeNotifications>;
let tap: (action: string) => Promise<unknown>;
const openWindow = vi.fn(async () => {});

beforeEach(async () => {
  await fakeCacheStorage().open(userCacheName(1));
  device = fakeNotifications();
  openWindow.mockClear();
  vi.stubGlobal('registration', device);
  vi.stubGlobal('clients', { matchAll: async () => [], openWindow });
  vi.stubGlobal('navigator', { language: 'ko' });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
    if (type !== 'notificationclick') return;
    tap = async (action) => {
      const data = { url: '/chat/5', type: 'walk-confirm', walk: WALK };
      const tag = 'walk-confirm-31';
      await device.showNotification('보리와 산책, 갈 수 있나요?', { tag, data });
      const [notification] = await device.getNotifications();
      await new Promise((resolve) =>
        listener({ action, notification, waitUntil: (work: Promise<unknown>) => resolve(work) }),
      );
    };
  });
  fakeNetwork({});
  handlePush();
});

const titles = async () => (await device.getNotifications()).map(({ title }) => title);

it('[WALKUI-86] the button confirms the walk without opening the app', async () => {
  const network = fakeNetwork({ [CONFIRM]: confirmed });
  await tap('confirm');
  expect(network.requestsTo('PUT', '/api/walks/31/confirm')[0]?.body).toEqual({ version: 2 });
  expect([await titles(), await listConfirmations()]).toEqual([[], []]);
  expect(openWindow).not.toHaveBeenCalled();
});

it('[WALKUI-86] a tap beside the button opens the room', async () => {
  const network = fakeNetwork({ [CONFIRM]: confirmed });
  await tap('open');
  expect(openWindow).toHaveBeenCalledWith('/chat/5');
  expect(network.calls).toEqual([]);
});

it.each([
  ['has no network', () => Promise.reject(new TypeError('offline'))],
  ['finds the server busy', () => errorResponse(503, 'unavailable')],
])('[WALKUI-87] a worker that %s says so, and its next start sends it', async (_, respond) => {
  fakeNetwork({ [CONFIRM]: respond });
  await tap('confirm');
  expect([await titles(), await listConfirmations()]).toEqual([
    ['연결되면 간다고 알릴게요'],
    [WALK],
  ]);
  const network = fakeNetwork({ [CONFIRM]: confirmed });
  handlePush();
  await vi.waitFor(async () => expect(await listConfirmations()).toEqual([]));
  expect(network.calls).toHaveLength(1);
});

it('[WALKUI-87] the request of the worker ends after 20 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  fakeNetwork({ [CONFIRM]: confirmed });
  await tap('confirm');
  expect(timeout).toHaveBeenCalledWith(20_000);
});

it('[WALKUI-87] a walk that was changed meanwhile is not confirmed, and a notification says so', async () => {
  fakeNetwork({ [CONFIRM]: errorResponse(409, 'walk_changed') });
  await tap('confirm');
  expect([await titles(), await listConfirmations()]).toEqual([['간다고 알리지 못했어요'], []]);
});

it('[WALKUI-87] a later confirmation of the same walk replaces the stored one', async () => {
  await storeConfirmation(WALK);
  await storeConfirmation({ ...WALK, version: 3 });
  expect(await listConfirmations()).toEqual([{ ...WALK, version: 3 }]);
});

it('[WALKUI-87] without a cache of the user nothing is stored, and the notification says that it failed', async () => {
  fakeCacheStorage();
  fakeNetwork({ [CONFIRM]: errorResponse(503, 'unavailable') });
  await tap('confirm');
  expect(await titles()).toEqual(['간다고 알리지 못했어요']);
});
