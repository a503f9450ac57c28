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
    return await read(await fetch(url, { ...init, signal: controller.signal }));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
