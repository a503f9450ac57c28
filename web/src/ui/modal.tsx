import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ancestorsOf, focusNearestRemaining } from '../lib/focus-recovery.ts';
import { OverlayBoundary } from './error-boundary.tsx';
import { guardGhostClick, type Tap } from './ghost-click-guard.ts';
import { Toaster } from './toaster.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

export interface ModalProps {
  title: string;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * The common part of dialogs, sheets and full screens. Mount it to open. Escape, Back and the backdrop close it; focus
 * returns. The first focus goes to the element marked `autoFocus` or the first button.
 */
export function Modal({
  titleId,
  onClose,
  className,
  children,
}: Omit<ModalProps, 'title'> & { titleId: string; className: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const lastTap = useRef<Tap>(undefined);
  const pressedOnBackdrop = useRef(false);
  useCloseOnBack(onClose);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const openerAncestors = ancestorsOf(opener);
    if (element && !element.open) {
      element.showModal();
      // If an option is selected already, the focus starts there and not at the first option.
      element.querySelector<HTMLElement>('input:checked')?.focus();
      // The focus may have scrolled to a button below a long text, but the text is read from its top.
      element.scrollTop = 0;
    }
    return () => {
      element?.close();
      if (lastTap.current) guardGhostClick(lastTap.current);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else focusNearestRemaining(openerAncestors);
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: `onCancel` handles Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // In React the cancel event of a nested dialog bubbles to this one.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedOnBackdrop.current = event.target === dialog.current;
      }}
      onPointerUp={({ clientX: x, clientY: y }) => {
        lastTap.current = { x, y, at: performance.now() };
      }}
      onClick={(event) => {
        // Ignores a text selection that ends outside, and a finger that is down while the dialog opens.
        if (event.target === dialog.current && pressedOnBackdrop.current) onClose();
      }}
      className={clsx('p-0 backdrop:bg-[rgb(10_14_12/0.5)]', className)}
    >
      <OverlayBoundary onClose={onClose}>{children}</OverlayBoundary>
      <Toaster inDialog />
    </dialog>
  );
}

/** The look of a modal that is a card, beside its width. */
export const MODAL_CARD =
  'dialog-area enter-soft overflow-y-auto rounded-card bg-card text-ink shadow-lift';

/**
 * As large as the screen, with a title for screen readers only: without a background, for content beside a part of the
 * page, or `dark` in both themes, for photos. The content has the control that closes it.
 */
export function FullScreen({
  title,
  onClose,
  dark = false,
  children,
}: ModalProps & { dark?: boolean }) {
  const titleId = useId();
  return (
    <Modal
      titleId={titleId}
      onClose={onClose}
      className={clsx(
        'overlay-area',
        dark ? 'bg-photo-stage text-on-photo' : 'enter-soft bg-transparent text-ink',
      )}
    >
      <h2 id={titleId} className="sr-only">
        {title}
      </h2>
      {children}
    </Modal>
  );
}
