import { useEffect, useEffectEvent } from 'react';
import { overlayDepth } from '../lib/router.tsx';

/** The open overlays, the topmost last. Each has a history entry, whose state contains its depth. */
const overlays: { close: () => void }[] = [];

/** Whether our own `history.go()` has not arrived yet. */
let isMoving = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Adds or leaves history entries until there is one for each open overlay. */
function adjustEntries(): void {
  if (isMoving) return;
  const surplus = overlayDepth() - overlays.length;
  if (surplus > 0) {
    isMoving = true;
    history.go(-surplus);
  }
  for (let depth = overlayDepth() + 1; depth <= overlays.length; depth += 1) {
    history.pushState({ ...history.state, overlay: depth }, '');
  }
}

/** Deferred, so that an overlay that replaces another takes its entry, and a navigation stays where it is. */
function adjustSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(adjustEntries);
}

window.addEventListener('popstate', () => {
  if (isMoving) isMoving = false;
  else for (const overlay of overlays.slice(overlayDepth())) overlay.close();
  // An overlay that cannot be closed now gets its entry back; an entry without its overlay is left.
  adjustSoon();
});

// After a reload the entry of an overlay may be left.
adjustSoon();

/** Makes the browser's Back close an overlay instead of leaving the page. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const overlay = { close: () => close() };
    overlays.push(overlay);
    adjustSoon();
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
      adjustSoon();
    };
  }, []);
}
