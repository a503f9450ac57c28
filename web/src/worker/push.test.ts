import { BACKGROUND_HEADER } from '@meongmate/shared/contract/background';
import { listRooms } from '@meongmate/shared/contract/chat';
import { listReceived } from '@meongmate/shared/contract/friend-requests';
import { routePath } from '@meongmate/shared/contract/route';
import { listWalks } from '@meongmate/shared/contract/walks';
import { beforeEach, expect, it, vi } from 'vitest';
import { userCacheName } from '../lib/user-cache.ts';
import { aRoom } from '../test-support/chat-fixtures.ts';
import { fakeCacheStorage } from '../test-support/fake-cache-storage.ts';
import { fakeNetwork } from '../test-support/fake-network.ts';
import { fakeNotifications } from '../test-support/fake-notifications.ts';
import { aReceivedRequest } from '../test-support/user-fixtures.ts';
import { aWalk } from '../test-support/walk-fixtures.ts';
import { handlePush } from './push.ts';

const [ROOMS, RECEIVED, WALKS] = [listRooms, listReceived, listWalks].map(
  (route) => `GET ${routePath(route, { userId: 1 })}`,
) as [string, string, string];

let device: ReturnType<typeof fakeNotifications>;
const setAppBadge = vi.fn(async () => {});
/** Delivers a push; ends when the worker may be stopped. */
let push: (payload: object) => Promise<unknown>;
let changeSubscription: (change: object) => Promise<unknown>;

beforeEach(async () => {
  await fakeCacheStorage().open(userCacheName(1));
  device = fakeNotifications();
  vi.stubGlobal('registration', device);
  vi.stubGlobal('clients', { matchAll: async () => [] });
  vi.stubGlobal('navigator', { language: 'ko', setAppBadge });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
    if (type === 'pushsubscriptionchange')
      changeSubscription = (change) =>
        new Promise((resolve) => listener({ ...change, waitUntil: resolve })).then((end) => end);
    if (type !== 'push') return;
    push = (payload) =>
      new Promise((resolve) => {
        listener({ data: { text: () => JSON.stringify(payload) }, waitUntil: resolve });
      });
  });
  handlePush();
});

const aPush = (type: string, tag: string) => ({ type, tag, title: '콩', body: '', url: '/' });

async function show(...pushes: readonly (readonly [type: string, tag: string])[]) {
  for (const [type, tag] of pushes)
    await device.showNotification('콩', { tag, data: { type, url: '/' } });
}

const NEWS = aPush('test', 'test');

it('[OFFL-13] [PUSHUI-12] a push sets the number on the icon of the app', async () => {
  await push({ ...NEWS, badge: 3 });
  await push({ ...NEWS, badge: 0 });
  await push(NEWS);
  expect(setAppBadge.mock.calls).toEqual([[3], [0]]);
});

it('[PUSHUI-14] a push removes the notifications of items that were read or decided on another device', async () => {
  await show(['new-message', 'room-5'], ['new-message', 'room-6'], ['summary', 'summary']);
  await show(['friend-request', 'request-7'], ['friend-request', 'request-8']);
  await show(['friend-request', 'request-9'], ['request-accepted', 'request-10']);
  const network = fakeNetwork({
    [ROOMS]: { body: [aRoom({ id: 5 }), aRoom({ id: 6, unreadCount: 1 })] },
    [RECEIVED]: {
      body: [aReceivedRequest({ id: 7 }), aReceivedRequest({ id: 8, status: 'accepted' })],
    },
  });
  await push(NEWS);
  expect(device.tags()).toEqual(['room-6', 'summary', 'request-7', 'request-10', 'test']);
  expect(network.calls.map(({ headers }) => headers.get(BACKGROUND_HEADER))).toEqual(['1', '1']);
});

