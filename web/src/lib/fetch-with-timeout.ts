/**
 * Fetches and reads a response, and aborts after `ms`: when a phone changes its network, a request may never
 * end. Rejects like `fetch`, also if the response breaks off.
 */
export async function fetchWithin<T>(
  ms: number,
  url: string,
  { signal, ...init }: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, ms);
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    return await read(await fetch(url, { ...init, signal: limit.signal }));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
