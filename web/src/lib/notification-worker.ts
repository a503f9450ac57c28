import type { News, OpenPath } from './news.ts';

/** The part of a service worker's world that is needed here; the page's types do not know it. */
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
/** What a notification keeps for the tap on it. */
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

// It controls no page and keeps no files: notifications of a phone belong to a worker, that is all.
const worker = globalThis as unknown as WorkerScope;
const keptIn = ({ data }: Notification) => data as Kept;
const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ tag, title, body, messageId, path }: News, windowId: string): Promise<void> {
  if ((await windows()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const shown = await worker.registration.getNotifications({ tag });
  // Every window of the app tells of it.
  if (shown.some((notification) => keptIn(notification).messageId >= messageId)) return;
  const data: Kept = { messageId, path, windowId };
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data };
  await worker.registration.showNotification(title, options);
}

/** In the window that told of it, which knows how; in a new one where that is gone. */
async function open({ path, windowId }: Kept): Promise<void> {
  const appWindow = (await windows()).find(({ id }) => id === windowId);
  if (!appWindow) {
    await worker.clients.openWindow(path);
    return;
  }
  appWindow.postMessage({ open: path });
  await appWindow.focus();
}

// One after the other, so that the second window sees what the first has shown.
let last = Promise.resolve();
worker.addEventListener('message', (event) => {
  last = last.then(() => show(event.data, event.source.id)).catch(() => {});
  event.waitUntil(last);
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(keptIn(event.notification)));
});
