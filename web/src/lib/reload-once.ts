import { reportError } from './report-error.ts';

const RELOADED_AT = 'reloadedForChunk';
const RELOAD_INTERVAL_MS = 60_000;

/** After a deploy an old tab requests chunks that are gone: reloads, at most once per minute. */
export function reloadOnce(error: unknown): Promise<never> {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last > RELOAD_INTERVAL_MS && navigator.onLine) {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      location.reload();
      return new Promise(() => {});
    }
  } catch {
    // Without storage a second failure could not be distinguished from the first.
  }
  reportError(error);
  return Promise.reject(error);
}
