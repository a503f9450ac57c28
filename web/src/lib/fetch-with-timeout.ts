import { takeEarly } from './early-requests.ts';

/** Rejects like `fetch` when the signal is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/**
 * Fetches and reads a response, and aborts after `timeoutMs`: when a phone changes its network, a request may never
 * end. Rejects like `fetch`, also if the response breaks off.
 */
export async function fetchWithTimeout<T>(
  timeoutMs: number,
  url: string,
  { signal, ...init }: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const early = init.method === 'GET' ? takeEarly(url) : undefined;
    const response = early
      ? Promise.race([early, untilAborted(controller.signal)])
      : fetch(url, { ...init, signal: controller.signal });
    return await read(await response);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
