import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { commonText } from '../texts/common.ts';
import { Button } from './button.tsx';
import { MODAL_CARD, Modal, type ModalProps } from './modal.tsx';

interface DialogProps extends ModalProps {
  /** The buttons. */
  actions: ReactNode;
  wide?: boolean;
  /** A picture above the title, without padding. */
  cover?: ReactNode;
}

export function Dialog({ title, onClose, children, actions, wide = false, cover }: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      titleId={titleId}
      onClose={onClose}
      className={clsx(MODAL_CARD, wide ? 'max-w-2xl' : 'max-w-md')}
    >
      {cover}
      <h2 id={titleId} className="px-6 pt-6 text-lg font-bold">
        {title}
      </h2>
      <DialogBody>{children}</DialogBody>
      <div className="flex flex-col-reverse gap-2 p-6 sm:flex-row sm:justify-end">{actions}</div>
    </Modal>
  );
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="grow px-6 pt-2 text-ink-soft">{children}</div>;
}

/** Buttons that are visible while the content scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-px flex flex-wrap gap-2 border-t border-line bg-card px-6 pt-4 sheet-end">
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
