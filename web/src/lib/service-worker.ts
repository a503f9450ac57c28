import { navigate } from './router.tsx';
import { prefersReducedData } from './save-data.ts';
import { createStore } from './store.ts';
import type { ActivateMessage, WindowMessage } from './worker-messages.ts';

const WORKER_URL = '/sw.js';
/** An installed app can stay open for days without a navigation, after which browsers check by themselves. */
const UPDATE_CHECK_MS = 60 * 60 * 1000;

/** A new version is installed and waits for the user's tap. */
export const isUpdateReady = createStore(false);

let registering: Promise<ServiceWorkerRegistration> | undefined;

/** Registers the one worker of the app. Rejects in browsers that refuse it. */
export function serviceWorker(): Promise<ServiceWorkerRegistration> {
  // In development the worker is not bundled.
  const type = import.meta.env.DEV ? 'module' : 'classic';
  registering ??= navigator.serviceWorker
    .register(WORKER_URL, { type, updateViaCache: 'none' })
    .catch((error: unknown) => {
      // The next call retries.
      registering = undefined;
      throw error;
    });
  return registering;
}

function watchForUpdate(registration: ServiceWorkerRegistration): void {
  const check = () => {
    // Without a controller this is the first version, which the page already has.
    if (registration.waiting && navigator.serviceWorker.controller) isUpdateReady.set(true);
  };
  check();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', check);
  });
  let checkedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    const isDue = performance.now() - checkedAt > UPDATE_CHECK_MS;
    if (document.visibilityState !== 'visible' || !isDue) return;
    checkedAt = performance.now();
    // Without a network the next check succeeds.
    registration.update().catch(() => {});
  });
}

/** An earlier version of the app registered a worker below `/assets/`. */
async function removeOtherWorkers(own: ServiceWorkerRegistration): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    if (registration.scope !== own.scope) await registration.unregister();
  }
}

let isStarted = false;

/** For signed-in users. Without a worker the app works as before, but not offline. */
export async function startServiceWorker(): Promise<void> {
  if (isStarted || !('serviceWorker' in navigator)) return;
  isStarted = true;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
    if ('open' in data) navigate(data.open);
  });
  // The worker loads all files of the app. Notifications register it nevertheless.
  if (prefersReducedData()) return;
  try {
    const registration = await serviceWorker();
    watchForUpdate(registration);
    await removeOtherWorkers(registration);
  } catch {
    // The browser rejects the worker, for example in a private window.
  }
}

/** Starts the new version in this window. Other windows continue with the version that they have. */
export async function applyUpdate(): Promise<void> {
  const { waiting } = await serviceWorker();
  if (!waiting) {
    // Another window has started it.
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  waiting.postMessage({ type: 'activate' } satisfies ActivateMessage);
}
