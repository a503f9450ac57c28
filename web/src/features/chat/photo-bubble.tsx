import clsx from 'clsx';
import { EyeOff } from 'lucide-react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { useLongPress } from '../../lib/use-long-press.ts';
import { chatPhotosText } from '../../texts/chat-photos.ts';
import type { MessageRow } from './conversation-rows.ts';
import { MessagePhoto } from './message-photo.tsx';
import { messagesIn } from './photo-grid.ts';
import { revealPhotos } from './revealed-photos.ts';

const TILES_MAX = 4;
const TALLEST_RATIO = 3 / 4;
const WIDEST_RATIO = 16 / 10;

const ratioOf = (row: MessageRow): number => {
  const { width, height } = row.photo ?? { width: 1, height: 1 };
  return Math.min(WIDEST_RATIO, Math.max(TALLEST_RATIO, width / height));
};

/** Two photos are one row of the grid, more are two. */
const gridRatioOf = (photos: readonly MessageRow[]): number => (photos.length === 2 ? 2 : 1);

/** In place of a photo of a member to whom the user has not written yet. */
function PhotoCover({ onReveal }: { onReveal: () => void }) {
  return (
    <button
      type="button"
      data-testid="photo-covered"
      onClick={onReveal}
      className="absolute inset-0 flex size-full flex-col items-center justify-center gap-1 bg-radial from-photo-stage to-photo-cover px-3 text-center text-on-photo -outline-offset-3"
    >
      <EyeOff size={26} />
      <span className="font-bold">{chatPhotosText('covered')}</span>
      <span className="text-xs text-balance">{chatPhotosText('coveredReason')}</span>
    </button>
  );
}

/** Keeps a press from the message around the photo, which has the menu of the whole row. */
function onlyHere({ onPointerDown, onContextMenu, ...rest }: ReturnType<typeof useLongPress>) {
  return {
    ...rest,
    onPointerDown(event: PointerEvent) {
      event.stopPropagation();
      onPointerDown(event);
    },
    onContextMenu(event: MouseEvent) {
      event.stopPropagation();
      onContextMenu(event);
    },
  };
}

/** A photo of a grid, with a menu of its own. */
function Tile({
  isWide,
  onMenu,
  children,
}: {
  isWide: boolean;
  onMenu: () => void;
  children: ReactNode;
}) {
  return (
    <div {...onlyHere(useLongPress(onMenu))} className={clsx('min-h-0', isWide && 'col-span-2')}>
      {children}
    </div>
  );
}

/** One photo with its caption, or the photos of a minute as a grid. Its place has its final size at once. */
export function PhotoBubble({
  row,
  senderName,
  onMenu,
  onDiscard,
  children,
}: {
  row: MessageRow;
  senderName: string;
  onMenu: (row: MessageRow) => void;
  onDiscard: (clientId: string) => void;
  /** The caption. */
  children: ReactNode;
}) {
  const photos = messagesIn(row);
  const tiles = photos.slice(0, TILES_MAX);
  const alt = row.mine
    ? chatPhotosText('ownPhoto')
    : chatPhotosText('photoFrom', { name: senderName });
  const frame = clsx(
    'relative block w-61 max-w-full overflow-clip rounded-card',
    row.mine ? 'bg-primary text-on-primary' : 'bg-card text-ink shadow-card',
    row.startsGroup && (row.mine ? 'rounded-tr-[6px]' : 'rounded-tl-[6px]'),
  );
  const caption = children && (
    <span className="block px-4 py-2 text-left whitespace-pre-wrap">{children}</span>
  );
  if (row.isCovered) {
    return (
      <span className={frame}>
        <span
          className="relative block"
          style={{ aspectRatio: row.grid ? gridRatioOf(row.grid) : ratioOf(row) }}
        >
          <PhotoCover onReveal={() => revealPhotos(photos.flatMap(({ id }) => id ?? []))} />
        </span>
        {caption}
      </span>
    );
  }
  if (!row.grid) {
    return (
      <span className={frame}>
        <span className="block" style={{ aspectRatio: ratioOf(row) }}>
          <MessagePhoto
            row={row}
            alt={alt}
            sizes="244px"
            onCancel={onDiscard}
            className="size-full"
          />
        </span>
        {caption}
      </span>
    );
  }
  return (
    <div
      className={clsx(frame, 'grid! auto-rows-fr grid-cols-2 gap-0.5 bg-transparent!')}
      style={{ aspectRatio: gridRatioOf(photos) }}
    >
      {tiles.map((photo, at) => {
        const isWide = tiles.length === 3 && at === 2;
        return (
          <Tile key={photo.key} isWide={isWide} onMenu={() => onMenu(photo)}>
            <MessagePhoto
              row={photo}
              alt={alt}
              sizes={isWide ? '244px' : '122px'}
              more={at === TILES_MAX - 1 ? photos.length - TILES_MAX : 0}
              onCancel={onDiscard}
              className="size-full"
            />
          </Tile>
        );
      })}
    </div>
  );
}
