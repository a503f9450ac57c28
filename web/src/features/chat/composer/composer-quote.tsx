import type { Quote } from '@meongmate/shared/contract/chat';
import { Reply, X } from 'lucide-react';
import { messageActionsText } from '../../../texts/message-actions.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Partner } from '../message/partner-photo.tsx';
import { quoteLine } from '../message/reply-quote.tsx';

/** The message to which the one in the field replies, above the field. A search hides both. */
export function ComposerQuote({
  quote,
  partner,
  onDrop,
}: {
  quote: Quote;
  partner: Partner;
  onDrop: () => void;
}) {
  return (
    <div
      data-testid="composer-quote"
      className="[.room-search~*_&]:hidden flex items-center gap-3 border-t border-line bg-card py-1 pr-3 pl-6"
    >
      <Reply size={20} className="shrink-0 text-primary" />
      <div className="min-w-0 flex-1 border-l-3 border-primary pl-2.5">
        <p className="truncate text-xs font-semibold text-primary-ink">
          {quote.senderId === partner.id
            ? messageActionsText('replyTo', { name: partner.name })
            : messageActionsText('replyToMe')}
        </p>
        <p className="truncate text-sm text-ink-soft">{quoteLine(quote)}</p>
      </div>
      <IconButton icon={X} label={messageActionsText('dropReply')} onClick={onDrop} />
    </div>
  );
}
