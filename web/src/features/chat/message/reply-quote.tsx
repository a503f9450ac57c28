import type { Quote } from '@meongmate/shared/contract/chat';
import clsx from 'clsx';
import { Undo2 } from 'lucide-react';
import { chatText } from '../../../texts/chat.ts';
import { messagePartsText } from '../../../texts/message-parts.ts';
import type { MessageActions } from './message-actions.ts';
import type { Partner } from './partner-photo.tsx';

/** One line of the original. It has neither text nor photo after it was taken back. */
export function quoteLine({ text, photo }: Quote): string {
  if (text !== '') return text;
  return messagePartsText(photo ? 'photo' : 'takenBack');
}

/** The original of a reply, above its text; a tap shows it. */
export function ReplyQuote({
  quote,
  partner,
  isOnPrimary,
  onShow,
}: {
  quote: Quote;
  partner: Partner;
  /** In an own bubble. */
  isOnPrimary: boolean;
  onShow: MessageActions['show'];
}) {
  const text = quoteLine(quote);
  const isOfPartner = quote.senderId === partner.id;
  return (
    <button
      type="button"
      data-testid="reply-quote"
      aria-label={
        isOfPartner
          ? messagePartsText('quoteOf', { name: partner.name, text })
          : messagePartsText('quoteOfMe', { text })
      }
      // A press of a key has no number of clicks.
      onClick={({ detail }) => onShow(quote.id, { takesFocus: detail === 0 })}
      className={clsx(
        'mt-0.5 mb-1 flex min-h-11 w-full min-w-0 flex-col justify-center border-l-3 pl-2.5 text-left text-xs whitespace-nowrap',
        isOnPrimary ? 'border-current' : 'border-primary text-ink-soft',
      )}
    >
      <span
        className={clsx('block w-full truncate font-semibold', !isOnPrimary && 'text-primary-ink')}
      >
        {isOfPartner ? partner.name : chatText('me')}
      </span>
      <span className="block w-full truncate">{text}</span>
    </button>
  );
}

/** In place of a message that its sender took back. */
export function TakenBackBubble() {
  return (
    <span
      data-testid="message-deleted"
      className="inline-flex max-w-full items-center gap-2 rounded-card border border-dashed border-edge px-4 py-2 text-sm text-ink-soft"
    >
      <Undo2 size={16} className="shrink-0" />
      {messagePartsText('takenBack')}
    </span>
  );
}
