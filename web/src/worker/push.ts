import { BACKGROUND_HEADER } from '@meongmate/shared/contract/background';
import { findUserCacheName, userIdIn } from '../lib/user-cache.ts';
import { workerTexts } from '../texts/worker.ts';
import { confirmWalk, sendStoredConfirmations } from './confirm-walk.ts';
import { findObsolete, type NotificationData } from './obsolete-notifications.ts';
import { readPush } from './push-payload.ts';
import { isShellNavigation } from './shell-paths.ts';
import { listAppWindows, type SubscriptionChangeEvent, worker } from './worker-scope.ts';

const ICON = '/icon-192.png';
const REPLY = 'reply';
const CONFIRM = 'confirm';
/** The worker cannot read the language of the app, so its own texts are in the language of the device. */
const textOf = (key: 'reply' | 'waits' | 'refused' | 'refusedText') =>
  workerTexts[key][worker.navigator.language.startsWith('ko') ? 'ko' : 'en'];

/** Newer than the DOM types. */
interface PushNotificationOptions extends NotificationOptions {
  tag: string;
  renotify: boolean;
  actions: { action: string; title: string }[];
}

/** The tags of all displayed pushes, in their order. */
const displayedTags: string[] = [];
let lastDisplay: Promise<unknown> = Promise.resolve();

/**
 * Displays a notification. Returns the other ones, which are listed before: Chromium drops a notification that is
 * listed between its storage and its display. For this reason too, pushes are displayed one after the other.
 */
function display(title: string, options: PushNotificationOptions): Promise<Notification[]> {
  const { registration } = worker;
  const displayed = lastDisplay.then(async () => {
    const others = await registration.getNotifications().catch(() => []);
    await registration.showNotification(title, options);
    displayedTags.push(options.tag);
    return others.filter(({ tag }) => tag !== options.tag);
  });
  lastDisplay = displayed.catch(() => {});
  return displayed;
}

/** Closes those of the notifications that the user has read or decided on another device. */
async function closeObsolete(shown: readonly Notification[]): Promise<void> {
  if (shown.length === 0) return;
  const displayedBefore = displayedTags.length;
  const cacheName = await findUserCacheName().catch(() => undefined);
  if (cacheName === undefined) return;
  for (const notification of await findObsolete(shown, userIdIn(cacheName))) {
    // Closing one that was replaced meanwhile would close the new one.
    const isReplaced = displayedTags.slice(displayedBefore).includes(notification.tag);
    if (!isReplaced) notification.close();
  }
}

/** Always shows a notification, also for a visible window: iOS ends subscriptions with silent pushes. */
async function showPush(text: string | undefined): Promise<void> {
  const { type, title, body, url, tag, badge, walk, actions } = readPush(text);
  const data: NotificationData = { url, type, walk };
  const others = await display(title, {
    body,
    tag,
    renotify: true,
    icon: ICON,
    badge: '/icon-monochrome-192.png',
    data,
    actions: type === 'new-message' ? [{ action: REPLY, title: textOf('reply') }] : (actions ?? []),
  });
  const closing = closeObsolete(others);
  for (const appWindow of await listAppWindows()) appWindow.postMessage({ received: type });
  // Not in all browsers.
  const { navigator } = worker;
  if (badge !== undefined && 'setAppBadge' in navigator) {
    await navigator.setAppBadge(badge).catch(() => {});
  }
  await closing;
}

/** Opens the path in a window of the app, a visible one first, or in a new one. */
async function open(path: string): Promise<void> {
  // Other pages of the site, such as that of an unsubscription, cannot open a path.
  const windows = (await listAppWindows()).filter(({ url }) => isShellNavigation(new URL(url)));
  const appWindow =
    windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!appWindow) {
    await worker.clients.openWindow(path);
    return;
  }
  appWindow.postMessage({ open: path });
  await appWindow.focus();
}

/** Confirms a walk without opening the app. A notification says so only if that was not possible. */
async function confirm({ title, body, tag, data }: Notification): Promise<void> {
  const { walk, ...opened } = data as NotificationData;
  if (!walk) return open(opened.url);
  const result = await confirmWalk(walk);
  if (result === 'stored') return;
  const isWaiting = result === 'waits';
  await display(isWaiting ? textOf('waits') : textOf('refused'), {
    body: isWaiting ? [title, body].filter(Boolean).join(' · ') : textOf('refusedText'),
    tag,
    renotify: false,
    icon: ICON,
    data: opened,
    actions: [],
  });
}

/** The browser has ended the subscription by itself; the page would notice only at its next start. */
async function resubscribe({
  oldSubscription,
  newSubscription,
}: SubscriptionChangeEvent): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  const subscription =
    newSubscription ??
    (applicationServerKey &&
      (await worker.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey,
      })));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/push-subscriptions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [BACKGROUND_HEADER]: '1' },
    body: JSON.stringify({ endpoint, keys, replace: true }),
  });
}

export function handlePush(): void {
  void sendStoredConfirmations();
  worker.addEventListener('pushsubscriptionchange', (event) => {
    // Without a session or a network the next start of the page registers the subscription.
    event.waitUntil(resubscribe(event).catch(() => {}));
  });
  worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text())));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    if (event.action === CONFIRM) {
      event.waitUntil(confirm(event.notification));
      return;
    }
    const data = event.notification.data as NotificationData;
    // The conversation focuses the field for a message.
    const url = event.action === REPLY ? `${data.url}#reply` : data.url;
    event.waitUntil(open(url));
  });
}
