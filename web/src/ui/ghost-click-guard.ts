/** Two taps within this time and distance are a double tap. */
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 32;

export interface Tap {
  x: number;
  y: number;
  /** A time of `performance.now()`. */
  at: number;
}

/**
 * If a button disappears after the first tap of a double tap, the second one would hit the element below.
 * This function ignores that tap. A single mouse click and the keyboard work as usual.
 */
export function guardGhostClick(first: Tap): void {
  const remainingMs = first.at + DOUBLE_TAP_MS - performance.now();
  if (remainingMs <= 0) return;
  let isTouch = false;
  const notePointer = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType === 'touch';
  };
  const ignore = (event: MouseEvent) => {
    const isNear = Math.hypot(event.clientX - first.x, event.clientY - first.y) < DOUBLE_TAP_PX;
    if (!isNear || !(isTouch || event.detail > 1)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  document.addEventListener('pointerdown', notePointer, options);
  document.addEventListener('click', ignore, options);
  setTimeout(() => end.abort(), remainingMs);
}
