import clsx from 'clsx';
import { EyeOff } from 'lucide-react';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useLongPress } from '../../../lib/use-long-press.ts';
import { chatTimeText } from '../../../texts/format.ts';
import { messagePhotosText } from '../../../texts/message-photos.ts';
import { isSent, type MessageRow } from '../conversation/message-row.ts';
import { ReactionChips } from '../message/lazy-reaction-chips.ts';
import type { MessageActions } from '../message/message-actions.ts';
import { MessageButtons } from '../message/message-buttons.tsx';
import type { PhotoPosition } from '../message/message-name.ts';
import { MessagePhoto } from './message-photo.tsx';
import { photoAlt } from './photo-alt.ts';
import { messagesIn } from './photo-grid.ts';
import { revealPhotos } from './revealed-photos.ts';

const TILES_MAX = 4;

/** In place of a photo of a member to whom the user has not written yet. */
function PhotoCover({ at, count, onReveal }: { at: Date; count: number; onReveal: () => void }) {
  const label = messagePhotosText(count > 1 ? 'coveredMany' : 'covered', { count });
  const reason = messagePhotosText('coveredReason');
  return (
    <button
      type="button"
      aria-label={`${label}, ${reason}, ${chatTimeText(at)}`}
      data-testid="photo-covered"
      onClick={onReveal}
      className="absolute inset-0 flex size-full flex-col items-center justify-center gap-1 bg-radial from-photo-stage to-photo-cover px-3 text-center text-on-photo -outline-offset-3"
    >
      <EyeOff size={26} />
      <span className="font-bold">{label}</span>
      <span className="text-xs text-balance">{reason}</span>
    </button>
  );
}

/** A photo of a grid: a message of its own, with its menu and its reactions. */
function Tile({
  row,
  position,
  isWide,
  senderName,
  actions,
  children,
}: {
  row: MessageRow;
  position: PhotoPosition;
  isWide: boolean;
  senderName: string;
  actions: MessageActions;
  children: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  const openMenu = () => {
    if (element.current) actions.openMenu(row, element.current);
  };
  const press = useLongPress(openMenu);
  const canReact = actions.canWrite && isSent(row);
  // The press must not reach the row of the grid, which has gestures of its own.
  const handlers = {
    ...press,
    onPointerDown(event: PointerEvent) {
      event.stopPropagation();
      press.onPointerDown(event);
    },
    onContextMenu(event: MouseEvent) {
      event.stopPropagation();
      press.onContextMenu(event);
    },
  };
  return (
    <div
      ref={element}
      data-testid="message"
      data-mine={row.mine}
      {...handlers}
      className={clsx('group relative min-h-0', isWide && 'col-span-2')}
    >
      {children}
      <span className="absolute top-1 right-1 flex rounded-control bg-card py-3 opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:sr-only">
        <MessageButtons
          row={row}
          position={position}
          canReact={canReact}
          onMenu={openMenu}
          onContextMenu={handlers.onContextMenu}
        />
      </span>
      {row.reactions.length > 0 && row.id !== null && (
        <span className="absolute right-1 bottom-1 flex gap-1">
          <ReactionChips
            reactions={row.reactions}
            messageId={row.id}
            roomId={actions.roomId}
            partnerName={senderName}
            canReact={canReact}
          />
        </span>
      )}
    </div>
  );
}

/** The photos of a row, or what covers them. */
export function PhotoTiles({
  row,
  senderName,
  actions,
  onDiscard,
}: {
  row: MessageRow;
  senderName: string;
  actions: MessageActions;
  onDiscard: (clientId: string) => void;
}) {
  const photos = messagesIn(row);
  if (row.isCovered) {
    const reveal = () => revealPhotos(photos.flatMap(({ id }) => id ?? []));
    return <PhotoCover at={row.at} count={photos.length} onReveal={reveal} />;
  }
  if (!row.grid) {
    const alt = photoAlt(row, senderName);
    return <MessagePhoto row={row} alt={alt} sizes="244px" onCancel={onDiscard} />;
  }
  const tiles = photos.slice(0, TILES_MAX);
  return (
    <div className="absolute inset-0 grid auto-rows-fr grid-cols-2 gap-0.5">
      {tiles.map((photo, at) => {
        const position = { index: at + 1, count: photos.length };
        const isWide = tiles.length === 3 && at === 2;
        return (
          <Tile
            key={photo.key}
            row={photo}
            position={position}
            isWide={isWide}
            senderName={senderName}
            actions={actions}
          >
            <MessagePhoto
              row={photo}
              alt={photoAlt(photo, senderName, position)}
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
