import { vi } from 'vitest';
import { pushUserEntry } from '../lib/storage.ts';

const KEY =
  'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

/**
 * A browser with the parts of the push API that the page uses: the test environment has none. Its permission
 * prompt returns `choice`. With `permission` granted, the user with id 1 has turned notifications on.
 */
export function fakeBrowserPush({
  choice = 'granted',
  permission = 'default',
}: {
  choice?: NotificationPermission;
  permission?: NotificationPermission;
} = {}) {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  const keys = { p256dh: KEY, auth: 'tBHItJI5svbpez7KI4CCXg' };
  const requestPermission = vi.fn(async () => {
    notification.permission = choice;
    return choice;
  });
  const notification = { permission, requestPermission };
  let subscription: object | null = null;
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      subscription = {
        endpoint,
        options: { applicationServerKey: applicationServerKey.buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription;
    },
  };
  const registration = { pushManager };
  const messages = new EventTarget();
  const serviceWorker = Object.assign(messages, {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  if (permission === 'granted') pushUserEntry.set(1);
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return {
    publicKey: KEY,
    endpoint,
    keys,
    requestPermission,
    isSubscribed: () => subscription !== null,
    /** Receives a message of the worker. */
    receive: (data: unknown) => messages.dispatchEvent(new MessageEvent('message', { data })),
  };
}
