import { onSessionReset, sessionEpoch } from './session-reset.ts';

/** A read without a response for this long may hang on a dead connection. */
const HANGING_AFTER_MS = 2500;
const PROBE_TIMEOUT_MS = 1500;
/** A browser opens at most this many connections to one host (HTTP/1.1). */
const CONNECTIONS_MAX = 6;
const REVIVE_EVERY_MS = 8000;

const hangingReads = new Set<AbortController>();
let isRunning = false;
let revivedAtMs = 0;

async function probe(): Promise<void> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  await fetch('/healthz', { cache: 'no-store', signal }).catch(() => {});
}

/**
 * After sleep all connections of the browser may be dead without an event, and each request waits on another one. A
 * request that is aborted closes its connection: one probe for each of them finds the dead ones and closes them. Then pending
 * reads are repeated on connections that work.
 */
export async function reviveConnections(): Promise<void> {
  if (isRunning || Date.now() - revivedAtMs < REVIVE_EVERY_MS) return;
  isRunning = true;
  const reads = [...hangingReads];
  await Promise.all(Array.from({ length: CONNECTIONS_MAX }, probe));
  isRunning = false;
  revivedAtMs = Date.now();
  for (const read of reads) if (hangingReads.has(read)) read.abort();
}

// What a user has requested is not repeated for the next one.
onSessionReset(() => hangingReads.clear());

/** Runs a read; repeats it once if it hangs on a dead connection. The read calls `onResponse` when its response begins. */
export async function repeatIfHanging<T>(
  read: (signal: AbortSignal, onResponse: () => void) => Promise<T>,
  signal: AbortSignal | null | undefined,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  hangingReads.add(controller);
  const epoch = sessionEpoch();
  const timer = setTimeout(() => {
    if (epoch === sessionEpoch()) void reviveConnections();
  }, HANGING_AFTER_MS);
  try {
    return await read(controller.signal, () => hangingReads.delete(controller));
  } catch (error) {
    if (signal?.aborted || !controller.signal.aborted) throw error;
    return await read(signal ?? new AbortController().signal, () => {});
  } finally {
    clearTimeout(timer);
    hangingReads.delete(controller);
    signal?.removeEventListener('abort', abort);
  }
}
