/** Two taps that come closer are one double tap, in time and on the screen. */
const WITHIN_MS = 350;
const WITHIN_PX = 32;

export interface Tap {
  x: number;
  y: number;
  /** As `performance.now()` says. */
  at: number;
}

/**
 * The second of two taps on a button that is gone after the first would hit whatever lay beneath it.
 * Nothing hears it; a mouse that is pressed once, and a key, are heard as ever.
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
