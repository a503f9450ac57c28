import clsx from 'clsx';
import { SmilePlus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { messagePartsText } from '../../../texts/message-parts.ts';
import type { MessageRow } from '../conversation/message-row.ts';
import { messageName, type PhotoPosition } from './message-name.ts';

const BUTTON =
  '-my-3 inline-grid size-11 shrink-0 place-items-center rounded-control text-xl text-ink-soft opacity-0 group-hover:opacity-100 hover:bg-muted hover:text-ink focus-visible:opacity-100 pointer-coarse:sr-only pointer-coarse:focus-visible:not-sr-only';

/** For keyboard and mouse; touch users press the message. Both open its menu with the reactions. */
export function MessageButtons({
  row,
  position,
  canReact,
  onMenu,
  onContextMenu,
}: {
  row: MessageRow;
  /** Of a photo in a grid. */
  position?: PhotoPosition;
  canReact: boolean;
  onMenu: () => void;
  onContextMenu: (event: MouseEvent) => void;
}) {
  const name = messageName(row, position);
  const menuLabel = messagePartsText('menuOf', name);
  const reactLabel = messagePartsText('reactTo', name);
  return (
    <>
      {canReact && (
        <button
          type="button"
          data-testid="message-react"
          aria-label={reactLabel}
          title={messagePartsText('reactions')}
          onClick={onMenu}
          onContextMenu={onContextMenu}
          className={BUTTON}
        >
          {/* On touch screens it is not seen, and drawing it for each message costs frames. */}
          <SmilePlus
            size={20}
            className="pointer-coarse:hidden pointer-coarse:in-focus-visible:block"
          />
        </button>
      )}
      <button
        type="button"
        data-testid="message-menu"
        aria-label={menuLabel}
        title={messagePartsText('menu')}
        onClick={onMenu}
        onContextMenu={onContextMenu}
        className={clsx(BUTTON, canReact && '-mx-1.5')}
      >
        ⋯
      </button>
    </>
  );
}
