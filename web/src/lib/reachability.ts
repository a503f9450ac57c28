import { backoffMs } from '@meongmate/shared/rules/backoff';
import { fetchWithin } from './fetch-with-timeout.ts';
import { createStore } from './store.ts';

export type Reachability = 'online' | 'offline' | 'unreachable';

const PROBE = { firstMs: 2000, longestMs: 30_000 };
const PROBE_WITHIN_MS = 10_000;

export const reachability = createStore<Reachability>(
  typeof navigator === 'undefined' || navigator.onLine ? 'online' : 'offline',
);
let timer: ReturnType<typeof setTimeout> | undefined;
let probes = 0;

function become(next: Reachability): void {
  if (next !== 'unreachable') {
    clearTimeout(timer);
    timer = undefined;
    probes = 0;
  }
  reachability.set(next);
}

async function probe(): Promise<boolean> {
  try {
    const init = { cache: 'no-store' } as const;
    const isThere = await fetchWithin(PROBE_WITHIN_MS, '/healthz', init, async ({ ok }) => ok);
    if (isThere) become('online');
    return isThere;
  } catch {
    return false;
  }
}

async function look(): Promise<void> {
  timer = undefined;
  if (!(await probe()) && reachability.get() === 'unreachable') schedule();
}

function schedule(): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => void look(), backoffMs(probes, PROBE));
  probes += 1;
}

/** Any response arrived; `navigator.onLine` does not matter then. */
export function reportReachable(): void {
  become('online');
}

/** A request got no response: the network or the server is unavailable. */
export function reportUnreachable(): void {
  become(navigator.onLine ? 'unreachable' : 'offline');
  if (reachability.get() === 'unreachable') schedule();
}

/** Calls the listener each time the server becomes reachable again. */
export function onReachable(listener: () => void): () => void {
  return reachability.subscribe(() => {
    if (reachability.get() === 'online') listener();
  });
}

/** Resolves with true if the server is reachable now, otherwise with false once it is reachable again. */
export async function wasReachable(): Promise<boolean> {
  if (await probe()) return true;
  reportUnreachable();
  await new Promise<void>((there) => {
    const stop = onReachable(() => {
      stop();
      there();
    });
  });
  return false;
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => become('offline'));
  window.addEventListener('online', () => become('online'));
}
