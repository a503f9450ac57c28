import { expect, it } from 'vitest';
import { currentUserStore } from '../../lib/storage.ts';
import { fakeBrowserPush } from '../../test-support/fake-browser-push.ts';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { aUser } from '../../test-support/user-fixtures.ts';
import { renewPush } from './push.ts';
import { pushDeviceStore, pushEndpointStore, pushUserStore } from './push-state.ts';

const DEVICES = '/api/push-subscriptions';
const OLD = 'https://fcm.googleapis.com/fcm/send/old';

/** A browser that has registered a subscription for the user with id 1. */
function start(permission: NotificationPermission) {
  currentUserStore.set(aUser());
  pushEndpointStore.set(OLD);
  pushDeviceStore.set(8);
  const browser = fakeBrowserPush({ permission });
  pushUserStore.set(1);
  const network = fakeNetwork({
    'GET /api/config': { body: { push: { publicKey: browser.publicKey } } },
    [`POST ${DEVICES}`]: { status: 201, body: { id: 9 } },
    [`DELETE ${DEVICES}`]: { body: { message: '' } },
  });
  const removed = () => network.requestsTo('DELETE', DEVICES).map(({ body }) => body);
  return { browser, network, removed };
}

it('[PUSHUI-36] a new subscription replaces the old one of this browser', async () => {
  const { browser, network, removed } = start('granted');
  await renewPush();
  expect(removed()).toEqual([{ endpoint: OLD }]);
  expect(network.requestsTo('POST', DEVICES)).toHaveLength(1);
  expect([pushDeviceStore.get(), pushEndpointStore.get()]).toEqual([9, browser.endpoint]);
  await renewPush();
  expect(removed()).toHaveLength(1);
});

it.each(['denied', 'default'] as const)(
  '[PUSHUI-37] a device of which the permission is %s again is removed',
  async (permission) => {
    const { network, removed } = start(permission);
    await renewPush();
    expect(removed()).toEqual([{ endpoint: OLD }]);
    expect(network.requestsTo('POST', DEVICES)).toEqual([]);
    expect(pushDeviceStore.get()).toBeUndefined();
    await renewPush();
    expect(removed()).toHaveLength(1);
  },
);
