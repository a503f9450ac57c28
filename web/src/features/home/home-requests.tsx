import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { homeText } from '../../texts/home.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { unpolledReceivedQuery } from '../friend-requests/api.ts';
import { SummaryLink } from './summary-link.tsx';

/** The received requests that wait. The shell polls them. */
export function useWaitingRequests() {
  const received = useQuery(unpolledReceivedQuery(useUser().id));
  return {
    isPending: received.isPending,
    waiting: (received.data ?? []).filter(({ status }) => status === 'pending'),
  };
}

/** A row that leads to the waiting requests; nothing if there are none. */
export function HomeRequests({ waiting }: Pick<ReturnType<typeof useWaitingRequests>, 'waiting'>) {
  if (waiting.length === 0) return null;
  const senders = waiting.map(({ sender }) => sender);
  return (
    <SummaryLink
      to={paths.friendRequests}
      title={homeText('requests')}
      text={senders.map(dogNameOf).join(', ')}
      dogs={senders}
      count={waiting.length}
      countLabel={homeText('requestCount', { count: waiting.length })}
    />
  );
}
