import { type ComponentType, lazy } from 'react';
import { loadRestOfTexts } from '../texts/t.ts';

const RELOADED_AT = 'reloadedForChunk';
const RELOAD_AGAIN_AFTER_MS = 60_000;

/** After a deploy an old tab asks for files that are gone: reload, but not for ever. */
function reloadOnce(error: unknown): Promise<never> {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last > RELOAD_AGAIN_AFTER_MS && navigator.onLine) {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      location.reload();
      return new Promise(() => {});
    }
  } catch {
    // Without storage a second failure could not be told from the first.
  }
  return Promise.reject(error);
}

/** A page of a visitor's first visit: it says nothing but what the first texts hold. */
export function lazyFirstPage<M extends Record<N, ComponentType>, N extends string>(
  load: () => Promise<M>,
  name: N,
) {
  return lazy(() => load().then((module) => ({ default: module[name] }), reloadOnce));
}

/** A page in its own file: `lazyPage(() => import('./pages/x-page.tsx'), 'XPage')`. */
export function lazyPage<M extends Record<N, ComponentType>, N extends string>(
  load: () => Promise<M>,
  name: N,
) {
  return lazyFirstPage(() => Promise.all([load(), loadRestOfTexts()]).then(([page]) => page), name);
}
