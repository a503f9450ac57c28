import { inAppBrowser } from '../../lib/in-app-browser.ts';
import { currentUserEntry, pushUserEntry } from '../../lib/storage.ts';

/** `unsupported` also on iPhones before the app is installed, and in in-app browsers: some have the functions without an effect. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export function pushState(): PushState {
  const isSupported =
    'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator;
  if (!isSupported || inAppBrowser()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  // Another account of this browser has not asked for notifications.
  const userId = pushUserEntry.get();
  const isUser = userId !== undefined && userId === currentUserEntry.get()?.id;
  return Notification.permission === 'granted' && isUser ? 'on' : 'off';
}
