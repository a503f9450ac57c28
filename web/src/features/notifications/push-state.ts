import { currentUserStore, pushUserStore } from '../../lib/storage.ts';

/** `unsupported` also on iPhones before the app is installed, and in in-app browsers. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export function pushState(): PushState {
  const isSupported =
    'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;
  if (!isSupported) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  // Another account of this browser has not asked for notifications.
  const userId = pushUserStore.get();
  const isUser = userId !== undefined && userId === currentUserStore.get()?.id;
  return Notification.permission === 'granted' && isUser ? 'on' : 'off';
}
