import { expect, it } from 'vitest';
import {
  currentUserEntry,
  pushDeviceEntry,
  pushEndpointEntry,
  pushUserEntry,
} from '../../lib/storage.ts';
import { fakeBrowserPush } from '../../test-support/fake-browser-push.ts';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { aUser } from '../../test-support/user-fixtures.ts';
import { renewPush } from './push.ts';

const DEVICES = '/api/push-subscriptions';
const OLD = 'https://fcm.googleapis.com/fcm/send/old';

/** A browser that has registered a subscription for the user with id 1. */
function start(permission: NotificationPermission) {
  currentUserEntry.set(aUser());
  pushEndpointEntry.set(OLD);
  pushDeviceEntry.set(8);
  const browser = fakeBrowserPush({ permission });
  pushUserEntry.set(1);
  const network = fakeNetwork({
    'GET /api/config': { body: { push: { publicKey: browser.publicKey } } },
    [`POST ${DEVICES}`]: { status: 201, body: { id: 9 } },
    [`DELETE ${DEVICES}`]: { body: { message: '' } },
  });
  const removed = () => network.requestsTo('DELETE', DEVICES).map(({ body }) => body);
  return { browser, network, removed };
}

it('[PUSHUI-10] a new subscription replaces the old one of this browser', async () => {
  const { browser, network, removed } = start('granted');
  await renewPush(false);
  const [{ body } = { body: {} }] = network.requestsTo('POST', DEVICES);
  expect(body).toEqual({ endpoint: browser.endpoint, keys: browser.keys, replace: true });
  expect([pushDeviceEntry.get(), pushEndpointEntry.get()]).toEqual([9, browser.endpoint]);
  expect(removed()).toEqual([]);
});

it.each(['denied', 'default'] as const)(
  '[PUSHUI-37] a device of which the permission is %s again is removed',
  async (permission) => {
    const { network, removed } = start(permission);
    await renewPush(false);
    expect(removed()).toEqual([{ endpoint: OLD }]);
    expect(network.requestsTo('POST', DEVICES)).toEqual([]);
    expect(pushDeviceEntry.get()).toBeUndefined();
    await renewPush(false);
    expect(removed()).toHaveLength(1);
  },
);

/** The browser has deleted what the page stores, but neither the permission nor the session. */
function startWithoutStorage(devicesOfSession: object[]) {
  const { browser, network } = start('granted');
  for (const entry of [pushUserEntry, pushEndpointEntry, pushDeviceEntry]) entry.remove();
  network.handlers[`GET ${DEVICES}`] = { body: devicesOfSession };
  return { browser, network };
}

const DEVICE = {
  id: 8,
  device: 'iPhone · Safari',
  createdAt: '2026-11-01T00:00:00.000Z',
  lastSentAt: null,
  failing: false,
};

it('[PUSHUI-41] notifications of this session are registered again after the storage was deleted', async () => {
  const { browser, network } = startWithoutStorage([DEVICE]);
  await renewPush(true);
  expect(network.requestsTo('POST', DEVICES).map(({ body }) => body)).toEqual([
    { endpoint: browser.endpoint, keys: browser.keys, replace: true },
  ]);
  expect([pushUserEntry.get(), pushDeviceEntry.get()]).toEqual([1, 9]);
  expect(browser.requestPermission).not.toHaveBeenCalled();
});

it.each([
  ['the session had none', true, []],
  ['the storage is as before', false, [DEVICE]],
])('[PUSHUI-41] nothing is registered if %s', async (_, isStorageLost, devices) => {
  const { browser, network } = startWithoutStorage(devices);
  await renewPush(isStorageLost);
  expect(network.requestsTo('POST', DEVICES)).toEqual([]);
  expect([browser.isSubscribed(), pushUserEntry.get()]).toEqual([false, undefined]);
});
