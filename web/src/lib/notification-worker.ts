import type { NotificationPayload, OpenPathMessage } from './notification-payload.ts';

/** Own types for the part of the service worker API that is used: the DOM types lack it. */
interface AppWindow {
  readonly id: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: OpenPathMessage): void;
}
interface ExtendableEvent {
  waitUntil(promise: Promise<unknown>): void;
}
interface PayloadEvent {
  readonly data: NotificationPayload;
  readonly source: AppWindow;
}
/** Data stored in a notification for the tap on it. */
interface NotificationData {
  messageId: number;
  path: string;
  windowId: string;
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(filter: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(
    type: 'message',
    listener: (event: PayloadEvent & ExtendableEvent) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: ExtendableEvent & { readonly notification: Notification }) => void,
  ): void;
}

// The worker controls no page and caches no files: phones show notifications only through a worker.
const worker = globalThis as unknown as WorkerScope;
const dataOf = ({ data }: Notification) => data as NotificationData;
const appWindows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show(
  { tag, title, body, messageId, path }: NotificationPayload,
  windowId: string,
): Promise<void> {
  if ((await appWindows()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const shown = await worker.registration.getNotifications({ tag });
  // Every window of the app sends the same message.
  if (shown.some((notification) => dataOf(notification).messageId >= messageId)) return;
  const data: NotificationData = { messageId, path, windowId };
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data };
  await worker.registration.showNotification(title, options);
}

/** Opens the path in the window that sent the message, or in a new window if that one is closed. */
async function open({ path, windowId }: NotificationData): Promise<void> {
  const appWindow = (await appWindows()).find(({ id }) => id === windowId);
  if (!appWindow) {
    await worker.clients.openWindow(path);
    return;
  }
  appWindow.postMessage({ open: path });
  await appWindow.focus();
}

// Sequential, so that a second window's message finds the notification of the first.
let queue = Promise.resolve();
worker.addEventListener('message', (event) => {
  queue = queue.then(() => show(event.data, event.source.id)).catch(() => {});
  event.waitUntil(queue);
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(dataOf(event.notification)));
});
