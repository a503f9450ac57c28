import clsx from 'clsx';
import { EyeOff } from 'lucide-react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { useLongPress } from '../../lib/use-long-press.ts';
import { messagePhotosText } from '../../texts/message-photos.ts';
import type { MessageRow } from './conversation-rows.ts';
import { MessagePhoto } from './message-photo.tsx';
import { messagesIn } from './photo-grid.ts';
import { revealPhotos } from './revealed-photos.ts';

const TILES_MAX = 4;

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
      <span className="font-bold">{messagePhotosText('covered')}</span>
      <span className="text-xs text-balance">{messagePhotosText('coveredReason')}</span>
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

/** The photos of a row, or what covers them. */
export function PhotoTiles({
  row,
  senderName,
  onMenu,
  onDiscard,
}: {
  row: MessageRow;
  senderName: string;
  onMenu: (row: MessageRow) => void;
  onDiscard: (clientId: string) => void;
}) {
  const photos = messagesIn(row);
  const alt = row.mine
    ? messagePhotosText('ownPhoto')
    : messagePhotosText('photoFrom', { name: senderName });
  if (row.isCovered)
    return <PhotoCover onReveal={() => revealPhotos(photos.flatMap(({ id }) => id ?? []))} />;
  if (!row.grid) return <MessagePhoto row={row} alt={alt} sizes="244px" onCancel={onDiscard} />;
  const tiles = photos.slice(0, TILES_MAX);
  return (
    <div className="absolute inset-0 grid auto-rows-fr grid-cols-2 gap-0.5">
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
            />
          </Tile>
        );
      })}
    </div>
  );
}
