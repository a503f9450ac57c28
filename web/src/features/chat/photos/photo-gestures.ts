import { type PointerEvent, useRef } from 'react';

const SCALE_MAX = 4;
const DOUBLE_TAP_SCALE = 2.5;
const DOUBLE_TAP_MS = 300;
/** A larger movement is no tap. */
const TAP_TOLERANCE_PX = 12;
/** Dragged down further than this, the photo closes. */
const DISMISS_PX = 110;

interface Point {
  x: number;
  y: number;
}
interface View extends Point {
  scale: number;
}

const WHOLE: View = { scale: 1, x: 0, y: 0 };
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));
const distanceOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Scales a view so that the point of the photo below `from` comes to `to`; both from the centre of the screen. */
export function zoomed(view: View, scale: number, from: Point, to: Point = from): View {
  const factor = scale / view.scale;
  return {
    scale,
    x: to.x - (from.x - view.x) * factor,
    y: to.y - (from.y - view.y) * factor,
  };
}

/** Keeps the edges of a photo outside those of the screen. */
export function withinEdges({ scale, x, y }: View, width: number, height: number): View {
  if (scale <= 1) return WHOLE;
  const [maxX, maxY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: between(-maxX, x, maxX), y: between(-maxY, y, maxY) };
}

interface Gesture {
  /** The fingers at its start, and the view then. */
  points: Point[];
  view: View;
  hasMoved: boolean;
}

/**
 * Pinch, double tap, and a drag of the enlarged photo; a drag of the whole photo down dismisses it. The browser scrolls
 * sideways to the next photo (`touch-action: pan-x`), which cancels the pointer.
 */
export function usePhotoGestures({
  onZoomChange,
  onDismiss,
}: {
  onZoomChange: (isZoomed: boolean) => void;
  onDismiss: () => void;
}) {
  const photo = useRef<HTMLImageElement>(null);
  const view = useRef<View>(WHOLE);
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>(undefined);
  const lastTap = useRef<Point & { time: number }>(undefined);

  const show = (next: View, isAnimated = false) => {
    const wasZoomed = view.current.scale > 1;
    view.current = next;
    if (photo.current) {
      photo.current.style.transition = isAnimated ? 'transform 180ms ease-out' : 'none';
      photo.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    }
    if (next.scale > 1 !== wasZoomed) onZoomChange(next.scale > 1);
  };
  /** A position relative to the centre of the screen. */
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const begin = () => {
    gesture.current = {
      points: [...pointers.current.values()],
      view: view.current,
      hasMoved: gesture.current?.hasMoved ?? false,
    };
  };
  const limit = (next: View, { currentTarget }: PointerEvent) =>
    withinEdges(next, currentTarget.clientWidth, currentTarget.clientHeight);

  function onPointerDown(event: PointerEvent): void {
    if (pointers.current.size === 0) gesture.current = undefined;
    pointers.current.set(event.pointerId, pointOf(event));
    event.currentTarget.setPointerCapture(event.pointerId);
    begin();
  }

  function onPointerMove(event: PointerEvent): void {
    const start = gesture.current;
    if (!start || !pointers.current.has(event.pointerId)) return;
    pointers.current.set(event.pointerId, pointOf(event));
    const [one, two] = pointers.current.values();
    const [startOne, startTwo] = start.points;
    if (!one || !startOne) return;
    if (two && startTwo) {
      start.hasMoved = true;
      const wanted =
        (start.view.scale * distanceOf(one, two)) / Math.max(1, distanceOf(startOne, startTwo));
      const scale = between(1, wanted, SCALE_MAX);
      const next = zoomed(start.view, scale, middleOf(startOne, startTwo), middleOf(one, two));
      show(limit(next, event));
      return;
    }
    start.hasMoved ||= distanceOf(one, startOne) > TAP_TOLERANCE_PX;
    const [dx, dy] = [one.x - startOne.x, one.y - startOne.y];
    if (start.view.scale > 1) {
      show(limit({ ...start.view, x: start.view.x + dx, y: start.view.y + dy }, event));
    } else if (event.pointerType !== 'mouse') {
      show({ ...WHOLE, y: Math.max(0, dy) });
    }
  }

  function onPointerUp(event: PointerEvent): void {
    const start = gesture.current;
    const point = pointers.current.get(event.pointerId);
    if (!start || !point || !pointers.current.delete(event.pointerId)) return;
    if (pointers.current.size > 0) {
      begin();
      return;
    }
    const { scale, y } = view.current;
    if (scale <= 1 && y > DISMISS_PX) {
      onDismiss();
      return;
    }
    if (scale <= 1 && y > 0) show(WHOLE, true);
    if (start.hasMoved) return;
    const previous = lastTap.current;
    lastTap.current = { ...point, time: event.timeStamp };
    const isDouble =
      previous &&
      event.timeStamp - previous.time < DOUBLE_TAP_MS &&
      distanceOf(previous, point) < 3 * TAP_TOLERANCE_PX;
    if (!isDouble) return;
    lastTap.current = undefined;
    show(scale > 1 ? WHOLE : limit(zoomed(WHOLE, DOUBLE_TAP_SCALE, point), event), true);
  }

  function onPointerCancel({ pointerId }: PointerEvent): void {
    pointers.current.delete(pointerId);
    if (view.current.scale <= 1) show(WHOLE);
  }

  return {
    photo,
    reset: () => {
      if (view.current.scale > 1) show(WHOLE);
    },
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
