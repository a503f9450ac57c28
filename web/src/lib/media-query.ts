import { useSyncExternalStore } from 'react';

/** From this width the header with named buttons replaces the tab bar. */
export const DESKTOP_QUERY = '(min-width: 64rem)';

const isDesktop = () => window.matchMedia(DESKTOP_QUERY).matches;

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(DESKTOP_QUERY);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, isDesktop);
