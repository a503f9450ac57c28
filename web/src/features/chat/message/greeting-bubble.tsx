import clsx from 'clsx';
import { chatText } from '../../../texts/chat.ts';
import { chatTimeText } from '../../../texts/format.ts';
import type { GreetingRow } from '../conversation/message-row.ts';
import { Bubble } from './bubble.tsx';
import { type Partner, PartnerPhoto } from './partner-photo.tsx';

/** The text of the friend request. It is no message: it has no menu, no id and is never unread. */
export function GreetingBubble({ row, partner }: { row: GreetingRow; partner: Partner }) {
  const { mine, text, at } = row;
  return (
    <div
      data-testid="greeting"
      data-mine={mine}
      className={clsx('flex gap-2 px-4 pt-3', mine && 'justify-end')}
    >
      {!mine && <PartnerPhoto partner={partner} />}
      <div className={clsx('flex min-w-0 bubble-width flex-col', mine && 'items-end')}>
        <span className="overflow-clip pb-1 text-sm text-ink-soft">
          {mine ? chatText('ownGreeting') : chatText('greetingOf', { name: partner.name })}
        </span>
        <div className={clsx('flex max-w-full items-end gap-1.5', mine && 'flex-row-reverse')}>
          <span className="min-w-0">
            <Bubble row={{ mine, text, state: 'sent', startsGroup: true }} />
          </span>
          <time dateTime={at.toISOString()} className="shrink-0 text-tab text-ink-soft">
            {chatTimeText(at)}
          </time>
        </div>
      </div>
    </div>
  );
}
