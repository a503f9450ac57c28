import clsx from 'clsx';
import { ChevronLeft, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { commonText } from '../texts/common.ts';
import { IconButton } from './icon-button.tsx';
import { MODAL_CARD, Modal, type ModalProps } from './modal.tsx';

const SHEET = clsx(MODAL_CARD, 'max-sm:sheet-area');

interface SheetProps extends ModalProps {
  /** For a step that returns to another sheet, in place of the button that closes it. */
  back?: boolean;
  wide?: boolean;
  /** As high as the screen allows, so that a content that changes its height does not move the head. */
  tall?: boolean;
}

/**
 * A dialog that lies at the lower edge of a phone, as wide as the screen. Its head stays visible. The content is a
 * `DialogBody` and a `DialogFooter`.
 */
export function Sheet({
  title,
  onClose,
  back = false,
  wide = false,
  tall = false,
  children,
}: SheetProps) {
  const titleId = useId();
  return (
    <Modal
      titleId={titleId}
      onClose={onClose}
      className={clsx(
        SHEET,
        tall && 'min-h-[min(54rem,calc(var(--visual-height)-2.5rem))] flex-col open:flex',
        wide ? 'max-w-2xl' : 'max-w-md',
      )}
    >
      <div className="sticky top-0 z-10 flex items-center gap-2 bg-card px-3 py-2">
        {back && <IconButton icon={ChevronLeft} label={commonText('back')} onClick={onClose} />}
        <h2 id={titleId} className={clsx('min-w-0 flex-1 py-2 text-lg font-bold', !back && 'pl-3')}>
          {title}
        </h2>
        {!back && <IconButton icon={X} label={commonText('close')} onClick={onClose} />}
      </div>
      {children}
    </Modal>
  );
}

/** A sheet that begins with a picture; its title is below it. */
export function PictureSheet({
  title,
  onClose,
  head,
  picture,
  children,
}: ModalProps & {
  /** Over the picture; it stays visible and has the control that closes the sheet. */
  head: ReactNode;
  picture: ReactNode;
}) {
  const titleId = useId();
  return (
    <Modal titleId={titleId} onClose={onClose} className={clsx(SHEET, 'max-w-md')}>
      <div className="sticky top-0 z-20 h-0">{head}</div>
      {picture}
      <h2 id={titleId} className="px-6 pt-6 text-lg font-bold">
        {title}
      </h2>
      {children}
    </Modal>
  );
}
