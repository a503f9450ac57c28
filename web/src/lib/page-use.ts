import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** A page that was not used for this long counts as hidden: it silences no phone and marks nothing as read. */
const USED_FOR_MS = 2 * MINUTE_MS;

/** Not `scroll`: the page scrolls by itself when a message arrives. */
const USER_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'touchmove', 'wheel'] as const;

/** Whether the page is visible and the user has acted on it within the last 2 minutes. */
export const isPageUsed = createStore(true);

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export const useIsPageVisible = (): boolean =>
  useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible');

/** Watches the user's actions. Returns a function that ends it. */
export function watchPageUse(): () => void {
  let usedAtMs = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let position = '';

  function update(): void {
    clearTimeout(timer);
    const remainingMs = usedAtMs + USED_FOR_MS - Date.now();
    const isUsed = document.visibilityState === 'visible' && remainingMs > 0;
    if (isUsed) timer = setTimeout(update, remainingMs);
    isPageUsed.set(isUsed);
  }

  function act(event: Event): void {
    if (event.type === 'pointermove') {
      // A browser also reports a pointer that rests above content that moves.
      const { screenX, screenY } = event as PointerEvent;
      const isAtRest = position === `${screenX} ${screenY}`;
      position = `${screenX} ${screenY}`;
      if (isAtRest) return;
    }
    usedAtMs = Date.now();
    if (!isPageUsed.get()) update();
  }

  function changeVisibility(): void {
    // The user came back to the page.
    if (document.visibilityState === 'visible') usedAtMs = Date.now();
    update();
  }

  const options = { capture: true, passive: true };
  for (const type of USER_EVENTS) window.addEventListener(type, act, options);
  document.addEventListener('visibilitychange', changeVisibility);
  update();
  return () => {
    clearTimeout(timer);
    for (const type of USER_EVENTS) window.removeEventListener(type, act, options);
    document.removeEventListener('visibilitychange', changeVisibility);
    isPageUsed.set(true);
  };
}
