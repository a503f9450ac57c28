import {
  deletePushSubscription,
  listPushSubscriptions,
  savePushSubscription,
} from '@meongmate/shared/contract/notifications';
import { getConfig } from '@meongmate/shared/contract/site';
import { call } from '../../lib/api.ts';
import { serviceWorker } from '../../lib/service-worker.ts';
import { onSessionReset } from '../../lib/session-reset.ts';
import {
  currentUserEntry,
  pushDeviceEntry,
  pushEndpointEntry,
  pushUserEntry,
} from '../../lib/storage.ts';
import type { WindowMessage } from '../../lib/worker-messages.ts';
import { type PushState, pushState } from './push-state.ts';
import { startClosingNotifications } from './shown-notifications.ts';

const toBytes = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
    character.charCodeAt(0),
  );

const equals = (a: Uint8Array, b: ArrayBuffer | null) =>
  b !== null && a.join() === new Uint8Array(b).join();

/** Returns the browser's subscription for the server's key, and creates it if there is none. */
async function subscribe(): Promise<PushSubscription> {
  await serviceWorker();
  // With an active worker.
  const { pushManager } = await navigator.serviceWorker.ready;
  const { push } = await call(getConfig);
  const applicationServerKey = toBytes(push.publicKey);
  const existing = await pushManager.getSubscription();
  if (existing && equals(applicationServerKey, existing.options.applicationServerKey)) {
    return existing;
  }
  // It is for another key: the database of the server was replaced.
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Without a response the device stays on the server until its push service rejects a push. */
const remove = (endpoint: string) =>
  call(deletePushSubscription, { body: { endpoint } }).catch(() => {});

async function store(): Promise<void> {
  const { endpoint, keys } = (await subscribe()).toJSON();
  const body = { endpoint, keys } as { endpoint: string; keys: { p256dh: string; auth: string } };
  // This browser may have registered another one before, of which it may know nothing any more.
  const { id } = await call(savePushSubscription, { body: { ...body, replace: true } });
  pushEndpointEntry.set(body.endpoint);
  pushDeviceEntry.set(id);
}

/** Ends the browser's subscription, and on the server if the session is still valid. */
async function end(isSignedIn: boolean): Promise<void> {
  const stored = pushEndpointEntry.get();
  pushDeviceEntry.remove();
  pushEndpointEntry.remove();
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const endpoint = subscription?.endpoint ?? stored;
  if (isSignedIn && endpoint !== undefined) await remove(endpoint);
  await subscription?.unsubscribe();
}

/** Whether this browser has registered a device for the user. */
const isRegistered = () =>
  pushEndpointEntry.get() !== undefined && pushUserEntry.get() === currentUserEntry.get()?.id;

let previous: Promise<unknown> = Promise.resolve();
/** One after the other: the end of one user's subscription must not end that of the next user. */
function inOrder<T>(run: () => Promise<T>): Promise<T> {
  const result = previous.then(run);
  previous = result.catch(() => {});
  return result;
}

async function register(userId: number): Promise<void> {
  await inOrder(store);
  pushUserEntry.set(userId);
  startClosingNotifications();
}

/** Call it after a tap: browsers require one for the permission request. Throws if the device was not stored. */
export async function turnOnPush(): Promise<PushState> {
  if (Notification.permission === 'default') await Notification.requestPermission();
  const userId = currentUserEntry.get()?.id;
  if (Notification.permission === 'granted' && userId !== undefined) {
    await register(userId);
  }
  return pushState();
}

export async function turnOffPush(): Promise<PushState> {
  pushUserEntry.remove();
  await inOrder(() => end(true));
  return pushState();
}

/**
 * The browser has deleted what the page stores, with the subscription and the user who turned notifications on. The
 * server knows whether they were on in this session.
 */
async function resumePush(): Promise<void> {
  const userId = currentUserEntry.get()?.id;
  const isKnown = pushUserEntry.get() !== undefined;
  if (Notification.permission !== 'granted' || userId === undefined || isKnown) return;
  const devices = await call(listPushSubscriptions, { query: { session: 'own' } });
  if (devices.length > 0) await register(userId);
}

/**
 * Once at each start: subscriptions end without an event, and the server's end with their session. A repeated
 * registration changes nothing.
 */
export async function renewPush(isStorageLost: boolean): Promise<void> {
  if (isStorageLost && pushState() === 'off') return resumePush();
  // The permission was revoked in the settings of the browser: its subscription has ended with it.
  if (pushState() !== 'on' && isRegistered()) return inOrder(() => end(true));
  if (pushState() !== 'on') return;
  startClosingNotifications();
  await inOrder(store);
}

// Also if the server does not know yet that the session has ended. With `on` another window has signed in the next
// user, and the subscription is theirs already: this window was suspended meanwhile.
onSessionReset(() => {
  const state = pushState();
  if (state === 'off' || state === 'denied') inOrder(() => end(false)).catch(() => {});
});

/** Calls the listener when a test push has arrived on this device. Returns a function that stops. */
export function onTestPush(listener: () => void): () => void {
  const onMessage = ({ data }: MessageEvent<WindowMessage>) => {
    if ('received' in data && data.received === 'test') listener();
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}
