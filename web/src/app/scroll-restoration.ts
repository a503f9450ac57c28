import { useEffect, useLayoutEffect, useRef } from 'react';
import { readDraft, saveDraft } from '../lib/drafts.ts';
import { FIRST_KEY, useLocation } from '../lib/router.tsx';

const NAME = 'scroll';
const RESTORE_FRAMES_MAX = 60;

// Stored like drafts: until the tab closes, including reloads.
const positions: Partial<Record<string, number>> = readDraft(NAME) ?? {};
// Every page load has the same first key. Neither a reload nor Back: the old position does not apply.
const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (load?.type === 'navigate') delete positions[`${FIRST_KEY} ${location.pathname}`];

const writeAll = () => saveDraft(NAME, positions);

/** Scrolls again each frame until the page is tall enough, for about a second at most. */
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

/** Restores the scroll position on Back; a new page starts at the top. */
export function useScrollMemory(): void {
  const { key, pathname, hash, kind } = useLocation();
  // The first entry of every page load has the same key, so the path is part of the key.
  const place = `${key} ${pathname}`;
  const lastPathname = useRef(pathname);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', writeAll);
    return () => window.removeEventListener('pagehide', writeAll);
  }, []);
  useLayoutEffect(() => {
    const stop = kind === 'POP' ? scrollBackTo(positions[place] ?? 0) : undefined;
    // A replaced URL is a new page only if the path changed; a changed query is the same page.
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
