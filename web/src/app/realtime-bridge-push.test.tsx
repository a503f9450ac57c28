import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  currentUserEntry,
  pushDeviceEntry,
  pushEndpointEntry,
  pushUserEntry,
} from '../lib/storage.ts';
import { fakeBrowserPush } from '../test-support/fake-browser-push.ts';
import type { FakeResponse } from '../test-support/fake-network.ts';
import { openBridge, prepareBridge, returnOfNetwork } from '../test-support/open-bridge.tsx';
import { aUser } from '../test-support/user-fixtures.ts';

beforeEach(prepareBridge);

const SUBSCRIBE = 'POST /api/push-subscriptions';

/** Opens the page of a user who has turned notifications on. */
async function openWithPush(subscribed: FakeResponse | (() => FakeResponse)) {
  const browser = fakeBrowserPush({ permission: 'granted' });
  const { network } = await openBridge(aUser(), <p>page</p>, {
    'GET /api/config': { body: { push: { publicKey: browser.publicKey } } },
    [SUBSCRIBE]: subscribed,
  });
  const registrations = () => network.requestsTo('POST', SUBSCRIBE.slice(5)).length;
  await vi.waitFor(() => expect(registrations()).toBe(1));
  return { network, browser, registrations };
}

it('[PUSHUI-10] a registration without a response is repeated once the server is reachable', async () => {
  const { network, registrations } = await openWithPush(() => {
    throw new TypeError('offline');
  });
  network.handlers[SUBSCRIBE] = { status: 201, body: { id: 9 } };
  returnOfNetwork();
  await vi.waitFor(() => expect(pushDeviceEntry.get()).toBe(9));
  returnOfNetwork();
  await vi.advanceTimersByTimeAsync(0);
  expect(registrations()).toBe(2);
});

it('[PUSHUI-10] a registration that is blocked is not repeated by the response to its first request', async () => {
  let attempts = 0;
  const { registrations } = await openWithPush(() => {
    attempts += 1;
    if (attempts < 20) throw new TypeError('blocked');
    return { status: 201, body: { id: 9 } };
  });
  returnOfNetwork();
  returnOfNetwork();
  await vi.advanceTimersByTimeAsync(0);
  expect(registrations()).toBeLessThan(4);
});

it.each([
  ['the next user has turned notifications on in another window', 2, true],
  ['only the previous user had notifications on', 1, false],
])(
  '[PUSHUI-10] a window that was suspended during a change of the user: %s',
  async (_, pushUserId, staysSubscribed) => {
    const { browser, registrations } = await openWithPush({ status: 201, body: { id: 9 } });
    await vi.waitFor(() => expect(pushDeviceEntry.get()).toBe(9));
    act(() => {
      currentUserEntry.set(aUser({ id: 2 }));
      pushUserEntry.set(pushUserId);
      window.dispatchEvent(new StorageEvent('storage', { key: currentUserEntry.key }));
    });
    if (staysSubscribed) await vi.waitFor(() => expect(registrations()).toBe(2));
    else await vi.waitFor(() => expect(browser.isSubscribed()).toBe(false));
    expect(browser.isSubscribed()).toBe(staysSubscribed);
    expect(pushDeviceEntry.get()).toBe(staysSubscribed ? 9 : undefined);
  },
);

const OLD = 'https://fcm.googleapis.com/fcm/send/old';
const UNSUBSCRIBE = 'DELETE /api/push-subscriptions';

it('[PUSHUI-10] a new subscription replaces the old one of this browser', async () => {
  pushEndpointEntry.set(OLD);
  const browser = fakeBrowserPush({ permission: 'granted' });
  const { network } = await openBridge(aUser(), <p>page</p>, {
    'GET /api/config': { body: { push: { publicKey: browser.publicKey } } },
    [SUBSCRIBE]: { status: 201, body: { id: 9 } },
  });
  await vi.waitFor(() => expect(pushDeviceEntry.get()).toBe(9));
  const [registered] = network.requestsTo('POST', '/api/push-subscriptions');
  expect(registered?.body).toMatchObject({ endpoint: browser.endpoint, replace: true });
  expect(pushEndpointEntry.get()).toBe(browser.endpoint);
});

it('[PUSHUI-37] a device of which the permission was revoked is removed', async () => {
  pushEndpointEntry.set(OLD);
  fakeBrowserPush({ permission: 'denied' });
  pushUserEntry.set(1);
  pushDeviceEntry.set(8);
  const { network } = await openBridge(aUser(), <p>page</p>, {
    [UNSUBSCRIBE]: { body: { message: '' } },
  });
  const removals = () => network.requestsTo('DELETE', '/api/push-subscriptions');
  await vi.waitFor(() => expect(removals().map(({ body }) => body)).toEqual([{ endpoint: OLD }]));
  await vi.waitFor(() => expect(pushDeviceEntry.get()).toBeUndefined());
  expect(network.requestsTo('POST', '/api/push-subscriptions')).toEqual([]);
});
