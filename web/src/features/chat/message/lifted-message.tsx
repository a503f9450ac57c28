import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

/** The distance to the edges of the screen. */
const MARGIN_PX = 12;

/** A copy for the eye only: nothing in it can be pressed or found. */
function copyOf(message: HTMLElement): HTMLElement {
  const copy = message.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    element.removeAttribute('id');
    element.removeAttribute('data-testid');
  }
  copy.inert = true;
  copy.style.width = `${Math.ceil(message.getBoundingClientRect().width)}px`;
  return copy;
}

/**
 * A message of the page, in its place but above the rest, with something above and something below it. All three move
 * so that they fit on the screen; a message that is too high for it scrolls.
 */
export function LiftedMessage({
  message,
  mine,
  above,
  below,
}: {
  message: HTMLElement;
  mine: boolean;
  above: ReactNode;
  below: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const lifted = useRef<HTMLDivElement>(null);
  // The finger of the long press may be over an action when it leaves the screen.
  const isPressed = useRef(false);
  useEffect(() => {
    lifted.current?.replaceChildren(copyOf(message));
    const place = () => {
      const element = panel.current;
      if (!element || !message.isConnected || !lifted.current) return;
      const { top, left, right } = message.getBoundingClientRect();
      const visibleTop = window.visualViewport?.offsetTop ?? 0;
      const height = window.visualViewport?.height ?? window.innerHeight;
      const wanted = top - visibleTop - lifted.current.offsetTop;
      const lowest = height - element.offsetHeight - MARGIN_PX;
      element.style.top = `${Math.max(MARGIN_PX, Math.min(wanted, lowest))}px`;
      const side = mine ? window.innerWidth - right : left;
      const furthest = window.innerWidth - element.offsetWidth - MARGIN_PX;
      element.style[mine ? 'right' : 'left'] = `${Math.max(0, Math.min(side, furthest))}px`;
    };
    // It has no size before the dialog is open; a keyboard that closes moves the message.
    const observer = new ResizeObserver(place);
    if (panel.current) observer.observe(panel.current);
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [message, mine]);
  return (
    <div
      ref={panel}
      onPointerDownCapture={() => {
        isPressed.current = true;
      }}
      onClickCapture={(event) => {
        const isByPointer = event.detail > 0;
        if (isByPointer && !isPressed.current) event.stopPropagation();
      }}
      className={clsx(
        'pointer-events-none absolute flex max-h-[calc(var(--visual-height)-24px)] max-w-[calc(100%-24px)] flex-col gap-2 *:pointer-events-auto',
        mine ? 'items-end' : 'items-start',
      )}
    >
      {above}
      <div
        ref={lifted}
        aria-hidden="true"
        className="min-h-0 shrink overflow-y-auto rounded-card"
      />
      {below}
    </div>
  );
}
