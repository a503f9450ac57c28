import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { commonText } from '../texts/common.ts';
import { Card } from './card.tsx';
import { IconButton } from './icon-button.tsx';

/** An offer without a request of the user: a card among the content of the page, never over it. */
export function OfferCard({
  picture,
  title,
  action,
  onClose,
  className,
  children,
}: {
  picture: ReactNode;
  title: string;
  action: ReactNode;
  /** Absent where the offer is part of a setting. */
  onClose?: (() => void) | undefined;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const titleId = useId();
  return (
    <Card
      as="section"
      padding="small"
      aria-labelledby={titleId}
      className={className}
      data-testid="offer-card"
    >
      <div className="flex items-start gap-3">
        {picture}
        <div className="min-w-0 flex-1 basis-40">
          <h2 id={titleId} className="font-bold text-balance wrap-break-word">
            {title}
          </h2>
          {children && <div className="mt-1 text-sm text-ink-soft">{children}</div>}
        </div>
        {onClose && (
          <IconButton
            icon={X}
            label={commonText('close')}
            onClick={onClose}
            className="-mt-2 -mr-2"
          />
        )}
      </div>
      <div className="mt-3">{action}</div>
    </Card>
  );
}
