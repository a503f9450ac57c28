/** Two taps within this time and distance are a double tap. */
const WITHIN_MS = 350;
const WITHIN_PX = 32;

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
export function ignoreSecondTap(first: Tap): void {
  const left = first.at + WITHIN_MS - performance.now();
  if (left <= 0) return;
  let byFinger = false;
  const notePointer = ({ pointerType }: PointerEvent) => {
    byFinger = pointerType === 'touch';
  };
  const ignore = (event: MouseEvent) => {
    const isNear = Math.hypot(event.clientX - first.x, event.clientY - first.y) < WITHIN_PX;
    if (!isNear || !(byFinger || event.detail > 1)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('pointerdown', notePointer, true);
  document.addEventListener('click', ignore, true);
  setTimeout(() => {
    document.removeEventListener('pointerdown', notePointer, true);
    document.removeEventListener('click', ignore, true);
  }, left);
}
