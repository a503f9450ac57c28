import type { SentRequest } from '@meongmate/shared/contract/friend-requests';
import { requestTimeAgo } from '@meongmate/shared/rules/time-ago';
import { useNow } from '../../lib/use-now.ts';
import { PersonRow } from '../../parts/person-row.tsx';
import { timeAgoText } from '../../texts/format.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** The receivers of pending requests, each with a button that withdraws the request. */
export function PendingReceivers({ requests }: { requests: readonly SentRequest[] }) {
  const now = useNow();
  return (
    <ul className="divide-y divide-line">
      {requests.map(({ id, receiver, createdAt }) => (
        <PersonRow
          key={id}
          person={receiver}
          line={
            <time dateTime={createdAt}>
              {timeAgoText(requestTimeAgo(Date.parse(createdAt), now))}
            </time>
          }
          action={
            <div className="flex shrink-0">
              <WithdrawButton requestId={id} receiver={receiver} />
            </div>
          }
        />
      ))}
    </ul>
  );
}
