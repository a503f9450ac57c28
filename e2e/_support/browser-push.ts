import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { PushDevice } from '../../tooling/push-service.ts';

/**
 * Replaces only the part of the browser that needs the internet: the push service of its vendor. Subscriptions
 * are those of `device`.
 */
export async function subscribeAs(context: BrowserContext, device: PushDevice): Promise<void> {
  await context.addInitScript(({ endpoint, keys }) => {
    const stored = 'test-subscription';
    const subscription = (key: ArrayBuffer) => ({
      endpoint,
      options: { applicationServerKey: key },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(stored);
        return true;
      },
    });
    let key = new ArrayBuffer(0);
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(stored) ? subscription(key) : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        localStorage.setItem(stored, 'on');
        key = applicationServerKey.slice().buffer as ArrayBuffer;
        return subscription(key);
      },
    });
  }, device.body);
}

/** The newest: a worker of which the registration was deleted remains in the list. */
export async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers().at(-1) ?? context.waitForEvent('serviceworker');
}

export interface ShownNotification {
  title: string;
  body: string;
}

export const shownNotifications = (worker: Worker): Promise<ShownNotification[]> =>
  worker.evaluate(
    `registration.getNotifications().then((all) => all.map(({ title, body }) => ({ title, body })))`,
  );

/**
 * Delivers pushes to the worker as the browser does; any page of the context controls it. Waits until the browser
 * displays the notification: `getNotifications` in between deletes a notification that is stored but not displayed.
 */
export async function pushDelivery(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page);
  const service = 'notifications';
  await session.send('BackgroundService.startObserving', { service });
  await session.send('BackgroundService.setRecording', { service, shouldRecord: true });
  let afterDisplay = () => {};
  session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    if (backgroundServiceEvent.eventName === 'Notification displayed') afterDisplay();
  });
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted,
      );
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return async (data: string) => {
    const displayed = new Promise<void>((resolve) => {
      afterDisplay = resolve;
    });
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await registrationId,
      data,
    });
    await displayed;
  };
}

/**
 * Simulates a tap on the notification with that title, or on one of its buttons; a browser focuses or opens a
 * window only after a real tap. Returns the paths of the windows that the worker would open.
 */
export const tapNotification = (worker: Worker, title: string, action = ''): Promise<string[]> =>
  worker.evaluate(`(async () => {
    const shown = await registration.getNotifications();
    const notification = shown.find(({ title }) => title === ${JSON.stringify(title)});
    const event = new NotificationEvent('notificationclick', { notification, action: ${JSON.stringify(action)} });
    const opened = [];
    clients.openWindow = async (path) => opened.push(path);
    const extensions = [];
    Object.defineProperty(event, 'waitUntil', { value: (done) => extensions.push(done) });
    dispatchEvent(event);
    await Promise.allSettled(extensions);
    return opened;
  })()`);
