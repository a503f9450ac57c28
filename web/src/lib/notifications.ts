import type { NotificationPayload, OpenPathMessage } from './notification-payload.ts';
// oxlint-disable-next-line import/default -- the bundler exports a URL
import workerUrl from './notification-worker.ts?worker&url';
import { navigate } from './router.tsx';
import { onSessionReset } from './session-reset.ts';
import { currentUserStore, notificationsStore } from './storage.ts';
import { realtime } from './use-realtime.ts';

export type NotificationState = 'off' | 'on' | 'denied';

/** False in some in-app browsers, and on iPhones before the app is installed. */
export const canNotify = (): boolean =>
  'Notification' in globalThis && navigator.serviceWorker !== undefined;

export function notificationState(): NotificationState {
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && notificationsStore.get() !== 'off' ? 'on' : 'off';
}

let registering: Promise<ServiceWorkerRegistration> | undefined;

/** Registers the notification worker. Its scope is its own folder, so it controls no page. */
function registration(): Promise<ServiceWorkerRegistration> {
  const type = import.meta.env.DEV ? 'module' : 'classic';
  registering ??= navigator.serviceWorker.register(workerUrl, { type }).catch((error: unknown) => {
    // The next call retries.
    registering = undefined;
    throw error;
  });
  return registering;
}

async function activeWorker(): Promise<ServiceWorker | null> {
  const { installing, waiting, active } = await registration();
  const worker = installing ?? waiting ?? active;
  if (!worker || worker.state === 'activated') return worker;
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      // Another window has installed a newer worker.
      else if (worker.state === 'redundant') resolve(null);
    });
  });
}

/** Closes also notifications from before this page was opened. */
async function closeAll(): Promise<void> {
  try {
    const registered = await navigator.serviceWorker.getRegistration(workerUrl);
    for (const shown of (await registered?.getNotifications()) ?? []) shown.close();
  } catch {
    // A browser that rejects the worker shows no notifications.
  }
}

const postToWorker = async (news: NotificationPayload) => (await activeWorker())?.postMessage(news);

let isStarted = false;

/** Shows notifications for new messages as long as the page is open. */
export function startNotifications(pathOf: (roomId: number) => string): void {
  if (isStarted || !canNotify()) return;
  isStarted = true;
  realtime.on('new-message', ({ roomId, message }) => {
    const isOwn = message.senderId === currentUserStore.get()?.id;
    if (isOwn || document.visibilityState === 'visible' || notificationState() !== 'on') return;
    const payload = { tag: `room-${roomId}`, path: pathOf(roomId), messageId: message.id };
    // A failure has no other effect: the message is in its room.
    postToWorker({ ...payload, title: message.sender.name, body: message.message }).catch(() => {});
  });
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<OpenPathMessage>) =>
    navigate(event.data.open),
  );
  const closeIfVisible = () => {
    if (document.visibilityState === 'visible') void closeAll();
  };
  document.addEventListener('visibilitychange', closeIfVisible);
  closeIfVisible();
  // The next user must not see notifications of the previous one.
  onSessionReset(() => void closeAll());
}

/** Call it after a tap: browsers require one for the permission request. */
export async function turnOnNotifications(): Promise<NotificationState> {
  if (Notification.permission === 'default') await Notification.requestPermission();
  notificationsStore.remove();
  return notificationState();
}

export function turnOffNotifications(): NotificationState {
  notificationsStore.set('off');
  void closeAll();
  return notificationState();
}
