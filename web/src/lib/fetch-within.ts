/**
 * A fetch whose answer is read within `ms` or given up: a phone that changes its network may leave
 * a call without an end. Rejects as `fetch` does, also where the answer breaks off.
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
