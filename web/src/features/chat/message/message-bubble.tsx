import { memo, type ReactNode } from 'react';
import { isOfWalk } from '../conversation/message-row.ts';
import { PhotoBubble } from '../photos/photo-bubble.tsx';
import { Bubble, BubbleText } from './bubble.tsx';
import { BubbleFrame, type BubbleProps } from './bubble-frame.tsx';
import { ReplyQuote, TakenBackBubble } from './reply-quote.tsx';

/** A message about a walk. */
export type RenderWalk = (bubble: BubbleProps) => ReactNode;

function Content({ row, partner, mark, actions, onDiscard }: BubbleProps) {
  const { mine, state } = row;
  if (row.isTakenBack) return <TakenBackBubble />;
  const quote = row.replyTo && (
    <ReplyQuote
      quote={row.replyTo}
      partner={partner}
      isOnPrimary={mine && state !== 'failed' && state !== 'waiting' && state !== 'unstored'}
      onShow={actions.show}
    />
  );
  if (row.photo) {
    return (
      <PhotoBubble row={row} senderName={partner.name} actions={actions} onDiscard={onDiscard}>
        {(quote || row.text !== '') && (
          <>
            {quote}
            <BubbleText text={row.text} mark={mark} />
          </>
        )}
      </PhotoBubble>
    );
  }
  return <Bubble row={row} quote={quote} mark={mark} />;
}

export const MessageBubble = memo(function MessageBubble({
  renderWalk,
  ...bubble
}: BubbleProps & { renderWalk: RenderWalk }) {
  if (isOfWalk(bubble.row)) return renderWalk(bubble);
  return (
    <BubbleFrame {...bubble}>
      <Content {...bubble} />
    </BubbleFrame>
  );
});
