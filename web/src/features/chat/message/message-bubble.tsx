import clsx from 'clsx';
import { Clock3, Reply, RotateCcw, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useRef } from 'react';
import { chatText } from '../../../texts/chat.ts';
import { chatTimeText } from '../../../texts/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import {
  type ConversationRow,
  isStored,
  type MessageRow,
} from '../conversation/conversation-rows.ts';
import { PhotoBubble } from '../photos/photo-bubble.tsx';
import { messagesIn } from '../photos/photo-grid.ts';
import { Bubble, BubbleText, type MarkText } from './bubble.tsx';
import { ReactionChips } from './lazy-reaction-chips.ts';
import type { MessageActions } from './message-actions.ts';
import { MessageButtons } from './message-buttons.tsx';
import { type Partner, PartnerPhoto } from './partner-photo.tsx';
import { ReplyQuote, TakenBackBubble } from './reply-quote.tsx';
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

/** A message about a walk: its card in the frame, or a line without it, which depends on the later ones of `rows`. */
export type RenderWalk = (
  row: MessageRow,
  frame: (card: ReactNode) => ReactNode,
  rows: readonly ConversationRow[],
) => ReactNode;

interface MessageBubbleProps {
  row: MessageRow;
  partner: Partner;
  /** A message of the user that the partner has not read. */
  isUnread: boolean;
  renderWalk: RenderWalk;
  /** All rows, for a message about a walk; absent for the others, which need not render with each new message. */
  rows: readonly ConversationRow[] | undefined;
  /** The user asked for this message, for example with a link. */
  isMarked: boolean;
  mark: MarkText | undefined;
  actions: MessageActions;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** One message: own ones right, the partner's left with photo and name at the start of a run. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { row, partner, isUnread, renderWalk, rows, isMarked, mark, actions } = props;
  const { onRetry, onDiscard } = props;
  const { mine, startsGroup, state, clientId, isTakenBack, reactions } = row;
  const element = useRef<HTMLDivElement>(null);
  const openMenu = () => {
    if (element.current && !isTakenBack)
      actions.openMenu(messagesIn(row).at(-1) ?? row, element.current);
  };
  const canReact = actions.canWrite && isStored(row);
  const { handlers, isSwiping } = useMessageGestures(
    openMenu,
    canReact ? () => actions.reply(row) : undefined,
  );
  const showsPartner = !mine && startsGroup;
  const frame = (content: ReactNode) => (
    <div
      className={clsx(
        'flex gap-2 px-4 [contain:layout_style]',
        startsGroup ? 'pt-3' : 'pt-1',
        mine && 'justify-end',
      )}
    >
      {!mine &&
        (showsPartner ? <PartnerPhoto partner={partner} /> : <span className="w-9 shrink-0" />)}
      <div className={clsx('flex min-w-0 max-w-[max(82%,17rem)] flex-col', mine && 'items-end')}>
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
            {content}
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
  if (rows) return renderWalk(row, frame, rows);
  if (isTakenBack) return frame(<TakenBackBubble />);
  const quote = row.replyTo && (
    <ReplyQuote
      quote={row.replyTo}
      partner={partner}
      isOnPrimary={mine && state !== 'failed' && state !== 'waiting' && state !== 'unstored'}
      onShow={actions.show}
    />
  );
  if (row.photo) {
    return frame(
      <PhotoBubble row={row} senderName={partner.name} actions={actions} onDiscard={onDiscard}>
        {(quote || row.text !== '') && (
          <>
            {quote}
            <BubbleText text={row.text} mark={mark} />
          </>
        )}
      </PhotoBubble>,
    );
  }
  return frame(<Bubble row={row} quote={quote} mark={mark} />);
});
