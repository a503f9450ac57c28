import clsx from 'clsx';
import type { ReactNode } from 'react';
import { lazyComponent } from '../../../ui/lazy.tsx';
import type { MessageRow } from '../conversation/message-row.ts';
import type { MessageActions } from '../message/message-actions.ts';

const PhotoTiles = lazyComponent(async () => (await import('./photo-tiles.tsx')).PhotoTiles);

const TALLEST_RATIO = 3 / 4;
const WIDEST_RATIO = 16 / 10;

/** Two photos are one row of a grid, more are two. */
function ratioOf({ photo, grid }: MessageRow): number {
  if (grid) return grid.length === 2 ? 2 : 1;
  const { width, height } = photo ?? { width: 1, height: 1 };
  return Math.min(WIDEST_RATIO, Math.max(TALLEST_RATIO, width / height));
}

/** One photo with its caption, or the photos of a minute as a grid. Its place has its final size at once. */
export function PhotoBubble({
  row,
  senderName,
  actions,
  onDiscard,
  children,
}: {
  row: MessageRow;
  senderName: string;
  actions: MessageActions;
  onDiscard: (clientId: string) => void;
  /** The caption. */
  children: ReactNode;
}) {
  const { mine, grid, startsGroup } = row;
  return (
    <div
      className={clsx(
        'w-61 max-w-full overflow-clip rounded-card',
        !grid && (mine ? 'bg-primary text-on-primary' : 'bg-card text-ink shadow-card'),
        startsGroup && (mine ? 'rounded-tr-tail' : 'rounded-tl-tail'),
      )}
    >
      <div
        className={clsx('relative', !grid && 'bg-muted-strong')}
        style={{ aspectRatio: ratioOf(row) }}
      >
        <PhotoTiles row={row} senderName={senderName} actions={actions} onDiscard={onDiscard} />
      </div>
      {children && <p className="px-4 py-2 text-left whitespace-pre-wrap">{children}</p>}
    </div>
  );
}
