import { type PointerEvent, useRef, useState } from 'react';
import { useLongPress } from '../../../lib/use-long-press.ts';

/** The finger must move further than this, mostly sideways; the list scrolls otherwise. */
const START_PX = 12;
/** From here on a release replies. */
const REPLY_PX = 48;
const OFFSET_MAX_PX = 64;
/** At the edge of the screen a swipe is the Back of the system. */
const EDGE_PX = 24;

interface Swipe {
  x: number;
  y: number;
  offset: number;
  isActive: boolean;
}

/**
 * Handlers for a message: a long press or the right mouse button opens its menu, a swipe to the right replies. During a
 * swipe the property `--swipe` of the element is the distance. The element needs `touch-action: pan-y`.
 */
export function useMessageGestures(onMenu: () => void, onReply: (() => void) | undefined) {
  const longPress = useLongPress(onMenu);
  const swipe = useRef<Swipe>(undefined);
  const [isSwiping, setIsSwiping] = useState(false);
  const end = (element: HTMLElement) => {
    swipe.current = undefined;
    element.style.removeProperty('--swipe');
    setIsSwiping(false);
  };
  const handlers = {
    ...longPress,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      longPress.onPointerDown(event);
      const { pointerType, clientX: x, clientY: y } = event;
      if (!onReply || pointerType !== 'touch' || x < EDGE_PX) return;
      swipe.current = { x, y, offset: 0, isActive: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      longPress.onPointerMove(event);
      const current = swipe.current;
      if (!current) return;
      const [right, down] = [event.clientX - current.x, Math.abs(event.clientY - current.y)];
      if (!current.isActive) {
        if (down > START_PX) swipe.current = undefined;
        if (down > START_PX || right < START_PX || right < 2 * down) return;
        current.isActive = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsSwiping(true);
      }
      current.offset = Math.min(Math.max(right - START_PX, 0), OFFSET_MAX_PX);
      event.currentTarget.style.setProperty('--swipe', `${current.offset}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      longPress.onPointerUp();
      const isReply = (swipe.current?.offset ?? 0) >= REPLY_PX;
      end(event.currentTarget);
      if (isReply) onReply?.();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      longPress.onPointerCancel();
      end(event.currentTarget);
    },
  };
  return { handlers, isSwiping };
}
