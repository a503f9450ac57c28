import clsx from 'clsx';
import { ChevronLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ancestorsOf, focusNearestRemaining } from '../lib/focus-recovery.ts';
import { commonText } from '../texts/common.ts';
import { Button } from './button.tsx';
import { OverlayBoundary } from './error-boundary.tsx';
import { guardGhostClick, type Tap } from './ghost-click-guard.ts';
import { IconButton } from './icon-button.tsx';
import { Toaster } from './toaster.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** The content; without `actions` a `DialogBody` and a `DialogFooter`. */
  children?: ReactNode;
  /** The buttons; the first focus goes to the element marked `autoFocus` or the first button. */
  actions?: ReactNode;
  wide?: boolean;
  /** As high as the screen allows, so that a content that changes its height does not move the head. */
  tall?: boolean;
  /** A picture above the title, without padding. */
  cover?: ReactNode;
  /**
   * On a phone a sheet lies at the lower edge, as wide as the screen. Its head stays visible and has the one control that
   * closes it; `back` is for a step that returns to another sheet.
   */
  sheet?: 'close' | 'back' | undefined;
  /** In place of the head of a sheet with a cover; it stays visible and has the control that closes the sheet. */
  head?: ReactNode;
  /**
   * As large as the screen, with a title for screen readers only: `clear` without a background, for content beside a part
   * of the page, `dark` in both themes, for photos. The content has the control that closes it.
   */
  fill?: 'clear' | 'dark';
}

/** A modal dialog: mount it to open. Escape, Back and the backdrop close it; focus returns. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  wide = false,
  tall = false,
  cover,
  sheet,
  head,
  fill,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
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
      className={clsx(
        'p-0 backdrop:bg-[rgb(10_14_12/0.5)]',
        fill && 'overlay-area',
        fill === 'clear' && 'enter-soft bg-transparent text-ink',
        fill === 'dark' && 'bg-photo-stage text-on-photo',
        !fill && 'dialog-area enter-soft overflow-y-auto rounded-card bg-card text-ink shadow-lift',
        sheet && 'max-sm:sheet-area',
        tall && 'min-h-[min(54rem,calc(var(--visual-height)-2.5rem))] flex-col open:flex',
        !fill && (wide ? 'max-w-2xl' : 'max-w-md'),
      )}
    >
      <OverlayBoundary onClose={onClose}>
        {head && <div className="sticky top-0 z-20 h-0">{head}</div>}
        {cover}
        {sheet && !head ? (
          <div className="sticky top-0 z-10 flex items-center gap-2 bg-card px-3 py-2">
            {sheet === 'back' && (
              <IconButton icon={ChevronLeft} label={commonText('back')} onClick={onClose} />
            )}
            <h2
              id={titleId}
              className={clsx('min-w-0 flex-1 py-2 text-lg font-bold', sheet === 'close' && 'pl-3')}
            >
              {title}
            </h2>
            {sheet === 'close' && (
              <IconButton icon={X} label={commonText('close')} onClick={onClose} />
            )}
          </div>
        ) : (
          <h2 id={titleId} className={fill ? 'sr-only' : 'px-6 pt-6 text-lg font-bold'}>
            {title}
          </h2>
        )}
        {actions ? (
          <>
            <DialogBody>{children}</DialogBody>
            <div className="flex flex-col-reverse gap-2 p-6 sm:flex-row sm:justify-end">
              {actions}
            </div>
          </>
        ) : (
          children
        )}
      </OverlayBoundary>
      <Toaster inDialog />
    </dialog>
  );
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="grow px-6 pt-2 text-ink-soft">{children}</div>;
}

/** Buttons that are visible while the content scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-px flex flex-wrap gap-2 border-t border-line bg-card px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}

interface DialogActionsProps {
  onClose: () => void;
  label?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  /** The main buttons. */
  children?: ReactNode;
}

/** The buttons of a dialog: cancel, and the main ones. */
export function DialogActions({
  onClose,
  label = commonText('cancel'),
  disabled = false,
  autoFocus = false,
  children,
}: DialogActionsProps) {
  return (
    <>
      <Button variant="secondary" autoFocus={autoFocus} disabled={disabled} onClick={onClose}>
        {label}
      </Button>
      {children}
    </>
  );
}

interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  cover?: ReactNode;
  /** The label of the main button, a verb. */
  action: string;
  /** The label of the other button, where “cancel” could mean the main one. */
  cancelLabel?: string;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation; the focus starts on cancel. A pending action cannot be cancelled. */
export function ConfirmDialog({
  title,
  children,
  cover,
  action,
  cancelLabel = commonText('cancel'),
  pending = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const close = () => {
    if (!pending) onClose();
  };
  return (
    <Dialog
      title={title}
      cover={cover}
      onClose={close}
      actions={
        <DialogActions autoFocus label={cancelLabel} disabled={pending} onClose={close}>
          <Button variant="destructive" pending={pending} onClick={onConfirm}>
            {action}
          </Button>
        </DialogActions>
      }
    >
      {children}
    </Dialog>
  );
}
