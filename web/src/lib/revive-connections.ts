import { onSessionReset, sessionEpoch } from './session-reset.ts';

/** A read without a response for this long may hang on a dead connection: longer where responses take long. */
const HANGING_AFTER_MS = 2500;
const PROBE_TIMEOUT_MS = 1500;
/** A browser opens at most this many connections to one host (HTTP/1.1). */
const CONNECTIONS_MAX = 6;
const REVIVE_EVERY_MS = 8000;
const REMEMBERED_RESPONSES = 5;

const hangingReads = new Set<AbortController>();
let isRunning = false;
let revivedAtMs = 0;
/** How long the last responses took to begin. */
let responseTimesMs: readonly number[] = [];

function recordResponse(ms: number): void {
  responseTimesMs = [...responseTimesMs, ms].slice(-REMEMBERED_RESPONSES);
}

/** A limit, or twice the longest of the last response times. */
const atLeast = (limitMs: number): number => Math.max(limitMs, 2 * Math.max(0, ...responseTimesMs));

/** Returns whether the server responded. */
async function probe(): Promise<boolean> {
  const signal = AbortSignal.timeout(atLeast(PROBE_TIMEOUT_MS));
  return fetch('/healthz', { cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

/**
 * After sleep all connections of the browser may be dead without an event, and each request waits on another one. A
 * request that is aborted closes its connection: one probe for each of them finds the dead ones and closes them. Then pending
 * reads are repeated on connections that work. If all probes were answered, a read waits for a slow server, unless the
 * device may have slept since it began.
 */
export async function reviveConnections(afterSleep = false): Promise<void> {
  if (isRunning || Date.now() - revivedAtMs < REVIVE_EVERY_MS) return;
  isRunning = true;
  const reads = [...hangingReads];
  const answered = await Promise.all(Array.from({ length: CONNECTIONS_MAX }, probe));
  isRunning = false;
  revivedAtMs = Date.now();
  if (!afterSleep && answered.every(Boolean)) return;
  for (const read of reads) if (hangingReads.has(read)) read.abort();
}

// Requests of one user are not repeated for the next one.
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
  const startedAtMs = Date.now();
  const timer = setTimeout(() => {
    if (epoch === sessionEpoch()) void reviveConnections();
  }, atLeast(HANGING_AFTER_MS));
  const onResponse = () => {
    recordResponse(Date.now() - startedAtMs);
    hangingReads.delete(controller);
  };
  try {
    return await read(controller.signal, onResponse);
  } catch (error) {
    if (signal?.aborted || !controller.signal.aborted) throw error;
    return await read(signal ?? new AbortController().signal, () => {});
  } finally {
    clearTimeout(timer);
    hangingReads.delete(controller);
    signal?.removeEventListener('abort', abort);
  }
}
