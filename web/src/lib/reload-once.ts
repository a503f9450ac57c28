import { reportError } from './report-error.ts';

const RELOADED_AT = 'reloadedForChunk';
const RELOAD_INTERVAL_MS = 60_000;
/** Firefox ends the loads of a page that the user leaves, and a reload would end that navigation instead. */
const LEAVING_MS = 1000;

/** After a deploy an old tab requests chunks that are gone: reloads, at most once per minute. */
export async function reloadOnce(error: unknown): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last > RELOAD_INTERVAL_MS && navigator.onLine) {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      location.reload();
      return await new Promise<never>(() => {});
    }
  } catch {
    // Without storage a second failure could not be distinguished from the first.
  }
  reportError(error);
  throw error;
}
