import type { ServerFrame } from '@meongmate/shared/realtime/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentUserEntry } from '../../lib/storage.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { aRoom } from '../../test-support/chat-fixtures.ts';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { fakeNotifications } from '../../test-support/fake-notifications.ts';
import { aReceivedRequest, aUser } from '../../test-support/user-fixtures.ts';
import { aWalk } from '../../test-support/walk-fixtures.ts';
import { startClosingNotifications } from './shown-notifications.ts';

let device: ReturnType<typeof fakeNotifications>;
let receive: (frame: ServerFrame) => void;

class FakeSocket {
  onmessage: (event: { data: string }) => void = () => {};
  constructor() {
    receive = (frame) => this.onmessage({ data: JSON.stringify(frame) });
  }
  send() {}
  close() {}
}

beforeEach(async () => {
  device = fakeNotifications();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => device } });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  currentUserEntry.set(aUser({ id: 1 }));
  startClosingNotifications();
  realtime.start({ userId: 1, token: 'token' });
  for (const [type, tag] of [
    ['new-message', 'room-5'],
    ['friend-request', 'request-7'],
    ['walk', 'walk-31'],
  ] as const)
    await device.showNotification('콩', { tag, data: { type, url: '/' } });
});

afterEach(() => realtime.close());

const unread = { 'GET /api/chat/rooms/1': { body: [aRoom({ unreadCount: 1 })] } };
const pending = { 'GET /api/friend-requests/received/1': { body: [aReceivedRequest()] } };
const open = { 'GET /api/walks/1': { body: [aWalk()] } };

it('[PUSHUI-14] a running app removes the notification of a request that was decided elsewhere', async () => {
  fakeNetwork({ ...unread, ...open, 'GET /api/friend-requests/received/1': { body: [] } });
  receive({ type: 'friend-request-updated', requestId: 7, status: 'deleted' });
  await vi.waitFor(() => expect(device.tags()).toEqual(['room-5', 'walk-31']));
});

it('[PUSHUI-14] a running app removes the notification of a walk that the user answered elsewhere', async () => {
  const accepted = aWalk({ status: 'accepted' });
  fakeNetwork({ ...unread, ...pending, 'GET /api/walks/1': { body: [accepted] } });
  receive({ type: 'walk-updated', walkId: 31, roomId: 5, status: 'accepted' });
  await vi.waitFor(() => expect(device.tags()).toEqual(['room-5', 'request-7']));
});

it('[PUSHUI-14] only a read conversation removes the notification of a room', async () => {
  await device.showNotification('콩', { tag: 'room-6', data: { type: 'new-message', url: '/' } });
  const network = fakeNetwork({});
  const read = { type: 'messages-read', lastReadMessageId: 11 } as const;
  receive({ ...read, roomId: 5, userId: 2 });
  // A new request is shown by its push.
  receive({ type: 'friend-request-updated', requestId: 8, status: 'pending' });
  receive({ ...read, roomId: 6, userId: 1 });
  await vi.waitFor(() => expect(device.tags()).not.toContain('room-6'));
  expect(device.tags()).toEqual(['room-5', 'request-7', 'walk-31']);
  expect(network.calls).toEqual([]);
});

it('[PUSHUI-11] an app that becomes visible removes all notifications', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(device.tags()).toEqual([]));
});