it.each([
  ['waits for the user', aWalk(), true],
  ['was accepted by the user', aWalk({ status: 'accepted' }), false],
  ['was declined by the user', aWalk({ status: 'declined' }), false],
  ['was changed by the user', aWalk({ proposedBy: 1 }), false],
  ['was accepted by the partner', aWalk({ proposedBy: 1, status: 'accepted' }), true],
  ['was cancelled', aWalk({ status: 'cancelled' }), true],
])('[PUSHUI-14] the notification of a walk that %s', async (_, walk, stays) => {
  await show(['walk', `walk-${walk.id}`], ['walk-reminder', 'walk-99']);
  const isPast = walk.status === 'declined' || walk.status === 'cancelled';
  fakeNetwork({
    [WALKS]: ({ query }) => ({ body: query.has('past') === isPast ? [walk] : [] }),
  });
  await push(NEWS);
  expect(device.tags()).toEqual([...(stays ? [`walk-${walk.id}`] : []), 'walk-99', 'test']);
});

it.each([
  ['is not confirmed', aWalk({ status: 'accepted' }), true],
  ['the user confirmed', aWalk({ status: 'accepted', confirmedBy: [1] }), false],
  ['the partner confirmed', aWalk({ status: 'accepted', confirmedBy: [2] }), true],
  ['was changed', aWalk(), false],
  ['is no longer ahead', undefined, false],
])('[PUSHUI-14] the question about a walk that %s', async (_, walk, stays) => {
  await show(['walk-confirm', 'walk-confirm-31']);
  fakeNetwork({ [WALKS]: { body: walk ? [walk] : [] } });
  await push(NEWS);
  expect(device.tags()).toEqual([...(stays ? ['walk-confirm-31'] : []), 'test']);
});

it('[PUSHUI-14] a failed request removes no notification, and without other notifications no request is sent', async () => {
  const network = fakeNetwork({ [ROOMS]: { status: 500 }, [RECEIVED]: { status: 401 } });
  await push(NEWS);
  expect(network.calls).toEqual([]);
  await show(['new-message', 'room-5'], ['friend-request', 'request-7']);
  await push(NEWS);
  expect(network.calls).toHaveLength(2);
  expect(device.tags()).toEqual(['room-5', 'request-7', 'test']);
});

it('[PUSHUI-14] a push is displayed before the server responds, and its notification stays', async () => {
  await show(['new-message', 'room-5']);
  let respond = () => {};
  const requested = new Promise<void>((resolve) => {
    fakeNetwork({
      [ROOMS]: () => {
        resolve();
        return new Promise((send) => {
          respond = () => send({ body: [aRoom({ id: 5 })] });
        });
      },
    });
  });
  const first = push(NEWS);
  await requested;
  expect(device.tags()).toEqual(['room-5', 'test']);
  // A new message, while the server responds that the ones before were read.
  const second = push(aPush('new-message', 'room-5'));
  await vi.waitFor(() => expect(device.tags()).toEqual(['test', 'room-5']));
  respond();
  await Promise.all([first, second]);
  expect(device.tags()).toEqual(['test', 'room-5']);
});

it.each(['in the event', 'by the worker'])(
  '[PUSHUI-10] a subscription that the browser replaces is registered instead of the old one: %s',
  async (origin) => {
    const network = fakeNetwork({
      'POST /api/push-subscriptions': { status: 201, body: { id: 2 } },
    });
    const keys = { p256dh: 'key', auth: 'secret' };
    const renewed = { toJSON: () => ({ endpoint: 'https://push.example/new', keys }) };
    const subscribe = vi.fn(async () => renewed);
    vi.stubGlobal('registration', { ...device, pushManager: { subscribe } });
    const applicationServerKey = new ArrayBuffer(65);
    await changeSubscription({
      oldSubscription: {
        endpoint: 'https://push.example/old',
        options: { applicationServerKey },
      },
      newSubscription: origin === 'in the event' ? renewed : null,
    });
    expect(network.calls.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { endpoint: 'https://push.example/new', keys, replace: true }],
    ]);
    expect(subscribe).toHaveBeenCalledTimes(origin === 'in the event' ? 0 : 1);
  },
);
