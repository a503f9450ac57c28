import { useEffect, useLayoutEffect, useRef } from 'react';
import { readDraft, saveDraft } from '../lib/drafts.ts';
import { FIRST_KEY, useLocation } from '../lib/router.tsx';

const NAME = 'scroll';
const RESTORE_FRAMES_MAX = 60;

// Kept as drafts are: as long as the tab, and past a reload.
const positions: Partial<Record<string, number>> = readDraft(NAME) ?? {};
// A load that is neither a reload nor Back is a new page: an earlier one of it says nothing.
const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (load?.type === 'navigate') delete positions[`${FIRST_KEY} ${location.pathname}`];

const writeAll = () => saveDraft(NAME, positions);

/** Waits for the page to be tall enough again, for about a second. */
function scrollBackTo(top: number): () => void {
  let frame = 0;
  let left = RESTORE_FRAMES_MAX;
  const step = () => {
    window.scrollTo(0, top);
    left -= 1;
    if (Math.abs(window.scrollY - top) > 1 && left > 0) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

/** Back returns to the same place; a new page starts at its top. */
export function useScrollMemory(): void {
  const { key, pathname, hash, kind } = useLocation();
  // The first entry of every page load has the same key.
  const place = `${key} ${pathname}`;
  const lastPathname = useRef(pathname);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', writeAll);
    return () => window.removeEventListener('pagehide', writeAll);
  }, []);
  useLayoutEffect(() => {
    const stop = kind === 'POP' ? scrollBackTo(positions[place] ?? 0) : undefined;
    // A replaced address is a new page only where the path changed; a query is the same page still.
    const isNewPage = kind === 'PUSH' || (kind === 'REPLACE' && lastPathname.current !== pathname);
    lastPathname.current = pathname;
    if (isNewPage && !hash) window.scrollTo(0, 0);
    const remember = () => {
      positions[place] = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', remember);
    };
  }, [place, pathname, kind, hash]);
}
