import { currentUserStore, storageEntry, textEntry } from '../../lib/storage.ts';

const idEntry = (key: string) =>
  storageEntry<number>(key, (text) => Number(text) || undefined, String);

/** The user who turned notifications on in this browser. */
export const pushUserStore = idEntry('pushUser');
/** This browser's push subscription on the server. */
export const pushDeviceStore = idEntry('pushDevice');
/** The endpoint that this browser has registered: a new subscription replaces it. */
export const pushEndpointStore = textEntry('pushEndpoint');

/** `unsupported` also on iPhones before the app is installed, and in in-app browsers. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export function pushState(): PushState {
  const isSupported =
    'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;
  if (!isSupported) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  // Another account of this browser has not asked for notifications.
  const isUser = pushUserStore.get() === currentUserStore.get()?.id;
  return Notification.permission === 'granted' && isUser ? 'on' : 'off';
}
