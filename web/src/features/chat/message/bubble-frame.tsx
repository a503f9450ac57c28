import clsx from 'clsx';
import { Clock3, Reply, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { chatText } from '../../../texts/chat.ts';
import { chatTimeText } from '../../../texts/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyComponent } from '../../../ui/lazy.tsx';
import { isSent, type MessageRow } from '../conversation/message-row.ts';
import { messagesIn } from '../photos/photo-grid.ts';
import type { MarkText } from './bubble.tsx';
import { ReactionChips } from './lazy-reaction-chips.ts';
import type { MessageActions } from './message-actions.ts';
import { MessageButtons } from './message-buttons.tsx';
import { type Partner, PartnerPhoto } from './partner-photo.tsx';
import { useMessageGestures } from './use-message-gestures.ts';

const UploadPercent = lazyComponent(
  async () => (await import('../photos/upload-state.tsx')).UploadPercent,
);
const FailedPhoto = lazyComponent(
  async () => (await import('../photos/upload-state.tsx')).FailedPhoto,
);

function FailedActions({
  clientId,
  onRetry,
  onDiscard,
}: {
  clientId: string;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-end">
      <span className="text-xs font-semibold text-danger-ink">{chatText('failed')}</span>
      <IconButton icon={RotateCcw} label={chatText('retry')} onClick={() => onRetry(clientId)} />
      <IconButton icon={Trash2} label={chatText('discard')} onClick={() => onDiscard(clientId)} />
    </div>
  );
}

export interface BubbleProps {
  row: MessageRow;
  partner: Partner;
  /** A message of the user that the partner has not read. */
  isUnread: boolean;
  /** The user asked for this message, for example with a link. */
  isMarked: boolean;
  mark: MarkText | undefined;
  actions: MessageActions;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** All of a message but its content: own ones right, the partner's left with photo and name at the start of a run. */
export function BubbleFrame({
  row,
  partner,
  isUnread,
  isMarked,
  actions,
  onRetry,
  onDiscard,
  children,
}: Omit<BubbleProps, 'mark'> & { children: ReactNode }) {
  const { mine, startsGroup, state, clientId, isTakenBack, reactions } = row;
  const element = useRef<HTMLDivElement>(null);
  const openMenu = () => {
    if (element.current && !isTakenBack)
      actions.openMenu(messagesIn(row).at(-1) ?? row, element.current);
  };
  const canReact = actions.canWrite && isSent(row);
  const { handlers, isSwiping } = useMessageGestures(
    openMenu,
    canReact ? () => actions.reply(row) : undefined,
  );
  const showsPartner = !mine && startsGroup;
  return (
    <div
      className={clsx(
        'flex gap-2 px-4 [contain:layout_style]',
        startsGroup ? 'pt-3' : 'pt-1',
        mine && 'justify-end',
      )}
    >
      {!mine &&
        (showsPartner ? <PartnerPhoto partner={partner} /> : <span className="w-9 shrink-0" />)}
      <div className={clsx('flex min-w-0 bubble-width flex-col', mine && 'items-end')}>
        {showsPartner && (
          <span className="overflow-clip pb-1 text-sm text-ink-soft">{partner.name}</span>
        )}
        <div
          // Each uncovered photo of a grid is a message.
          {...((!row.grid || row.isCovered) && { 'data-testid': 'message', 'data-mine': mine })}
          // Screen readers do not announce the user's own messages.
          {...(mine && { 'aria-live': 'off' as const })}
          className={clsx(
            'relative flex max-w-full items-end gap-1.5',
            !row.grid && 'group',
            mine && 'flex-row-reverse',
          )}
        >
          <span className="sr-only">
            {mine ? chatText('me') : partner.name}
            {': '}
          </span>
          {isSwiping && (
            <Reply size={22} className="absolute top-1/2 left-0 -translate-y-1/2 text-primary" />
          )}
          <div
            ref={element}
            tabIndex={-1}
            data-marked={isMarked}
            className={clsx(
              'min-w-0 rounded-card pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
              'touch-pan-y outline-2 outline-offset-2 outline-transparent transition-[outline-color,translate] duration-200',
              isSwiping && 'transition-none! translate-x-(--swipe)',
              isMarked && 'outline-accent!',
            )}
            {...handlers}
          >
            {children}
          </div>
          {row.showsTime && state === 'waiting' && (
            <span className="inline-flex items-center gap-1 text-tab text-ink-soft">
              <Clock3 size={14} className="shrink-0" />
              {chatText('waiting')}
            </span>
          )}
          {state === 'sent' && (isUnread || row.showsTime) && (
            <span className="flex shrink-0 flex-col items-end text-tab text-ink-soft">
              {isUnread && (
                <span
                  data-testid="unread-by-other"
                  role="img"
                  aria-label={chatText('notRead')}
                  className="font-bold text-accent-ink"
                >
                  1
                </span>
              )}
              {row.showsTime && <time dateTime={row.at.toISOString()}>{chatTimeText(row.at)}</time>}
            </span>
          )}
          {state === 'sending' && row.photo && <UploadPercent row={row} />}
          {state === 'sending' && !row.photo && (
            <Clock3
              size={14}
              role="img"
              aria-label={chatText('sending')}
              className="shrink-0 text-ink-soft"
            />
          )}
          {!isTakenBack && !row.grid && (
            <MessageButtons
              row={row}
              canReact={canReact}
              onMenu={openMenu}
              onContextMenu={handlers.onContextMenu}
            />
          )}
        </div>
        {reactions.length > 0 && row.id !== null && (
          // As high as the chips before they are loaded.
          <div className={clsx('z-1 -mt-2 flex h-7 gap-2 px-2', mine && 'justify-end')}>
            <ReactionChips
              reactions={reactions}
              messageId={row.id}
              roomId={actions.roomId}
              partnerName={partner.name}
              canReact={canReact}
            />
          </div>
        )}
        {row.showsTime && state === 'unstored' && (
          <span className="pt-1 text-right text-xs font-semibold text-danger-ink">
            {chatText('unstored')}
          </span>
        )}
        {state === 'failed' && clientId && !row.photo && (
          <FailedActions clientId={clientId} onRetry={onRetry} onDiscard={onDiscard} />
        )}
        {state === 'failed' && clientId && row.photo && (
          <FailedPhoto
            clientId={clientId}
            reason={row.reason}
            onRetry={onRetry}
            onDiscard={onDiscard}
          />
        )}
      </div>
    </div>
  );
}
