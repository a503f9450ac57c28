import { useEffect, useLayoutEffect, useRef } from 'react';
import { readDraft, saveDraft } from '../lib/drafts.ts';
import { INITIAL_ENTRY_KEY, useLocation } from '../lib/router.tsx';

const DRAFT = 'scroll';
const RESTORE_FRAMES_MAX = 60;

// Stored like drafts: until the tab closes, including reloads.
const positions: Partial<Record<string, number>> = readDraft(DRAFT) ?? {};
// Every page load has the same first key. Neither a reload nor Back: the old position does not apply.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (navigation?.type === 'navigate') delete positions[`${INITIAL_ENTRY_KEY} ${location.pathname}`];

const savePositions = () => saveDraft(DRAFT, positions);

/** Scrolls again each frame until the page is tall enough, for about a second at most. */
function restoreScroll(top: number): () => void {
  let frame = 0;
  let framesLeft = RESTORE_FRAMES_MAX;
  const step = () => {
    window.scrollTo(0, top);
    framesLeft -= 1;
    if (Math.abs(window.scrollY - top) > 1 && framesLeft > 0) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

/** Restores the scroll position on Back; a new page starts at the top. */
export function useScrollRestoration(): void {
  const { key, pathname, hash, navigationType } = useLocation();
  // The first entry of every page load has the same key, so the path is part of the key.
  const positionKey = `${key} ${pathname}`;
  const lastPathname = useRef(pathname);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', savePositions);
    return () => window.removeEventListener('pagehide', savePositions);
  }, []);
  useLayoutEffect(() => {
    const stop = navigationType === 'POP' ? restoreScroll(positions[positionKey] ?? 0) : undefined;
    // A replaced URL is a new page only if the path changed; a changed query is the same page.
    const isNewPage =
      navigationType === 'PUSH' ||
      (navigationType === 'REPLACE' && lastPathname.current !== pathname);
    lastPathname.current = pathname;
    if (isNewPage && !hash) window.scrollTo(0, 0);
    const recordPosition = () => {
      positions[positionKey] = window.scrollY;
    };
    window.addEventListener('scroll', recordPosition, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', recordPosition);
    };
  }, [positionKey, pathname, navigationType, hash]);
}
