import type { News, OpenPath } from './notification-payload.ts';

/** Own types for the part of the service worker API that is used: the DOM types lack it. */
interface AppWindow {
  readonly id: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: OpenPath): void;
}
interface Lasting {
  waitUntil(done: Promise<unknown>): void;
}
interface Told {
  readonly data: News;
  readonly source: AppWindow;
}
/** Data stored in a notification for the tap on it. */
interface Kept {
  messageId: number;
  path: string;
  windowId: string;
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(type: 'message', listener: (event: Told & Lasting) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Lasting & { readonly notification: Notification }) => void,
  ): void;
}

// The worker controls no page and caches no files: phones show notifications only through a worker.
const worker = globalThis as unknown as WorkerScope;
const keptIn = ({ data }: Notification) => data as Kept;
const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ tag, title, body, messageId, path }: News, windowId: string): Promise<void> {
  if ((await windows()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const shown = await worker.registration.getNotifications({ tag });
  // Every window of the app sends the same message.
  if (shown.some((notification) => keptIn(notification).messageId >= messageId)) return;
  const data: Kept = { messageId, path, windowId };
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data };
  await worker.registration.showNotification(title, options);
}

/** Opens the path in the window that sent the message, or in a new window if that one is closed. */
async function open({ path, windowId }: Kept): Promise<void> {
  const appWindow = (await windows()).find(({ id }) => id === windowId);
  if (!appWindow) {
    await worker.clients.openWindow(path);
    return;
  }
  appWindow.postMessage({ open: path });
  await appWindow.focus();
}

// Sequential, so that a second window's message finds the notification of the first.
let last = Promise.resolve();
worker.addEventListener('message', (event) => {
  last = last.then(() => show(event.data, event.source.id)).catch(() => {});
  event.waitUntil(last);
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(keptIn(event.notification)));
});
