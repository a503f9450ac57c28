import { fetchWithTimeout } from './fetch-with-timeout.ts';
import { Retry } from './retry.ts';
import { createStore } from './store.ts';

export type Reachability = 'online' | 'offline' | 'unreachable';

const PROBE_BACKOFF = { firstMs: 2000, longestMs: 30_000 };
const PROBE_TIMEOUT_MS = 10_000;

export const reachability = createStore<Reachability>(
  typeof navigator === 'undefined' || navigator.onLine ? 'online' : 'offline',
);
const probing = new Retry(PROBE_BACKOFF);

function setReachability(next: Reachability): void {
  if (next !== 'unreachable') probing.reset();
  reachability.set(next);
}

async function probe(): Promise<boolean> {
  try {
    const init = { cache: 'no-store' } as const;
    const isReachable = await fetchWithTimeout(
      PROBE_TIMEOUT_MS,
      '/healthz',
      init,
      async ({ ok }) => ok,
    );
    if (isReachable) setReachability('online');
    return isReachable;
  } catch {
    return false;
  }
}

async function probeAgain(): Promise<void> {
  if (!(await probe()) && reachability.get() === 'unreachable') scheduleProbe();
}

function scheduleProbe(): void {
  if (probing.isWaiting) return;
  probing.later(() => void probeAgain());
}

let respondedAtMs = Date.now();
const responseListeners = new Set<() => void>();

/** Any response arrived; `navigator.onLine` does not matter then. */
export function reportReachable(): void {
  respondedAtMs = Date.now();
  setReachability('online');
  for (const listener of responseListeners) listener();
}

/** Milliseconds since the last response, also while the device slept. */
export const silenceMs = (): number => Date.now() - respondedAtMs;

/** Calls the listener after each response. */
export function onResponse(listener: () => void): () => void {
  responseListeners.add(listener);
  return () => responseListeners.delete(listener);
}

/** A request got no response: the network or the server is unavailable. */
export function reportUnreachable(): void {
  setReachability(navigator.onLine ? 'unreachable' : 'offline');
  if (reachability.get() === 'unreachable') scheduleProbe();
}

/** Calls the listener each time the server becomes reachable again. */
export function onReachable(listener: () => void): () => void {
  return reachability.subscribe(() => {
    if (reachability.get() === 'online') listener();
  });
}

/** Runs a task now and at each return of the server, but not twice at once. The next return repeats one that failed. */
export function whenReachable(task: () => Promise<unknown>): () => void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await task().catch(() => {});
    isRunning = false;
  };
  void run();
  return onReachable(() => void run());
}

/** Resolves with true if the server is reachable now, otherwise with false once it is reachable again. */
export async function waitUntilReachable(): Promise<boolean> {
  if (await probe()) return true;
  reportUnreachable();
  await new Promise<void>((resolve) => {
    const unsubscribe = onReachable(() => {
      unsubscribe();
      resolve();
    });
  });
  return false;
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => setReachability('offline'));
  window.addEventListener('online', () => setReachability('online'));
}
