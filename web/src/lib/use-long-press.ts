import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** The delay of a long press on phones. */
const LONG_PRESS_MS = 500;
/** A larger movement is a scroll. */
const MOVE_TOLERANCE_PX = 10;

/** Returns handlers for an element with a menu: a long press, or the right mouse button. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      cancel();
      if (pointerType === 'mouse') return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(onLongPress, LONG_PRESS_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > MOVE_TOLERANCE_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      cancel();
      event.preventDefault();
      onLongPress();
    },
  };
}
