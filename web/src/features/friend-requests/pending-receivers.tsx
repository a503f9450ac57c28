import type { SentRequest } from '@meongmate/shared/contract/friend-requests';
import { requestTimeAgo } from '@meongmate/shared/rules/time-ago';
import { useNow } from '../../lib/use-now.ts';
import { DogWithOwner } from '../../parts/dog-with-owner.tsx';
import { timeAgoText } from '../../texts/format.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** The receivers of pending requests, each with a button that withdraws the request. */
export function PendingReceivers({ requests }: { requests: readonly SentRequest[] }) {
  const now = useNow();
  return (
    <ul className="divide-y divide-line">
      {requests.map(({ id, receiver, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3">
          <DogWithOwner person={receiver} size="row" />
          <p className="min-w-0 flex-1 basis-24 wrap-break-word">
            <span className="font-bold">{dogNameOf(receiver)}</span>{' '}
            <span className="text-sm">{receiver.name}</span>
            <time dateTime={createdAt} className="block text-sm text-ink-soft">
              {timeAgoText(requestTimeAgo(Date.parse(createdAt), now))}
            </time>
          </p>
          <div className="flex shrink-0">
            <WithdrawButton requestId={id} receiver={receiver} />
          </div>
        </li>
      ))}
    </ul>
  );
}
